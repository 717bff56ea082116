/// Makes the process behave as on a processor without AVX2, as far as it asks the C compiler's run-time library.
void processor_hide_avx2(void);
