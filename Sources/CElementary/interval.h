#ifndef CELEMENTARY_INTERVAL_H
#define CELEMENTARY_INTERVAL_H

// Interval arithmetic for numbers of moderate size, as functions that a compiler can apply to several intervals at once.
//
// Ends are rounded outward, correctly: the rounding error is computed exactly, with a fused multiply-add or without, and
// its sign decides whether to step to the next number. Where that is not possible, `known` becomes 0.
//
// Source: Muller et al., Handbook of Floating-Point Arithmetic, on error-free transformations.

#include <math.h>
#include <stdint.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

typedef struct {
  double lower, upper;
} interval;

// MARK: Rounding

// Returns the number `steps` above x ≠ 0.
INLINE double stepped(double x, int64_t steps) {
  int64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits += x < 0 ? -steps : steps;
  memcpy(&x, &bits, sizeof bits);
  return x;
}

INLINE double rounded_up(double x, double error) { return error > 0 ? stepped(x, 1) : x; }
INLINE double rounded_down(double x, double error) { return error < 0 ? stepped(x, -1) : x; }

INLINE double sum_error(double a, double b, double sum) {
  double part = sum - a;
  return (a - (sum - part)) + (b - part);
}

// Returns a × b − c for c, the product rounded.
INLINE double product_error(double a, double b, double c, int has_fma) {
  if (has_fma) return __builtin_elementwise_fma(a, b, -c);
  double left = a * 0x1.0000002p27, right = b * 0x1.0000002p27;
  double a_high = left - (left - a), b_high = right - (right - b);
  double a_low = a - a_high, b_low = b - b_high;
  return ((a_high * b_high - c) + a_high * b_low + a_low * b_high) + a_low * b_low;
}

// Whether products of such numbers have an error that is a number. 0 does not count.
INLINE int is_moderate(double x) { return (fabs(x) > 0x1p-400) & (fabs(x) < 0x1p400); }

// Returns ⌊x⌋ for |x| < 2⁵¹.
INLINE double whole_below(double x) {
  double nearest = (x + 0x1.8p52) - 0x1.8p52;
  return nearest > x ? nearest - 1 : nearest;
}

// MARK: Operations

INLINE interval add(interval a, interval b) {
  double low = a.lower + b.lower, high = a.upper + b.upper;
  return (interval){rounded_down(low, sum_error(a.lower, b.lower, low)),
                    rounded_up(high, sum_error(a.upper, b.upper, high))};
}

INLINE interval negative(interval a) { return (interval){-a.upper, -a.lower}; }

INLINE interval subtract(interval a, interval b) { return add(a, negative(b)); }

INLINE interval hull(interval a, interval b) {
  return (interval){a.lower < b.lower ? a.lower : b.lower, a.upper > b.upper ? a.upper : b.upper};
}

// Returns a product, rounded down and up.
INLINE interval product(double a, double b, int has_fma, int64_t *known) {
  double c = a * b;
  int is_zero = (a == 0) | (b == 0);
  *known &= -(int64_t)((is_moderate(a) & is_moderate(b)) | is_zero);
  double error = is_zero ? 0 : product_error(a, b, c, has_fma);
  return (interval){rounded_down(c, error), rounded_up(c, error)};
}

INLINE interval multiply(interval a, interval b, int has_fma, int64_t *known) {
  return hull(
      hull(product(a.lower, b.lower, has_fma, known), product(a.upper, b.upper, has_fma, known)),
      hull(product(a.lower, b.upper, has_fma, known), product(a.upper, b.lower, has_fma, known)));
}

// Returns a quotient, rounded down and up. Its remainder is a number.
INLINE interval quotient(double a, double b, int has_fma, int64_t *known) {
  double c = a / b, near = c * b;
  *known &= -(int64_t)((is_moderate(a) | (a == 0)) & is_moderate(b));
  double remainder = (a - near) - product_error(c, b, near, has_fma);
  double error = a == 0 ? 0 : b < 0 ? -remainder : remainder;
  return (interval){rounded_down(c, error), rounded_up(c, error)};
}

INLINE interval divide(interval a, interval b, int has_fma, int64_t *known) {
  *known &= -(int64_t)((b.lower > 0) | (b.upper < 0));
  return hull(
      hull(quotient(a.lower, b.lower, has_fma, known), quotient(a.upper, b.upper, has_fma, known)),
      hull(quotient(a.lower, b.upper, has_fma, known), quotient(a.upper, b.lower, has_fma, known)));
}

INLINE interval absolute(interval a) {
  return (interval){a.lower > 0 ? a.lower : a.upper < 0 ? -a.upper : 0, -a.lower > a.upper ? -a.lower : a.upper};
}

INLINE interval squared(interval a, int has_fma, int64_t *known) {
  interval size = absolute(a);
  return (interval){product(size.lower, size.lower, has_fma, known).lower,
                    product(size.upper, size.upper, has_fma, known).upper};
}

// Returns √x, rounded down and up.
INLINE interval root(double x, int has_fma, int64_t *known) {
  double c = __builtin_elementwise_sqrt(x), square = c * c;
  *known &= -(int64_t)((x == 0) | ((x > 0) & is_moderate(x)));
  double error = x == 0 ? 0 : (x - square) - product_error(c, c, square, has_fma);
  return (interval){rounded_down(c, error), rounded_up(c, error)};
}

INLINE interval square_root(interval a, int has_fma, int64_t *known) {
  return (interval){root(a.lower, has_fma, known).lower, root(a.upper, has_fma, known).upper};
}

// MARK: Elementary functions, given their values at the ends

// Returns an interval around values with errors below a step; 0 and 1 are exact.
INLINE interval widened(double low, double high, int64_t *known) {
  *known &= -(int64_t)((is_moderate(low) | (low == 0)) & (is_moderate(high) | (high == 0)));
  return (interval){((low == 0) | (low == 1)) ? low : stepped(low, -1),
                    ((high == 0) | (high == 1)) ? high : stepped(high, 1)};
}

// Returns the number n of the quadrant [nπ÷2, (n+1)π÷2) of an angle.
INLINE double quadrant(double x, int64_t *known) {
  double quotient = x * 0x1.45f306dc9c883p-1, below = whole_below(quotient), rest = quotient - below;
  // The quotient's error is below 2⁻²⁰.
  *known &= -(int64_t)((fabs(x) < 0x1p30) & ((x == 0) | ((rest > 0x1p-20) & (rest < 1 - 0x1p-20))));
  return below;
}

// Returns whether the end of a quadrant n ≡ r (mod 4) is between two angles.
INLINE int crosses_end(double r, double first, double last) {
  return whole_below((last - 1 - r) * 0.25) > whole_below((first - 1 - r) * 0.25);
}

// Returns the values of a wave with maxima 1 at the ends of quadrants n ≡ `top` (mod 4) and minima −1 in between.
INLINE interval wave(double at_lower, double at_upper, double first, double last, double top, int64_t *known) {
  interval ends = widened(at_lower < at_upper ? at_lower : at_upper, at_lower > at_upper ? at_lower : at_upper, known);
  int is_turn = last - first > 3;
  int has_minimum = is_turn | crosses_end(top < 2 ? top + 2 : top - 2, first, last);
  int has_maximum = is_turn | crosses_end(top, first, last);
  return (interval){(has_minimum | (ends.lower < -1)) ? -1 : ends.lower,
                    (has_maximum | (ends.upper > 1)) ? 1 : ends.upper};
}

#endif
