// Operations on columns of numbers that IEEE 754 rounds correctly, so that any width gives the same bits.
//
// Each loop is compiled for the baseline of the target and, on x86-64, for AVX2, which is chosen at run time.

#include "CElementary.h"

#include <math.h>

#include "versions.h"

#pragma STDC FP_CONTRACT OFF

#define COLUMN_OF_ONE(name, value)                                                        \
  VERSIONS(void, name, (const double *x, double *values, size_t count), (x, values, count), { \
    for (size_t i = 0; i < count; i++) {                                                  \
      double a = x[i];                                                                    \
      values[i] = (value);                                                                \
    }                                                                                     \
  })

#define COLUMN_OF_TWO(name, value)                                                                         \
  VERSIONS(void, name, (const double *x, const double *y, double *values, size_t count), (x, y, values, count), { \
    for (size_t i = 0; i < count; i++) {                                                                   \
      double a = x[i], b = y[i];                                                                           \
      values[i] = (value);                                                                                 \
    }                                                                                                      \
  })

COLUMN_OF_ONE(celementary_cube_batch, a *a *a)
COLUMN_OF_ONE(celementary_reciprocal_batch, 1 / a)

COLUMN_OF_TWO(celementary_min_batch, isunordered(a, b) ? (double)NAN : b < a ? b : a)
COLUMN_OF_TWO(celementary_max_batch, isunordered(a, b) ? (double)NAN : b >= a ? b : a)

COLUMN_OF_TWO(celementary_less_batch, isunordered(a, b) ? (double)NAN : a < b ? 1.0 : 0.0)
COLUMN_OF_TWO(celementary_less_or_equal_batch, isunordered(a, b) ? (double)NAN : a <= b ? 1.0 : 0.0)
COLUMN_OF_TWO(celementary_equal_batch, isunordered(a, b) ? (double)NAN : a == b ? 1.0 : 0.0)
COLUMN_OF_TWO(celementary_not_equal_batch, isunordered(a, b) ? (double)NAN : a != b ? 1.0 : 0.0)
COLUMN_OF_TWO(celementary_then_batch, a < 0 || a > 0 ? b : (double)NAN)
COLUMN_OF_TWO(celementary_else_batch, a == a ? a : b)

VERSIONS(int, celementary_has_limit, (const double *x, size_t count), (x, count), {
  int found = 0;
  for (size_t i = 0; i < count; i++) found |= (x[i] == 0) | (fabs(x[i]) == (double)INFINITY);
  return found;
})
