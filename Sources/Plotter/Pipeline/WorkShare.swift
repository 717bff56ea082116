extension [PlottedCurve] {
  /// The part of the work of a single curve that each curve of a picture is allowed, so that the work of a picture is
  /// bounded however many curves it has.
  var workShare: Double { Swift.min(1, Self.wholeCurves / Double(count)) }

  /// The number of curves that are allowed as much work as a single one.
  private static var wholeCurves: Double { 32 }
}
