import RealModule
import Testing

@testable import Sampling

/// A function that plotters are known to get wrong, with the properties of its graph.
struct HardFunction: Sendable, CustomTestStringConvertible {
  var name: String
  var x: ClosedRange<Double>
  /// Number of pieces of the graph over `x`; nil if it depends on the resolution.
  var pieces: Int?
  var function: @Sendable (Double) -> Double

  init(
    _ name: String, _ x: ClosedRange<Double>, pieces: Int?, _ function: @escaping @Sendable (Double) -> Double
  ) {
    (self.name, self.x, self.pieces, self.function) = (name, x, pieces, function)
  }

  var testDescription: String { name }

  /// The graph in a picture of 1200 by 800 pixels, the y range fitted unless given.
  func trace(y: ClosedRange<Double>? = nil, columns: Int = 1200) -> Traced {
    let source = CountingSource(function)
    let sampling = CoarseSampling(of: source, over: x, columns: columns)
    let fitted = y ?? YRangeFit.range(of: [sampling])
    let window = ViewWindow(x: x, y: fitted ?? -1...1, columns: columns, rows: 800)
    let curve = CurveTracer(of: source, in: window).curve(from: sampling)
    return Traced(function: self, sampling: sampling, window: window, curve: curve, evaluations: source.evaluations)
  }

  static func named(_ name: String) -> HardFunction {
    followed.first { $0.name == name } ?? bands.first { $0.name == name }
      ?? HardFunction(name, 0...0, pieces: -1) { $0 }
  }

  /// Functions that can be followed everywhere.
  static let followed: [HardFunction] = [
    HardFunction("tan(x)", -10...10, pieces: 7) { .tan($0) },
    HardFunction("1/x", -5...5, pieces: 2) { 1 / $0 },
    HardFunction("1/(x-0.137)", -5...5, pieces: 2) { 1 / ($0 - 0.137) },
    HardFunction("1/x^2", -5...5, pieces: 2) { 1 / ($0 * $0) },
    HardFunction("1/(x-0.137)^2", -5...5, pieces: 2) { 1 / (($0 - 0.137) * ($0 - 0.137)) },
    HardFunction("gamma(x)", -5...5, pieces: 6) { $0 <= 0 && $0 == $0.rounded() ? .nan : .gamma($0) },
    HardFunction("floor(x)", -5...5, pieces: 11) { $0.rounded(.down) },
    HardFunction("x*floor(x)", -5...5, pieces: 10) { $0 * $0.rounded(.down) },
    HardFunction("mod(x,1)", -5...5, pieces: 11) { $0 - $0.rounded(.down) },
    HardFunction("sign(x)", -5...5, pieces: 3) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 },
    HardFunction("sin(2*pi*x)", 0...49, pieces: 1) { .sin(2 * .pi * $0) },
    HardFunction("sin(99*pi*x)", -1...1, pieces: 1) { .sin(99 * .pi * $0) },
    HardFunction("sin(300*x)", -10...10, pieces: 1) { .sin(300 * $0) },
    HardFunction("sin(exp(x))", -2...6, pieces: 1) { .sin(.exp($0)) },
    HardFunction("sin(x^2)", -30...30, pieces: 1) { .sin($0 * $0) },
    HardFunction("sin(x)/x", -40...40, pieces: 1) { .sin($0) / $0 },
    HardFunction("x*(x-3)/(x-3.001)", -10...10, pieces: 2) { $0 * ($0 - 3) / ($0 - 3.001) },
    HardFunction("exp(-1e6*(x-0.3)^2)", -1...1, pieces: 1) { .exp(-1e6 * ($0 - 0.3) * ($0 - 0.3)) },
    HardFunction("1/(1+1e8*(x-0.123)^2)", -1...1, pieces: 1) { 1 / (1 + 1e8 * ($0 - 0.123) * ($0 - 0.123)) },
    HardFunction("x^2+1+ln(abs(3*(1-x)+1))/80", 0.8...2, pieces: 2) {
      $0 * $0 + 1 + .log(abs(3 * (1 - $0) + 1)) / 80
    },
    HardFunction("atan(1e9*(x-1))", -5...5, pieces: 1) { .atan(1e9 * ($0 - 1)) },
    HardFunction("tanh(1000*x)", -5...5, pieces: 1) { .tanh(1000 * $0) },
    HardFunction("sqrt(abs(sin(x)))", -8...8, pieces: 1) { abs(Double.sin($0)).squareRoot() },
    HardFunction("abs(x)^(2/3)", -5...5, pieces: 1) { .pow(abs($0), 2.0 / 3) },
    HardFunction("ln(x)", -1...5, pieces: 1) { $0 < 0 ? .nan : .log($0) },
    HardFunction("ln(abs(x))", -5...5, pieces: 2) { .log(abs($0)) },
    HardFunction("sqrt(4-x^2)", -5...5, pieces: 1) { (4 - $0 * $0).squareRoot() },
    HardFunction("acos(x)", -2...2, pieces: 1) { .acos($0) },
    HardFunction("sqrt(x-1)/sqrt(x-3)", -2...5, pieces: 1) { ($0 - 1).squareRoot() / ($0 - 3).squareRoot() },
    HardFunction("sqrt(x-3)*sqrt(1-x)", -2...5, pieces: 0) { ($0 - 3).squareRoot() * (1 - $0).squareRoot() },
    HardFunction("x^x", -3...3, pieces: 1) { $0 > 0 ? .pow($0, $0) : .nan },
    HardFunction("1/cos(10*x)+5*sin(x)", -5...5, pieces: 33) { 1 / .cos(10 * $0) + 5 * .sin($0) },
    HardFunction("(x+2)/(x^2+3*x+2)", -3...3, pieces: 2) { ($0 + 2) / ($0 * $0 + 3 * $0 + 2) },
    HardFunction("exp(1/x)", -2...2, pieces: 2) { .exp(1 / $0) },
    HardFunction("sin(x) far out", 1e15...1e15 + 20, pieces: 1) { .sin($0) },
    HardFunction("cosh(x)", -400...400, pieces: 1) { .cosh($0) },
    HardFunction("cbrt(x)", -8...8, pieces: 1) { .root($0, 3) },
    HardFunction("floor(x)/x", -5...5, pieces: 11) { $0.rounded(.down) / $0 },
    HardFunction("max(sin(x),cos(x))", -10...10, pieces: 1) { max(.sin($0), .cos($0)) },
    HardFunction("asin(sin(x))", -10...10, pieces: 1) { .asin(.sin($0)) },
    HardFunction("atan(tan(x))", -10...10, pieces: 7) { .atan(.tan($0)) },
  ]

  /// Functions that oscillate too fast to be followed somewhere.
  static let bands: [HardFunction] = [
    HardFunction("sin(1/x)", -1...1, pieces: nil) { .sin(1 / $0) },
    HardFunction("sin(40/x)", -10...10, pieces: nil) { .sin(40 / $0) },
    HardFunction("x*sin(1/x)", -0.2...0.2, pieces: nil) { $0 * .sin(1 / $0) },
    HardFunction("tan(1/x)", -1...1, pieces: nil) { .tan(1 / $0) },
    HardFunction("sin(1e5*x)", -10...10, pieces: nil) { .sin(1e5 * $0) },
    HardFunction("(1-cos(x))/x^2", -4e-8...4e-8, pieces: nil) { (1 - .cos($0)) / ($0 * $0) },
  ]
}
