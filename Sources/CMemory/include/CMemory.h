#pragma once

/// Prefetches the cache line around `place` for writing. An invalid address is no error.
///
/// NOTE: in assembly because `__builtin_prefetch(place, 1)` becomes a prefetch for reading unless the
/// compiler is told that the processor has PREFETCHW. Processors without it ignore it.
static inline void tilework_expect_writing(const void *place)
{
#if defined(__x86_64__)
    __asm__ volatile("prefetchw %0" : : "m"(*(const char *)place));
#else
    __builtin_prefetch(place, 1);
#endif
}
