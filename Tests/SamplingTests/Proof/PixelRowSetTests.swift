import Testing

@testable import Sampling

@Suite struct PixelRowSetTests {
  private func spans(_ rows: (Double, Double)...) -> PixelRowSet {
    var spans = PixelRowSet()
    for (low, high) in rows { spans.add(low, high) }
    return spans
  }

  private func rows(of spans: PixelRowSet) -> [[Double]] { spans.spans.map { [$0.low, $0.high] } }

  @Test("The empty set covers only the empty set")
  func empty() {
    let none = PixelRowSet()
    #expect(none.isEmpty)
    #expect(!none.covers(3, 3, within: 100))
    #expect(none.covers(PixelRowSet(), within: 0))
    #expect(none.excess(of: 3, 4) == .infinity)
    #expect(none.firstRow(beyond: spans((1, 2)), by: 0) == nil)
    #expect(spans((1, 2)).firstRow(beyond: none, by: 1) == 1)
  }

  @Test("Spans stay ordered and disjoint; those that touch are merged")
  func joining() {
    #expect(rows(of: spans((5, 6), (1, 2), (3, 4))) == [[1, 2], [3, 4], [5, 6]])
    #expect(rows(of: spans((1, 2), (2, 3))) == [[1, 3]])
    #expect(rows(of: spans((1, 2), (2 + 1e-9, 3))) == [[1, 3]])
    #expect(rows(of: spans((1, 2), (5, 6), (1.5, 5.5))) == [[1, 6]])
    #expect(rows(of: spans((1, 8), (2, 3))) == [[1, 8]])
    #expect(rows(of: spans((4, 4))) == [[4, 4]])
    #expect(rows(of: spans((1, 2), (5, 6), (9, 10), (3, 7))) == [[1, 2], [3, 7], [9, 10]])
    #expect(rows(of: spans((-.infinity, 2), (1, .infinity))) == [[-.infinity, .infinity]])
  }

  @Test("Rows are covered across gaps of no more than the tolerance on both sides")
  func covering() {
    let rows = spans((1, 2), (4, 6))
    #expect(rows.covers(1, 2, within: 0))
    #expect(!rows.covers(1, 2.5, within: 0))
    #expect(rows.covers(0.5, 6.5, within: 1))
    #expect(!rows.covers(0.5, 6.5, within: 0.9))
    #expect(!rows.covers(0.5, 6.5, within: 0.4))
    #expect(rows.covers(3, 3, within: 1))
    #expect(!rows.covers(7.5, 7.5, within: 1))
    #expect(!rows.covers(-.infinity, 3, within: 1))
    #expect(rows.covers(spans((1.5, 2.5), (4, 4)), within: 0.5))
    #expect(!rows.covers(spans((1.5, 2.5), (8, 8)), within: 0.5))
  }

  @Test("The first row beyond is the lowest one that is too far from the other set")
  func firstRow() {
    #expect(spans((1, 5)).firstRow(beyond: spans((1, 5)), by: 0) == nil)
    #expect(spans((1, 5)).firstRow(beyond: spans((2, 5)), by: 1) == nil)
    #expect(spans((1, 5)).firstRow(beyond: spans((3, 5)), by: 1) == 1)
    #expect(spans((1, 9)).firstRow(beyond: spans((1, 2), (7, 9)), by: 1) == 3)
    #expect(spans((1, 9)).firstRow(beyond: spans((1, 7)), by: 1) == 8)
    #expect(spans((1, 2), (20, 21)).firstRow(beyond: spans((0, 3)), by: 1) == 20)
  }

  @Test("The excess is how far rows reach beyond the ends or into a gap")
  func excess() {
    let rows = spans((10, 20), (40, 50))
    #expect(rows.excess(of: 12, 15) == 0)
    #expect(rows.excess(of: 5, 15) == 5)
    #expect(rows.excess(of: 45, 60) == 10)
    #expect(rows.excess(of: 25, 30) == 5)
    #expect(rows.excess(of: 15, 45) == 20)
  }

  @Test("Extending fills the rows up to the nearest span")
  func extending() {
    var rows = spans((10, 20), (40, 50))
    rows.extend(to: 25, 26)
    #expect(self.rows(of: rows) == [[10, 26], [40, 50]])
    rows.extend(to: 60, 61)
    #expect(self.rows(of: rows) == [[10, 26], [40, 61]])
    rows.extend(to: 0, 1)
    #expect(self.rows(of: rows) == [[0, 26], [40, 61]])
    var none = PixelRowSet()
    none.extend(to: 3, 4)
    #expect(self.rows(of: none) == [[3, 4]])
  }

  @Test("The height beyond another set leaves out what is within the tolerance")
  func height() {
    let rows = spans((10, 20), (40, 50))
    #expect(rows.height(beyond: PixelRowSet(), by: 5) == 20)
    #expect(rows.height(beyond: rows, by: 0) == 0)
    #expect(rows.height(beyond: spans((12, 15), (30, 42)), by: 1) == 1 + 4 + 7)
    #expect(PixelRowSet().height(beyond: rows, by: 1) == 0)
    #expect(spans((0, .infinity)).height(beyond: rows, by: 1) == .infinity)
  }

  @Test("Clamped rows end at the limits")
  func clamping() {
    #expect(self.rows(of: spans((-5, 2), (4, 6), (9, .infinity)).clamped(to: 0...10)) == [[0, 2], [4, 6], [9, 10]])
    #expect(spans((-5, -2), (14, 16)).clamped(to: 0...10).isEmpty)
  }
}
