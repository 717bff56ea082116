import RealModule
import Testing

@testable import Sampling

@Suite("Least squares")
struct LeastSquaresFitTests {
  /// a exp(−b x) + c, with a and c linear.
  private struct Decay: RegressionModel {
    let x: [Double]
    let measured: [Double]
    let parameters = 3
    let linear = [0, 2]
    let bounds: [Int: ClosedRange<Double>]

    init(x: [Double], bounds: [Int: ClosedRange<Double>] = [:], _ measured: (Double) -> Double) {
      (self.x, self.measured, self.bounds) = (x, x.map(measured), bounds)
    }

    func values(_ p: [Double]) -> [Double] { x.map { p[0] * .exp(-p[1] * $0) + p[2] } }

    func slopes(_ p: [Double], in parameter: Int) -> [Double] {
      x.map { x in [.exp(-p[1] * x), -p[0] * x * .exp(-p[1] * x), 1][parameter] }
    }
  }

  private func isNear(_ one: [Double], _ other: [Double], _ limit: Double = 1e-10) -> Bool {
    zip(one, other).allSatisfy { ($0 - $1).magnitude <= limit * $1.magnitude }
  }

  @Test("Exact data give their parameters without a start, at any scale of the variable", arguments: [1e-6, 1, 1e9])
  func exact(_ scale: Double) throws {
    let x = (0..<20).map { Double($0) / 4 * scale }
    let model = Decay(x: x) { 3 * .exp(-0.8 * $0 / scale) - 2 }
    let fit = try #require(LeastSquaresFit(model, x: x, start: [:], sample: model))
    #expect(isNear(fit.parameters, [3, 0.8 / scale, -2]))
    #expect(fit.isConverged && fit.undetermined.isEmpty && fit.degreesOfFreedom == 17)
  }

  @Test("A start leads to the minimum beside it, and to the same values")
  func started() throws {
    let x = (0..<20).map { Double($0) / 4 }
    let model = Decay(x: x) { 3 * .exp(-0.8 * $0) - 2 + 0.01 * .sin(17 * $0) }
    let free = try #require(LeastSquaresFit(model, x: x, start: [:], sample: model))
    let started = try #require(LeastSquaresFit(model, x: x, start: [0: 1, 1: 20, 2: 1], sample: model))
    #expect(isNear(free.parameters, started.parameters))
    #expect(isNear([free.sum], [started.sum]) && free.sum > 0)
  }

  @Test("At the minimum the residuals are orthogonal to the derivatives")
  func gradient() throws {
    let x = (0..<40).map { Double($0) / 9 }
    let model = Decay(x: x) { 1 / (1 + $0) }
    let fit = try #require(LeastSquaresFit(model, x: x, start: [:], sample: model))
    let residuals = zip(model.measured, model.values(fit.parameters)).map { $0 - $1 }
    for parameter in 0..<3 {
      let slopes = model.slopes(fit.parameters, in: parameter)
      let product = zip(residuals, slopes).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(product.magnitude < 1e-9 * length(of: residuals[...]) * length(of: slopes[...]))
    }
  }

  @Test("Constant data do not determine a rate")
  func undetermined() throws {
    let x = (0..<10).map(Double.init)
    let model = Decay(x: x) { _ in 5 }
    let fit = try #require(LeastSquaresFit(model, x: x, start: [:], sample: model))
    #expect(fit.undetermined.contains(1))
    #expect(fit.deviations[1] == .infinity)
  }

  @Test("Parameters that would be beyond their bounds are held at the ends, and the others are the best ones")
  func bounds() throws {
    let x = (0..<20).map { Double($0) / 4 }
    func fit(_ bounds: [Int: ClosedRange<Double>]) throws -> LeastSquaresFit {
      let model = Decay(x: x, bounds: bounds) { 3 * .exp(-0.8 * $0) - 2 }
      return try #require(LeastSquaresFit(model, x: x, start: [:], sample: model))
    }
    let inside = try fit([0: 0...10, 1: 0...1, 2: -3...0])
    #expect(isNear(inside.parameters, [3, 0.8, -2]) && inside.held.isEmpty)
    for (bounds, held) in [([1: 1...2], [1]), ([2: -1...1], [2]), ([0: 0...2, 1: 0...0.5], [0, 1])] {
      let bounded = try fit(bounds)
      #expect(bounded.held == held && bounded.isConverged && bounded.degreesOfFreedom == 17 + held.count)
      for index in held {
        #expect(
          bounds[index]?.lowerBound == bounded.parameters[index]
            || bounds[index]?.upperBound == bounded.parameters[index])
      }
      // No step of a parameter within its bounds makes the sum smaller.
      let model = Decay(x: x) { 3 * .exp(-0.8 * $0) - 2 }
      for index in 0..<3 {
        for step in [-1e-4, 1e-4] {
          var moved = bounded.parameters
          moved[index] += step
          if bounds[index]?.contains(moved[index]) == false { continue }
          let sum = zip(model.measured, model.values(moved)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          #expect(sum >= bounded.sum * (1 - 1e-12))
        }
      }
    }
  }

  @Test("A model without finite values has no fit")
  func nowhere() {
    let model = Decay(x: [0, 1, 2]) { $0 / 0 }
    #expect(LeastSquaresFit(model, x: [0, 1, 2], start: [:], sample: model) == nil)
  }
}
