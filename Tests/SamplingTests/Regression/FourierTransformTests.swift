import RealModule
import Testing

@testable import Sampling

@Suite("Fourier transforms")
struct FourierTransformTests {
  @Test("The numbers are the sums of their definition", arguments: [1, 2, 8, 64])
  func definition(_ count: Int) {
    let (real, imaginary) = (
      (0..<count).map { Double(($0 * 7) % 5) - 1 }, (0..<count).map { Double(($0 * 3) % 4) }
    )
    let transform = FourierTransform(real: real, imaginary: imaginary)
    for k in 0..<count {
      let angles = (0..<count).map { 2 * Double.pi * Double($0 * k) / Double(count) }
      let sum = (0..<count).reduce((0.0, 0.0)) { sum, j in
        let (c, s) = (Double.cos(angles[j]), Double.sin(angles[j]))
        return (sum.0 + real[j] * c + imaginary[j] * s, sum.1 + imaginary[j] * c - real[j] * s)
      }
      #expect((transform.real[k] - sum.0).magnitude < 1e-11 && (transform.imaginary[k] - sum.1).magnitude < 1e-11)
    }
  }
}
