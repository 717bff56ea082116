#ifndef CELEMENTARY_H
#define CELEMENTARY_H

// POSIX functions of <math.h> that RealModule omits.

/// Returns the Bessel functions of the first kind, of orders 0 and 1.
double celementary_j0(double x);
double celementary_j1(double x);

/// Returns the Bessel functions of the second kind, of orders 0 and 1.
double celementary_y0(double x);
double celementary_y1(double x);

#endif
