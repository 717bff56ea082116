// The functions of one number: vectors of one lane.

#include "CElementary.h"

#define LANES 1
#include "elementary.h"

INLINE Lanes lane(double x) { return (Lanes){x}; }

double celementary_sin(double x) { return sine(lane(x))[0]; }
double celementary_cos(double x) { return cosine(lane(x))[0]; }
double celementary_tan(double x) { return tangent(lane(x))[0]; }
double celementary_sin_degrees(double x) { return sine_of_degrees(lane(x))[0]; }
double celementary_cos_degrees(double x) { return cosine_of_degrees(lane(x))[0]; }
double celementary_tan_degrees(double x) { return tangent_of_degrees(lane(x))[0]; }
double celementary_cot_degrees(double x) { return cotangent_of_degrees(lane(x))[0]; }
double celementary_exp(double x) { return exponential(lane(x))[0]; }
double celementary_log(double x) { return logarithm(lane(x))[0]; }
double celementary_log2(double x) { return logarithm2(lane(x))[0]; }
double celementary_log10(double x) { return logarithm10(lane(x))[0]; }
double celementary_log_to_base(double base, double x) { return logarithm_to_base(lane(base), lane(x))[0]; }
double celementary_pow(double x, double y) { return power(lane(x), lane(y))[0]; }
double celementary_root(double x, double y) { return positive_root(lane(x), lane(y))[0]; }
double celementary_cbrt(double x) { return cube_root(lane(x))[0]; }
