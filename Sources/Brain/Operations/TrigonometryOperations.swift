import RealModule

extension CalculatorBrain {
  static let trigonometry: [String: Operation] = [
    "sin": .function("sin", .trigonometry, "sine", angle: .argument) { .sin($0) },
    "cos": .function("cos", .trigonometry, "cosine", angle: .argument) { .cos($0) },
    "tan": .function("tan", .trigonometry, "tangent", angle: .argument) { .tan($0) },
    "sec": .function("sec", .trigonometry, "secant, 1÷cos(x)", angle: .argument) { 1 / .cos($0) },
    "csc": .function(
      "csc", .trigonometry, "cosecant, 1÷sin(x)", angle: .argument, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { 1 / .sin($0) },
    "cot": .function(
      "cot", .trigonometry, "cotangent, 1÷tan(x)", angle: .argument, fault: { $0 == 0 ? .divisionByZero : nil }
    ) { 1 / .tan($0) },
    "asin": .function(
      "asin", .trigonometry, "arcsine, in [−π÷2, π÷2]", names: ["arcsin"], angle: .result, fault: beyondOne
    ) { .asin($0) },
    "acos": .function(
      "acos", .trigonometry, "arccosine, in [0, π]", names: ["arccos"], angle: .result, fault: beyondOne
    ) { .acos($0) },
    "atan": .function(
      "atan", .trigonometry, "arctangent, in (−π÷2, π÷2)", names: ["arctan"], angle: .result
    ) { .atan($0) },
    "atan2": .binary(
      .function("atan2"), .trigonometry, "angle of the point (y, x), given y first", names: ["atan2"], angle: .result
    ) { .atan2(y: $0, x: $1) },
    "→rad": .row(.function("radians"), .trigonometry, "degrees to radians", names: ["radians"]) { $0 * (.pi / 180) },
    "→deg": .row(.function("degrees"), .trigonometry, "radians to degrees", names: ["degrees"]) { $0 * (180 / .pi) },
  ]

  static let hyperbolic: [String: Operation] = [
    "sinh": .function("sinh", .hyperbolic, "hyperbolic sine") { .sinh($0) },
    "cosh": .function("cosh", .hyperbolic, "hyperbolic cosine") { .cosh($0) },
    "tanh": .function("tanh", .hyperbolic, "hyperbolic tangent") { .tanh($0) },
    "asinh": .function("asinh", .hyperbolic, "inverse hyperbolic sine", names: ["arsinh"]) { .asinh($0) },
    "acosh": .function(
      "acosh", .hyperbolic, "inverse hyperbolic cosine", names: ["arcosh"], fault: { $0 < 1 ? .outsideDomain : nil }
    ) { .acosh($0) },
    "atanh": .function(
      "atanh", .hyperbolic, "inverse hyperbolic tangent", names: ["artanh"],
      fault: { abs($0) >= 1 ? .outsideDomain : nil }
    ) { .atanh($0) },
  ]

  @Sendable private static func beyondOne(_ x: Double) -> MathFault.Kind? { abs(x) > 1 ? .outsideDomain : nil }
}
