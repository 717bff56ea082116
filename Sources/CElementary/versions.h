#ifndef CELEMENTARY_VERSIONS_H
#define CELEMENTARY_VERSIONS_H

// Defines a function twice, for the baseline of the target and for AVX2, and a third one that chooses.
//
//     VERSIONS(void, twice, (double *x, size_t count), (x, count), { for (size_t i = 0; i < count; i++) x[i] *= 2; })

#if defined(__x86_64__)
#define VERSIONS(type, name, parameters, arguments, ...)                            \
  static type name##_baseline parameters __VA_ARGS__                                \
  __attribute__((target("avx2"))) static type name##_avx2 parameters __VA_ARGS__    \
  type name parameters { return celementary_has_avx2() ? name##_avx2 arguments : name##_baseline arguments; }
#else
#define VERSIONS(type, name, parameters, arguments, ...) type name parameters __VA_ARGS__
#endif

static inline int celementary_has_avx2(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return 0;
#endif
}

#endif
