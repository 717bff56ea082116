import Testing

@testable import Sampling

@Suite struct ColumnCoverTests {
  /// One data unit is one pixel: ten columns, ten rows.
  private let grid = PixelGrid(ViewWindow(x: 0...10, y: 0...10, columns: 10, rows: 10))

  private func cover(_ pieces: [(Double, Double)]...) -> ColumnCover {
    ColumnCover(
      of: Curve(pieces: pieces.map { Curve.Piece(points: $0.map { Point(x: $0.0, y: $0.1) }) }), on: grid)
  }

  private func rows(_ cover: ColumnCover, _ column: Int) -> [[Double]] {
    cover.columns[column].spans.map { [$0.low, $0.high] }
  }

  @Test("An empty drawing covers nothing")
  func empty() {
    #expect(cover().columns == Array(repeating: PixelRowSet(), count: 10))
  }

  @Test("A point covers its row in its column")
  func point() {
    let cover = cover([(2.5, 7)])
    #expect(rows(cover, 2) == [[7, 7]])
    #expect(cover.columns.count { !$0.isEmpty } == 1)
    #expect(self.cover([(2.5, 17)]).columns.allSatisfy { $0.isEmpty })
  }

  @Test("A line covers the rows that it passes in each column")
  func line() {
    let cover = cover([(0, 0), (10, 5)])
    for column in 0..<10 {
      let low = Double(column) / 2
      #expect(rows(cover, column) == [[low, low + 0.5]])
    }
  }

  @Test("An upright line covers its rows in one column")
  func upright() {
    #expect(rows(cover([(3.5, 2), (3.5, 8)]), 3) == [[2, 8]])
    #expect(rows(cover([(3.5, 8), (3.5, 2)]), 3) == [[2, 8]])
  }

  @Test("Rows out of view are cut off")
  func clipping() {
    let cover = cover([(1.5, -100), (1.5, 100)], [(5, 50), (6, 60)])
    #expect(rows(cover, 1) == [[0, 10]])
    #expect(cover.columns[5].isEmpty)
  }

  @Test("Several pieces add up in a column and its neighbours")
  func pieces() {
    let cover = cover([(4.1, 1), (4.2, 2)], [(4.8, 8), (4.9, 9)])
    #expect(rows(cover, 4) == [[1, 2], [8, 9]])
    #expect(cover.around(3).spans.count == 2)
    #expect(cover.around(5) == cover.columns[4])
    #expect(cover.around(6).isEmpty)
    #expect(cover.around(0).isEmpty && cover.around(9).isEmpty)
  }

  @Test("Rows that move to a neighbouring column are a difference, although the three columns have equal unions")
  func moved() {
    let (before, after) = (
      cover([(4.5, 1), (4.5, 2)], [(5.5, 1), (5.5, 8)]), cover([(4.5, 1), (4.5, 8)], [(5.5, 1), (5.5, 2)])
    )
    #expect(before.around(4) == after.around(4))
    #expect(after.differs(from: before, around: 4))
    #expect((3...6).allSatisfy { after.differs(from: before, around: $0) })
    #expect(!after.differs(from: before, around: 2) && !after.differs(from: before, around: 7))
    #expect((0..<10).allSatisfy { !before.differs(from: before, around: $0) })
  }
}
