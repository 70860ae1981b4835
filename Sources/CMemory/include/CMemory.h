#pragma once

/// Hands back memory that the start of a program needed and what follows may not, as far as it can be had again: what
/// `malloc` holds in reserve, and the pages of files (the program, its libraries, fonts) that are mapped to be read.
///
/// Of a file the kernel maps 64 KB around each place that is touched, and they count as this program's until the system
/// runs short of memory. Unmapped, they stay in the cache of files: the system has no more memory free at once, but may
/// use it for something else. What is touched again is mapped again, in about a microsecond for 64 KB, or read from the
/// file, should the cache have dropped it meanwhile. So call this once, when the start is over.
///
/// A page that was changed in memory, by relocations or a debugger's breakpoint, is a copy that no file has: it stays. So does
/// whatever may be written to. Where the system does not tell which pages those are (/proc/self/pagemap), all stay.
///
/// NOTE: no other thread may load a library or map a file over another mapping meanwhile: what it then wrote there could be
/// taken for the file's.
void tilework_release_start_memory(void);

/// Fetches the cache line around `place` for writing, without waiting. An address without memory is no error.
///
/// NOTE: written out because `__builtin_prefetch(place, 1)` becomes a fetch for reading unless the compiler is told that the
/// processor has PREFETCHW. Processors without it pass over it.
static inline void tilework_expect_writing(const void *place)
{
#if defined(__x86_64__)
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)place));
#else
    __builtin_prefetch(place, 1);
#endif
}
