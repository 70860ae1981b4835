#pragma once

#include <stddef.h>

/// Bytes that the C library has given out and not got back, to all of the program: Swift's own included.
/// Blocks of threads that the program started count only in part.
size_t tilework_heap_bytes(void);
