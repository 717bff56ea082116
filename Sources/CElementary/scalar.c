#include "scalar.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "coefficients.h"

static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

// x = m 2^e, m an integer. Only the fraction F of 2^(e-2) × 2/π changes the angle, because m times the integral part is
// a multiple of 4 quarter turns. m F is computed with 192 bits. Source: Payne and Hanek, Radian Reduction for
// Trigonometric Functions, SIGNUM Newsletter 18, 1983.
struct reduced_angle celementary_reduced_huge_angle(double x) {
  int exponent = (int)(bits_of(x) >> 52 & 0x7ff) - 1075;
  if (exponent == 0x7ff - 1075) return (struct reduced_angle){0, x - x, 0};
  uint64_t m = (bits_of(x) & (UINT64_MAX >> 12)) | UINT64_C(1) << 52;

  // The table begins with 64 zeros, so that the window is inside for e >= -62.
  unsigned first = (unsigned)(exponent + 62);
  const uint64_t *word = two_over_pi + first / 64;
  unsigned shift = first % 64;
  uint64_t window[3];
  for (int i = 0; i < 3; i++) window[i] = shift == 0 ? word[i] : word[i] << shift | word[i + 1] >> (64 - shift);

  unsigned __int128 product = (unsigned __int128)m * window[2];
  uint64_t low = (uint64_t)product;
  product = (unsigned __int128)m * window[1] + (product >> 64);
  uint64_t middle = (uint64_t)product;
  uint64_t high = m * window[0] + (uint64_t)(product >> 64);

  unsigned quadrant = (unsigned)((high + (UINT64_C(1) << 61)) >> 62) & 3;
  high = high << 2 | middle >> 62;
  middle = middle << 2 | low >> 62;
  low <<= 2;
  int is_negative = high >> 63 != 0;
  if (is_negative) {
    low = -low;
    middle = ~middle + (low == 0);
    high = ~high + (low == 0 && middle == 0);
  }

  // 64 significant bits suffice. No Double is so close to a multiple of π/2 that more than 64 + 63 bits are zeros.
  int zeros = 0;
  if (high == 0) {
    zeros = 64;
    high = middle;
    middle = low;
  }
  int leading = high == 0 ? 0 : __builtin_clzll(high);
  if (leading > 0) high = high << leading | middle >> (64 - leading);
  zeros += leading;
  uint64_t angle = (uint64_t)(((unsigned __int128)high * QUARTER_PI_BITS) >> 64);
  double scale = ldexp(is_negative ? -1 : 1, -63 - zeros);
  double rounded = (double)angle;
  double rest = (double)(int64_t)(angle - (uint64_t)rounded);
  return (struct reduced_angle){quadrant, rounded * scale, rest * scale};
}

double celementary_special_power(double x, double y, double power) {
  if (y == 0 || x == 1) return 1;
  if (isnan(x) || isnan(y)) return x + y;
  double size = fabs(x);
  if (isinf(y)) return size == 1 ? 1 : (size > 1) == (y > 0) ? INFINITY : 0;
  // Every number from 2^53 on is even.
  int is_odd = trunc(y) == y && trunc(y / 2) != y / 2;
  if (size == 0 || isinf(size)) power = (size == 0) == (y > 0) ? 0 : INFINITY;
  else if (trunc(y) != y) return NAN;
  return signbit(x) && is_odd ? -power : power;
}
