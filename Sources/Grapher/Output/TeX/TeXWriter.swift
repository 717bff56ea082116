import Sampling

/// Writes a figure as a picture of PGF, whose text the document's LaTeX sets: `\input{figure.tex}` where pgf or tikz is loaded.
///
/// Curves have the coordinates of the PDF. Each text is centred where the layout has its middle, in the document's font at the
/// figure's size. Equal figures give equal bytes.
///
/// Source: The TikZ and PGF Packages, manual for version 3.1, part "The Basic Layer".
struct TeXWriter {
  /// The metrics that measured the text of the figure.
  let metrics: any TextMetrics
  private let height: Double
  private var colors: [String] = []
  private var content = ""

  /// TeX's lengths end at 16383 points; PGF adds some.
  private static let longestSide = 8000.0
  private let range = CairoCoordinateRange(limit: TeXWriter.longestSide)
  /// A path of about 40,000 segments fills the memory of TeX. Opaque lines are therefore drawn in parts.
  private static let mostSegments = 1000

  /// Returns the document.
  ///
  /// - Throws: A `CairoError` if a dash has a negative length or no length, a side is too long for TeX, or the figure has pixels.
  static func document(
    _ figure: Figure, metrics: any TextMetrics, metadata: PictureMetadata
  ) throws(CairoError) -> String {
    try CairoSurface.checkVectorSides(figure.size)
    guard max(figure.size.width, figure.size.height) <= longestSide else {
      throw CairoError(.creatingSurface, .sideTooLong(figure.size, limit: longestSide))
    }
    var writer = TeXWriter(metrics: metrics, height: figure.size.height)
    let frame = Path(Rect(x: 0, y: 0, width: figure.size.width, height: figure.size.height).outline.points)
    if let background = figure.background, let frame { writer.fill([frame], background, clip: nil) }
    for mark in figure.marks { try writer.add(mark) }
    let names = writer.colors.enumerated().map { "\\definecolor{\(name(of: $0))}{HTML}{\($1)}\n" }.joined()
    let (right, top) = (TeXNumber.text(figure.size.width), TeXNumber.text(figure.size.height))
    return ([signature] + CommentLines.lines(metadata)).joined(separator: "\n") + "\n" + start
      + "\\pgfpathrectangle{\\pgfpointorigin}{\\pgfqpoint{\(right)bp}{\(top)bp}}\\pgfusepath{use as bounding box}%\n"
      + names + writer.content + "\\end{pgfpicture}%\n"
  }

  /// Returns whether a file is such a document.
  static func isDocument(_ file: [UInt8]) -> Bool { file.starts(with: Array(signature.utf8)) }

  private init(metrics: any TextMetrics, height: Double) {
    self.metrics = metrics
    self.height = height
  }

  private static let signature = "% A picture of plot for LaTeX: \\usepackage{tikz} or {pgf}, and \\input this file."

