import Interval

/// A function of some variables compiled for enclosures of its Taylor coefficients.
package struct CompiledSeries: Sendable {
  private let tape: TaylorTape

  /// - Parameters:
  ///   - variables: the names of the variables; every other name is a parameter.
  ///   - order: the greatest order of the coefficients, from 0.
  package init(
    _ expression: Expression, variables: [String], parameters: [String: ParameterValue], order: Int,
    motion: TaylorTape.Motion = .free
  ) {
    tape = TaylorTape(expression, variables: variables, parameters: parameters, order: order, motion: motion)
  }

  /// Returns enclosures of f⁽ᵏ⁾ ÷ k! of a function of one variable at all points of an interval.
  ///
  /// - Returns: those of the orders up to the greatest one whose derivative is proved to exist on the interval; empty if the
  ///   function may be undefined there.
  package func coefficients(over x: Interval) -> [Interval] { coefficients(over: [x]) }

  /// Returns enclosures of the coefficients in the first variable, which alone changes, at all points of a box.
  ///
  /// - Returns: as for a function of one variable.
  func coefficients(over box: [Interval]) -> [Interval] {
    let jet = tape.jet(over: box)
    let known = jet.decorations.prefix { $0 >= .dac }.count
    return Array(jet.coefficients.prefix(known))
  }

  /// Returns an enclosure of the values over a box; empty if the function has none there.
  package func value(over box: [Interval]) -> Interval { tape.jet(over: box).value }

  /// Returns enclosures of the value and the gradient over a box; nil if the function may lack them somewhere in it.
  package func gradient(over box: [Interval]) -> (value: Interval, slopes: [Interval])? {
    let jet = tape.jet(over: box)
    guard jet.decorations.count > 1, jet.decorations[1] >= .dac else { return nil }
    return (jet.value, jet.gradient)
  }
}
