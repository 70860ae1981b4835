#pragma once

#include <stddef.h>

/// How often this thread has asked the C library for memory, from the program's start. Every program that
/// links this gets its memory through the counting functions, Swift's own included.
size_t tilework_allocation_count(void);
