#ifndef CPLATFORM_H
#define CPLATFORM_H

// System calls that Swift's modules of the C library omit.

/// Returns the number of processor cores that this process may use; 0 if unknown.
int cplatform_processor_count(void);

/// Makes all threads allocate from the same memory, and wait for each other.
void cplatform_use_one_arena(void);

/// Makes the allocator keep freed memory instead of returning it to the system.
void cplatform_keep_freed_memory(void);

#endif
