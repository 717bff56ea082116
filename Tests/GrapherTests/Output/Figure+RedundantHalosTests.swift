import Sampling
import Testing

@testable import Grapher

@Suite struct `Redundant halos` {
  static let run = TextRun(
    string: "0.5", font: Font(family: "sans-serif", size: 10), color: Figure.blue, origin: Point(x: 10, y: 20),
    halo: Figure.white)

  func hasHalo(_ under: Mark..., background: Color? = Figure.white, after: [Mark] = []) -> Bool {
    let figure = Figure(
      size: Size(width: 40, height: 30), background: background, marks: under + [.text(Self.run)] + after)
    return figure.withoutRedundantHalos(metrics: FixedMetrics()).texts.contains { $0.halo != nil }
  }

  func line(_ y: Double, width: Double = 1) -> Mark {
    .stroke([Polyline([Point(x: 0, y: y), Point(x: 40, y: y)])], Stroke(color: Figure.blue, width: width), clip: nil)
  }

  @Test func `are removed over the background, and kept over marks`() {
    #expect(!hasHalo())
    #expect(hasHalo(line(15)))
    #expect(
      hasHalo(.path([Subpath(Path(start: Point(x: 15, y: 15)))], Stroke(color: Figure.blue, width: 1), clip: nil)))
    #expect(hasHalo(.fill([Polyline([Point(x: 0, y: 0), Point(x: 99, y: 0), Point(x: 0, y: 99)])], Figure.blue)))
    #expect(hasHalo(.text(Self.run)))
  }

  @Test func `ignore distant and later marks`() {
    #expect(!hasHalo(line(25)))
    #expect(hasHalo(line(25, width: 10)))
    #expect(!hasHalo(after: [line(15)]))
  }

  @Test func `are kept if their colour differs from the background`() {
    #expect(hasHalo(background: nil))
    #expect(hasHalo(background: Figure.blue))
  }
}
