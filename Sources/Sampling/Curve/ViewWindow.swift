/// The visible part of the plane and the pixels that show it.
public struct ViewWindow: Sendable, Equatable {
  /// Visible range from left to right.
  public var x: ClosedRange<Double>
  /// Visible range from bottom to top.
  public var y: ClosedRange<Double>
  /// Number of device pixels across, the unit in which errors are judged.
  public var columns: Int
  /// Number of device pixels from bottom to top.
  public var rows: Int

  /// Creates a window of ranges and of the device pixels across and up.
  public init(x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int, rows: Int) {
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
  }
}
