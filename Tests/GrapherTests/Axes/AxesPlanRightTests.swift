import Sampling
import Testing

@testable import Grapher

@Suite("The axis at the right edge")
struct AxesPlanRightTests {
  private func plan(_ axis: FigureSpec.RightAxis?, style: AxesStyle = .frame) -> AxesPlan {
    var spec = FigureSpec(
      size: Size(width: 600, height: 400), axes: style, curves: [.init(label: "a"), .init(label: "b")])
    spec.rightAxis = axis
    let typesetter = Typesetter(spec, metrics: FixedMetrics())
    return AxesPlan(
      spec, style: style, plot: Rect(x: 60, y: 20, width: 460, height: 320), x: 0...1, y: 0...1, hasText: true,
      edgeLabels: [], typesetter: typesetter)
  }

  @Test("It has numbers and a name right of the plot, in the colour of its curve")
  func numbers() throws {
    let plan = plan(.init(range: 0...1000, name: "volts", curve: 1))
    #expect(plan.right?.labelledStops.first?.label == "0" && plan.right?.across == 520)
    let texts = plan.names.filter { $0.box.x > 520 }
    #expect(texts.contains { $0.string == "volts" } && texts.contains { $0.string == "1000" })
    for text in texts {
      for case .text(let run) in text.marks { #expect(run.color == Theme.light.palette[1]) }
    }
    #expect(plan.bounds.maxX >= texts.map(\.box.maxX).max() ?? 0)
  }

  @Test("There is none without a request, and beside axes through the origin")
  func none() {
    #expect(plan(nil).right == nil)
    #expect(plan(.init(range: 0...1), style: .origin).right == nil)
  }

  @Test("A value is as high as on the left axis in proportion")
  func heights() {
    let axis = FigureSpec.RightAxis(range: 100...200)
    #expect(axis.height(of: 100, over: -1...3) == -1 && axis.height(of: 200, over: -1...3) == 3)
    #expect(axis.height(of: 150, over: -1...3) == 1)
  }
}
