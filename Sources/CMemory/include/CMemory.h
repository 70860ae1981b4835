#pragma once

/// Fetches the cache line around `place` for writing, without waiting. An address without memory is no error.
///
/// NOTE: written out because `__builtin_prefetch(place, 1)` becomes a fetch for reading unless the compiler
/// knows that the processor has PREFETCHW. Processors without it pass over it.
static inline void tilework_expect_writing(const void *place)
{
#if defined(__x86_64__)
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)place));
#else
    __builtin_prefetch(place, 1);
#endif
}
