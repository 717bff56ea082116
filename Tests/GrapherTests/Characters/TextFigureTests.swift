import Sampling
import Testing

@testable import Grapher

@Suite("A figure of characters")
struct TextFigureTests {
  private func figure(
    _ curves: [Curve], x: ClosedRange<Double> = -2...2, y: ClosedRange<Double> = -1...1, shape: DotShape = .braille,
    columns: Int = 30, rows: Int = 9, _ change: (inout FigureSpec) -> Void = { _ in }
  ) -> String {
    var spec = FigureSpec(
      size: Size(width: 1, height: 1), title: "f",
      curves: curves.indices.map { .init(label: "curve \($0 + 1)", color: Color(hex: 0xFF0000)) })
    change(&spec)
    let figure = TextFigure(spec, x: x, y: y, shape: shape, columns: columns, rows: rows)
    return figure.page(of: curves).text(.none)
  }

  private let rising = Curve(pieces: [.init(points: [Point(x: -2, y: -1), Point(x: 2, y: 1)])])
  private let falling = Curve(pieces: [.init(points: [Point(x: -2, y: 1), Point(x: 2, y: -1)])])

  @Test("has axes even without curves, and at least one cell")
  func empty() {
    #expect(figure([]).contains("−2           0          2 x\n"))
    #expect(figure([Curve(pieces: [])], columns: 0, rows: -3) == "\n")
  }

