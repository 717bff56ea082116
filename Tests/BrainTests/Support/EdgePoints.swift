/// Abscissas at which functions are often wrong: zeros, ends of Double's range, no numbers.
enum EdgePoints {
  static let all: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, -2.5, 3, 10, 1e-3, -1e-3, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, -.infinity, .nan, .pi, 170, 171, 0x1p53, 1e22,
  ]
}
