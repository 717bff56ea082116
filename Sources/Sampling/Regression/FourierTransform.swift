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
    let stride = real.count / (2 * half)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        for index in 0..<real.count / 2 {
          let place = index & (half - 1)
          let low = 2 * (index - place) + place
          let high = low + half
          let (cosine, sine) = (cosines[place * stride], sines[place * stride])
          let (x, y) = (real[high] * cosine - imaginary[high] * sine, real[high] * sine + imaginary[high] * cosine)
          (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
          real[low] += x
          imaginary[low] += y
        }
      }
    }
  }

  /// Exchanges each number with that whose index has the same bits in reversed order.
  private mutating func exchange() {
    let count = real.count
    let unused = count.leadingZeroBitCount + 1
    for index in 1..<max(1, count) {
      let other = Int(bitPattern: UInt(bitPattern: index).bitReversed >> UInt(unused))
      if index < other {
        real.swapAt(index, other)
        imaginary.swapAt(index, other)
      }
    }
  }
}

extension UInt {
  fileprivate var bitReversed: UInt {
    var (word, result) = (self, UInt(0))
    for _ in 0..<UInt.bitWidth {
      result = result << 1 | word & 1
      word >>= 1
    }
    return result
  }
}
