#define _GNU_SOURCE
#include "CDrawingProcess.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/seccomp.h>)

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Calls that are allowed whatever their arguments.
static const unsigned allowed[] = {
    // Descriptors and files that are there.
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_close, SYS_close_range, SYS_fstat, SYS_newfstatat, SYS_statx,
    SYS_fstatfs, SYS_statfs, SYS_lseek, SYS_faccessat, SYS_faccessat2, SYS_getdents64, SYS_readlinkat, SYS_getcwd, SYS_fcntl,
    SYS_fadvise64,
#ifdef SYS_stat
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents,
#endif
    // Memory.
    SYS_mmap, SYS_mprotect, SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk,
    // Threads, and waiting.
    SYS_futex, SYS_set_robust_list, SYS_get_robust_list, SYS_rseq, SYS_set_tid_address, SYS_sched_yield, SYS_sched_getaffinity,
    SYS_membarrier, SYS_exit, SYS_exit_group, SYS_restart_syscall, SYS_nanosleep, SYS_clock_nanosleep, SYS_eventfd2,
    SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_timerfd_create, SYS_timerfd_settime, SYS_ppoll, SYS_pipe2,
#ifdef SYS_epoll_wait
    SYS_epoll_wait, SYS_poll,
#endif
    // Signals to itself.
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    // Questions.
    SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid,
    SYS_getgid, SYS_getegid, SYS_getrusage, SYS_sysinfo, SYS_uname, SYS_getrandom,
#ifdef SYS_arch_prctl
    SYS_arch_prctl, SYS_time,
#endif
};

#define COUNT (sizeof allowed / sizeof *allowed)

/// The lower half of an argument.
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
/// Goes on if the loaded number is equal, and skips instructions otherwise.
#define IS(value, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skipped))
#define REFUSE(code) RETURN(SECCOMP_RET_ERRNO | (code))

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY))
#define NAMING_THREAD 15
#define NAMING_MEMORY 0x53564d41

int drawing_process_confine(void) {
  const uint32_t process = (uint32_t)getpid();
  struct sock_filter program[64 + 2 * COUNT];
  size_t size = 0;
#define ADD(...) \
  do { \
    const struct sock_filter part[] = {__VA_ARGS__}; \
    for (size_t index = 0; index < sizeof part / sizeof *part; index++) program[size++] = part[index]; \
  } while (0)

  ADD(LOAD(offsetof(struct seccomp_data, arch)), IS(ARCHITECTURE, 1), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(offsetof(struct seccomp_data, nr)));
  for (size_t index = 0; index < COUNT; index++) ADD(IS(allowed[index], 1), RETURN(SECCOMP_RET_ALLOW));
  // Files are opened for reading.
  ADD(IS(SYS_openat, 4), LOAD(ARGUMENT(2)), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1), REFUSE(EACCES),
      RETURN(SECCOMP_RET_ALLOW));
#ifdef SYS_open
  ADD(IS(SYS_open, 4), LOAD(ARGUMENT(1)), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1), REFUSE(EACCES),
      RETURN(SECCOMP_RET_ALLOW));
#endif
  // Threads, and no processes.
  ADD(IS(SYS_clone, 4), LOAD(ARGUMENT(0)), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), REFUSE(EPERM),
      RETURN(SECCOMP_RET_ALLOW));
  // A signal to itself ends it after a failed assertion.
  ADD(IS(SYS_tgkill, 4), LOAD(ARGUMENT(0)), IS(process, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM));
  // Limits are read.
  ADD(IS(SYS_prlimit64, 8), LOAD(ARGUMENT(0)), IS(0, 5), LOAD(ARGUMENT(2)), IS(0, 3), LOAD(ARGUMENT(2) + 4), IS(0, 1),
      RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM));
  ADD(IS(SYS_prctl, 5), LOAD(ARGUMENT(0)), IS(NAMING_THREAD, 1), RETURN(SECCOMP_RET_ALLOW), IS(NAMING_MEMORY, 1),
      RETURN(SECCOMP_RET_ALLOW));
  // Libraries take other calls for those of a newer system, and do without.
  ADD(REFUSE(ENOSYS));

  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  struct sock_fprog filter = {.len = (unsigned short)size, .filter = program};
  // For all threads that there are.
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) != 0) return errno;
  return 0;
}

#else

int drawing_process_confine(void) { return ENOSYS; }

#endif
