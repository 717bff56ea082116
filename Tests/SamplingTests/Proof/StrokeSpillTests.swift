import Testing

@testable import Sampling

@Suite("Strokes beside undecided columns") struct StrokeSpillTests {
  private let window = ViewWindow(x: 0...10, y: 0...10, columns: 10, rows: 10)

  private func proof(undecided: [Int]) -> CurveProof {
    CurveProof(isProven: (0..<10).map { !undecided.contains($0) })
  }

  /// Columns 0 to 5 are level at 2; column 6 has a vertical line, and the others nothing.
  private let curve = Curve(pieces: [
    .init(points: [Point(x: 0, y: 2), Point(x: 6, y: 2)]), .init(points: [Point(x: 6.5, y: 1), Point(x: 6.5, y: 9)]),
  ])

  @Test("Columns that the line of an undecided column reaches are undecided")
  func spill() {
    let proof = proof(undecided: [6])
    #expect(proof.drawn(curve, in: window, reach: 0) == proof)
    let narrow = proof.drawn(curve, in: window, reach: 1)
    #expect(narrow.isProven.indices.filter { !narrow.isProven[$0] } == [4, 5, 6, 7, 8])
    #expect(narrow.doubt[5] == 1 && narrow.doubt[8] == 1 && narrow.doubt[3] == 0)
    let wide = proof.drawn(curve, in: window, reach: 2)
    #expect(wide.isProven.indices.filter { !wide.isProven[$0] } == [3, 4, 5, 6, 7, 8, 9])
  }

  @Test("Without undecided columns no proof is withdrawn")
  func harmless() {
    let all = self.proof(undecided: [])
    #expect(all.drawn(curve, in: window, reach: 3) == all)
  }
}
