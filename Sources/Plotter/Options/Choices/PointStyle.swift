/// What stands for points that overlap.
enum PointStyle: String, CaseIterable, Sendable {
  /// Translucent symbols.
  case dots
  /// Cells with a colour for the number of points in them.
  case density
}
