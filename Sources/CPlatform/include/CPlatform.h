#ifndef CPLATFORM_H
#define CPLATFORM_H

// System calls that Swift's own modules of the C library leave out.

/// The processor cores that this process may use; 0 where the system does not tell.
int cplatform_processor_count(void);

/// Has the allocator keep freed memory for the next picture rather than give it back to the system.
void cplatform_keep_freed_memory(void);

#endif
