/// Values of functions, or coordinates of curves, at evenly spaced values of the variable.
public struct PlotTable: Codable, Sendable, Equatable {
  /// The names of the columns, the variable first.
  public let columns: [String]
  /// The rows; a cell is nil where a function is undefined or infinite.
  public let rows: [[Double?]]
}
