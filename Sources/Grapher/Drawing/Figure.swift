/// A picture before any renderer: its size, its background and its marks in drawing order.
public struct Figure: Sendable, Equatable {
  /// In points: pixels of a PNG at scale 1, 1/72 inch in PDF.
  public var size: Size
  /// What lies under the marks; nil leaves it transparent.
  public var background: Color?
  package var marks: [Mark]
  /// Texts that were asked for and found no place.
  public var unplaced: [String]

  package init(size: Size, background: Color?, marks: [Mark] = [], unplaced: [String] = []) {
    self.size = size
    self.background = background
    self.marks = marks
    self.unplaced = unplaced
  }
}
