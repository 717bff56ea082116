// The functions of one number: vectors of one lane.

#include "CElementary.h"

#define LANES 1
#include "elementary.h"

INLINE Lanes lane(double x) { return (Lanes){x}; }

double celementary_sin(double x) { return sine(lane(x))[0]; }
double celementary_cos(double x) { return cosine(lane(x))[0]; }
double celementary_tan(double x) { return tangent(lane(x))[0]; }
double celementary_exp(double x) { return exponential(lane(x))[0]; }
double celementary_log(double x) { return logarithm(lane(x))[0]; }
double celementary_pow(double x, double y) { return power(lane(x), lane(y))[0]; }
