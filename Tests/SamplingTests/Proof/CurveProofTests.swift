import Interval
import RealModule
import Testing

@testable import Sampling

/// Traced curves with their proofs.
@Suite struct CurveProofTests {
  struct Proven {
    let source: ProvableSource
    let grid: PixelGrid
    let curve: Curve
    let proof: CurveProof

    init(_ source: ProvableSource, x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int = 400) {
      let window = ViewWindow(x: x, y: y, columns: columns, rows: 300)
      self.source = source
      grid = PixelGrid(window)
      let sampling = CoarseSampling(of: source, over: x, columns: columns)
      (curve, proof) = CurveTracer(of: source, in: window).provenCurve(from: sampling)
    }
  }

  static let windows: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
    (-5...5, -3...3), (-0.7...1.3, -0.5...1.5), (-31...30.5, -40...40), (0.2...0.5, -1...2), (-1e-3...1e-3, -2...2),
    (1e6...1e6 + 1, -10...10),
  ]

  @Test("In proved columns dense samples are all drawn", arguments: ProvableSource.all)
  func complete(source: ProvableSource) {
    for (x, y) in Self.windows {
      let proven = Proven(source, x: x, y: y)
      let cover = ColumnCover(of: proven.curve, on: proven.grid)
      for column in 0..<proven.grid.columns where proven.proof.isProven[column] {
        let part = proven.grid.interval(of: column)
        let drawn = cover.around(column)
        for place in 0...40 {
          let value = source.value(part.lower + (part.upper - part.lower) * Double(place) / 40)
          guard value.isFinite else { continue }
          let height = proven.grid.unclampedHeight(of: value)
          guard height >= 0, height <= Double(proven.grid.rows) else { continue }
          if !drawn.covers(height, height, within: 1.001) {
            Issue.record("\(source.name) in column \(column) of \(x): row \(height) is not in \(drawn.spans)")
          }
        }
      }
    }
  }

  @Test("A proof is valid for the returned curve", arguments: ProvableSource.all)
  func fresh(source: ProvableSource) {
    for (x, y) in Self.windows {
      let proven = Proven(source, x: x, y: y)
      #expect(proven.proof.isProven.count == proven.grid.columns)
      let cover = ColumnCover(of: proven.curve, on: proven.grid)
      var prover = ColumnProver(of: source, on: proven.grid)
      for column in 0..<proven.grid.columns where proven.proof.isProven[column] {
        #expect(prover.verdict(on: column, of: cover, limit: 10_000).isProven, "column \(column) of \(x)")
      }
    }
  }

  static let expectations: [(ProvableSource, Int)] = [
    (.tangent, 0), (.floor, 0), (.reciprocal, 0), (.circle, 0), (.sineOverX, 0), (.needle, 0), (.chirp, 0), (.dense, 8),
    (.logarithm, 0), (.staircase, 0), (.sawtooth, 0), (.sign, 0), (.root, 0), (.far, 0), (.nothing, 0),
    (.topologist, 2),
    (.secret, 400),
  ]

  @Test("Nearly all columns of a picture are proved", arguments: CurveProofTests.expectations)
  func decided(source: ProvableSource, undecided: Int) {
    let proven = Proven(source, x: -5...5, y: -3...3)
    #expect(
      proven.proof.isProven.count - proven.proof.provenCount <= undecided,
      "\(proven.proof.undecided(over: proven.grid.x))")
  }

  @Test("A needle between all samples is found by its enclosure")
  func needle() {
    let narrow = ProvableSource(
      { .exp(-1e12 * ($0 - 0.3) * ($0 - 0.3)) },
      over: { x in (.number(-1e12) * (x - .number(0.3)).map(site: 1, Image.square)).map(site: 0, Image.exp) })
    let proven = Proven(narrow, x: -1...1, y: -0.5...1.5)
    #expect(proven.curve.pieces.flatMap(\.points).contains { $0.y > 0.9 })
    #expect(proven.proof.provenCount == 400)
  }

  @Test("Undecided columns are reported as ranges")
  func undecidedRanges() {
    let proof = CurveProof(isProven: [false, false, true, false, true, true, false])
    #expect(proof.undecided(over: 0...7).map(\.x) == [0...2, 3...4, 6...7])
    #expect(proof.undecided(over: 0...7).map(\.area) == [2, 1, 1])
    #expect(proof.provenCount == 3)
    #expect(CurveProof(isProven: []).undecided(over: 0...7).isEmpty)
    #expect(CurveProof(isProven: [true]).undecided(over: 0...7).isEmpty)
  }

  @Test("A window without width or height, or as wide as Double, causes no trap")
  func degenerate() {
    for (x, y) in [
      (1...1, 0...1), (0...1, 1...1), (-1e308...1e308, -1...1), (0...1, -1e308...1e308), (1...1.0.nextUp, 0...1),
      (0...Double.leastNonzeroMagnitude, 0...1),
    ] as [(ClosedRange<Double>, ClosedRange<Double>)] {
      for source in ProvableSource.all { #expect(Proven(source, x: x, y: y, columns: 50).proof.isProven.count == 50) }
    }
  }
}

/// Windows with only a few Doubles per column, or less than one.
@Suite struct NarrowColumnTests {
  private func provenCount(_ source: ProvableSource, x: ClosedRange<Double>) -> Int {
    let window = ViewWindow(x: x, y: -2...2, columns: 800, rows: 600)
    let sampling = CoarseSampling(of: source, over: x, columns: 800)
    return CurveTracer(of: source, in: window).provenCurve(from: sampling).proof.provenCount
  }

  @Test("Values at adjacent Doubles prove nothing about the numbers between them", arguments: [4.0, 40, 400])
  func between(doubles: Double) {
    let wave = ProvableSource(
      { .sin(2 * .pi * 0x1p53 * ($0 - 1)) },
      over: { ((IntervalSet(Interval(2 * .pi * 0x1p53)) * ($0 - .number(1)))).map(site: 0, Image.sin) })
    #expect(provenCount(wave, x: 1...1 + doubles * 0x1p-52) == 0)
  }

  @Test("A level function is proved even there")
  func level() {
    #expect(provenCount(ProvableSource({ _ in 1 }, over: { _ in .number(1) }), x: 1...1 + 0x1p-50) == 800)
  }
}
