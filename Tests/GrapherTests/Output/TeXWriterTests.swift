import Sampling
import Testing

@testable import Grapher

@Suite("Pictures for LaTeX")
struct TeXWriterTests {
  private let black = Color(hex: 0)
  private let blue = Color(hex: 0x1F77B4)

  private func document(
    _ marks: [Mark], _ metadata: PictureMetadata = PictureMetadata(), height: Double = 60
  ) throws -> String {
    let figure = Figure(size: Size(width: 80, height: height), background: nil, marks: marks)
    return String(decoding: try FigureRenderer().render(figure, as: .tex, metadata: metadata), as: UTF8.self)
  }

  private func line(_ points: [(Double, Double)], _ stroke: Stroke, clip: Rect? = nil) -> Mark {
    .stroke([Polyline(points.map { Point(x: $0.0, y: $0.1) })], stroke, clip: clip)
  }

  @Test("The figure's size is the bounding box, with y up")
  func coordinates() throws {
    let text = try document([line([(1, 2), (10.5, 60)], Stroke(color: blue, width: 1.5))])
    #expect(text.contains("{\\pgfqpoint{80bp}{60bp}}\\pgfusepath{use as bounding box}"))
    #expect(text.contains("\\plotM1 58 \\plotL10.5 0 \n"))
    #expect(text.contains("\\definecolor{plot0}{HTML}{1F77B4}"))
    #expect(text.contains("\\pgfsetlinewidth{1.5bp}"))
    #expect(text.hasSuffix("\\end{pgfpicture}%\n"))
  }

  @Test("Curves are cubics, closed where they are, and dots are round")
  func paths() throws {
    var path = Path(start: Point(x: 0, y: 60))
    path.segments = [.curve(Point(x: 1, y: 59), Point(x: 2, y: 58), to: Point(x: 3, y: 57))]
    let dot = Subpath(Path(start: Point(x: 5, y: 5)))
    let text = try document([.path([Subpath(path, isClosed: true), dot], Stroke(color: blue, width: 2), clip: nil)])
    #expect(text.contains("\\plotM0 0 \\plotC1 1 2 2 3 3 \\pgfpathclose\n\\pgfusepath{stroke}"))
    #expect(text.contains("\\pgfsetroundcap%\n\\plotM5 55 \\plotL5 55 \n\\pgfusepath{stroke}"))
  }

  @Test("Long opaque lines are drawn in parts, which TeX's memory holds, and translucent ones at once")
  func parts() throws {
    let wave = Polyline((0..<1200).map { Point(x: Double($0) / 20, y: Double($0 % 7)) })
    func count(_ alpha: Double) throws -> Int {
      let mark = Mark.stroke([wave, wave, wave], Stroke(color: Color(hex: 0, alpha: alpha), width: 1), clip: nil)
      return try document([mark]).split(separator: "\\pgfusepath{stroke}").count - 1
    }
    #expect(try count(1) == 3)
    #expect(try count(0.5) == 1)
  }

  @Test("Dashes are pairs, and opacity, caps and rules of filling are those of the figure")
  func looks() throws {
    var stroke = Stroke(color: Color(hex: 0x1F77B4, alpha: 0.5), width: 1, cap: .square, dash: [3])
    stroke.dash = [3, 1, 2]
    let square = [Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 9, y: 9)]
    let text = try document([
      line([(1, 1), (9, 9)], stroke), .fill([Polyline(square)], black),
      .area([try #require(Path(square))], Color(hex: 0xFF0000, alpha: 0.25), clip: nil),
    ])
    #expect(text.contains("\\pgfsetstrokeopacity{.5}\\pgfsetrectcap\\pgfsetdash{{3bp}{1bp}{2bp}{3bp}{1bp}{2bp}}{0bp}"))
    #expect(text.split(separator: "\\pgfseteorule").count == 2)
    #expect(text.contains("\\pgfsetfillopacity{.25}"))
  }

  @Test("A clip is written only where something exceeds it")
  func clips() throws {
    let clip = Rect(x: 0, y: 0, width: 40, height: 30)
    let inside = try document([line([(5, 5), (30, 20)], Stroke(color: blue, width: 1), clip: clip)])
    #expect(!inside.contains("{clip}"))
    let outside = try document([line([(5, 5), (70, 20)], Stroke(color: blue, width: 1), clip: clip)])
    #expect(
      outside.contains("\\pgfpathrectangle{\\pgfqpoint{0bp}{30bp}}{\\pgfqpoint{40bp}{30bp}}\\pgfusepath{clip}"))
  }

  @Test("Coordinates stay within those of TeX, and what is not a number is left out")
  func extremes() throws {
    let text = try document([
      line([(0, 30), (1e9, 30)], Stroke(color: blue, width: 1)),
      line([(0, .nan), (.infinity, 3)], Stroke(color: blue, width: 1)),
    ])
    #expect(text.contains("\\plotM0 30 \\plotL8000 30 \n"))
    #expect(!text.contains("nan") && !text.contains("inf"))
    #expect(throws: CairoError.self) { try document([], height: 9000) }
    #expect(throws: CairoError.self) {
      try document([line([(0, 0), (1, 1)], Stroke(color: blue, width: 1, dash: [0]))])
    }
  }

  @Test("Text is centred in a size of LaTeX's fonts, scaled to the figure's")
  func texts() throws {
    var run = TextRun(
      string: "−40 %", font: Font(family: "DejaVu Sans", size: 10), color: black, origin: Point(x: 8, y: 20))
    run.halo = Color(hex: 0xFFFFFF)
    run.angle = -90
    let text = try document([line([(0, 0), (80, 60)], Stroke(color: blue, width: 1)), .text(run)])
    #expect(text.contains("{90}{10pt}{1.004}{plot2}{\\ensuremath{-}40 \\%}%\n"))
    #expect(text.contains("\\plotHalo{3.321}{\\plotText{8}"))
  }

  @Test(
    "Characters that have a meaning in TeX are escaped",
    arguments: [
      ("a_b^c", false, "a\\_b\\^{}c"),
      ("\\{50%}$&#~", false, "\\textbackslash{}\\{50\\%\\}\\$\\&\\#\\textasciitilde{}"),
      ("x", true, "$x$"), ("π", true, "\\ensuremath{\\pi}"), ("sin", true, "\\textit{sin}"), ("é", true, "\\textit{é}"),
      ("x² ≤ √π", false, "x\\ensuremath{{}^{2}} \\ensuremath{\\le} \\ensuremath{\\surd}\\ensuremath{\\pi}"),
      ("a--b  c ", false, "a-{}-b \\ c\\ "), ("<\"|", false, "\\ensuremath{<}{''}\\ensuremath{|}"),
      ("Größe", false, "Größe"),
    ] as [(String, Bool, String)])
  func escapes(string: String, isItalic: Bool, expected: String) {
    #expect(TeXText.text(string, isItalic: isItalic) == expected)
  }

  @Test("A figure with pixels is refused")
  func pixels() throws {
    let image = try #require(PixelImage(width: 1, height: 1, pixels: [0xFF00_0000]))
    #expect(throws: CairoError(.writing, .pixels)) {
      try document([.image(image, Rect(x: 0, y: 0, width: 9, height: 9))])
    }
  }

  @Test("The file records the command in comments, and is known by its first line")
  func metadata() throws {
    let command = "plot '" + String(repeating: "√x+(%\\", count: 100) + "'"
    let bytes = Array(try document([], PictureMetadata(title: "Größe", command: command)).utf8)
    #expect(PictureFormat(of: bytes) == .tex)
    #expect(PictureMetadata.command(in: bytes, format: .tex) == command)
  }
}
