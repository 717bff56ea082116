import Interval
import RealModule
import Testing

@testable import Sampling

@Suite struct EmptyRowRemovalTests {
  /// A pixel is a unit: ten columns and rows.
  private let grid = PixelGrid(ViewWindow(x: 0...10, y: 0...10, columns: 10, rows: 10))

  private func rows(_ spans: (Double, Double)...) -> PixelRowSet {
    spans.reduce(into: PixelRowSet()) { $0.add($1.0, $1.1) }
  }

  private func removal(_ possible: [Int: PixelRowSet]) -> EmptyRowRemoval {
    EmptyRowRemoval(grid: grid, possible: (0..<10).map { possible[$0] })
  }

  private func lines(_ points: [Point], _ possible: [Int: PixelRowSet]) -> [[Point]]? {
    removal(possible).curve(from: Curve(pieces: [Curve.Piece(points: points)]), fitting: nil)?.pieces.map(\.points)
  }

  @Test("Without empty rows the curve stays")
  func unchanged() {
    let line = [Point(x: 0, y: 0), Point(x: 10, y: 10)]
    #expect(lines(line, [:]) == nil)
    #expect(lines(line, [3: rows((-.infinity, .infinity))]) == nil)
    #expect(lines([Point(x: 3.5, y: 2)], [3: rows((1, 3))]) == nil)
  }

  @Test("Of a line only the parts within half a pixel of possible rows are left")
  func lines() {
    let steep = [Point(x: 3.5, y: 0), Point(x: 3.5, y: 10)]
    #expect(
      lines(steep, [3: rows((2, 3), (7, 7))]) == [
        [Point(x: 3.5, y: 1.5), Point(x: 3.5, y: 3.5)], [Point(x: 3.5, y: 6.5), Point(x: 3.5, y: 7.5)],
      ])
    #expect(lines(steep.reversed(), [3: rows((7, 20))]) == [[Point(x: 3.5, y: 10), Point(x: 3.5, y: 6.5)]])
    #expect(lines(steep, [3: rows()]) == [])
    #expect(lines([Point(x: 3.5, y: 2)], [3: rows((4, 9))]) == [])
  }

  @Test("Of a line in rows of a neighbouring column nothing is left beyond them")
  func neighbours() {
    let own = rows((2, 3), (7, 7))
    func lines(_ possible: PixelRowSet) -> [[Point]]? {
      let removal = EmptyRowRemoval(
        grid: grid, possible: (0..<10).map { $0 == 3 ? possible : nil }, inColumn: (0..<10).map { $0 == 3 ? own : nil })
      let line = Curve(pieces: [Curve.Piece(points: [Point(x: 3.5, y: 0), Point(x: 3.5, y: 10)])])
      return removal.curve(from: line, fitting: nil)?.pieces.map(\.points)
    }
    #expect(
      lines(rows((2, 4), (7, 7), (9, 10))) == [
        [Point(x: 3.5, y: 1.5), Point(x: 3.5, y: 4)], [Point(x: 3.5, y: 6.5), Point(x: 3.5, y: 7.5)],
        [Point(x: 3.5, y: 9), Point(x: 3.5, y: 10)],
      ])
  }

  @Test("A line ends where a whole segment of it is removed")
  func segments() {
    let line = [Point(x: 0.5, y: 1), Point(x: 1.5, y: 1), Point(x: 1.5, y: 8), Point(x: 2.5, y: 8)]
    #expect(
      lines(line, [1: rows((1, 1), (8, 8))]) == [
        [Point(x: 0.5, y: 1), Point(x: 1.5, y: 1), Point(x: 1.5, y: 1.5)],
        [Point(x: 1.5, y: 7.5), Point(x: 1.5, y: 8), Point(x: 2.5, y: 8)],
      ])
    let jump = [Point(x: 1.5, y: 1), Point(x: 1.5, y: 3), Point(x: 1.5, y: 6), Point(x: 1.5, y: 8)]
    #expect(
      lines(jump, [1: rows((1, 2), (7, 8))])
        == [[Point(x: 1.5, y: 1), Point(x: 1.5, y: 2.5)], [Point(x: 1.5, y: 6.5), Point(x: 1.5, y: 8)]])
  }

  @Test("A line that is up to a pixel beside possible rows stays")
  func beside() {
    let level = [Point(x: 0, y: 5), Point(x: 10, y: 5)]
    #expect(lines(level, [3: rows((5.9, 8))]) == nil)
    #expect(lines(level, [3: rows((6.1, 8))])?.count == 2)
  }

  @Test("A line is cut in the columns with empty rows only")
  func columns() {
    let level = [Point(x: 0, y: 5), Point(x: 10, y: 5)]
    #expect(
      lines(level, [3: rows((8, 9)), 4: rows((8, 9))])
        == [[Point(x: 0, y: 5), Point(x: 3, y: 5)], [Point(x: 5, y: 5), Point(x: 10, y: 5)]])
    #expect(lines(level, [3: rows((5, 5))]) == nil)
  }

  @Test("A band is divided between branches, and stays one where it has one")
  func bands() {
    let band = Curve.Band(sections: (0...4).map { Curve.Band.Section(x: Double($0), low: 0, high: 10) })
    let possible = Dictionary(uniqueKeysWithValues: (1...2).map { ($0, rows((-.infinity, 4), (6, .infinity))) })
    let curve = removal(possible).curve(from: Curve(pieces: [], bands: [band]), fitting: nil)
    let outlines = curve?.bands.map { $0.sections.map { [$0.x, $0.low.rounded(), $0.high.rounded()] } }
    #expect(
      outlines == [
        [[0, 0, 10], [1, 0, 10]], [[1, 0, 4], [2, 0, 4], [3, 0, 4]], [[1, 6, 10], [2, 6, 10], [3, 6, 10]],
        [[3, 0, 10], [4, 0, 10]],
      ])
  }
}

