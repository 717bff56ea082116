import Testing

@testable import Plotter

@Suite("Notes on the proofs of curves")
struct CurveReportTests {
  private func function(_ expression: String, undecided areas: [Double], pieces: Int = 1) -> Report.Function {
    Report.Function(
      expression: expression, isPrecise: false, columns: 10, proven: 10 - areas.count,
      undecided: areas.map { Report.Undecided(from: 1, to: 2, area: $0) }, pieces: pieces, poles: [], jumps: [],
      holes: [], domainEnds: [], points: [], spikes: [], truncated: nil)
  }

  private func locus(_ expression: String, undecided areas: [Double], isEmpty: Bool = false) -> Report.Locus {
    let side = Report.Bounds(0...1)
    return Report.Locus(
      curve: 1, kind: .relation, expression: expression, pixels: 100, proven: 100 - areas.count,
      undecided: areas.map { Report.UndecidedArea(x: side, y: side, area: $0) }, components: 1, closed: 0,
      regions: 0, specialPoints: [], specialPointsComplete: nil, zerosAndPoles: nil, xCrossings: [], yCrossings: [],
      extent: isEmpty ? nil : Report.Extent(x: side, y: side), ends: nil)
  }

  private func report(_ functions: [Report.Function], _ loci: [Report.Locus]) -> Report {
    Report(
      variable: "x", x: Report.Bounds(0...1), y: Report.Bounds(0...1), functions: functions, loci: loci, rows: nil,
      notes: nil)
  }

  @Test("A few pixels without proof are not noted, but refused by --strict")
  func small() {
    let report = report([function("f", undecided: [15, 15, 15, 15, 15])], [locus("g", undecided: [15, 15])])
    #expect(report.undecidedNote == nil)
    #expect(report.undecidedError?.description.contains("f: 5 of 10 columns") == true)
    #expect(self.report([], [locus("g", undecided: [1])]).undecidedError?.description.contains("g: 1 of 100") == true)
    #expect(self.report([function("f", undecided: [])], [locus("g", undecided: [])]).undecidedError == nil)
  }

  @Test("The note on what is not proved names the first curve and place, and counts curves of all kinds")
  func counted() {
    #expect(
      report([function("f", undecided: [16, 1, 40])], [locus("g", undecided: [16])]).undecidedNote?.text
        == "the graph of f is not proved in 2 places, the first from 1 to 2, and that of 1 more; --report json lists all"
    )
    #expect(
      report([function("f", undecided: [])], [locus("g", undecided: [15, 15, 15, 15, 15])]).undecidedNote?.text
        == "the picture of g is not proved in 5 places, the first at x from 0 to 1, y from 0 to 1; --report json lists all"
    )
  }

  @Test("Curves of which nothing is in view are noted, with doubt where nothing is proved")
  func empty() {
    let report = report(
      [function("f", undecided: [1], pieces: 0), function("h", undecided: [])],
      [locus("g", undecided: [], isEmpty: true)])
    #expect(
      report.emptyNotes.map(\.text) == ["f has no value on this range that sampling finds", "nothing of g is in view"])
  }
}