  @Test("has a title, axes with ticks, faint lines through 0, and the curve in braille")
  func braille() {
    #expect(
      figure([rising]) == """
                        f
         1┤             ┊         ⣀⠤⠒⠉
          │             ┊    ⢀⡠⠔⠊⠉
          │             ┊⣀⠤⠒⠉⠁
         0┤┈┈┈┈┈┈┈┈┈⢀⡠⠔⠊⠉┈┈┈┈┈┈┈┈┈┈┈┈┈
          │     ⣀⠤⠒⠉⠁   ┊
        −1┤⣀⡠⠔⠊⠉        ┊
          └┬────────────┬────────────┬
           −2           0          2 x

        """)
  }

  @Test("names several curves in a legend, and has two dots per cell with half blocks")
  func blocks() {
    #expect(
      figure([rising, falling], shape: .blocks) { $0.title = nil } == """
           ━━ curve 1   ━━ curve 2
         1┤▀▀▀▄▄        ┊         ▄▄▀▀
          │     ▀▀▄▄    ┊     ▄▄▀▀
          │         ▀▀▀▄▄▄▄▀▀▀
         0┤┈┈┈┈┈┈┈┈┈┈▄▄▀▀▀▀▄▄┈┈┈┈┈┈┈┈┈
          │     ▄▄▀▀▀   ┊    ▀▀▀▄▄
        −1┤▄▄▄▀▀        ┊         ▀▀▄▄
          └┬────────────┬────────────┬
           −2           0          2 x

        """)
  }

  @Test("shows the curve from edge to edge without axes")
  func bare() {
    let text = figure([rising], columns: 8, rows: 4) { $0.isBare = true }
    #expect(text.split(separator: "\n").count == 4)
    #expect(!text.contains("┤") && !text.contains("f"))
    #expect(!figure([rising]) { $0.axes = .none }.contains("┤"))
  }

  @Test("fills bands, keeps gaps, and shows isolated points")
  func bandAndGap() {
    let band = Curve.Band(sections: [.init(x: -2, low: -1, high: 1), .init(x: 0, low: -1, high: 1)])
    let curve = Curve(pieces: [.init(points: [Point(x: 1, y: 0.5)])], bands: [band])
    let lines = figure([curve], columns: 8, rows: 4) { $0.isBare = true }.split(separator: "\n")
    #expect(lines == ["⣿⣿⣿⣿", "⣿⣿⣿⣿  ⠁", "⣿⣿⣿⣿", "⣿⣿⣿⣿"])
  }

  @Test("shades regions sparsely, and draws closed and dashed lines and isolated points")
  func regions() {
    let square = [(-1.5, -0.75), (1.5, -0.75), (1.5, 0.75), (-1.5, 0.75)].map { Point(x: $0.0, y: $0.1) }
    let outline = Path(start: square[0], segments: square.dropFirst().map { .line(to: $0) })
    let region = Curve(pieces: [.init(points: square, isClosed: true)], areas: [.init(outlines: [outline])])
    func lines(_ curve: Curve, _ shape: DotShape = .braille) -> [Substring] {
      figure([curve], shape: shape, columns: 8, rows: 4) { $0.isBare = true }.split(separator: "\n")
    }
    #expect(lines(region) == [" ⡤⠤⠤⠤⠤⠤⡄", " ⡇⠁⠄⠁⠄⠁⡇", " ⡇⠁⠄⠁⠄⠁⡇", " ⠧⠤⠤⠤⠤⠤⠇"])
    #expect(lines(region, .blocks).count == 4)
    var dense = region
    dense.areas[0].isDense = true
    #expect(lines(dense) == [" ⣤⣤⣤⣤⣤⣤⡄", " ⣿⣿⣿⣿⣿⣿⡇", " ⣿⣿⣿⣿⣿⣿⡇", " ⠿⠿⠿⠿⠿⠿⠇"])
    #expect(
      lines(Curve(pieces: [.init(points: [Point(x: 0, y: 0)], isClosed: true)])) == ["   ⢀⡀", "   ⠈⠁"])
    let dashed = Curve(pieces: [.init(points: [Point(x: -2, y: 0.9), Point(x: 2, y: 0.9)], isExcluded: true)])
    #expect(lines(dashed) == ["⠉⠁ ⠉⠁ ⠉⠁"])
    let far = Curve(pieces: [], areas: [.init(outlines: [.circle(1e300), .circle(.nan), .circle(9, x: 1e9)])])
    #expect(lines(far).count == 4)
  }

  @Test("names regions, excluded lines and points by their samples")
  func samples() {
    let text = figure(
      [.annulus(), Curve(pieces: [Curve.loop(.circle(1), isExcluded: true)]), .dot], y: -4...4, columns: 60)
    #expect(text.contains("░░ curve 1   ╍╍ curve 2    • curve 3"))
  }

  @Test("clips curves at any distance, and draws no line to NaN")
  func clipped() {
    let wild = [Point(x: -2, y: -1e308), Point(x: 2, y: 1e308), Point(x: .nan, y: 0), Point(x: 2, y: 1e308)]
    let lines = figure([Curve(pieces: [.init(points: wild)])], columns: 8, rows: 4) { $0.isBare = true }
      .split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count <= 5 && $0.count >= 4 })
  }

  @Test("has square dots with equal units")
  func equal() {
    var spec = FigureSpec(size: Size(width: 1, height: 1), curves: [])
    spec.hasEqualScale = true
    let window = TextFigure(spec, x: -1...1, y: -1...1, shape: .braille, columns: 60, rows: 20).window
    let across = (window.x.upperBound - window.x.lowerBound) / Double(window.columns)
    let up = (window.y.upperBound - window.y.lowerBound) / Double(window.rows)
    #expect(abs(across - up) < 1e-12)
    #expect(window.y == -1...1)
  }

  @Test("truncates a title, and omits axes without space")
  func small() {
    let long = String(repeating: "long ", count: 30)
    let lines = figure([rising]) { $0.title = RichText(long) }.split(separator: "\n")
    #expect(lines[0].count == 30 && lines[0].hasSuffix("…"))
    #expect(!figure([rising], columns: 20).contains("┤"))
  }

  @Test("shows the offset of labels")
  func offset() {
    let text = figure([Curve(pieces: [])], x: 1e15...1e15 + 20, y: 1e15...1e15 + 20)
    #expect(text.contains("┤ y − 10¹⁵"))
    #expect(text.hasSuffix(" x − 10¹⁵\n"))
  }
}
