#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <sys/types.h>

// System calls that Swift's modules of the C library omit.

/// Returns the number of processor cores that this process may use; 0 if unknown.
int cplatform_processor_count(void);

/// Makes all threads allocate from the same memory, and wait for each other.
void cplatform_use_one_arena(void);

/// Makes the allocator keep freed memory instead of returning it to the system.
void cplatform_keep_freed_memory(void);

/// Starts a program found on PATH (`posix_spawnp`), with the default for SIGPIPE.
///
/// `words` are its name and its arguments, and a null pointer at the end; `input`, `output` and `errors` become its standard
/// input, output and error. A negative `output` is discarded. Returns 0, or the system's error code.
int cplatform_start(char *const words[], int input, int output, int errors, pid_t *process);

// What the release build writes into the program: lines with the commit, its date and the compiler. Empty in other builds.
const char *cplatform_build_record(void);

#endif
