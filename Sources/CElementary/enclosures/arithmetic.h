// Arithmetic on enclosures. Without slopes, those of the result are arbitrary.

INLINE Enclosure enclosed_sum(Enclosure a, Enclosure b, int has_slopes) {
  (void)has_slopes;
  return (Enclosure){interval_sum(a.values, b.values), interval_sum(a.slopes, b.slopes), a.known & b.known};
}

INLINE Enclosure enclosed_negative(Enclosure a, int has_slopes) {
  (void)has_slopes;
  return (Enclosure){negative(a.values), negative(a.slopes), a.known};
}

INLINE Enclosure enclosed_difference(Enclosure a, Enclosure b, int has_slopes) {
  return enclosed_sum(a, enclosed_negative(b, has_slopes), has_slopes);
}

INLINE Enclosure enclosed_product(Enclosure a, Enclosure b, int has_slopes) {
  Enclosure result = {interval_product(a.values, b.values, &a.known), a.slopes, a.known & b.known};
  if (has_slopes) {
    result.slopes = interval_sum(
        interval_product(a.slopes, b.values, &result.known), interval_product(a.values, b.slopes, &result.known));
  }
  return result;
}

INLINE Enclosure enclosed_quotient(Enclosure a, Enclosure b, int has_slopes) {
  Enclosure result = {interval_quotient(a.values, b.values, &a.known), a.slopes, a.known & b.known};
  if (has_slopes) {
    Interval product = interval_product(result.values, b.slopes, &result.known);
    result.slopes = interval_quotient(interval_sum(a.slopes, negative(product)), b.values, &result.known);
  }
  return result;
}

INLINE Enclosure enclosed_magnitude(Enclosure a, int has_slopes) {
  Enclosure result = {interval_magnitude(a.values, &a.known), a.slopes, a.known};
  if (has_slopes) {
    Interval falling = negative(a.slopes);
    result.known &= is_bounded(a.slopes);
    result.slopes = select_interval((Bits)(a.values.upper <= 0), falling, hull(a.slopes, falling));
    result.slopes = select_interval((Bits)(a.values.lower >= 0), a.slopes, result.slopes);
  }
  return result;
}

/// Returns the slopes of one of two functions: those of the first or the second where it is sure which.
INLINE Interval slopes_of_either(Enclosure a, Enclosure b, Bits is_first, Bits is_second, Bits *known) {
  *known &= is_bounded(a.slopes) & is_bounded(b.slopes);
  return select_interval(is_first, a.slopes, select_interval(is_second, b.slopes, hull(a.slopes, b.slopes)));
}

INLINE Enclosure enclosed_minimum(Enclosure a, Enclosure b, int has_slopes) {
  Interval values = {smaller(a.values.lower, b.values.lower), smaller(a.values.upper, b.values.upper)};
  Enclosure result = {values, a.slopes, a.known & b.known & is_bounded(a.values) & is_bounded(b.values)};
  if (has_slopes) {
    Bits is_first = (Bits)(a.values.upper <= b.values.lower), is_second = (Bits)(b.values.upper <= a.values.lower);
    result.slopes = slopes_of_either(a, b, is_first, is_second, &result.known);
  }
  return result;
}

INLINE Enclosure enclosed_maximum(Enclosure a, Enclosure b, int has_slopes) {
  Enclosure least =
      enclosed_minimum(enclosed_negative(a, has_slopes), enclosed_negative(b, has_slopes), has_slopes);
  return enclosed_negative(least, has_slopes);
}

INLINE Enclosure enclosed_root(Enclosure a, int has_slopes) {
  Enclosure result = {interval_root(a.values, &a.known), a.slopes, a.known};
  if (has_slopes) result.slopes = interval_quotient(a.slopes, doubled(result.values), &result.known);
  return result;
}

INLINE Enclosure enclosed_square(Enclosure a, int has_slopes) {
  Enclosure result = {interval_square(a.values, &a.known), a.slopes, a.known};
  if (has_slopes) result.slopes = interval_product(doubled(a.values), a.slopes, &result.known);
  return result;
}

BINARY_ENCLOSURES(add, enclosed_sum)
BINARY_ENCLOSURES(subtract, enclosed_difference)
BINARY_ENCLOSURES(multiply, enclosed_product)
BINARY_ENCLOSURES(divide, enclosed_quotient)
BINARY_ENCLOSURES(min, enclosed_minimum)
BINARY_ENCLOSURES(max, enclosed_maximum)

UNARY_ENCLOSURES(negate, enclosed_negative)
UNARY_ENCLOSURES(abs, enclosed_magnitude)
UNARY_ENCLOSURES(sqrt, enclosed_root)
UNARY_ENCLOSURES(square, enclosed_square)
