import Interval

/// Interval arithmetic on scales.
extension AxisScale {
  /// Returns the scaled values, with the decoration of the scale there.
  func image(of values: Interval) -> Image {
    switch self {
    case .linear: return Image(values, values.isEmpty ? .trv : values.isBounded ? .com : .dac)
    case .log10: return .log10(values)
    case .symlog(let c):
      let places = Image.asinh(values / Interval(2 * c)).hull / AxisScale.exactLn10
      return Image(places, places.isEmpty ? .trv : values.isBounded && places.isBounded ? .com : .dac)
    }
  }

  /// Returns the values at scaled coordinates.
  package func values(at places: Interval) -> Interval {
    switch self {
    case .linear: places
    case .log10: Image.power(Interval(10), places).hull
    case .symlog(let c): Image.sinh(places * AxisScale.exactLn10).hull * Interval(2 * c)
    }
  }

  /// Returns the enclosure of the derivative of the value by the scaled coordinate.
  func derivative(at places: Interval) -> Interval {
    switch self {
    case .linear: Interval(1)
    case .log10: values(at: places) * AxisScale.exactLn10
    case .symlog(let c): Image.cosh(places * AxisScale.exactLn10).hull * Interval(2 * c) * AxisScale.exactLn10
    }
  }

  /// ln 10 is between these neighbouring Doubles.
  private static let exactLn10 = Interval(ln10.nextDown, ln10)
}
