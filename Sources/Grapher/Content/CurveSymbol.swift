/// How the points of a curve are shown.
public enum CurveSymbol: String, Sendable, CaseIterable {
  /// Joined, as a function's are.
  case line
  /// As round dots, as measured values are.
  case points
  /// As dots that are joined.
  case both

  public var hasLine: Bool { self != .points }
  var hasDots: Bool { self != .line }
}
