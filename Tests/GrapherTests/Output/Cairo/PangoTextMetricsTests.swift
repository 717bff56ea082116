import Sampling
import Testing

@testable import Grapher

@Suite struct `Drawing and measuring text` {
  static let oddStrings = [
    "", " ", "\n", "a\nb\r\nc", "\0", "a\0b", "\u{FFFD}\u{FFFE}\u{10FFFF}", "😀👩‍👩‍👧‍👦", "\u{2028}\u{2029}\u{85}",
    "\u{202E}abc", "שלום x", "é\u{301}\u{301}", "<b>&amp;</b>", "\u{7F}\u{1B}[0m",
    String(repeating: "W", count: 100_000), String(repeating: "\u{301}", count: 5000),
  ]

  let metrics = PangoTextMetrics()
  let font = Font(family: "Inter, DejaVu Sans, sans-serif", size: 12)

  func png(_ run: TextRun, size: Size = Size(width: 120, height: 40)) throws -> DecodedPNG {
    let figure = Figure(size: size, background: Figure.white, marks: [.text(run)])
    return try DecodedPNG(FigureRenderer(metrics: metrics).render(figure, as: .png))
  }

  func run(_ string: String, font: Font, x: Double = 10, y: Double = 30, halo: Color? = nil) -> TextRun {
    TextRun(string: string, font: font, color: Color(hex: 0), origin: Point(x: x, y: y), halo: halo)
  }

  @Test(arguments: oddStrings, PictureFormat.allCases)
  func `unusual strings are drawn and measured`(string: String, format: PictureFormat) throws {
    let halo = run(string, font: font, halo: Figure.white)
    let figure = Figure.small(.text(run(string, font: font)), .text(halo))
    #expect(try !FigureRenderer(metrics: metrics).render(figure, as: format).isEmpty)
    let extents = metrics.extents(of: string, in: font)
    #expect(extents.width >= 0)
    #expect(extents.ascent > 0)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 1e-300, 1000, 1001])
  func `unusual font sizes give finite widths`(size: Double) throws {
    var font = font
    font.size = size
    let figure = Figure.small(.text(run("x", font: font, halo: Figure.blue)))
    for format in PictureFormat.allCases { _ = try FigureRenderer(metrics: metrics).render(figure, as: format) }
    #expect(metrics.extents(of: "x", in: font).width.isFinite)
  }

  @Test(arguments: ["", ",", "No Such Family", "\0", "Inter,,", String(repeating: "a", count: 10_000)])
  func `unknown font families have a fallback`(family: String) throws {
    #expect(metrics.extents(of: "x", in: Font(family: family, size: 12)).width > 0)
  }

  @Test func `an origin out of range draws nothing`() throws {
    for x in [Double.nan, .infinity, 1e300] { #expect(try png(run("x", font: font, x: x)).ink == 0) }
  }

  @Test func `an empty text has a height and no width`() {
    let empty = metrics.extents(of: "", in: font)
    #expect(empty.width == 0)
    #expect(empty.ascent == metrics.extents(of: "0", in: font).ascent)
  }

  @Test func `extents grow with the font size and the text`() {
    let small = metrics.extents(of: "−12.5", in: font)
    var double = font
    double.size = 24
    let large = metrics.extents(of: "−12.5", in: double)
    #expect(large == TextExtents(width: small.width * 2, ascent: small.ascent * 2, descent: small.descent * 2))
    #expect(metrics.extents(of: "−12.50", in: font).width > small.width)
    #expect((6...18).contains(small.ascent))
    #expect((1...6).contains(small.descent))
  }

  @Test func `the height does not depend on fallback fonts`() {
    #expect(metrics.extents(of: "अ中😀", in: font).ascent == metrics.extents(of: "x", in: font).ascent)
  }

  @Test func `line breaks count as spaces`() {
    #expect(metrics.extents(of: "a\nb", in: font) == metrics.extents(of: "a b", in: font))
  }

  @Test(arguments: ["1.25", "Wm", "−0.5"])
  func `letters are within the extents`(string: String) throws {
    let extents = metrics.extents(of: string, in: font)
    let png = try png(run(string, font: font))
    for y in 0..<png.height {
      for x in 0..<png.width where png[x, y] != 0xFFFF_FFFF {
        #expect((9...10 + extents.width).contains(Double(x)))
        #expect((30 - extents.ascent - 1...30 + extents.descent).contains(Double(y)))
      }
    }
    #expect(png.ink > 10)
  }

  @Test func `an italic font looks different`() throws {
    let ink = try png(run("home", font: font)).ink
    var italic = font
    italic.isItalic = true
    #expect(try png(run("home", font: italic)).ink != ink)
  }

  @Test func `a halo extends a sixth of the font size to each side`() throws {
    var font = font
    font.size = 24
    let plain = run("|", font: font)
    let halo = run("|", font: font, halo: plain.color)
    let columns = { (png: DecodedPNG) -> [Int] in
      (0..<png.width).filter { x in png[x, 22] & 0xFF < 128 }
    }
    let bar = try #require(columns(png(plain)).first)
    let left = try #require(columns(png(halo)).first)
    #expect((3...5).contains(bar - left))
  }

  @Test func `glyphs keep subpixel positions`() throws {
    let whole = try png(run("1", font: font, x: 10))
    let half = try png(run("1", font: font, x: 10.5))
    #expect(whole.pixels != half.pixels)
    #expect(abs(whole.ink - half.ink) < 0.5)
  }
}
