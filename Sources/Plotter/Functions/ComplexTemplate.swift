import Brain
import Sampling

/// A function of a complex number, compiled once and bound to the parameters' values in each frame.
struct ComplexTemplate: Sendable {
  private typealias Parts = (real: FunctionTemplate, imaginary: FunctionTemplate)

  private let parts: Parts
  private let equations: [RelationTemplate]
  private let function: ComplexFunction

  init(_ function: ComplexFunction) {
    self.function = function
    parts = ComplexTemplate.compiled(function.parts)
    equations = [function.parts.real, function.parts.imaginary].map {
      RelationTemplate(.equation($0, .variable(ComplexTemplate.level)), x: "x", y: "y")
    }
  }

  /// Returns the map for these values of the parameters.
  func bound(to bindings: ParameterBindings) -> ComplexMapLocus {
    let function = function
    let lines = equations.map { equation -> ComplexMapLocus.Equation in
      { level in
        let level = [ComplexTemplate.level: ParameterValue(decimal: level)]
        return equation.bound(to: bindings.values.merging(level) { $1 })
      }
    }
    let source = ComplexTemplate.bound(parts, to: bindings)
    guard function.parts.isAnalytic else { return ComplexMapLocus(of: source, equations: lines) }
    return ComplexMapLocus(of: source, equations: lines) { ComplexTemplate.factors(of: function, bindings) }
  }

  /// Returns the factors of a function for these values of the parameters.
  ///
  /// - Parameter power: how often the function is a factor itself.
  static func factors(
    of function: ComplexFunction, _ bindings: ParameterBindings, power: Int = 1
  ) -> [ComplexFactor] {
    function.factors().map { factor in
      ComplexFactor(
        bound(compiled(factor.base), to: bindings), exponent: factor.exponent * power, isDivisor: factor.isDivisor)
    }
  }

  private static func compiled(_ parts: ComplexExpression) -> Parts {
    (
      FunctionTemplate(parts.real, variables: ["x", "y"]), FunctionTemplate(parts.imaginary, variables: ["x", "y"])
    )
  }

  private static func bound(_ parts: Parts, to bindings: ParameterBindings) -> ComplexSource {
    ComplexSource(real: parts.real.bound(to: bindings.values), imaginary: parts.imaginary.bound(to: bindings.values))
  }

  /// The name of the level in an equation, which formulas of z do not have.
  private static let level = "w"
}
