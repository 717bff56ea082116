import Interval
import RealModule
import Testing

@testable import Sampling

/// Drawings made by hand: correct ones are proved, wrong ones are not.
@Suite struct ColumnProverTests {
  /// A tenth of a unit is a pixel: a hundred columns and rows.
  private static let window = ViewWindow(x: -5...5, y: -5...5, columns: 100, rows: 100)
  private static let pixel = 0.1

  private func provenColumns(_ source: ProvableSource, _ pieces: [[Point]], limit: Int = 300) -> [Bool] {
    let grid = PixelGrid(Self.window)
    let cover = ColumnCover(of: Curve(pieces: pieces.map { Curve.Piece(points: $0) }), on: grid)
    var prover = ColumnProver(of: source, on: grid)
    return (0..<grid.columns).map {
      let verdict = prover.verdict(on: $0, of: cover, limit: limit)
      return verdict.isProven && verdict.empty.isEmpty
    }
  }

  private func undecided(_ source: ProvableSource, _ pieces: [[Point]]) -> [Int] {
    provenColumns(source, pieces).enumerated().filter { !$1 }.map(\.offset)
  }

  private func points(_ x: ClosedRange<Double>, step: Double = 0.01, _ function: (Double) -> Double) -> [Point] {
    let count = Int(((x.upperBound - x.lowerBound) / step).rounded())
    return (0...count).map {
      let place = x.lowerBound + (x.upperBound - x.lowerBound) * Double($0) / Double(count)
      return Point(x: place, y: function(place))
    }
  }

  private func column(of x: Double) -> Int { PixelGrid(Self.window).column(of: x) }

  private static let sine = ProvableSource("sin", { .sin($0) }, over: { $0.map(site: 0, Image.sin) })
  private static let level = ProvableSource("1", { _ in 1 }, over: { _ in .number(1) })
  /// 1, but nowhere between −0.5 and 0.5.
  private static let gap = ProvableSource(
    "if(|x|>0.5,1)", { abs($0) > 0.5 ? 1 : .nan },
    over: { x in
      x.map(site: 1, Image.abs).combine(.number(0.5), site: 0, Image.greater).then(.number(1))
    })
  private static let band = ProvableSource(
    "4sin(200x)", { 4 * .sin(200 * $0) }, over: { .number(4) * (.number(200) * $0).map(site: 0, Image.sin) })

  private static var floorPieces: [[Point]] {
    (-5...5).map { step in
      [Point(x: Double(step), y: Double(step)), Point(x: min(Double(step + 1).nextDown, 5), y: Double(step))]
    }
  }

  // MARK: Right drawings

