#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "CPlatform.h"

int cplatform_processor_count(void) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  return 0;
}

void cplatform_use_one_arena(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

void cplatform_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  mallopt(M_TRIM_THRESHOLD, 512 << 20);
  mallopt(M_TOP_PAD, 16 << 20);
#endif
}
