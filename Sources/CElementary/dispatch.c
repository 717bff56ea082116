#include "avx2.h"

const struct celementary_kernels *celementary_fastest(void) {
#ifdef __x86_64__
  // The processor is asked once, when the program starts; this reads two bits.
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return &celementary_avx2;
#endif
  return &celementary_baseline;
}

#define UNARY_BATCH(name) \
  void celementary_##name##_batch(const double *x, double *y, size_t count) { \
    celementary_fastest()->name##_batch(x, y, count); \
  }
#define BINARY_BATCH(name) \
  void celementary_##name##_batch(const double *x, const double *y, double *z, size_t count) { \
    celementary_fastest()->name##_batch(x, y, z, count); \
  }
#define UNARY_ENCLOSURES(name) \
  void celementary_##name##_enclosures( \
      celementary_intervals x, celementary_intervals y, int64_t *known, size_t count) { \
    celementary_fastest()->name##_enclosures(x, y, known, count); \
  }
#define BINARY_ENCLOSURES(name) \
  void celementary_##name##_enclosures( \
      celementary_intervals x, celementary_intervals y, celementary_intervals z, int64_t *known, size_t count) { \
    celementary_fastest()->name##_enclosures(x, y, z, known, count); \
  }

CELEMENTARY_UNARY_BATCHES(UNARY_BATCH)
CELEMENTARY_BINARY_BATCHES(BINARY_BATCH)
CELEMENTARY_UNARY_ENCLOSURES(UNARY_ENCLOSURES)
CELEMENTARY_BINARY_ENCLOSURES(BINARY_ENCLOSURES)

int celementary_has_limit(const double *x, size_t count) { return celementary_fastest()->has_limit(x, count); }

void celementary_power_enclosures(
    celementary_intervals x, int64_t n, celementary_intervals y, int64_t *known, size_t count) {
  celementary_fastest()->power_enclosures(x, n, y, known, count);
}
