import Testing

@testable import Grapher

@Suite("A title")
struct TitleBlockTests {
  private let fraction = RichText(.fraction(.function("sin"), .identifier("x")), plain: "sin÷x")

  @Test("A title has the letters and the bar of a fraction")
  func title() {
    let figure = makeFigure { $0.title = fraction }
    let title = figure.texts.filter { ["sin", "x"].contains($0.string) && $0.font.size < 25 }
    #expect(title.contains { $0.string == "sin" })
    #expect(figure.marks.contains { if case .path(let paths, _, nil) = $0 { paths.count == 1 } else { false } })
  }

  @Test("A title reduces the height of the plot if it is tall")
  func room() {
    var spec = FigureSpec(size: Size(width: 600, height: 400), title: "x", curves: [])
    let low = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot
    spec.title = fraction
    #expect(FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).plot.y > low.y)
  }

  private func cases(_ count: Int) -> RichText {
    let branch = MathText.Branch(.identifier("x"), if: .upright("if"))
    return RichText(.cases([MathText.Branch](repeating: branch, count: count)), plain: "if(x,x)")
  }

  private func block(_ title: RichText, in height: Double) -> TitleBlock? {
    let spec = FigureSpec(size: Size(width: 900, height: height), curves: [])
    return TitleBlock(title, width: 800, in: height, typesetter: Typesetter(spec, metrics: FixedMetrics()))
  }

  @Test(
    "A definition by cases takes a small part of the figure: it has a smaller font, or else stands on one or two lines")
  func definitionByCases() throws {
    let tall = try #require(block(cases(4), in: 600))
    #expect(tall.lines.count == 1 && tall.height > 60)
    let low = try #require(block(cases(4), in: 300))
    #expect(low.lines.count == 1 && low.font.size < 0.8 * tall.font.size)
    let flat = try #require(block(cases(12), in: 600))
    #expect((1...2).contains(flat.lines.count) && flat.height < 80)
    for (set, height) in [(tall, 600.0), (low, 300), (flat, 600)] { #expect(set.height <= 0.18 * height) }
  }

  @Test("A definition by cases that does not fit on two lines is left out")
  func manyCases() {
    #expect(block(cases(80), in: 600) == nil)
  }

  @Test("A title is no higher than a part of the figure")
  func height() throws {
    let tower = (0..<6).reduce(MathText.identifier("x")) { inner, _ in .fraction(.identifier("a"), inner) }
    for height in [150.0, 300, 500, 900] {
      let set = try #require(block(RichText(tower, plain: "a/x"), in: height))
      #expect(set.height <= max(0.18 * height, 1.8 * set.font.size))
    }
  }

  @Test("Fractions in low figures have slashes")
  func low() throws {
    let (high, low) = (try #require(block(fraction, in: 600)), try #require(block(fraction, in: 300)))
    #expect(high.height / high.font.size > 1.2 * low.height / low.font.size)
    // The titles of the frames of a film are set in the place of one that has its room.
    let spec = FigureSpec(size: Size(width: 900, height: 300), curves: [])
    let frame = TitleBlock(fraction, in: low, typesetter: Typesetter(spec, metrics: FixedMetrics()))
    #expect(try #require(frame).height == low.height)
  }

  @Test("The formula of a field that is wide is no title")
  func titleOfField() {
    func hasTitle(_ title: String, ofField: Bool) -> Bool {
      var spec = FigureSpec(size: Size(width: 600, height: 400), title: RichText(title), curves: [.init(label: "")])
      spec.isTitleOfField = ofField
      let figure = FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics()).figure(of: [])
      return figure.texts.contains { $0.string == title }
    }
    let long = String(repeating: "w", count: 45)
    #expect(hasTitle(long, ofField: false) && !hasTitle(long, ofField: true) && hasTitle("w", ofField: true))
  }
}
