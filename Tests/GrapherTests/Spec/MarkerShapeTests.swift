import Sampling
import Testing

@testable import Grapher

@Suite("Shapes of symbols")
struct MarkerShapeTests {
  private func markers(_ theme: Theme, _ symbols: [CurveSymbol], given: [Int: MarkerShape] = [:]) -> [MarkerShape] {
    var spec = FigureSpec(
      size: Size(width: 300, height: 200), theme: theme, curves: symbols.map { .init(label: "a", symbol: $0) })
    for (curve, marker) in given { spec.curves[curve].marker = marker }
    return symbols.indices.map(spec.marker)
  }

  @Test("Symbols of several curves differ, in colours and in the print theme")
  func defaults() {
    #expect(markers(.light, [.points, .line, .both]) == [.circle, .square, .square])
    let many = markers(.light, [CurveSymbol](repeating: .points, count: 49))
    let looks = many.enumerated().map { "\($0 % Theme.light.palette.count) \($1)" }
    #expect(Theme.light.palette.count == 7 && many[7] == .square && many[13] == .circle && Set(looks).count == 49)
    #expect(markers(.print, [.line, .points, .both, .points]).dropFirst() == [.circle, .square, .triangle])
    #expect(markers(.print, [.points, .points], given: [0: .star]) == [.star, .circle])
  }

  @Test("Every shape has about the size of a circle around its place", arguments: MarkerShape.allCases)
  func sizes(_ shape: MarkerShape) throws {
    let mark = try #require(
      shape.marks(at: [Point(x: 50, y: 40)], diameter: 10, color: Theme.light.text, clip: nil).first)
    let box: Rect
    switch mark {
    case .stroke(let lines, let stroke, _):
      box = Rect(around: lines.flatMap(\.points)).inflated(by: lines[0].points.count == 1 ? stroke.width / 2 : 0)
    case .fill(let polygons, _): box = Rect(around: polygons.flatMap(\.points))
    default: throw Unexpected()
    }
    #expect(abs(box.x + box.width / 2 - 50) < 1e-9)
    #expect(shape == .dot ? box.width == 4.5 : (8...16).contains(box.width))
    #expect(shape.marks(at: [], diameter: 10, color: Theme.light.text, clip: nil).isEmpty)
  }

  private struct Unexpected: Error {}
}
