/// The kind of curve that a formula describes.
public enum CurveKind: String, Codable, Sendable, CaseIterable {
  /// The ordinate is a function of the variable.
  case function
  /// The abscissa is a function of y: `x=y^2`.
  case inverse
  /// The solutions of an equation, an inequality or several of them: `x^2+y^2=25`.
  case relation
  /// Both coordinates are functions of a parameter: `(cos(3t), sin(2t))`.
  case parametric
  /// The radius is a function of the angle: `r=cos(4theta)`.
  case polar
  /// A single point: `(2, 3)`.
  case point
  /// Level lines and colours of a function of x and y: `z=x*y`.
  case map
  /// The colours of a function of a complex number: `w=z^2+1`.
  case complex
  /// The directions of a differential equation: `y'=x-y`.
  case slopes
  /// Arrows or streamlines of a function with two components, `v=(-y, x)`, or of a system, `x'=y and y'=-x`.
  case vectors
  /// A differential equation of the second order, of which solutions are drawn: `y''=-y`.
  case secondOrder = "second-order"
  /// A system of differential equations, of which solutions are drawn over time: `S'=-S*I and I'=S*I-I/4 and R'=I/4`.
  case system
  /// Lines and areas constructed on a function: a Riemann sum, a cobweb diagram.
  case shape
}

extension CurveKind {
  /// Whether the kind is shown all over a picture, behind other curves.
  var isField: Bool { [.map, .complex, .slopes, .vectors, .secondOrder, .system].contains(self) }

  /// Whether the kind is drawn on logarithmic axes too.
  var suitsLogarithms: Bool { self == .map || self != .polar && !isField }

  var name: String {
    switch self {
    case .function, .relation, .point, .map, .shape: rawValue
    case .inverse: "function of y"
    case .complex: "complex function"
    case .slopes: "slope field"
    case .vectors: "vector field"
    case .secondOrder: "differential equation of the second order"
    case .system: "system of differential equations"
    case .parametric, .polar: rawValue + " curve"
    }
  }
}
