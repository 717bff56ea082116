import Testing

@testable import Grapher

@Suite("Mathematics in figures")
struct FigureTypographyTests {
  private let fraction = RichText(.fraction(.function("sin"), .identifier("x")), plain: "sin÷x")

  @Test("a title has letters and the bar of a fraction")
  func title() {
    let figure = figure { $0.title = fraction }
    let title = figure.texts.filter { ["sin", "x"].contains($0.string) && $0.font.size < 25 }
    #expect(title.contains { $0.string == "sin" })
    #expect(figure.marks.contains { if case .path(let paths, _, nil) = $0 { paths.count == 1 } else { false } })
  }

  @Test("a tall title takes its room from the plot")
  func room() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), title: "x", curves: [])
    let low = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot
    spec.title = fraction
    #expect(FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot.y > low.y)
  }

  @Test("the vertical axis of a frame is named upwards, left of its labels")
  func frame() {
    let figure = figure {
      $0.axes = .frame
      $0.yLabel = "volts"
    }
    let name = figure.texts.first { $0.string == "volts" }
    #expect(name?.angle == -90)
    let labels = figure.texts.filter { $0.string == "−1.0" || $0.string == "1.0" }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.origin.x > name?.origin.x ?? 1e9 })
    #expect((name?.origin.x ?? 0) > 0)
  }

  @Test("the vertical axis through the origin is named level at its tip")
  func origin() {
    let name = figure { $0.yLabel = "volts" }.texts.first { $0.string == "volts" }
    #expect(name?.angle == 0)
    #expect((name?.origin.x ?? 0) > 300 && (name?.origin.y ?? 1e9) < 40)
    #expect(!figure { _ in }.texts.contains { $0.string == "y" })
  }

  @Test("a caption of one line stands in the middle, of more at the left, inside the picture")
  func caption() {
    let short = figure { $0.caption = "Some words." }.texts.last
    #expect((short?.origin.x ?? 0) > 200)
    let figure = figure { $0.caption = RichText(String(repeating: "some words ", count: 30)) }
    let lines = figure.texts.filter { $0.string.hasPrefix("some") || $0.string.hasPrefix("words") }
    #expect(lines.count > 1)
    #expect(Set(lines.map(\.origin.x)).count == 1)
    #expect(lines.allSatisfy { $0.origin.y < 400 })
    let endless = self.figure { $0.caption = RichText(String(repeating: "some words ", count: 3000)) }
    #expect(endless.texts.contains { $0.string.hasSuffix("…") })
  }

  @Test("a legend's rows are as high as its tallest label")
  func legend() {
    let metrics = FixedMetrics()
    let typesetter = Typesetter(FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: metrics)
    let strokes = Array(repeating: Stroke(color: .transparent, width: 1), count: 2)
    let low =
      Legend(strokes, styles: [.init(label: "a"), .init(label: "b")], width: 200, typesetter: typesetter)?.columnSize
      .height ?? 0
    let high =
      Legend(strokes, styles: [.init(label: "a"), .init(label: fraction)], width: 200, typesetter: typesetter)?
      .columnSize.height ?? 0
    #expect(high > low)
  }

  @Test("every text has room in a picture of any size, or is left out")
  func sizes() {
    for (width, height) in [(1.0, 1.0), (60, 40), (20, 900), (900, 20), (160, 120)] {
      for axes in AxesStyle.allCases {
        let figure = figure {
          $0.size = Size(width: width, height: height)
          $0.axes = axes
          ($0.title, $0.xLabel, $0.yLabel, $0.caption) = (fraction, fraction, fraction, fraction)
        }
        let reach = 1e-6 * max(width, height)
        let isInside = figure.texts.allSatisfy {
          $0.origin.x >= -reach && $0.origin.y >= -reach && $0.origin.x <= width + reach
            && $0.origin.y <= height + reach
        }
        #expect(isInside, "\(width)×\(height) \(axes)")
      }
    }
  }

  private func figure(_ change: (inout FigureSpec) -> Void) -> Figure {
    var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "f")])
    change(&spec)
    return FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
      .figure(of: [sampled(-1...1, count: 20) { $0 }])
  }
}
