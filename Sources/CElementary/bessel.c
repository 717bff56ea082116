#define _GNU_SOURCE
#include "CElementary.h"

#include <math.h>

double celementary_j0(double x) { return j0(x); }
double celementary_j1(double x) { return j1(x); }
double celementary_y0(double x) { return y0(x); }
double celementary_y1(double x) { return y1(x); }