/// Functions with rows between their branches in which they have no value.
@Suite struct EmptyRowTests {
  static let sources: [(ProvableSource, x: ClosedRange<Double>, y: ClosedRange<Double>, empty: [ClosedRange<Double>])] =
    [
      (
        ProvableSource("sec(2/x)", { 1 / .cos(2 / $0) }, over: { (.number(2) / $0).map(site: 0, Image.sec) }),
        -1...1, -5...5, [-0.9...0.9]
      ),
      (
        ProvableSource(
          "1/cos(2/x)", { 1 / .cos(2 / $0) },
          over: { (.number(2) / $0).map(site: 0, Image.cos).map(site: 1, Image.reciprocal) }), -1...1, -5...5,
        [-0.9...0.9]
      ),
      (
        ProvableSource(
          "sign(cos(1/x))", { .cos(1 / $0) > 0 ? 1 : -1 },
          over: { $0.map(site: 0, Image.reciprocal).map(site: 1, Image.cos).map(site: 2, Image.sign) }), -1...1, -2...2,
        [-0.9 ... -0.1, 0.1...0.9]
      ),
      (
        ProvableSource(
          "floor(3sin(200x))", { (3 * .sin(200 * $0)).rounded(.down) },
          over: { (.number(3) * (.number(200) * $0).map(site: 0, Image.sin)).map(site: 1, Image.floor) }), -3...3,
        -4...4, (-3...1).map { Double($0) + 0.1...Double($0) + 0.9 }
      ),
      (
        ProvableSource(
          "if(sin(1e4x)>0,1,-1)", { .sin(1e4 * $0) > 0 ? 1 : -1 },
          over: { x in
            let condition = (.number(1e4) * x).map(site: 0, Image.sin).combine(.number(0), site: 1, Image.greater)
            return condition.then(.number(1)).otherwise(.number(-1))
          }), -10...10, -2...2, [-0.9...0.9]
      ),
      (
        ProvableSource(
          "floor(2cot(x))", { (2 / .tan($0)).rounded(.down) },
          over: { (.number(2) * $0.map(site: 0, Image.cot)).map(site: 1, Image.floor) }), 0.0...100, -10...10,
        (-6...6).map { Double($0) + 0.2...Double($0) + 0.8 }
      ),
      (
        ProvableSource(
          "csc(3/x)", { 1 / .sin(3 / $0) }, over: { (.number(3) / $0).map(site: 0, Image.csc) }), -1...1, -5...5,
        [-0.9...0.9]
      ),
      (
        ProvableSource(
          "ceil(4.5cos(100x))", { (4.5 * .cos(100 * $0)).rounded(.up) },
          over: { (.number(4.5) * (.number(100) * $0).map(site: 0, Image.cos)).map(site: 1, Image.ceil) }), -3...3,
        -5...5, (-4...3).map { Double($0) + 0.2...Double($0) + 0.8 }
      ),
      (
        ProvableSource(
          "round(5sin(40x))", { (5 * .sin(40 * $0)).rounded() },
          over: { (.number(5) * (.number(40) * $0).map(site: 0, Image.sin)).map(site: 1, Image.round) }), -3...3,
        -6...6, (-5...4).map { Double($0) + 0.2...Double($0) + 0.8 }
      ),
    ]

  @Test("Rows between branches stay empty", arguments: EmptyRowTests.sources.indices)
  func empty(_ index: Int) {
    let (source, x, y, empty) = Self.sources[index]
    let window = ViewWindow(x: x, y: y, columns: 400, rows: 300)
    let (curve, proof) = source.provenCurve(in: window)
    let grid = PixelGrid(window)
    let cover = ColumnCover(of: curve, on: grid)
    var filled = PixelRowSet()
    for range in empty {
      filled.add(grid.unclampedHeight(of: range.lowerBound), grid.unclampedHeight(of: range.upperBound))
    }
    let wrong = cover.columns.indices.filter { column in
      cover.columns[column].height(beyond: filled, by: 0) < cover.columns[column].height(beyond: PixelRowSet(), by: 0)
    }
    #expect(wrong.count <= 8, "\(source.name): \(wrong)")
    #expect(!curve.isEmpty && proof.isProven.count == 400)
  }

  @Test(
    "In proved columns everything drawn is near values, and all values are drawn",
    arguments: EmptyRowTests.sources.indices)
  func proved(_ index: Int) {
    let (source, x, y, _) = Self.sources[index]
    let window = ViewWindow(x: x, y: y, columns: 400, rows: 300)
    let (curve, proof) = source.provenCurve(in: window)
    let grid = PixelGrid(window)
    let cover = ColumnCover(of: curve, on: grid)
    let view = 0...Double(grid.rows)
    for column in stride(from: 1, to: 399, by: 7) where proof.isProven[column] {
      var values = PixelRowSet()
      for other in column - 1...column + 1 {
        let part = grid.interval(of: other)
        for place in 0...1000 {
          let height = grid.unclampedHeight(of: source.value(part.lower + part.width * Double(place) / 1000))
          guard view.contains(height) else { continue }
          values.add(height, height)
          if other == column {
            #expect(cover.around(column).covers(height, height, within: 1.001), "\(column): \(height)")
          }
        }
      }
      // Steep branches have few samples near the edges of the view.
      let wrong = cover.columns[column].height(beyond: values, by: 2)
      #expect(wrong <= 0.02 * Double(grid.rows), "\(source.name), column \(column): \(wrong) rows")
    }
  }
}
