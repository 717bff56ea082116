import Testing

@testable import Sampling

/// Graphs of functions that plotters are known to get wrong.
struct HardFunctionTests {
  @Test("The graph has the correct number of pieces", arguments: HardFunction.followed)
  func pieces(of function: HardFunction) {
    #expect(function.trace().curve.components.count == function.pieces)
  }

  @Test("The graph passes within a fifth of a pixel of every visible value", arguments: HardFunction.followed)
  func accuracy(of function: HardFunction) {
    #expect(function.trace().greatestError(density: 7) < 0.2)
  }

  @Test("Points are finite and in order", arguments: HardFunction.followed + HardFunction.bands)
  func order(of function: HardFunction) {
    #expect(function.trace().isWellFormed)
  }

  @Test("The result is deterministic", arguments: HardFunction.followed + HardFunction.bands)
  func determinism(of function: HardFunction) {
    let (first, second) = (function.trace(), function.trace())
    #expect(first.sampling.x == second.sampling.x)
    #expect(first.sampling.y.map(\.bitPattern) == second.sampling.y.map(\.bitPattern))
    #expect(first.sampling.extrema == second.sampling.extrema)
    #expect(first.window == second.window)
    #expect(first.curve == second.curve)
  }

  @Test("Few evaluations are enough", arguments: HardFunction.followed + HardFunction.bands)
  func effort(of function: HardFunction) {
    let isFast = ["sin(300*x)", "sin(1e5*x)", "tan(1/x)", "sin(x^2)"].contains(function.name)
    #expect(function.trace().evaluations < (isFast ? 65_000 : 10_000))
  }

  @Test("The result has few points", arguments: HardFunction.followed + HardFunction.bands)
  func points(of function: HardFunction) {
    #expect(function.trace().points.count < 5 * 1200)
  }

  @Test("The graph hardly depends on the number of columns", arguments: HardFunction.followed)
  func columns(of function: HardFunction) {
    for columns in [1200, 1201, 1999, 2400] {
      #expect(function.trace(columns: columns).curve.components.count == function.pieces, "\(columns) columns")
    }
  }

  @Test(
    "No line joins the branches on both sides of a pole",
    arguments: [
      ("tan(x)", [-7.853981633974483, -4.71238898038469, -1.5707963267948966, 1.5707963267948966, 4.71238898038469]),
      ("1/x", [0]), ("1/(x-0.137)", [0.137]), ("1/x^2", [0]), ("1/(x-0.137)^2", [0.137]),
      ("gamma(x)", [-4, -3, -2, -1, 0]), ("x*(x-3)/(x-3.001)", [3.001]), ("(x+2)/(x^2+3*x+2)", [-1]),
      ("ln(abs(x))", [0]), ("x^2+1+ln(abs(3*(1-x)+1))/80", [4.0 / 3]),
    ] as [(String, [Double])])
  func poles(name: String, places: [Double]) {
    let traced = HardFunction.named(name).trace()
    for pole in places {
      let pieces = traced.ends.enumerated().filter { $1.first.x < pole - 1e-9 && $1.last.x > pole + 1e-9 }
      #expect(pieces.isEmpty, "a piece crosses \(pole)")
      // Both branches leave the view next to the pole.
      let exits = traced.ends.flatMap { [$0.first, $0.last] }.filter { abs($0.x - pole) < 0.02 }
      #expect(exits.count == 2)
      #expect(exits.allSatisfy { !traced.window.y.contains($0.y) })
    }
  }

  @Test("Jumps are found to the last Double")
  func jumps() {
    let floor = HardFunction.named("floor(x)").trace()
    #expect(floor.gaps.map(\.lowerBound) == (-4...5).map { $0 == 0 ? floor.gaps[4].lowerBound : Double($0).nextDown })
    #expect(floor.gaps.map(\.upperBound) == (-4...5).map(Double.init))
    #expect(floor.gaps[4].lowerBound > -1e-15)
    #expect(floor.curve.pieces.last?.points == [Point(x: 5, y: 5)])
  }

