/// Comparisons and logical operations: 1 is true, 0 is false, and any nonzero number counts as true.
///
/// An undecided comparison has a branch cut with the values for smaller x on the left; < and ≥ share one cut, ≤ and >
/// another. For == and ≠ the value for equal operands is on the left.
extension Image {
  /// Returns the image of x < y: 1 if true, 0 if false.
  public static func less(_ x: Interval, _ y: Interval) -> Image {
    order(x, y, isBefore: x.upper < y.lower, isAfter: x.lower >= y.upper, 1, 0)
  }

  /// Returns the image of x ≥ y: 1 if true, 0 if false.
  public static func greaterOrEqual(_ x: Interval, _ y: Interval) -> Image {
    order(x, y, isBefore: x.upper < y.lower, isAfter: x.lower >= y.upper, 0, 1)
  }

  /// Returns the image of x ≤ y: 1 if true, 0 if false.
  public static func lessOrEqual(_ x: Interval, _ y: Interval) -> Image {
    order(x, y, isBefore: x.upper <= y.lower, isAfter: x.lower > y.upper, 1, 0)
  }

  /// Returns the image of x > y: 1 if true, 0 if false.
  public static func greater(_ x: Interval, _ y: Interval) -> Image {
    order(x, y, isBefore: x.upper <= y.lower, isAfter: x.lower > y.upper, 0, 1)
  }

  /// Returns the image of x = y: 1 if true, 0 if false.
  public static func equal(_ x: Interval, _ y: Interval) -> Image { equality(x, y, 1, 0) }

  /// Returns the image of x ≠ y: 1 if true, 0 if false.
  public static func notEqual(_ x: Interval, _ y: Interval) -> Image { equality(x, y, 0, 1) }

  /// Returns the image of logical negation: 1 for x = 0, left of the branch cut, otherwise 0.
  public static func not(_ x: Interval) -> Image { equality(x, Interval(0), 1, 0) }

  /// Returns the image of the conjunction; 0 if either operand is 0, even if the other one is undefined.
  public static func and(_ x: Interval, _ y: Interval) -> Image {
    let (a, b) = (Truth(x), Truth(y))
    if a == .no || b == .no { return .beside(0) }
    if a == .none || b == .none { return a == .mixed || b == .mixed ? .partial(Interval(0)) : .undefined }
    if a == .yes && b == .yes { return truth(x, y) }
    return Image(left: Interval(0), right: Interval(1), .def)
  }

  /// Returns the image of the disjunction; 1 if either operand is not 0, even if the other one is undefined.
  public static func or(_ x: Interval, _ y: Interval) -> Image {
    let (a, b) = (Truth(x), Truth(y))
    if a == .yes || b == .yes { return x.isEmpty || y.isEmpty ? .beside(1) : truth(x, y) }
    if a == .none || b == .none { return a == .mixed || b == .mixed ? .partial(Interval(1)) : .undefined }
    if a == .no && b == .no { return .beside(0) }
    return Image(left: Interval(0), right: Interval(1), .def)
  }

  /// Returns `values` if the condition is not 0; undefined if it is 0.
  public static func then(_ condition: Interval, _ values: Interval) -> Image {
    switch Truth(condition) {
    case .none, .no: .undefined
    case .yes: .continuous(values, isBounded: condition.isBounded)
    case .mixed: .partial(values)
    }
  }

  /// The known truth values of a condition on a box.
  private enum Truth {
    case none, no, yes, mixed

    init(_ x: Interval) { self = x.isEmpty ? .none : !(x.lower <= 0 && x.upper >= 0) ? .yes : x.isPoint ? .no : .mixed }
  }

  private static func truth(_ x: Interval, _ y: Interval) -> Image {
    .continuous(Interval(1), isBounded: x.isBounded && y.isBounded)
  }

  private static func order(
    _ x: Interval, _ y: Interval, isBefore: Bool, isAfter: Bool, _ before: Double, _ after: Double
  ) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    guard isBefore || isAfter else { return Image(left: Interval(before), right: Interval(after), .def) }
    let value = Interval(isBefore ? before : after)
    return x.upper == y.lower || x.lower == y.upper
      ? Image(value, .dac) : .continuous(value, isBounded: x.isBounded && y.isBounded)
  }

  private static func equality(_ x: Interval, _ y: Interval, _ same: Double, _ different: Double) -> Image {
    if x.isEmpty || y.isEmpty { return .undefined }
    if !x.intersects(y) { return .continuous(Interval(different), isBounded: x.isBounded && y.isBounded) }
    return x.isPoint && y.isPoint ? .beside(same) : Image(left: Interval(same), right: Interval(different), .def)
  }
}
