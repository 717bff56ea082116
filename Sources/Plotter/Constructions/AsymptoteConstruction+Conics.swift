import Brain
import Interval

extension ConstructionBase {
  /// Returns the asymptotes of a hyperbola; none of another curve.
  ///
  /// With the derivatives of F at the origin, F = 0 has its centre (h, k) where Fxx h + Fxy k = −Fx and Fxy h + Fyy k = −Fy. If
  /// Fxy² − Fxx Fyy is positive and F is not 0 at the centre, the curve is a hyperbola, and its asymptotes are the lines through the
  /// centre with slopes m of Fyy m² + 2 Fxy m + Fxx = 0, one of them vertical if Fyy is 0.
  ///
  /// - Parameter formula: the formula F of x and y.
  func asymptotes(ofCurveOf formula: Expression) -> [AsymptoteOfCurve] {
    func derivative(_ formula: Expression?, _ name: String, _ order: Int = 1) -> Expression? {
      formula?.formalDerivative(in: name, order: order, takesDegrees: takesDegrees)
    }
    func atOrigin(_ formula: Expression) -> Expression {
      formula.replacing("x", by: .whole(0)).replacing("y", by: .whole(0))
    }
    guard let inX = derivative(formula, "x"), let inY = derivative(formula, "y"), let twiceX = derivative(inX, "x"),
      let twiceY = derivative(inY, "y"), let mixed = derivative(inX, "y"),
      [twiceX, twiceY, mixed].allSatisfy({ !$0.variables.contains("x") && !$0.variables.contains("y") })
    else { return [] }
    let (a, b) = (atOrigin(inX), atOrigin(inY))
    let discriminant = mixed * mixed - twiceX * twiceY
    let (h, k) = ((a * twiceY - b * mixed) / discriminant, (b * twiceX - a * mixed) / discriminant)
    let atCentre = atOrigin(formula) + (a * h + b * k) / .whole(2)
    guard let sign = value(of: discriminant), sign.lower > 0, let height = value(of: atCentre), !height.contains(0),
      let curvature = value(of: twiceY)
    else { return [] }
    if curvature == Interval(0) {
      let slope = -twiceX / (.whole(2) * mixed)
      return [asymptote(vertical: h), asymptote(slope: slope, intercept: k - slope * h)]
    }
    if curvature.contains(0) { return [] }
    let root = discriminant.squareRoot()
    return [root, -root].map { root in
      let slope = (root - mixed) / twiceY
      return asymptote(slope: slope, intercept: k - slope * h)
    }
  }
}