  @Test("A correct curve is proved in all columns")
  func right() {
    #expect(undecided(Self.sine, [points(-5...5) { .sin($0) }]) == [])
    #expect(undecided(Self.level, [points(-5...5, step: 10) { _ in 1 }]) == [])
    #expect(undecided(.floor, Self.floorPieces) == [])
    #expect(undecided(.root, [points(-5...5) { .root($0, 3) }]) == [])
    #expect(undecided(Self.gap, [points(-5 ... -0.5) { _ in 1 }, points(0.5...5) { _ in 1 }]) == [])
    #expect(
      undecided(
        .reciprocal, [points(-5 ... -0.001, step: 0.001) { 1 / $0 }, points(0.001...5, step: 0.001) { 1 / $0 }])
        == [])
    #expect(undecided(Self.band, [Self.stripes(-4, 4)]) == [])
  }

  @Test("An empty drawing is proved where the graph is undefined or out of view")
  func nothing() {
    #expect(undecided(.nothing, []) == [])
    #expect(undecided(ProvableSource({ _ in 9 }, over: { _ in .number(9) }), []) == [])
    #expect(undecided(ProvableSource({ _ in -9 }, over: { _ in .number(-9) }), []) == [])
  }

  @Test("A drawing that is off by less than a pixel is proved")
  func nearly() {
    #expect(undecided(Self.sine, [points(-5...5) { .sin($0) + 0.7 * Self.pixel }]) == [])
    #expect(undecided(Self.level, [points(-5...5) { _ in 1 - 0.7 * Self.pixel }]) == [])
  }

  // MARK: Wrong drawings

  @Test("A missing curve and an additional curve are not proved")
  func missing() {
    #expect(undecided(Self.level, []).count == 100)
    #expect(undecided(.nothing, [points(-5...5) { _ in 1 }]).count == 100)
  }

  @Test("A line across a jump is not proved")
  func riser() {
    let wrong = undecided(.floor, [Self.floorPieces.flatMap { $0 }])
    #expect(wrong.count >= 9)
    for step in -4...4 { #expect(wrong.contains { abs($0 - column(of: Double(step))) <= 1 }) }
    #expect(wrong.allSatisfy { column in (-4...5).contains { abs(column - self.column(of: Double($0))) <= 1 } })
  }

  @Test("A missing spike is not proved")
  func spike() {
    let needle = ProvableSource(
      { ProvableSource.needle.value($0) * 4 }, over: { .number(4) * ProvableSource.needle.set($0) })
    let wrong = undecided(needle, [points(-5...5) { _ in 0 }])
    #expect(!wrong.isEmpty && wrong.allSatisfy { abs($0 - column(of: 0.3)) <= 1 })
    #expect(undecided(needle, [points(-5...5, step: 0.0005) { needle.value($0) }]) == [])
  }

  @Test("A line across a gap is not proved")
  func gap() {
    let wrong = undecided(Self.gap, [points(-5...5) { _ in 1 }])
    // A line may extend a pixel on either side.
    #expect(Set(column(of: -0.3)...column(of: 0.3)).isSubset(of: wrong))
    #expect(wrong.allSatisfy { (column(of: -0.5)...column(of: 0.5)).contains($0) })
  }

  @Test("A gap in an unbroken curve is not proved")
  func falseGap() {
    let wrong = undecided(Self.level, [points(-5 ... -0.5) { _ in 1 }, points(0.5...5) { _ in 1 }])
    #expect(Set(column(of: -0.3)...column(of: 0.3)).isSubset(of: wrong))
    #expect(wrong.allSatisfy { (column(of: -0.5)...column(of: 0.5)).contains($0) })
  }

  @Test("A line across a pole is not proved")
  func pole() {
    let wrong = undecided(.reciprocal, [points(-5...5, step: 0.003) { 1 / $0 }])
    #expect(!wrong.isEmpty && wrong.allSatisfy { abs($0 - column(of: 0)) <= 1 })
  }

  @Test("A curve that is off by more than a pixel is not proved", arguments: [1.1, -1.1, 1.6, 3, -3, 40])
  func shifted(pixels: Double) {
    #expect(undecided(Self.level, [points(-5...5) { _ in 1 + pixels * Self.pixel }]).count == 100)
    let wide = ProvableSource({ _ in 1 }, over: { _ in IntervalSet(Interval(0.96, 1.04)) })
    #expect(undecided(wide, [points(-5...5) { _ in 1 + pixels * Self.pixel }]).count == 100)
  }

  @Test("A value known to within a pixel does not prove rows that may be farther from it")
  func blurred() {
    let wide = ProvableSource({ _ in 1.005 }, over: { _ in IntervalSet(Interval(1.005, 1.095)) })
    #expect(undecided(wide, [points(-5...5) { _ in 1.05 }]) == [])
    #expect(undecided(wide, [points(-5...5) { _ in 1.15 }]).count == 100)
    #expect(undecided(wide, [Self.stripes(1.005, 1.09)]) == [])
    #expect(undecided(wide, [Self.stripes(1.005, 1.19)]).count == 100)
  }

  @Test("Rows between two wide enclosures are not proved")
  func blurredEnds() {
    struct Rising: GraphDataSource {
      let left: Interval
      let right: Interval
      func evaluate(at x: [Double], into y: inout [Double]) { for index in y.indices { y[index] = 1 } }
      func enclosure(over x: Interval) -> Enclosure {
        Enclosure(IntervalSet(left.hull(right)), from: left, to: right)
      }
    }
    let grid = PixelGrid(Self.window)
    let cover = ColumnCover(of: Curve(pieces: [Curve.Piece(points: Self.stripes(0, 3))]), on: grid)
    func isProven(_ left: Interval, _ right: Interval) -> Bool {
      var prover = ColumnProver(of: Rising(left: left, right: right), on: grid)
      return prover.verdict(on: 50, of: cover, limit: 300).isProven
    }
    #expect(isProven(Interval(0, 0.05), Interval(2.95, 3)))
    #expect(!isProven(Interval(0, 3), Interval(0, 3)))
    #expect(!isProven(Interval(0, 1), Interval(2, 3)))
  }

  @Test("A value that may be far out of view does not prove rows at the edge of the view")
  func edge() {
    let below = ProvableSource({ _ in -100 }, over: { _ in IntervalSet(Interval(-100, -4.96)) })
    #expect(undecided(below, [points(-5...5) { _ in -4.96 }]).count == 100)
  }

  @Test("A second curve that does not exist is not proved")
  func extra() {
    #expect(undecided(Self.sine, [points(-5...5) { .sin($0) }, points(-2...2) { _ in 3 }]).count >= 40)
  }

  @Test("A band whose rows are partly missing is not proved")
  func thinBand() {
    #expect(undecided(Self.band, [Self.stripes(-4, 0)]).count == 100)
    #expect(undecided(Self.band, [Self.stripes(-4, 3.5)]).count == 100)
    #expect(undecided(Self.band, [Self.stripes(-4, 4.5)]).count == 100)
  }

  @Test("Without enclosures nothing is proved")
  func secret() {
    #expect(undecided(.secret, [points(-5...5) { .sin($0) }]).count == 100)
  }

  @Test("A drawing is proved without its rows that are proved empty")
  func emptyRows() {
    let grid = PixelGrid(Self.window)
    let cover = ColumnCover(of: Curve(pieces: [Curve.Piece(points: Self.floorPieces.flatMap { $0 })]), on: grid)
    var prover = ColumnProver(of: ProvableSource.floor, on: grid)
    let verdict = prover.verdict(on: column(of: 2), of: cover, limit: 300)
    #expect(verdict.isProven && verdict.doubt == 0)
    #expect(verdict.empty.height(beyond: PixelRowSet(), by: 0) >= 7)
    #expect(verdict.possible?.spans.map { [$0.low.rounded(), $0.high.rounded()] } == [[60, 60], [70, 70]])
  }

  @Test("The doubt of a column is the height of the rows that may be wrong")
  func doubt() {
    let wide = ProvableSource({ _ in 1.05 }, over: { _ in IntervalSet(Interval(1, 3)).withHole() })
    let grid = PixelGrid(Self.window)
    let cover = ColumnCover(of: Curve(pieces: [Curve.Piece(points: points(-5...5) { _ in 1 })]), on: grid)
    var prover = ColumnProver(of: wide, on: grid)
    let verdict = prover.verdict(on: 50, of: cover, limit: 300)
    #expect(!verdict.isProven && abs(verdict.doubt - 19) < 1e-9)
  }

  @Test("Without continuity rows between two values are not proved")
  func discontinuous() {
    let step = ProvableSource(
      { $0 < 0 ? 1 : 3 },
      over: { $0.hull.contains(0) ? IntervalSet(Interval(1, 3)).withHole() : .number($0.hull.lower < 0 ? 1 : 3) })
    let riser = [Point(x: -5, y: 1), Point(x: 0, y: 1), Point(x: 0, y: 3), Point(x: 5, y: 3)]
    let wrong = undecided(step, [riser])
    #expect(!wrong.isEmpty && wrong.allSatisfy { abs($0 - column(of: 0)) <= 1 })
  }

  @Test("A value for numbers read as Doubles proves no rows")
  func decimals() {
    let grid = PixelGrid(Self.window)
    let pieces = [[Point(x: -5, y: 1), Point(x: 0, y: 1)], [Point(x: 0, y: 3), Point(x: 5, y: 3)]]
    let cover = ColumnCover(of: Curve(pieces: pieces.map { Curve.Piece(points: $0) }), on: grid)
    var prover = ColumnProver(of: UncertainRemainder(), on: grid)
    let proven = (45..<55).filter { prover.verdict(on: $0, of: cover, limit: 300).isProven }
    #expect(proven == Array(45..<50))
  }

  @Test("The rows of a column are narrowed at the outermost of certain rows")
  func narrowed() {
    let diagonal = ProvableSource(
      { $0 },
      over: { set in
        let (x, excess) = (set.hull, 20 * set.hull.width)
        return IntervalSet(Interval(x.lower - excess, x.upper + excess))
      })
    var prover = ColumnProver(of: diagonal, on: PixelGrid(Self.window))
    func ends(of rows: PixelRowSet) -> [Double] { rows.spans.flatMap { [$0.low.rounded(), $0.high.rounded()] } }
    #expect(ends(of: prover.possibleRows(in: 50)) == [30, 71])
    let upper = ends(of: prover.possibleRows(in: 50, narrowedIn: PixelRowSet(from: 55, to: 100)))
    #expect(upper.count == 2 && upper[1] < 61, "\(upper)")
    #expect(ends(of: prover.possibleRows(in: 50, narrowedIn: PixelRowSet(from: 80, to: 100))) == [30, 71])
  }

  @Test("Abscissas where the function is elsewhere are reported")
  func missed() {
    let grid = PixelGrid(Self.window)
    let cover = ColumnCover(of: Curve(pieces: [Curve.Piece(points: points(-5...5) { _ in 3 })]), on: grid)
    var prover = ColumnProver(of: Self.level, on: grid)
    let verdict = prover.verdict(on: 50, of: cover, limit: 300)
    #expect(!verdict.isProven)
    #expect(verdict.missed.count == 1 && verdict.missed.allSatisfy { grid.column(of: $0) == 50 })
  }

  @Test("No more enclosures are taken than allowed", arguments: [0, 1, 2, 10, 300])
  func effort(limit: Int) {
    let grid = PixelGrid(Self.window)
    var prover = ColumnProver(of: Self.band, on: grid)
    let cover = ColumnCover(of: Curve(pieces: [Curve.Piece(points: Self.stripes(-4, 4))]), on: grid)
    _ = prover.verdict(on: 50, of: cover, limit: limit)
    #expect(prover.count <= limit + 8)
  }

  private static func stripes(_ low: Double, _ high: Double) -> [Point] {
    (0..<100).flatMap { column in
      let x = -5 + (Double(column) + 0.5) * pixel
      return [Point(x: x, y: low), Point(x: x, y: high)]
    }
  }
}

/// 1 for negative x; from 0 on, 1 or 3 for the decimals that were typed, and 3 for numbers read as Doubles.
private struct UncertainRemainder: GraphDataSource {
  func evaluate(at x: [Double], into y: inout [Double]) {
    for index in x.indices { y[index] = x[index] < 0 ? 1 : 3 }
  }

  func enclosure(over x: Interval) -> Enclosure {
    if x.isPoint { return Enclosure(.number(x.lower < 0 ? 1 : 3)) }
    return Enclosure(decimalValues(over: x))
  }

  func decimalValues(at x: Double) -> IntervalSet { decimalValues(over: Interval(x)) }

  private func decimalValues(over x: Interval) -> IntervalSet {
    if x.upper < 0 { return .number(1) }
    let condition = IntervalSet(Interval(-1, 1)).combine(.number(0), site: 0, Image.greater)
    return condition.then(.number(1)).otherwise(.number(3))
  }
}
