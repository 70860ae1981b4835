#pragma once

#include <stddef.h>

/// The number of this thread's allocations since the program started. In a program that links this, all
/// memory is allocated by the counting functions, Swift's own included.
size_t tilework_allocation_count(void);
