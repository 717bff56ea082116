#include "processor.h"

#ifdef __x86_64__
// The record behind __builtin_cpu_supports, in the run-time libraries of GCC and Clang.
extern struct {
  unsigned int vendor, type, subtype, features[1];
} __cpu_model;

void processor_hide_avx2(void) {
  enum { avx2 = 10 };
  __builtin_cpu_init();
  __cpu_model.features[0] &= ~(1u << avx2);
}
#else
void processor_hide_avx2(void) {}
#endif
