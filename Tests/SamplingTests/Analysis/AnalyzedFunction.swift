@testable import Brain
@testable import Sampling

/// A formula over x to be analyzed; one that cannot be read is nowhere defined.
func analyzed(_ text: String) -> CompiledFunction {
  let expression = (try? Expression(text, knownNames: ["x"])) ?? Expression(nodes: [.number(Literal(.nan))])
  return CompiledFunction(expression, variable: "x")
}

extension Double {
  /// Whether the number is within some units in the last place of another one.
  func isNear(_ other: Double) -> Bool { abs(self - other) <= 8 * other.ulp }
}

extension CompiledFunction: GraphDataSource {}
