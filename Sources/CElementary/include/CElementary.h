#ifndef CELEMENTARY_H
#define CELEMENTARY_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// POSIX functions of <math.h> that RealModule omits.

/// Returns the Bessel functions of the first kind, of orders 0 and 1.
double celementary_j0(double x);
double celementary_j1(double x);

/// Returns the Bessel functions of the second kind, of orders 0 and 1.
double celementary_y0(double x);
double celementary_y1(double x);

// Columns of `count` numbers. Columns of operands and values may be the same.

/// Writes −x, |x|, √x, x², x³ or 1÷x.
void celementary_negate_batch(const double *x, double *values, size_t count);
void celementary_abs_batch(const double *x, double *values, size_t count);
void celementary_sqrt_batch(const double *x, double *values, size_t count);
void celementary_square_batch(const double *x, double *values, size_t count);
void celementary_cube_batch(const double *x, double *values, size_t count);
void celementary_reciprocal_batch(const double *x, double *values, size_t count);

/// Writes x + y, x − y, x × y or x ÷ y.
void celementary_add_batch(const double *x, const double *y, double *values, size_t count);
void celementary_subtract_batch(const double *x, const double *y, double *values, size_t count);
void celementary_multiply_batch(const double *x, const double *y, double *values, size_t count);
void celementary_divide_batch(const double *x, const double *y, double *values, size_t count);

/// Writes the smaller or the greater number; NaN if either is NaN.
void celementary_min_batch(const double *x, const double *y, double *values, size_t count);
void celementary_max_batch(const double *x, const double *y, double *values, size_t count);

/// Writes 1 where the comparison holds, 0 where it does not, NaN if either number is NaN.
void celementary_less_batch(const double *x, const double *y, double *values, size_t count);
void celementary_less_or_equal_batch(const double *x, const double *y, double *values, size_t count);
void celementary_equal_batch(const double *x, const double *y, double *values, size_t count);
void celementary_not_equal_batch(const double *x, const double *y, double *values, size_t count);

/// Writes y where x is true, a number besides 0, and NaN elsewhere.
void celementary_then_batch(const double *x, const double *y, double *values, size_t count);

/// Writes x where it is a number and y elsewhere.
void celementary_else_batch(const double *x, const double *y, double *values, size_t count);

/// Returns whether a number is 0 or infinite.
int celementary_has_limit(const double *x, size_t count);

// Enclosures of functions on columns of intervals. They are correctly rounded or, for elementary functions, a few steps wide.

/// Columns of values and of slopes; the latter are null if slopes are not wanted.
typedef struct {
  double *lower, *upper;
  double *_Nullable slope_lower, *_Nullable slope_upper;
} celementary_intervals;

// Each function writes the enclosure of an operation and of the slope of the result, given those of the operands. Where
// it cannot prove that the operation is defined, continuous and of moderate size, it writes 0 to `known`, else nothing.
// The columns of operands and results may be the same.

void celementary_add_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_subtract_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_multiply_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_divide_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_min_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_max_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);

void celementary_negate_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_abs_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_sqrt_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_square_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_exp_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_log_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_sin_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_cos_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_tan_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);

/// The power xⁿ for a whole number n, not 0.
void celementary_power_enclosures(
    celementary_intervals first, int64_t n, celementary_intervals result, int64_t *known, size_t count);

#pragma clang assume_nonnull end

#endif
