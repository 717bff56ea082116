// Directed rounding: the error of a rounded result is computed exactly, with a fused multiply-add or without, and its sign
// decides whether to step to the next number.
//
// Source: Muller et al., Handbook of Floating-Point Arithmetic, on error-free transformations.

/// Returns the next numbers above those x, other than 0, whose lanes are in the mask.
INLINE Lanes stepped_up(Lanes x, Bits mask) { return (Lanes)((Bits)x + (mask & ((Bits)(x < 0) | 1))); }
INLINE Lanes stepped_down(Lanes x, Bits mask) { return (Lanes)((Bits)x - (mask & ((Bits)(x < 0) | 1))); }

/// Returns x + error rounded up or down, for an error below half a step, which is 0 if x is.
INLINE Lanes rounded_up(Lanes x, Lanes error) { return stepped_up(x, (Bits)(error > 0)); }
INLINE Lanes rounded_down(Lanes x, Lanes error) { return stepped_down(x, (Bits)(error < 0)); }

/// Returns whether the errors of products, quotients and roots of such numbers are computed exactly: nothing overflows,
/// and no part of an error is subnormal.
INLINE Bits is_moderate(Lanes x) {
  Lanes size = magnitude(x);
  return (Bits)(size < 0x1p400) & ((Bits)(size > 0x1p-400) | (Bits)(x == 0));
}

/// Returns a + b − sum for the rounded sum.
INLINE Lanes sum_error(Lanes a, Lanes b, Lanes sum) {
  Lanes part = sum - a;
  return (a - (sum - part)) + (b - part);
}

/// Returns a × b − product for the rounded product.
INLINE Lanes product_error(Lanes a, Lanes b, Lanes product) {
#if HAS_FMA
  return __builtin_elementwise_fma(a, b, -product);
#else
  Lanes left = a * 0x1.0000002p27, right = b * 0x1.0000002p27;
  Lanes a_high = left - (left - a), b_high = right - (right - b);
  Lanes a_low = a - a_high, b_low = b - b_high;
  return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

/// Returns the sign of a ÷ b − quotient for the rounded quotient, b > 0. Both differences are exact.
INLINE Lanes quotient_error(Lanes a, Lanes b, Lanes quotient) {
  Lanes near = quotient * b;
  return (a - near) - product_error(quotient, b, near);
}

/// Returns the sign of √x − root for the rounded root. Both differences are exact.
INLINE Lanes root_error(Lanes x, Lanes root) {
  Lanes near = root * root;
  return (x - near) - product_error(root, root, near);
}
