import Testing

@testable import Grapher

@Suite("Strips") struct FigureSpecStripsTests {
  private func spec(_ size: Size, axes: AxesStyle = .frame, title: String = "sin(x)", yLabel: RichText? = nil)
    -> FigureSpec
  {
    var spec = FigureSpec(size: size, axes: axes, title: RichText(title), curves: [.init(label: RichText(title))])
    spec.curves[0].isNamedByTitle = true
    spec.yLabel = yLabel
    return FigureLayout(spec: spec, x: 0...1, y: 0...1, metrics: FixedMetrics()).spec
  }

  private let strip = Size(width: 1000, height: 300)

  @Test("The name of the only curve of a framed strip is at its vertical axis, instead of a title")
  func named() {
    for name in [nil, "y"] as [RichText?] {
      let spec = spec(strip, yLabel: name)
      #expect(spec.title == nil && spec.yLabel?.plain == "sin(x)")
    }
  }

  @Test("Higher figures, axes through the origin, long names and axes with names keep their titles")
  func titled() {
    let long = "sin(x)+sin(2x)/2+sin(3x)/3+sin(4x)/4+sin(5x)/5"
    let others = [
      spec(Size(width: 900, height: 600)), spec(strip, axes: .origin), spec(strip, title: long),
      spec(strip, yLabel: "U in V"),
    ]
    #expect(others.map { $0.title?.plain } == ["sin(x)", "sin(x)", long, "sin(x)"])
  }
}
