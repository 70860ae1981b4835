#pragma once

#include <stddef.h>

/// Bytes allocated from the C library and not freed, by the whole program, Swift's own included. Blocks of
/// the program's other threads count only in part.
size_t tilework_heap_bytes(void);
