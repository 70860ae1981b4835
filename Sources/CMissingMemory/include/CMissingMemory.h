#pragma once

/// Makes missing memory an end in good order: from then on an allocation that fails writes one line to
/// standard error, removes the file that is being written, and ends the program with this status.
///
/// Swift's own answer is a trap, and no Swift code can ask before it: arrays, strings and dictionaries
/// allocate anywhere. So malloc and its relatives are replaced in programs that contain this module, as the C
/// library allows; until this is called, and while there is memory, they are the C library's.
void tilework_exit_without_memory(int status);
