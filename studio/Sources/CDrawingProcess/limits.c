#define _GNU_SOURCE
#include "CDrawingProcess.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

void drawing_process_close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int descriptor = first; descriptor < most; descriptor++) close(descriptor);
}

/// Returns the bytes of the address space in use; 0 if unknown.
static uint64_t used_address_space(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/// Lowers a limit.
static void limit(int resource, uint64_t bytes) {
  struct rlimit both;
  if (getrlimit(resource, &both) != 0) return;
  if (both.rlim_max == RLIM_INFINITY || both.rlim_max > bytes) both.rlim_max = bytes;
  both.rlim_cur = both.rlim_max;
  setrlimit(resource, &both);
}

void drawing_process_set_limits(uint64_t more_bytes) {
  limit(RLIMIT_CORE, 0);
  uint64_t used = used_address_space();
  if (used > 0) limit(RLIMIT_AS, used + more_bytes);
}

void drawing_process_follow(pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
  // It may have ended before.
  if (getppid() != parent) _exit(0);
}
