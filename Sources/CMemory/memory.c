#include "CMemory.h"

// Everything is inline; a C target needs a source file.
