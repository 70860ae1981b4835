#define _GNU_SOURCE
#include "CMemory.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// Whether a page, as /proc/self/pagemap has it, is in memory and the very page of a file: a changed one is a copy, which
/// no file has.
static bool is_of_file(uint64_t page)
{
    const uint64_t present = 1ull << 63, file = 1ull << 61;
    return (page & present) != 0 && (page & file) != 0;
}

/// Unmaps the pages of a mapping that are the very pages of its file.
static void release_mapping(int pagemap, uintptr_t start, uintptr_t end, uintptr_t size)
{
    uint64_t pages[512];
    while (start < end) {
        size_t count = (end - start) / size < 512 ? (end - start) / size : 512;
        ssize_t length = (ssize_t)(count * sizeof *pages);
        if (pread(pagemap, pages, (size_t)length, (off_t)(start / size * sizeof *pages)) != length)
            return;
        for (size_t first = 0, last; first < count; first = last + 1) {
            for (last = first; last < count && is_of_file(pages[last]); last++) {}
            if (last > first)
                madvise((void *)(start + first * size), (last - first) * size, MADV_DONTNEED);
        }
        start += count * size;
    }
}

void tilework_release_start_memory(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
    uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
    int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    FILE *maps = fopen("/proc/self/maps", "re");
    char *line = NULL;
    size_t room = 0;
    while (pagemap >= 0 && maps != NULL && getline(&line, &room, maps) > 0) {
        unsigned long start, end, file;
        char rights[5];
        if (sscanf(line, "%lx-%lx %4s %*s %*s %lu", &start, &end, rights, &file) == 4 && rights[1] != 'w' && file != 0)
            release_mapping(pagemap, start, end, size);
    }
    free(line);
    if (maps != NULL)
        fclose(maps);
    if (pagemap >= 0)
        close(pagemap);
}
