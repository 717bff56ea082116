import Sampling
import Testing

@testable import Grapher

@Suite("The size of dots")
struct DotSizeTests {
  private func diameter(_ width: Double, _ crowd: Int) -> Double {
    DotSize.diameter(Stroke(color: Theme.light.text, width: width), factor: 1, crowd: crowd)
  }

  @Test("Dots are smaller if there are many, and a little larger if there are few, within bounds")
  func number() {
    let sizes = [0, 5, 30, 100, 1000, 1_000_000].map { diameter(2, $0) }
    #expect(sizes[0] == sizes[1] && sizes == sizes.sorted(by: >))
    #expect(sizes[0] < 1.2 * sizes[2] && sizes[5] > 0.25 * sizes[2])
    #expect(diameter(2, .max) == sizes[5])
  }

  @Test("Dots of small figures are larger in proportion to their lines")
  func figures() {
    #expect(diameter(1.5, 30) / 1.5 > diameter(3.3, 30) / 3.3)
    #expect(diameter(40, 30) / 40 == diameter(80, 30) / 80)
  }

  @Test("Groups have dots of one size, and a group of a few among very many has larger ones")
  func groups() {
    let spec = FigureSpec(size: Size(width: 600, height: 400), curves: [])
    let layout = FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics())
    func curve(_ count: Int, at y: Double = 0.5) -> Curve {
      Curve(pieces: [.init(points: (0..<count).map { Point(x: Double($0) / Double(count), y: y) })])
    }
    let symbols = [CurveSymbol](repeating: .points, count: 3)
    let groups = DotSize([curve(40), curve(60), curve(50, at: 7)], symbols, in: layout.plan.area)
    #expect([0, 1, 2].map(groups.crowd) == [60, 60, 0])
    let uneven = DotSize([curve(10), curve(990), curve(20)], [.points, .points, .both], in: layout.plan.area)
    #expect([0, 1, 2].map(uneven.crowd) == [80, 990, 20])
  }
}
