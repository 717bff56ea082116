/// A function that is a formula of others, which every formula can call unless another one is defined by its name.
package struct ComposedFunction: Sendable {
  package let name: String
  /// Its arguments and what it is, for lists of functions.
  package let summary: String
  let function: DefinedFunction

  /// The normal distribution.
  package static let all: [ComposedFunction] = {
    let (x, mean, deviation) = (Expression.variable("x"), Expression.variable("mean"), Expression.variable("sd"))
    let standard = (x - mean) / deviation
    let half = Expression.whole(1) / .whole(2)
    let width = deviation * (Expression.whole(2) * Expression(nodes: [.constant(.pi)])).squareRoot()
    return [
      ComposedFunction(
        name: "normalpdf", summary: "density of the normal distribution: normalpdf(x, mean, sd)",
        function: DefinedFunction(
          of: ["x", "mean", "sd"], (-half * .binary(.power, standard, .whole(2))).applying(.exponential) / width)),
      ComposedFunction(
        name: "normalcdf", summary: "probability of a value below x: normalcdf(x, mean, sd)",
        function: DefinedFunction(
          of: ["x", "mean", "sd"],
          // Without the sum 1 + erf, whose digits cancel far below the mean.
          half * ((mean - x) / (deviation * Expression.whole(2).squareRoot())).applying(.complementaryErrorFunction))),
    ]
  }()

  /// Returns the functions that a text may call, by name, with those that are defined.
  static func functions(in text: String, _ defined: [String: DefinedFunction]) -> [String: DefinedFunction] {
    guard text.contains("normal") else { return defined }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.function) }).merging(defined) { _, own in own }
  }
}
