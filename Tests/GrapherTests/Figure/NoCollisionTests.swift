import RealModule
import Sampling
import Testing

@testable import Grapher

/// Asserts for every figure, to a hundredth of a point, that the box of every text and of the legend
/// - is in the picture,
/// - overlaps no other such box, and
/// - touches neither the visible line of a curve, in its full width, nor a dot.
@Suite struct NoCollisionTests {
  @Test(arguments: 0..<8)
  func textsTouchNeitherCurvesNorOtherTexts(part: UInt64) {
    for seed in part * 26..<(part + 1) * 26 {
      let figure = RandomFigure(seed: seed)
      expectNoCollision(figure.layout.content(of: figure.curves), size: figure.spec.size, "seed \(seed)")
    }
  }

  @Test func aCollisionIsFound() {
    let figure = RandomFigure(seed: 1)
    let content = figure.layout.content(of: figure.curves)
    let line = content.composition.drawing.outlines.flatMap { $0 }.first { $0.points.count > 1 }
    guard let point = line?.points.dropFirst().first else {
      Issue.record("no line")
      return
    }
    var boxes = [
      PlacedBox(kind: .note, box: Rect(x: point.x - 2, y: point.y - 2, width: 4, height: 4), text: "in the way")
    ]
    #expect(collisions(of: boxes, in: content.marks, size: figure.spec.size).count == 1)
    boxes += [PlacedBox(kind: .note, box: Rect(x: -5, y: -5, width: 9, height: 9), text: "outside")]
    boxes += [PlacedBox(kind: .note, box: Rect(x: 1, y: 1, width: 2, height: 2), text: "above")]
    #expect(collisions(of: boxes, in: content.marks, size: figure.spec.size).count == 3)
  }

  @Test func aFigureWithoutFreeSpaceHasItsLegendAboveThePlot() {
    let wild = sampled(-4...4, count: 4000) { Double.sin(300 * $0) }
    let spec = FigureSpec(
      size: Size(width: 600, height: 400), curves: [.init(label: "first"), .init(label: "second")])
    let layout = FigureLayout(spec: spec, x: -4...4, y: -1...1, metrics: FixedMetrics())
    let content = layout.content(of: [wild, wild])
    let legends = content.boxes.filter { $0.kind == .legend }
    #expect(legends.count == 1)
    let top = content.composition.drawing.outlines.flatMap { $0 }.flatMap(\.points).map(\.y).min() ?? 0
    #expect(legends.allSatisfy { $0.box.maxY <= top + 10 })
    expectNoCollision(content, size: spec.size, "wild")
  }
}

private func expectNoCollision(_ content: FigureLayout.Content, size: Size, _ what: String) {
  for collision in collisions(of: content.boxes, in: content.marks, size: size) {
    Issue.record("\(what): \(collision)")
  }
}

/// Describes all collisions.
private func collisions(of boxes: [PlacedBox], in marks: [Mark], size: Size) -> [String] {
  var found: [String] = []
  let picture = Rect(x: 0, y: 0, width: size.width, height: size.height).inflated(by: 0.01)
  let lines = clippedLines(of: marks)
  for (index, one) in boxes.enumerated() {
    let name = "\(one.kind) '\(one.text)'"
    if !picture.contains(one.box) { found.append("\(name) leaves the picture") }
    let box = one.box.inflated(by: -0.01)
    for other in boxes[..<index] where other.box.intersects(box) {
      found.append("\(name) meets \(other.kind) '\(other.text)'")
    }
    let touching = lines.first { line in
      guard box.intersects(line.clip) else { return false }
      let reach = box.intersection(line.clip).inflated(by: line.width / 2)
      let points = line.points.count == 1 ? line.points + line.points : line.points
      return zip(points, points.dropFirst()).contains { a, b in
        reach.clip(a, b) != nil
      }
    }
    if touching != nil { found.append("\(name) meets a curve") }
  }
  return found
}

/// Returns the lines and dots of all curves with their widths and clips. Only marks of curves are clipped.
private func clippedLines(of marks: [Mark]) -> [(points: [Point], width: Double, clip: Rect)] {
  marks.flatMap { mark -> [(points: [Point], width: Double, clip: Rect)] in
    guard case .stroke(let lines, let stroke, let clip?) = mark else { return [] }
    return lines.map { (points: $0.points, width: stroke.width, clip: clip) }
  }
}
