/// The axes that the plots of a figure share, as `--share` says.
enum SharedPanelAxes: String, CaseIterable, Sendable {
  /// The horizontal axis of the plots of a column.
  case x
  /// The vertical axis of the plots of a row.
  case y
  case both

  var hasX: Bool { self != .y }
  var hasY: Bool { self != .x }
}
