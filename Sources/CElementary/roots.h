// Roots: x^(1/y), with 1/y as a sum of two Doubles.

/// Returns the y-th root of positive finite x, for any y except 0 and NaN.
INLINE Lanes positive_root(Lanes x, Lanes y) {
  // Beyond these limits the root is 0, 1 or ∞ in any case.
  Lanes size = clamped(magnitude(y), 0x1p-1000, 0x1p1000);
  Lanes inverse = 1 / size;
  Lanes high = upper_half(size), low = size - high;
  Lanes inverse_high = upper_half(inverse), inverse_low = inverse - inverse_high;
  // rest = 1 - inverse * size. All products are exact, and so is the first difference; the last two are rounded.
  Lanes rest = ((1 - inverse_high * high) - (inverse_high * low + inverse_low * high)) - inverse_low * low;
  Bits sign = sign_bit(y);
  return positive_power(x, (Lanes)((Bits)inverse | sign), (Lanes)((Bits)(rest * inverse) ^ sign));
}

INLINE Lanes cube_root(Lanes x) {
  Lanes size = magnitude(x);
  Lanes result = (Lanes)((Bits)positive_root(size, all_lanes(3)) | sign_bit(x));
  return select_lanes((Bits)((size > 0) & (size < INFINITY)), result, x);
}
