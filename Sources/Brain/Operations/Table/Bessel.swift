#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The POSIX functions `j0`, `j1`, `y0` and `y1`, which RealModule omits.

@Sendable func besselJ0(_ x: Double) -> Double { j0(x) }
@Sendable func besselJ1(_ x: Double) -> Double { j1(x) }

/// Returns NaN for x < 0, where the function is complex; −∞ at 0.
@Sendable func besselY0(_ x: Double) -> Double { x < 0 ? .nan : y0(x) }

/// Returns NaN for x < 0, where the function is complex; −∞ at 0.
@Sendable func besselY1(_ x: Double) -> Double { x < 0 ? .nan : y1(x) }
