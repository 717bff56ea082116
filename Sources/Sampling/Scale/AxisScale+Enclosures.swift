import Interval

/// Scales carried through interval arithmetic.
extension AxisScale {
  /// Where the places of values lie, and what is known of the scale there.
  func image(of values: Interval) -> Image {
    switch self {
    case .linear: return Image(values, values.isEmpty ? .trv : values.isBounded ? .com : .dac)
    case .log10: return .log10(values)
    case .symlog(let c):
      let places = Image.asinh(values / Interval(2 * c)).hull / AxisScale.exactLn10
      return Image(places, places.isEmpty ? .trv : values.isBounded && places.isBounded ? .com : .dac)
    }
  }

  /// Where the values at places lie.
  package func values(at places: Interval) -> Interval {
    switch self {
    case .linear: places
    case .log10: Image.power(Interval(10), places).hull
    case .symlog(let c): Image.sinh(places * AxisScale.exactLn10).hull * Interval(2 * c)
    }
  }

  /// Where the derivative of the value by the place lies.
  func derivative(at places: Interval) -> Interval {
    switch self {
    case .linear: Interval(1)
    case .log10: values(at: places) * AxisScale.exactLn10
    case .symlog(let c): Image.cosh(places * AxisScale.exactLn10).hull * Interval(2 * c) * AxisScale.exactLn10
    }
  }

  /// The natural logarithm of 10 lies between two neighbouring Doubles.
  private static let exactLn10 = Interval(ln10.nextDown, ln10)
}
