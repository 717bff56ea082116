// Interval arithmetic with correctly rounded ends, for numbers of moderate size. An operation removes the lanes from
// `known` in which it is not defined everywhere, or in which it cannot round.

typedef struct {
  Lanes lower, upper;
} Interval;

INLINE Interval point(double x) { return (Interval){all_lanes(x), all_lanes(x)}; }

INLINE Lanes smaller(Lanes a, Lanes b) { return select_lanes((Bits)(a < b), a, b); }
INLINE Lanes greater(Lanes a, Lanes b) { return select_lanes((Bits)(a > b), a, b); }

INLINE Interval select_interval(Bits mask, Interval yes, Interval no) {
  return (Interval){select_lanes(mask, yes.lower, no.lower), select_lanes(mask, yes.upper, no.upper)};
}

INLINE Interval hull(Interval a, Interval b) {
  return (Interval){smaller(a.lower, b.lower), greater(a.upper, b.upper)};
}

/// Returns whether both ends are numbers of a size that also leaves room for sums.
INLINE Bits is_bounded(Interval a) {
  return (Bits)(magnitude(a.lower) < 0x1p900) & (Bits)(magnitude(a.upper) < 0x1p900);
}

INLINE Bits are_moderate(Interval a, Interval b) {
  return (is_moderate(a.lower) & is_moderate(a.upper)) & (is_moderate(b.lower) & is_moderate(b.upper));
}

INLINE Interval negative(Interval a) { return (Interval){-a.upper, -a.lower}; }

/// Returns 2a, which is exact.
INLINE Interval doubled(Interval a) { return (Interval){2 * a.lower, 2 * a.upper}; }

INLINE Interval interval_sum(Interval a, Interval b) {
  Lanes low = a.lower + b.lower, high = a.upper + b.upper;
  return (Interval){
      rounded_down(low, sum_error(a.lower, b.lower, low)),
      rounded_up(high, sum_error(a.upper, b.upper, high)),
  };
}

INLINE Lanes product_down(Lanes a, Lanes b) {
  Lanes c = a * b;
  return rounded_down(c, product_error(a, b, c));
}

INLINE Lanes product_up(Lanes a, Lanes b) {
  Lanes c = a * b;
  return rounded_up(c, product_error(a, b, c));
}

INLINE Interval interval_product(Interval a, Interval b, Bits *known) {
  *known &= are_moderate(a, b);
  // The sign of a factor decides which end of the other gives the extreme.
  Bits is_lower_negative = (Bits)(a.lower < 0), is_upper_negative = (Bits)(a.upper < 0);
  Interval with_lower = select_interval(is_lower_negative, (Interval){b.upper, b.lower}, b);
  Interval with_upper = select_interval(is_upper_negative, (Interval){b.upper, b.lower}, b);
  return (Interval){
      smaller(product_down(a.lower, with_lower.lower), product_down(a.upper, with_upper.lower)),
      greater(product_up(a.lower, with_lower.upper), product_up(a.upper, with_upper.upper)),
  };
}

INLINE Interval interval_quotient(Interval a, Interval b, Bits *known) {
  Bits is_negative = (Bits)(b.upper < 0);
  *known &= are_moderate(a, b) & ((Bits)(b.lower > 0) | is_negative);
  a = select_interval(is_negative, negative(a), a);
  b = select_interval(is_negative, negative(b), b);
  Lanes below = select_lanes((Bits)(a.lower < 0), b.lower, b.upper);
  Lanes above = select_lanes((Bits)(a.upper < 0), b.upper, b.lower);
  Lanes low = a.lower / below, high = a.upper / above;
  return (Interval){
      rounded_down(low, quotient_error(a.lower, below, low)),
      rounded_up(high, quotient_error(a.upper, above, high)),
  };
}

INLINE Interval interval_magnitude(Interval a, Bits *known) {
  // A NaN would not pass through the comparisons.
  *known &= is_bounded(a);
  Lanes least = select_lanes((Bits)(a.lower > 0), a.lower, select_lanes((Bits)(a.upper < 0), -a.upper, (Lanes){0}));
  return (Interval){least, greater(-a.lower, a.upper)};
}

INLINE Interval interval_square(Interval a, Bits *known) {
  Interval size = interval_magnitude(a, known);
  *known &= is_moderate(size.lower) & is_moderate(size.upper);
  return (Interval){product_down(size.lower, size.lower), product_up(size.upper, size.upper)};
}

INLINE Interval interval_root(Interval a, Bits *known) {
  *known &= (Bits)(a.lower >= 0) & is_moderate(a.lower) & is_moderate(a.upper);
  Lanes low = __builtin_elementwise_sqrt(a.lower), high = __builtin_elementwise_sqrt(a.upper);
  return (Interval){rounded_down(low, root_error(a.lower, low)), rounded_up(high, root_error(a.upper, high))};
}
