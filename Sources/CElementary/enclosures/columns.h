// Enclosures of values and of slopes by automatic differentiation, on columns of intervals.

typedef celementary_intervals Column;

/// The values and the slopes of a function, in those lanes that are known.
typedef struct {
  Interval values, slopes;
  Bits known;
} Enclosure;

INLINE Enclosure load_enclosure(Column column, size_t i, int has_slopes) {
  Enclosure result = {{load_lanes(column.lower + i), load_lanes(column.upper + i)}, point(0), ~(Bits){0}};
  if (has_slopes) {
    result.slopes = (Interval){load_lanes(column.slope_lower + i), load_lanes(column.slope_upper + i)};
  }
  return result;
}

/// Stores enclosures, and 0 to `known` where they are not known or not bounded.
INLINE void store_enclosure(Enclosure result, Column column, int64_t *known, size_t i, int has_slopes) {
  Bits is_known;
  memcpy(&is_known, known + i, sizeof is_known);
  is_known &= result.known & is_bounded(result.values);
  store_lanes(column.lower + i, result.values.lower);
  store_lanes(column.upper + i, result.values.upper);
  if (has_slopes) {
    is_known &= is_bounded(result.slopes);
    store_lanes(column.slope_lower + i, result.slopes.lower);
    store_lanes(column.slope_upper + i, result.slopes.upper);
  }
  memcpy(known + i, &is_known, sizeof is_known);
}

/// The last intervals of columns, fewer than LANES, with [1, 1] behind them.
typedef struct {
  double rows[4][LANES];
  int64_t known[LANES];
  size_t start, count;
} Rest;

/// Copies the intervals from `start` on, and returns a column of the copies.
static Column copy_rest(Rest *rest, Column column, const int64_t *known, size_t start, size_t count) {
  const double *sources[4] = {column.lower, column.upper, column.slope_lower, column.slope_upper};
  for (int i = 0; i < 4; i++) {
    if (sources[i]) store_lanes(rest->rows[i], load_part(sources[i] + start, count - start));
  }
  memset(rest->known, 0, sizeof rest->known);
  memcpy(rest->known, known + start, (count - start) * sizeof *known);
  rest->start = start;
  rest->count = count - start;
  return (Column){
      rest->rows[0], rest->rows[1], column.slope_lower ? rest->rows[2] : NULL, column.slope_upper ? rest->rows[3] : NULL};
}

static void store_rest(const Rest *rest, Column column, int64_t *known) {
  double *targets[4] = {column.lower, column.upper, column.slope_lower, column.slope_upper};
  for (int i = 0; i < 4; i++) {
    if (targets[i]) memcpy(targets[i] + rest->start, rest->rows[i], rest->count * sizeof(double));
  }
  memcpy(known + rest->start, rest->known, rest->count * sizeof *known);
}

/// Defines a function of columns by one of enclosures, which is compiled with slopes and without.
#define UNARY_ENCLOSURES(name, kernel) \
  INLINE void name##_loop(Column x, Column y, int64_t *known, size_t count, int has_slopes) { \
    for (size_t i = 0; i < count; i += LANES) { \
      store_enclosure(kernel(load_enclosure(x, i, has_slopes), has_slopes), y, known, i, has_slopes); \
    } \
  } \
  static void name##_enclosures(Column x, Column y, int64_t *known, size_t count) { \
    size_t whole = count - count % LANES; \
    if (y.slope_lower) name##_loop(x, y, known, whole, 1); \
    else name##_loop(x, y, known, whole, 0); \
    if (whole == count) return; \
    Rest rest; \
    Column last = copy_rest(&rest, x, known, whole, count); \
    name##_enclosures(last, last, rest.known, LANES); \
    store_rest(&rest, y, known); \
  }

#define BINARY_ENCLOSURES(name, kernel) \
  INLINE void name##_loop(Column x, Column y, Column z, int64_t *known, size_t count, int has_slopes) { \
    for (size_t i = 0; i < count; i += LANES) { \
      Enclosure a = load_enclosure(x, i, has_slopes), b = load_enclosure(y, i, has_slopes); \
      store_enclosure(kernel(a, b, has_slopes), z, known, i, has_slopes); \
    } \
  } \
  static void name##_enclosures(Column x, Column y, Column z, int64_t *known, size_t count) { \
    size_t whole = count - count % LANES; \
    if (z.slope_lower) name##_loop(x, y, z, known, whole, 1); \
    else name##_loop(x, y, z, known, whole, 0); \
    if (whole == count) return; \
    Rest rest, other; \
    Column last = copy_rest(&rest, x, known, whole, count); \
    name##_enclosures(last, copy_rest(&other, y, known, whole, count), last, rest.known, LANES); \
    store_rest(&rest, z, known); \
  }
