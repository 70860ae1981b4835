#pragma once

/// Lets the next close(2) of this thread fail with an error number, after it has closed; 0 for none.
void tilework_fail_close(int error);

/// Limits each write(2) of this thread to so many bytes, and lets it fail with ENOSPC when `room` bytes are
/// written; a negative `most` for no limit.
void tilework_limit_writes(long most, long room);
