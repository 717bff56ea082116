// Powers with integer exponents: the products of x, x², x⁴, … that the exponent's binary digits select, as the calculator
// computes them.

/// Returns a product of numbers ≥ 0, rounded up in the lanes of a mask and down in the others.
INLINE Lanes directed_product(Lanes a, Lanes b, Bits is_up, Bits *known) {
  *known &= is_moderate(a) & is_moderate(b);
  Lanes c = a * b, error = product_error(a, b, c);
  return select_lanes(is_up, rounded_up(c, error), rounded_down(c, error));
}

INLINE Lanes directed_power(Lanes x, uint64_t n, Bits is_up, Bits *known) {
  Lanes square = x, result = all_lanes(1);
  for (int is_first = 1;;) {
    if (n & 1) {
      result = is_first ? square : directed_product(result, square, is_up, known);
      is_first = 0;
    }
    n >>= 1;
    if (n == 0) return result;
    square = directed_product(square, square, is_up, known);
  }
}

INLINE Interval rising_power(Interval a, uint64_t n, Bits *known) {
  if (n % 2 == 0) {
    Interval size = interval_magnitude(a, known);
    return (Interval){directed_power(size.lower, n, (Bits){0}, known), directed_power(size.upper, n, ~(Bits){0}, known)};
  }
  // The power of a negative number is rounded away from 0 for a lower end.
  Lanes low = directed_power(magnitude(a.lower), n, (Bits)(a.lower < 0), known);
  Lanes high = directed_power(magnitude(a.upper), n, (Bits)(a.upper > 0), known);
  return (Interval){
      (Lanes)((Bits)low | sign_bit(a.lower)),
      (Lanes)((Bits)high | sign_bit(a.upper)),
  };
}

/// Returns aⁿ, or a⁻ⁿ if `is_inverse`.
INLINE Interval interval_power(Interval a, uint64_t n, int is_inverse, Bits *known) {
  Interval power = rising_power(a, n, known);
  return is_inverse ? interval_quotient(point(1), power, known) : power;
}

INLINE Enclosure enclosed_power(Enclosure a, int64_t n, int has_slopes) {
  int is_inverse = n < 0;
  uint64_t size = is_inverse ? -(uint64_t)n : (uint64_t)n;
  Enclosure result = a;
  result.values = interval_power(a.values, size, is_inverse, &result.known);
  if (!has_slopes) return result;
  // Greater factors are not exact.
  if (n == 0 || size > UINT64_C(1) << 53) result.known = (Bits){0};
  Interval power = interval_power(a.values, is_inverse ? size + 1 : size - 1, is_inverse, &result.known);
  Interval slope = interval_product(point((double)n), power, &result.known);
  result.slopes = interval_product(slope, a.slopes, &result.known);
  return result;
}

INLINE void power_loop(Column x, int64_t n, Column y, int64_t *known, size_t count, int has_slopes) {
  for (size_t i = 0; i < count; i += LANES) {
    store_enclosure(enclosed_power(load_enclosure(x, i, has_slopes), n, has_slopes), y, known, i, has_slopes);
  }
}

static void power_enclosures(Column x, int64_t n, Column y, int64_t *known, size_t count) {
  size_t whole = count - count % LANES;
  if (y.slope_lower) power_loop(x, n, y, known, whole, 1);
  else power_loop(x, n, y, known, whole, 0);
  if (whole == count) return;
  Rest rest;
  Column last = copy_rest(&rest, x, known, whole, count);
  power_enclosures(last, n, last, rest.known, LANES);
  store_rest(&rest, y, known);
}
