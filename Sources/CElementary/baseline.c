// The functions of arrays for every processor, and those of one number, which are the first lane.

#define LANES 2
#include "kernels.h"

#include "CElementary.h"

const struct celementary_batches celementary_baseline = ALL_BATCHES;

INLINE Lanes first_lane(double x) { return (Lanes){x, 1}; }

double celementary_sin(double x) { return sine(first_lane(x))[0]; }
double celementary_cos(double x) { return cosine(first_lane(x))[0]; }
double celementary_tan(double x) { return tangent(first_lane(x))[0]; }
double celementary_exp(double x) { return exponential(first_lane(x))[0]; }
double celementary_log(double x) { return logarithm(first_lane(x))[0]; }
double celementary_pow(double x, double y) { return power(first_lane(x), first_lane(y))[0]; }
