// e^x by e^x = 2^k e^r, |r| <= ln 2 / 2, without a table.

/// e^r, between √½ and √2, and the bits of a number that end with those of k.
typedef struct {
  Lanes significand;
  Bits exponent;
} Exponential;

/// Returns e^(x + low) in parts, for −800 < x < 800 and |low| < 2^-40; a NaN stays one.
INLINE Exponential exponential_parts(Lanes x, Lanes low) {
  Lanes shifted = x * INVERSE_LN2 + 0x1.8p52;
  Lanes k = shifted - 0x1.8p52;
  // Exact: LN2_HIGH has 42 bits.
  Lanes rest = x - k * LN2_HIGH;
  Lanes correction = low - k * LN2_LOW;
  Lanes r = rest + correction;
  // 1 + h + h²/2 is exact, since h is a multiple of 2^-13.
  Lanes h = rounded_to(0x1p-13, r);
  Lanes l = (rest - h) + correction;
  Lanes high = 1 + (h + 0.5 * (h * h));
  Lanes square = r * r;
  Lanes tail = l + (0.5 * ((r + h) * l) + square * r * exponential_polynomial(r, square));
  return (Exponential){high + tail, (Bits)shifted};
}

INLINE Lanes clamped(Lanes x, double low, double high) {
  x = select_lanes((Bits)(x > high), all_lanes(high), x);
  return select_lanes((Bits)(x < low), all_lanes(low), x);
}

/// Returns e^(x + low) for any x and |low| < 2^-40.
INLINE Lanes exponential_of_sum(Lanes x, Lanes low) {
  if (!any_lane(~(Bits)(magnitude(x) < 708))) {
    Exponential parts = exponential_parts(x, low);
    return (Lanes)((Bits)parts.significand + (parts.exponent << 52));
  }
  Exponential parts = exponential_parts(clamped(x, -760, 760), low);
  // 2^k in two factors, because k may be beyond the exponents of Doubles. Overflow and underflow follow.
  Bits exponent = parts.exponent - ((Bits)all_lanes(0x1.8p52) - 2046);
  Bits first = exponent >> 1;
  Bits second = exponent - first;
  return (parts.significand * (Lanes)(first << 52)) * (Lanes)(second << 52);
}

INLINE Lanes exponential(Lanes x) { return exponential_of_sum(x, (Lanes){0}); }
