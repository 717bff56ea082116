/// A picture before rendering: its size, its background and its marks in drawing order.
public struct Figure: Sendable, Equatable {
  /// In points: pixels of a PNG at scale 1, 1/72 inch in a PDF.
  public var size: Size
  /// The colour behind the marks; nil for transparent.
  public var background: Color?
  package var marks: [Mark]
  /// Requested texts that did not fit.
  public var unplaced: [String]

  package init(size: Size, background: Color?, marks: [Mark] = [], unplaced: [String] = []) {
    self.size = size
    self.background = background
    self.marks = marks
    self.unplaced = unplaced
  }
}
