@testable import Brain
@testable import Sampling

/// Returns a function of x to be analyzed; a formula with a syntax error is undefined everywhere.
func analyzed(_ text: String) -> CompiledFunction {
  let expression = (try? Expression(text, knownNames: ["x"])) ?? Expression(nodes: [.number(Literal(.nan))])
  return CompiledFunction(expression, variable: "x")
}

extension Double {
  /// Returns whether the number is within some units in the last place of another one.
  func isNear(_ other: Double) -> Bool { abs(self - other) <= 8 * other.ulp }
}