  @Test("The point of sign(0) is separate in any window")
  func sign() {
    #expect(HardFunction.named("sign(x)").trace().curve.pieces[1].points == [Point(x: 0, y: 0)])
    var shifted = HardFunction.named("sign(x)")
    for (left, right) in [(-4.1116, 4.6999), (-0.3, 7.7), (-1e9, 1), (-5, 1e-3)] {
      shifted.x = left...right
      let pieces = shifted.trace().curve.pieces
      #expect(pieces.count == 3)
      #expect(pieces.contains { $0.points == [Point(x: 0, y: 0)] })
    }
  }

  @Test(
    "Domain ends are reached exactly",
    arguments: [("sqrt(4-x^2)", -2.0, 2.0, 0.0, 0.0), ("acos(x)", -1, 1, Double.pi, 0)])
  func domain(name: String, left: Double, right: Double, atLeft: Double, atRight: Double) {
    let traced = HardFunction.named(name).trace()
    #expect(traced.ends[0].first == Point(x: left, y: atLeft))
    #expect(traced.ends[0].last == Point(x: right, y: atRight))
  }

  @Test("A logarithm leaves the view at the bottom where its domain begins")
  func logarithm() {
    let traced = HardFunction.named("ln(x)").trace()
    #expect(abs(traced.ends[0].first.x) < 1e-15)
    #expect(traced.ends[0].first.y < traced.window.y.lowerBound)
  }

  @Test("Spikes thinner than a pixel reach their height", arguments: ["exp(-1e6*(x-0.3)^2)", "1/(1+1e8*(x-0.123)^2)"])
  func spikes(name: String) {
    let traced = HardFunction.named(name).trace()
    #expect(abs(traced.highest - 1) < 1e-6)
    #expect(traced.window.y.contains(1))
  }

  @Test("A cusp and a vertical tangent reach zero", arguments: ["sqrt(abs(sin(x)))", "abs(x)^(2/3)"])
  func cusps(name: String) {
    #expect(abs(HardFunction.named(name).trace().lowest) < 1e-3)
  }

  @Test("The tip of a cusp between samples is found", arguments: [0.3001, 0.0003, -0.77777])
  func cuspBetweenSamples(at tip: Double) {
    let cusp = HardFunction("cusp", -1...1, pieces: 1) { abs($0 - tip).squareRoot() }
    #expect(cusp.trace().lowest < 1e-3)
  }

  @Test("A removable hole leaves neither gap nor spike")
  func holes() {
    let traced = HardFunction.named("sin(x)/x").trace()
    #expect(traced.curve.components.count == 1)
    #expect(traced.highest < 1.000001)
    #expect(traced.highest > 0.9999)
    let beside = HardFunction.named("(x+2)/(x^2+3*x+2)").trace(y: -5...5)
    #expect(beside.points.filter { abs($0.x + 2) < 0.1 }.allSatisfy { abs($0.y + 1) < 0.2 })
  }

  @Test("Nothing is drawn where the function is undefined")
  func empty() {
    let traced = HardFunction.named("sqrt(x-3)*sqrt(1-x)").trace()
    #expect(traced.curve.isEmpty)
    #expect(traced.sampling.isEmpty)
    #expect(HardFunction.named("sqrt(x-1)/sqrt(x-3)").trace().ends[0].first.x >= 3)
  }

  @Test("A band is filled from its lower to its upper envelope", arguments: ["sin(1/x)", "sin(40/x)", "sin(1e5*x)"])
  func bands(name: String) {
    let function = HardFunction.named(name)
    let traced = function.trace()
    let width = (function.x.upperBound - function.x.lowerBound) / 1200
    // Every group of three columns near the middle spans all heights.
    for group in -3...3 {
      let middle = Double(group) * 3 * width
      let heights = traced.edges.filter { abs($0.x - middle) <= 1.5 * width }.map(\.y)
      #expect((heights.max() ?? 0) > 0.98)
      #expect((heights.min() ?? 0) < -0.98)
    }
  }
}
