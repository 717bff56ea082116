import Brain
import Interval
import Sampling

/// Finds the vertices and the foci of ellipses, hyperbolas and parabolas whose axes are parallel to those of the plane.
///
/// A x² + C y² + D x + E y + F = 0 has its centre (h, k) at (−D ÷ 2A, −E ÷ 2C). With G = A h² + C k² − F, its vertices are √(G ÷ A)
/// left and right of there, and √(G ÷ C) above and below, if these are real. Its foci are √(G ÷ A − G ÷ C) left and right, or
/// √(G ÷ C − G ÷ A) above and below. The focus of the parabola A x² + D x + E y + F = 0 is −E ÷ 4A above its vertex.
struct ConicPoints {
  private let bindings: ParameterBindings
  private let takesDegrees: Bool

  /// A vertex or a focus, with its exact coordinates where they are known.
  struct Place {
    let x: Interval
    let y: Interval
    let exact: (x: ExactNumber?, y: ExactNumber?)
  }

  init(_ bindings: ParameterBindings, takesDegrees: Bool) {
    (self.bindings, self.takesDegrees) = (bindings, takesDegrees)
  }

  /// Returns the vertices and the foci of the curve on which a formula of x and y is 0; none of a circle and of other curves.
  func points(of formula: Expression) -> (vertices: [Place], foci: [Place]) {
    guard let a = constant(derivative(formula, "x", 2)), let c = constant(derivative(formula, "y", 2)),
      let mixed = constant(derivative(formula, "x", 1).flatMap { derivative($0, "y", 1) }),
      value(of: mixed) == Interval(0), let d = derivative(formula, "x", 1).map(atOrigin),
      let e = derivative(formula, "y", 1).map(atOrigin)
    else { return ([], []) }
    let f = atOrigin(formula)
    let (isStraightInX, isStraightInY) = (value(of: a) == Interval(0), value(of: c) == Interval(0))
    var (vertices, foci): ([Place?], [Place?]) = ([], [])
    if isStraightInX != isStraightInY {
      // The doubles of A and C are known.
      let (square, slope, other) = isStraightInY ? (a, d, e) : (c, e, d)
      let (place, two) = (-slope / square, Expression.whole(2))
      let tip = (square * place * place / two - f) / other
      let focus = tip - other / (two * square)
      vertices = [isStraightInY ? self.place(place, tip) : self.place(tip, place)]
      foci = [isStraightInY ? self.place(place, focus) : self.place(focus, place)]
    } else {
      guard let widths = value(of: a), let heights = value(of: c), !widths.contains(0), !heights.contains(0),
        widths.intersection(heights).isEmpty
      else { return ([], []) }
      let (h, k) = (-d / a, -e / c)
      let size = a * h * h + c * k * k - .whole(2) * f
      /// Returns the places at a distance, given by its square, on both sides of the centre; none if that is not real.
      func places(_ square: Expression, isAcross: Bool) -> [Place?] {
        guard value(of: square).map({ $0.lower > 0 }) == true else { return [] }
        let reach = square.squareRoot()
        return [-reach, reach].map { isAcross ? place(h + $0, k) : place(h, k + $0) }
      }
      let (across, up) = (size / a, size / c)
      vertices = places(across, isAcross: true) + places(up, isAcross: false)
      foci = places(across - up, isAcross: true) + places(up - across, isAcross: false)
    }
    let shown = vertices.compactMap { $0 }.filter { isOn(formula, $0) }
    return (shown, shown.isEmpty ? [] : foci.compactMap { $0 })
  }

  /// Whether a formula may be 0 at a vertex: derivatives may have values where the formula has none.
  private func isOn(_ formula: Expression, _ vertex: Place) -> Bool {
    let formula = takesDegrees ? formula.takingAnglesInDegrees() : formula
    let values = FunctionTemplate(formula, variables: ["x", "y"]).bound(to: bindings.values)
      .values(over: vertex.x, vertex.y).hull
    return !values.isEmpty && values.contains(0)
  }

  private func place(_ x: Expression, _ y: Expression) -> Place? {
    guard let across = value(of: x), let up = value(of: y) else { return nil }
    return Place(x: across, y: up, exact: (exact(x), exact(y)))
  }

  private func exact(_ number: Expression) -> ExactNumber? {
    number.exactNumber(using: bindings.exactNumbers(), takesDegrees: takesDegrees)
  }

  private func derivative(_ formula: Expression, _ variable: String, _ order: Int) -> Expression? {
    formula.formalDerivative(in: variable, order: order, takesDegrees: takesDegrees)
  }

  /// Returns a formula that is the same everywhere; nil for another.
  private func constant(_ formula: Expression?) -> Expression? {
    formula.flatMap { formula in formula.variables.contains { ["x", "y"].contains($0) } ? nil : formula }
  }

  private func atOrigin(_ formula: Expression) -> Expression {
    formula.replacing("x", by: .whole(0)).replacing("y", by: .whole(0))
  }

  /// Returns an enclosure of the value of a formula of parameters; nil if it has none.
  private func value(of formula: Expression) -> Interval? {
    let formula = takesDegrees ? formula.takingAnglesInDegrees() : formula
    let values = FunctionTemplate(formula, variables: [""]).bound(to: bindings.values).constantValues.hull
    return values.isBounded && !values.isEmpty ? values : nil
  }
}
