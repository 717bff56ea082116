// All kernels over Lanes, and the functions of arrays made of them. The including file defines LANES, HAS_FMA and the
// attribute of its functions.

#include "elementary.h"

#include "columns.h"

#include "enclosures/rounding.h"
#include "enclosures/intervals.h"
#include "enclosures/columns.h"

#include "enclosures/arithmetic.h"
#include "enclosures/elementary.h"
#include "enclosures/powers.h"

#define BATCH(name) .name##_batch = name##_batch,
#define ENCLOSURE(name) .name##_enclosures = name##_enclosures,

/// The functions of arrays as a `struct celementary_kernels`.
#define ALL_KERNELS { \
  CELEMENTARY_UNARY_BATCHES(BATCH) \
  CELEMENTARY_BINARY_BATCHES(BATCH) \
  .has_limit = has_limit, \
  CELEMENTARY_UNARY_ENCLOSURES(ENCLOSURE) \
  CELEMENTARY_BINARY_ENCLOSURES(ENCLOSURE) \
  .power_enclosures = power_enclosures, \
}
