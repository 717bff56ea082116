#ifndef C_DRAWING_PROCESS_H
#define C_DRAWING_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// What a process that draws does to itself at its start, as far as the system can: calls that Swift cannot make.

/// Closes all descriptors from a number on.
void drawing_process_close_from(int first);

/// Sets limits that cannot be lifted again: no core file, and an address space of so many bytes more than now.
void drawing_process_set_limits(uint64_t more_bytes);

/// Makes the system kill the process once the thread that started it has ended.
void drawing_process_follow(pid_t parent);

/// Lets the process call only what drawing needs: reading files, memory, threads, and the descriptors that it has. It opens no
/// file for writing, makes no socket, starts no program and sends no signal to another process. Such calls fail.
///
/// Returns 0, or the system's error code if it has no such filter; then nothing is forbidden.
int drawing_process_confine(void);

#endif
