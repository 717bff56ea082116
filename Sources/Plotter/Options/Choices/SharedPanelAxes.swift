/// The axes that the plots of a figure share, as `--share` says.
enum SharedPanelAxes: String, CaseIterable, Sendable {
  /// The horizontal axis of the plots of a column.
  case x
  /// The vertical axis of the plots of a row.
  case y
  case both

  var hasX: Bool { self != .y }
  var hasY: Bool { self != .x }

  /// Returns the number of columns that puts a few plots with a common axis below or beside each other; nil for others.
  func columns(of count: Int) -> Int? {
    switch self {
    case .x: count <= SharedPanelAxes.mostInColumn ? 1 : nil
    case .y: count <= SharedPanelAxes.mostInRow ? count : nil
    case .both: nil
    }
  }

  private static let (mostInColumn, mostInRow) = (4, 3)
}
