import Metering
import RealModule

/// The discrete Fourier transform of complex numbers, whose count is a power of two.
///
/// Source: Cooley and Tukey, An algorithm for the machine calculation of complex Fourier series, 1965.
struct FourierTransform {
  /// The sums of z(j) exp(−2πi jk ÷ n), for k from 0.
  private(set) var real, imaginary: [Double]

  /// - Parameters:
  ///   - real: as many numbers as `imaginary`, a power of two.
  ///   - imaginary: the imaginary parts.
  /// - Complexity: O(n log n).
  init(real: [Double], imaginary: [Double]) {
    let count = real.count
    (self.real, self.imaginary) = (real, imaginary)
    exchange()
    let turns = (0..<max(1, count / 2)).map { -2 * Double.pi * Double($0) / Double(count) }
    let (cosines, sines) = (turns.map { Double.cos($0) }, turns.map { Double.sin($0) })
    var half = 1
    while half < count, WorkMeter.allows(4 * count) {
      join(halves: half, cosines, sines)
      half *= 2
    }
  }

  /// Joins transforms of some length in pairs.
  private mutating func join(halves half: Int, _ cosines: [Double], _ sines: [Double]) {
    let every = real.count / (2 * half)
    // Neighbours in memory, which are read much faster.
    let turns = (0..<half).map { (cosine: cosines[$0 * every], sine: sines[$0 * every]) }
    turns.withUnsafeBufferPointer { turns in
      real.withUnsafeMutableBufferPointer { real in
        imaginary.withUnsafeMutableBufferPointer { imaginary in
          for start in stride(from: 0, to: real.count, by: 2 * half) {
            for place in 0..<half {
              let (low, high) = (start + place, start + place + half)
              let (cosine, sine) = turns[place]
              let (x, y) = (real[high] * cosine - imaginary[high] * sine, real[high] * sine + imaginary[high] * cosine)
              (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
              real[low] += x
              imaginary[low] += y
            }
          }
        }
      }
    }
  }

  /// Exchanges each number with that whose index has the same bits in reversed order.
  private mutating func exchange() {
    var other = 0
    for index in 0..<real.count {
      if index < other {
        real.swapAt(index, other)
        imaginary.swapAt(index, other)
      }
      // The next number, counted from the highest bit on.
      var bit = real.count >> 1
      while bit > 0, other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
    }
  }
}
