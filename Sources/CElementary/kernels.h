// All kernels over Lanes, and the functions of arrays made of them. The including file defines LANES and the attribute
// of its functions.

#include "lanes.h"

#include "coefficients.h"
#include "pairs.h"
#include "scalar.h"

#include "polynomials.h"

#include "exponential.h"
#include "logarithm.h"
#include "power.h"
#include "trigonometry.h"

INLINE Lanes negated(Lanes x) { return -x; }
INLINE Lanes square(Lanes x) { return x * x; }
INLINE Lanes sum(Lanes x, Lanes y) { return x + y; }
INLINE Lanes difference(Lanes x, Lanes y) { return x - y; }
INLINE Lanes product(Lanes x, Lanes y) { return x * y; }
INLINE Lanes ratio(Lanes x, Lanes y) { return x / y; }
INLINE Lanes square_root(Lanes x) {
  for (int lane = 0; lane < LANES; lane++) x[lane] = sqrt(x[lane]);
  return x;
}

/// Defines a function of arrays. The last numbers are filled up with ones, the argument that no kernel treats as special.
#define UNARY_BATCH(name, kernel) \
  static void name##_batch(const double *x, double *y, size_t count) { \
    size_t i = 0; \
    for (; i + LANES <= count; i += LANES) store_lanes(y + i, kernel(load_lanes(x + i))); \
    if (i == count) return; \
    Lanes rest = all_lanes(1); \
    memcpy(&rest, x + i, (count - i) * sizeof *x); \
    rest = kernel(rest); \
    memcpy(y + i, &rest, (count - i) * sizeof *y); \
  }

#define BINARY_BATCH(name, kernel) \
  static void name##_batch(const double *x, const double *y, double *z, size_t count) { \
    size_t i = 0; \
    for (; i + LANES <= count; i += LANES) store_lanes(z + i, kernel(load_lanes(x + i), load_lanes(y + i))); \
    if (i == count) return; \
    Lanes rest = all_lanes(1), other = all_lanes(1); \
    memcpy(&rest, x + i, (count - i) * sizeof *x); \
    memcpy(&other, y + i, (count - i) * sizeof *y); \
    rest = kernel(rest, other); \
    memcpy(z + i, &rest, (count - i) * sizeof *z); \
  }

UNARY_BATCH(sin, sine)
UNARY_BATCH(cos, cosine)
UNARY_BATCH(tan, tangent)
UNARY_BATCH(exp, exponential)
UNARY_BATCH(log, logarithm)
UNARY_BATCH(negate, negated)
UNARY_BATCH(abs, magnitude)
UNARY_BATCH(sqrt, square_root)
UNARY_BATCH(square, square)
BINARY_BATCH(pow, power)
BINARY_BATCH(add, sum)
BINARY_BATCH(subtract, difference)
BINARY_BATCH(multiply, product)
BINARY_BATCH(divide, ratio)

#define ALL_BATCHES { \
  sin_batch, cos_batch, tan_batch, exp_batch, log_batch, negate_batch, abs_batch, sqrt_batch, square_batch, \
  pow_batch, add_batch, subtract_batch, multiply_batch, divide_batch, \
}
