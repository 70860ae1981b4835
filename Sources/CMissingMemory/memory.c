#include "CMissingMemory.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "CSignals.h"

static atomic_int exit_status;

void tilework_exit_without_memory(int status)
{
    exit_status = status;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TILEWORK_HAS_OTHER_ALLOCATOR
#endif
#endif

// The sanitizers replace these functions themselves.
#ifndef TILEWORK_HAS_OTHER_ALLOCATOR

// glibc's allocator, under the names for programs that replace malloc. free() needs no replacement.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/// Without printf, which may allocate.
__attribute__((cold, noinline)) static void report_and_exit(size_t size)
{
    int error = errno;
    int status = exit_status;
    // A size beyond the address space is a mistake of the caller's, which it may be prepared for.
    if (status == 0 || size > PTRDIFF_MAX) {
        errno = error;
        return;
    }
    static const char before[] = "tilework: out of memory: ";
    static const char after[] = " bytes more were needed\n";
    char line[sizeof before + sizeof after + 20];
    size_t length = 0;
    for (const char *c = before; *c; c++)
        line[length++] = *c;
    char digits[20];
    size_t count = 0;
    do {
        digits[count++] = (char)('0' + size % 10);
        size /= 10;
    } while (size > 0);
    while (count > 0)
        line[length++] = digits[--count];
    for (const char *c = after; *c; c++)
        line[length++] = *c;
    (void)!write(STDERR_FILENO, line, length);
    tilework_remove_temporary_file();
    _exit(status);
}

static void *checked(void *memory, size_t size)
{
    if (__builtin_expect(memory == NULL && size > 0, 0))
        report_and_exit(size);
    return memory;
}

void *malloc(size_t size)
{
    return checked(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all))
        all = SIZE_MAX;
    return checked(__libc_calloc(count, size), all);
}

void *realloc(void *memory, size_t size)
{
    return checked(__libc_realloc(memory, size), size);
}

void *reallocarray(void *memory, size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(memory, all);
}

void *memalign(size_t alignment, size_t size)
{
    return checked(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return checked(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    void *found = checked(__libc_memalign(alignment, size), size);
    if (found == NULL)
        return ENOMEM;
    *memory = found;
    return 0;
}

#endif
