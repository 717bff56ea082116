#include "avx2.h"

const struct celementary_batches *celementary_fastest(void) {
#ifdef __x86_64__
  // The processor is asked once, when the program starts; this reads one bit.
  if (__builtin_cpu_supports("avx2")) return &celementary_avx2;
#endif
  return &celementary_baseline;
}

#define UNARY(name) \
  void celementary_##name##_batch(const double *x, double *y, size_t count) { \
    celementary_fastest()->name(x, y, count); \
  }
#define BINARY(name) \
  void celementary_##name##_batch(const double *x, const double *y, double *z, size_t count) { \
    celementary_fastest()->name(x, y, z, count); \
  }

UNARY(sin)
UNARY(cos)
UNARY(tan)
UNARY(exp)
UNARY(log)
UNARY(negate)
UNARY(abs)
UNARY(sqrt)
UNARY(square)
BINARY(pow)
BINARY(add)
BINARY(subtract)
BINARY(multiply)
BINARY(divide)
