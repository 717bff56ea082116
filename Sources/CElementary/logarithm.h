// ln x = k ln 2 + ln(1 + f), 1 + f between √½ and √2, with ln(1 + f) = f − f²/2 + s(f²/2 + R(s²)), s = f/(2 + f).

/// A positive number as 2^exponent × significand, the significand between √½ and √2.
typedef struct {
  Lanes exponent, significand;
} Scaled;

/// Returns the parts of positive finite numbers; anything in other lanes.
INLINE Scaled scaled(Lanes x) {
  const uint64_t root_half = UINT64_C(0x3fe6a09e667f3bcd), one = UINT64_C(0x3ff0000000000000);
  Lanes subnormal_exponent = {0};
  Bits is_subnormal = (Bits)(x < 0x1p-1022);
  if (any_lane(is_subnormal)) {
    x = select_lanes(is_subnormal, x * 0x1p54, x);
    subnormal_exponent = (Lanes)(is_subnormal & (Bits)all_lanes(54));
  }
  Bits shifted = (Bits)x + (one - root_half);
  // The biased exponent as the last bits of a Double from 2^52 on.
  Lanes biased = (Lanes)((shifted >> 52) | (Bits)all_lanes(0x1p52));
  Scaled parts = {
      (biased - (0x1p52 + 1023)) - subnormal_exponent,
      (Lanes)((shifted & (UINT64_MAX >> 12)) + root_half),
  };
  return parts;
}

/// Returns the results with those for numbers that are not positive and finite replaced.
INLINE Lanes with_limits_of_logarithm(Lanes x, Lanes result) {
  Bits is_special = ~(Bits)((x > 0) & (x < INFINITY));
  if (any_lane(is_special)) {
    result = select_lanes(is_special, x, result);
    result = select_lanes((Bits)(x == 0), all_lanes(-INFINITY), result);
    result = select_lanes((Bits)(x < 0), all_lanes(NAN), result);
  }
  return result;
}

INLINE Lanes logarithm(Lanes x) {
  Scaled parts = scaled(x);
  Lanes f = parts.significand - 1;
  Lanes s = f / (2 + f);
  Lanes z = s * s;
  Lanes half_square = 0.5 * (f * f);
  // h²/2 is exact, since h is a multiple of 2^-13.
  Lanes h = rounded_to(0x1p-13, f);
  Lanes l = f - h;
  Lanes exact_half_square = 0.5 * (h * h);
  Lanes series = s * (half_square + z * logarithm_polynomial(z)) - 0.5 * ((f + h) * l);
  // Two sums with their rounding errors.
  Lanes difference = f - exact_half_square;
  Lanes difference_error = (f - difference) - exact_half_square;
  Lanes whole = parts.exponent * LN2_HIGH;
  Lanes sum = whole + difference;
  Lanes sum_error = (whole - sum) + difference;
  return with_limits_of_logarithm(x, sum + (sum_error + (difference_error + (parts.exponent * LN2_LOW + series))));
}
