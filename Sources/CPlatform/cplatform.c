#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include "CPlatform.h"

// A section of its own, whose contents the build replaces in the linked program. Volatile, so that the compiler does not read
// it beforehand.
#ifdef __linux__
__attribute__((section("plot_build"), used))
#endif
static const volatile char build_record[256] = "";

const char *cplatform_build_record(void) { return (const char *)build_record; }

extern char **environ;

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

int cplatform_start(char *const words[], int input, int output, int errors, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (code == 0) {
      code = output < 0 ? posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
                        : posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    }
    if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    if (code == 0) code = posix_spawnattr_setsigdefault(&attributes, &defaults);
    if (code == 0) code = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    if (code == 0) code = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}
