// Written by bench/elementary/coefficients.py.

#include <stdint.h>

#define HALF_PI_1 0x1.921fb54400000p+0
#define HALF_PI_2 0x1.0b4611a600000p-34
#define HALF_PI_3 0x1.3198a2e037073p-69
#define TWO_OVER_PI 0x1.45f306dc9c883p-1
#define QUARTER_PI_BITS UINT64_C(0xc90fdaa22168c234)
#define LN2_HIGH 0x1.62e42fefa3800p-1
#define LN2_LOW 0x1.ef35793c76730p-45
#define INVERSE_LN2 0x1.71547652b82fep+0
#define POWER_LARGE_HIGH 0x1.d1037f2654000p-3
#define POWER_LARGE_LOW 0x1.e7b5818a49092p-43
#define POWER_SMALL_HIGH -0x1.c8ff7c79aa000p-3
#define POWER_SMALL_LOW 0x1.7794f689f8434p-45
#define TWO_THIRDS_HIGH 0x1.5555555555555p-1
#define TWO_THIRDS_LOW 0x1.5555555555555p-55
#define LOG2_E_HIGH 0x1.7154760000000p+0
#define LOG2_E_LOW 0x1.4ae0bf85ddf44p-26
#define LOG10_E_HIGH 0x1.bcb7b10000000p-2
#define LOG10_E_LOW 0x1.49b9438ca9aaep-28
#define DEGREE_HIGH 0x1.1df46a0000000p-6
#define DEGREE_LOW 0x1.294e9c8ae0ec6p-33
#define SINE_CUBE -0x1.5558000000000p-3

static const double sine_coefficients[] __attribute__((unused)) = {
    0x1.55555555c1147p-18,
    0x1.111111110f6dep-7,
    -0x1.a01a019bdbf91p-13,
    0x1.71de35478ee97p-19,
    -0x1.ae5e3f5b73320p-26,
    0x1.5d876d1adbaadp-33,
};

static const double cosine_coefficients[] __attribute__((unused)) = {
    0x1.5555555555552p-5,
    -0x1.6c16c16c15efap-10,
    0x1.a01a019dfa882p-16,
    -0x1.27e4f8f0173e6p-22,
    0x1.1eea82df6acf4p-29,
    -0x1.8ff9d753483b6p-37,
};

static const double exponential_coefficients[] __attribute__((unused)) = {
    0x1.5555555555556p-3,
    0x1.5555555555555p-5,
    0x1.11111111109b5p-7,
    0x1.6c16c16c167e2p-10,
    0x1.a01a01a7c2efep-13,
    0x1.a01a01a47a591p-16,
    0x1.71de0db2f6aedp-19,
    0x1.27e4e1f7222b1p-22,
    0x1.af389ecfcb5d9p-26,
    0x1.1f66d948a8484p-29,
};

static const double logarithm_coefficients[] __attribute__((unused)) = {
    0x1.5555555555596p-1,
    0x1.999999997e7dap-2,
    0x1.249249434278fp-2,
    0x1.c71c50e2231fep-3,
    0x1.74667f8add934p-3,
    0x1.399ad401c071ap-3,
    0x1.2f4e9de3a233cp-3,
};

static const double power_coefficients[] __attribute__((unused)) = {
    0x1.999999999999ap-2,
    0x1.24924924925cep-2,
    0x1.c71c71c61d3adp-3,
    0x1.745d1a3c163ffp-3,
    0x1.3b0f3ed7c379bp-3,
    0x1.1458b5c89831ap-3,
};

/// 64 zeros, then the bits of 2/π after the point.
static const uint64_t two_over_pi[] __attribute__((unused)) = {
    0,
    UINT64_C(0xa2f9836e4e441529),
    UINT64_C(0xfc2757d1f534ddc0),
    UINT64_C(0xdb6295993c439041),
    UINT64_C(0xfe5163abdebbc561),
    UINT64_C(0xb7246e3a424dd2e0),
    UINT64_C(0x06492eea09d1921c),
    UINT64_C(0xfe1deb1cb129a73e),
    UINT64_C(0xe88235f52ebb4484),
    UINT64_C(0xe99c7026b45f7e41),
    UINT64_C(0x3991d639835339f4),
    UINT64_C(0x9c845f8bbdf9283b),
    UINT64_C(0x1ff897ffde05980f),
    UINT64_C(0xef2f118b5a0a6d1f),
    UINT64_C(0x6d367ecf27cb09b7),
    UINT64_C(0x4f463f669e5fea2d),
    UINT64_C(0x7527bac7ebe5f17b),
    UINT64_C(0x3d0739f78a5292ea),
    UINT64_C(0x6bfb5fb11f8d5d08),
    UINT64_C(0x56033046fc7b6bab),
};
