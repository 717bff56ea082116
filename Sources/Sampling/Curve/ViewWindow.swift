/// The part of the plane on view and the pixels that show it.
public struct ViewWindow: Sendable, Equatable {
  /// The range on view from left to right.
  public var x: ClosedRange<Double>
  /// The range on view from bottom to top.
  public var y: ClosedRange<Double>
  /// Device pixels across the window, the unit in which errors are judged.
  public var columns: Int
  /// Device pixels from bottom to top.
  public var rows: Int

  public init(x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int, rows: Int) {
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
  }
}