  /// The commands of the picture. They end with it.
  private static let start = #"""
    \begin{pgfpicture}%
    \def\plotM#1 #2 {\pgfpathmoveto{\pgfqpoint{#1bp}{#2bp}}}%
    \def\plotL#1 #2 {\pgfpathlineto{\pgfqpoint{#1bp}{#2bp}}}%
    \def\plotC#1 #2 #3 #4 #5 #6 {\pgfpathcurveto{\pgfqpoint{#1bp}{#2bp}}{\pgfqpoint{#3bp}{#4bp}}{\pgfqpoint{#5bp}{#6bp}}}%
    \def\plotText#1#2#3#4#5#6#7{{\pgftransformshift{\pgfqpoint{#1bp}{#2bp}}\pgftransformrotate{#3}\pgftransformscale{#5}%
      \pgftext[base]{\normalfont\fontsize{#4}{#4}\selectfont\color{#6}#7}}}%
    \def\plotHalo#1#2{}%
    \ifdefined\pdfoutput\ifnum\pdfoutput>0 \def\plotHalo{1}\fi\fi
    \ifdefined\pdfextension\def\plotHalo{1}\fi
    \ifdefined\XeTeXversion\def\plotHalo{1}\fi
    \def\plotOne{1}%
    \ifx\plotHalo\plotOne
      \def\plotHalo#1#2{\begin{pgfscope}\pgfsetlinewidth{#1bp}\csname pgfsys@invoke\endcsname{1 Tr}#2\end{pgfscope}}%
    \fi
    \pgfsetroundjoin

    """#
}

extension TeXWriter {
  private mutating func add(_ mark: Mark) throws(CairoError) {
    switch mark {
    case .stroke(let lines, let stroke, let clip): try draw(lines.flatMap(range.parts(of:)), stroke, clip)
    case .path(let paths, let stroke, let clip): try draw(paths.flatMap(range.parts(of:)), stroke, clip)
    case .fill(let polygons, let color):
      fill(polygons.compactMap { Path(range.part(ofPolygon: $0.points)) }, color, clip: nil, isEvenOdd: false)
    case .area(let outlines, let color, let clip): fill(outlines.compactMap(range.part(ofOutline:)), color, clip: clip)
    case .image: throw CairoError(.writing, .pixels)
    case .part: return
    case .text(let run): write(run)
    }
  }

  /// Draws lines and dots. Dots are round and solid.
  private mutating func draw(_ paths: [Subpath], _ stroke: Stroke, _ clip: Rect?) throws(CairoError) {
    guard stroke.width > 0, stroke.width.isFinite, !paths.isEmpty else { return }
    try stroke.checkDash()
    let dots = paths.filter { $0.path.segments.isEmpty }
    let lines = paths.filter { !$0.path.segments.isEmpty }
    for (part, isDotted) in [(lines, false), (dots, true)] where !part.isEmpty {
      guard let clipping = clipping(clip, around: part.map(\.path), width: stroke.width) else { continue }
      var look = "\\pgfsetstrokecolor{\(name(of: stroke.color))}\\pgfsetlinewidth{\(TeXNumber.text(stroke.width))bp}"
      if stroke.color.alpha < 1 { look += "\\pgfsetstrokeopacity{\(TeXNumber.text(stroke.color.alpha))}" }
      switch isDotted ? .round : stroke.cap {
      case .butt: break
      case .round: look += "\\pgfsetroundcap"
      case .square: look += "\\pgfsetrectcap"
      }
      if !isDotted, !stroke.dash.isEmpty {
        // PGF wants pairs of dashes and gaps.
        let dash = stroke.dash.count % 2 == 0 ? stroke.dash : stroke.dash + stroke.dash
        look += "\\pgfsetdash{\(dash.map { "{\(TeXNumber.text($0))bp}" }.joined())}{0bp}"
      }
      content += "\\begin{pgfscope}\(clipping)\(look)%\n"
      var count = 0
      for path in part {
        if stroke.color.alpha >= 1, count > Self.mostSegments {
          content += "\\pgfusepath{stroke}%\n"
          count = 0
        }
        add(path.path, isClosed: path.isClosed)
        count += path.path.segments.count
      }
      content += "\\pgfusepath{stroke}\\end{pgfscope}%\n"
    }
  }

  private mutating func fill(_ outlines: [Path], _ color: Color, clip: Rect?, isEvenOdd: Bool = true) {
    guard !outlines.isEmpty, color.alpha > 0, let clipping = clipping(clip, around: outlines, width: 0) else { return }
    var look = "\\pgfsetfillcolor{\(name(of: color))}" + (isEvenOdd ? "\\pgfseteorule" : "")
    if color.alpha < 1 { look += "\\pgfsetfillopacity{\(TeXNumber.text(color.alpha))}" }
    content += "\\begin{pgfscope}\(clipping)\(look)%\n"
    for outline in outlines { add(outline, isClosed: true) }
    content += "\\pgfusepath{fill}\\end{pgfscope}%\n"
  }

  /// Returns the commands that clip to a rectangle; none if nothing exceeds it, nil if nothing is visible.
  private func clipping(_ rect: Rect?, around paths: [Path], width: Double) -> String? {
    guard let part = rect.map(range.part) else { return "" }
    guard let cuts = part.cuts(paths, width: width) else { return nil }
    if !cuts { return "" }
    let (x, y) = (TeXNumber.text(part.x), TeXNumber.text(height - part.y - part.height))
    return "\\pgfpathrectangle{\\pgfqpoint{\(x)bp}{\(y)bp}}{\\pgfqpoint{\(TeXNumber.text(part.width))bp}"
      + "{\(TeXNumber.text(part.height))bp}}\\pgfusepath{clip}%\n"
  }

  private mutating func add(_ path: Path, isClosed: Bool) {
    content += "\\plotM" + text(path.start)
    for segment in path.segments {
      switch segment {
      case .line(let end): content += "\\plotL" + text(end)
      case .curve(let first, let second, let end): content += "\\plotC" + text(first) + text(second) + text(end)
      }
    }
    if path.segments.isEmpty { content += "\\plotL" + text(path.start) }
    content += isClosed ? "\\pgfpathclose\n" : "\n"
  }

  /// Returns the coordinates of a point, each with a space after it.
  private func text(_ point: Point) -> String { "\(TeXNumber.text(point.x)) \(TeXNumber.text(height - point.y)) " }

  private mutating func write(_ run: TextRun) {
    guard PangoTextMetrics.fontSizes.contains(run.font.size), range.contains(run.origin) else { return }
    let string = run.string.singleLine()
    let width = metrics.extents(of: run.string, in: run.font).width
    guard !string.isEmpty, width.isFinite else { return }
    let middle = run.turned(Point(x: run.origin.x + width / 2, y: run.origin.y))
    let size = TeXText.size(of: run.font.size)
    let angle = run.angle.isFinite ? -run.angle : 0
    let text = TeXText.text(string, isItalic: run.font.isItalic)
    func element(_ color: Color) -> String {
      let isOpaque = color.alpha >= 1
      let opening = isOpaque ? "" : "\\begin{pgfscope}\\pgfsetfillopacity{\(TeXNumber.text(color.alpha))}"
      let place =
        "\\plotText{\(TeXNumber.text(middle.x))}{\(TeXNumber.text(height - middle.y))}{\(TeXNumber.text(angle))}"
      return opening + place
        + "{\(TeXNumber.text(size.points))pt}{\(TeXNumber.text(size.scale))}{\(name(of: color))}{\(text)}"
        + (isOpaque ? "" : "\\end{pgfscope}")
    }
    if let halo = run.halo {
      content += "\\plotHalo{\(TeXNumber.text(run.font.size / 3 / size.scale))}{\(element(halo))}%\n"
    }
    content += element(run.color) + "%\n"
  }

  /// Returns the name of a colour without its opacity, and defines it at its first use.
  private mutating func name(of color: Color) -> String {
    let text = color.hexText.dropFirst().uppercased()
    let number = colors.firstIndex(of: text) ?? colors.count
    if number == colors.count { colors.append(text) }
    return TeXWriter.name(of: number)
  }

  private static func name(of number: Int) -> String { "plot\(number)" }
}

/// Numbers for TeX, rounded to thousandths.
enum TeXNumber {
  static func text(_ value: Double) -> String { SVGNumber.text(part: value) }
}
