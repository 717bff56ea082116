import Sampling
import Testing

@testable import Grapher

@Suite struct SideNotesTests {
  private func figure(_ change: (inout FigureSpec) -> Void) -> (layout: FigureLayout, texts: [TextRun]) {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "")])
    change(&spec)
    let layout = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
    return (layout, layout.figure(PanelContent(curves: [])).texts)
  }

  @Test func notesOfSeveralLinesStandRightOfThePlot() {
    let plain = figure { _ in }
    let noted = figure { $0.sideNotes = [["a = 2", "b = 3"], ["source: none", ""]] }
    #expect(noted.layout.plot.width < plain.layout.plot.width)
    let lines = noted.texts.filter { ["a = 2", "b = 3", "source: none"].contains($0.string) }
    #expect(lines.count == 3 && lines.allSatisfy { $0.origin.x > noted.layout.plot.maxX })
    #expect(Set(lines.map(\.origin.x)).count == 1)
  }

  @Test func captionsAndNotesStandBelowEachOther() {
    let noted = figure {
      $0.caption = "The caption."
      $0.notes = ["The first note.", "The second."]
    }
    let lines = noted.texts.filter { $0.string.hasPrefix("The") }
    #expect(lines.map(\.string) == ["The caption.", "The first note.", "The second."])
    #expect(lines.map(\.origin.y).sorted() == lines.map(\.origin.y))
    #expect(lines.allSatisfy { $0.origin.y > noted.layout.plot.maxY })
  }

  @Test func notesThatDoNotFitAreLeftOut() {
    let many = figure { $0.sideNotes = Array(repeating: ["one", "two", "three"], count: 50) }
    #expect(many.texts.allSatisfy { $0.origin.y < 400 })
    let tiny = figure {
      $0.size = Size(width: 40, height: 30)
      $0.sideNotes = [["one", "two"]]
    }
    #expect(tiny.layout.plot.width > 0)
  }

  @Test func textsOfMovingPointsAreDrawnInFrames() {
    let spec = FigureSpec(size: Size(width: 600, height: 400), curves: [])
    let layout = FigureLayout(spec: spec, x: -1...1, y: -1...1, policy: .still, metrics: FixedMetrics())
    func place(_ x: Double, _ y: Double) -> TextRun? {
      var content = PanelContent(curves: [])
      content.marks = [Annotation(point: Point(x: x, y: y), text: "P")]
      return layout.figure(content).texts.first { $0.string == "P" }
    }
    let plot = layout.plot
    let middle = plot.x + plot.width / 2
    #expect(place(0, 0).map { $0.origin.x > middle } == true)
    #expect(place(0.999, 0.999).map { $0.origin.x < plot.maxX - 5 && $0.origin.y > plot.y } == true)
    #expect(place(3, 0) == nil)
  }

  @Test func equalUnitsEndTheAxesWithTheDataWhereRangesAreKept() {
    func layout(_ widenable: Set<Direction>) -> FigureLayout {
      figure {
        $0.hasEqualScale = true
        $0.widenable = widenable
      }.layout
    }
    let kept = layout([])
    #expect(kept.x == -1...1 && kept.y == -1...1 && abs(kept.plot.width - kept.plot.height) < 0.01)
    let widened = layout([.horizontal, .vertical])
    #expect(widened.x.upperBound > 1.2 && widened.plot.width > kept.plot.width)
  }
}
