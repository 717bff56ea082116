// e^x by e^x = 2^k e^r, |r| <= ln 2 / 2, without a table.

/// Returns e^(x + low) for −800 < x < 800 and |low| < 2^-40; a NaN stays one.
INLINE Lanes exponential_of_sum(Lanes x, Lanes low) {
  const double shift = 0x1.8p52;
  Lanes shifted = x * INVERSE_LN2 + shift;
  Lanes k = shifted - shift;
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
  // 2^k in two factors, because k may be beyond the exponents of Doubles. The bits of `shift` end with zeros.
  Bits exponent = (Bits)shifted - ((Bits)all_lanes(shift) - 2046);
  Bits first = exponent >> 1;
  Bits second = exponent - first;
  return ((high + tail) * (Lanes)(first << 52)) * (Lanes)(second << 52);
}

INLINE Lanes clamped(Lanes x, double low, double high) {
  x = select_lanes((Bits)(x > high), all_lanes(high), x);
  return select_lanes((Bits)(x < low), all_lanes(low), x);
}

INLINE Lanes exponential(Lanes x) { return exponential_of_sum(clamped(x, -750, 750), (Lanes){0}); }
