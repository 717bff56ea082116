// Numbers as sums of two Doubles.

/// A sum of two vectors; `low` is far below `high`.
typedef struct {
  Lanes high, low;
} Pair;

/// Returns the same sum with `low` at most half a unit in the last place of `high`.
INLINE Pair normalized(Pair sum) {
  Lanes high = sum.high + sum.low;
  return (Pair){high, (sum.high - high) + sum.low};
}

/// Returns the quotient with an error below 2^-74; its `high` has 26 bits, the value to 25 bits.
INLINE Pair quotient(Pair numerator, Pair denominator) {
  Lanes inverse = 1 / denominator.high;
  Lanes high = upper_half(numerator.high * inverse);
  // Exact products, and an exact first difference, of nearly equal numbers.
  Lanes upper = upper_half(denominator.high);
  Lanes rest = (numerator.high - high * upper) - high * (denominator.high - upper);
  return (Pair){high, (rest + (numerator.low - high * denominator.low)) * inverse};
}
