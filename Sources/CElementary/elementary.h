// The elementary functions over Lanes. The including file defines LANES and the attribute of its functions.

#include "lanes.h"

#include "coefficients.h"
#include "pairs.h"
#include "scalar.h"

#include "polynomials.h"

#include "exponential.h"
#include "logarithm.h"
#include "power.h"
#include "trigonometry.h"

#include "bases.h"
#include "degrees.h"
#include "roots.h"
