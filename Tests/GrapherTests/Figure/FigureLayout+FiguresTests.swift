import RealModule
import Sampling
import Testing

@testable import Grapher

@Suite struct FigureLayoutFiguresTests {
  private func layout(
    _ x: ClosedRange<Double> = -4...4, _ y: ClosedRange<Double> = -1...1, size: Size = Size(width: 600, height: 400),
    axes: AxesStyle = .origin, title: String? = "a = 0.00", labels: [String] = ["f"],
    background: Color? = nil
  ) -> FigureLayout {
    let spec = FigureSpec(
      size: size, axes: axes, title: title.map { RichText($0) }, background: background,
      curves: labels.map { .init(label: RichText($0)) })
    return FigureLayout(spec: spec, x: x, y: y, policy: .still, metrics: FixedMetrics())
  }

  @Test func tickLabelsAreAtTheEdges() {
    for axes in [AxesStyle.origin, .frame] {
      let layout = layout(axes: axes)
      let labels = layout.base.texts.filter { $0.string != "x" }
      #expect(labels.count > 6)
      #expect(labels.allSatisfy { $0.origin.x < layout.plot.x || $0.origin.y > layout.plot.maxY })
    }
  }

  @Test func theLegendIsAboveThePlot() {
    let layout = layout(labels: ["first", "second"])
    let names = layout.base.texts.filter { ["first", "second"].contains($0.string) }
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.origin.y < layout.plot.y })
    let moving = layout.figure(of: [sampled(-4...4) { $0 }, sampled(-4...4) { -$0 }], title: "a")
    #expect(moving.texts.count == layout.base.texts.count + 1)
  }

  @Test func titlesStartAtOnePositionAndStayInThePicture() {
    let layout = layout()
    let starts: [Point?] = ["a = 0.00", "a = −1.25", "a", "b"].map { title in
      layout.figure(of: [], title: RichText(title)).texts.last?.origin
    }
    #expect(Set(starts).count == 1)
    for title in [String(repeating: "long ", count: 60), "", "\n"] {
      for text in layout.figure(of: [], title: RichText(title)).texts {
        #expect(text.origin.x >= 0)
        #expect(text.origin.x + FixedMetrics().extents(of: text.string, in: text.font).width <= 600)
      }
    }
    #expect(self.layout(title: nil).frame(of: [], title: "a").isEmpty)
  }

  @Test func onlyAFrameWithoutValuesHasANote() {
    let layout = layout()
    #expect(layout.figure(of: [Curve(pieces: [])]).texts.contains { $0.string.hasPrefix("nothing found") })
    #expect(!layout.figure(of: [sampled(-4...4) { $0 }]).texts.contains { $0.string.hasPrefix("nothing found") })
    #expect(!layout.base.texts.contains { $0.string.hasPrefix("nothing found") })
  }

  @Test(arguments: [(0.0, 0.0), (1, 1), (80, 50), (2, 900), (1e7, 1e7), (.nan, -3)])
  func everySizeAndRangeGivesFinitePoints(width: Double, height: Double) {
    for range in [0.0...0, -Double.infinity...Double.infinity, 1e15...1e15 + 20, -1e-300...1e-300] {
      let layout = layout(range, range, size: Size(width: width, height: height), labels: ["f", "g"])
      let figure = layout.figure(of: [Curve(pieces: []), sampled(layout.x, count: 9) { $0 }], title: "title")
      #expect(figure.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      #expect(layout.window(scale: 1).columns >= 1)
    }
  }

  @Test(arguments: [nil, Color.transparent, Color(hex: 0x0B62B8, alpha: 0.5)])
  func framesOverTheBaseEqualWholeFigures(background: Color?) throws {
    let metrics = PangoTextMetrics()
    let spec = FigureSpec(
      size: Size(width: 240, height: 160), title: "a = 0", background: background,
      curves: [.init(label: "sin"), .init(label: "cos")])
    let layout = FigureLayout(spec: spec, x: -4...4, y: -1...1, policy: .still, metrics: metrics)
    for scale in [1, 1.5] {
      let renderer = try FrameRenderer(base: layout.base, scale: scale, metrics: metrics)
      for a in [0.5, 3, 0.5] {
        let curves = [sampled(-4...4) { Double.sin(a * $0) }, sampled(-4...4) { Double.cos(a * $0) }]
        let png = try renderer.png(of: layout.frame(of: curves, title: "a = \(a)"))
        let whole = layout.figure(of: curves, title: "a = \(a)")
        #expect(try png == FigureRenderer(metrics: metrics).render(whole, as: .png, scale: scale))
      }
    }
    #expect(throws: CairoError.self) { try FrameRenderer(base: layout.base, scale: 0) }
    #expect(throws: CairoError.self) { try FrameRenderer(base: layout.base, scale: .nan) }
  }
}
