#ifndef CELEMENTARY_H
#define CELEMENTARY_H

#include <stddef.h>

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

#pragma clang assume_nonnull end

#endif
