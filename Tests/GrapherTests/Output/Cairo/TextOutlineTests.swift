import Sampling
import Testing

@testable import Grapher

@Suite struct `Outlines of text` {
  @Test func `outlines are complete for lines of any length`() throws {
    let font = Font(family: "sans-serif", size: 10)
    let outline = try TextOutline()
    let metrics = PangoTextMetrics()
    for count in [1, 10, 100, 1000] {
      let run = TextRun(
        string: String(repeating: "l", count: count), font: font, color: Figure.blue, origin: Point(x: 0, y: 0))
      let line = try #require(metrics.line(run.string, in: font))
      #expect(outline.paths(of: line, as: run)?.count == count)
    }
  }
}
