import Sampling

/// Writes a figure as a compact SVG document with text, a title and a description.
///
/// Equal figures give equal bytes. Identifiers contain a hash of the picture, so that several pictures in one page have
/// different ones.
///
/// Source: Scalable Vector Graphics (SVG) 2, W3C; WAI-ARIA Graphics Module, W3C.
struct SVGWriter {
  /// The metrics that measured the text of the figure.
  let metrics: any TextMetrics
  /// Returns the outlines of a line of text; nil writes the text itself.
  var outlines: ((TextRun) -> [Path]?)?

  private let range = CairoCoordinateRange(scale: 1)

  /// Returns the document.
  ///
  /// - Parameter isForPrint: Whether points are physical (1/72 inch) instead of pixels.
  /// - Throws: A `CairoError` if a dash has a negative length or no length, as Cairo does.
  func document(
    _ figure: Figure, isForPrint: Bool = false, metadata: PictureMetadata = PictureMetadata()
  ) throws(CairoError) -> String {
    var clips = SVGClips()
    let family = outlines == nil ? SVGWriter.family(of: figure.marks) : nil
    let marks = try content(figure.marks, family: family, clips: &clips)
    let texts = family.map { SVGStyle.family($0) + " text-anchor=\"middle\"" } ?? ""
    let (width, height) = (SVGNumber.text(figure.size.width), SVGNumber.text(figure.size.height))
    let unit = isForPrint ? "pt" : ""
    let background = figure.background.map {
      "<rect width=\"\(width)\" height=\"\(height)\"\(SVGStyle.paint("fill", $0))/>\n"
    }
    let key = SVGWriter.key(marks + (metadata.title ?? "") + (metadata.description ?? ""))
    let named = [("t", metadata.title), ("d", metadata.description)].compactMap { $0.1 == nil ? nil : $0.0 + key }
    let label = named.isEmpty ? "" : " aria-labelledby=\"\(named.joined(separator: " "))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)\(unit)" height="\(height)\(unit)" viewBox="0 0 \(width) \(height)"\
       role="img"\(label)>

      """
        + (metadata.title.map { "<title id=\"t\(key)\">\(SVGText.escaped($0))</title>\n" } ?? "")
        + (metadata.description.map { "<desc id=\"d\(key)\">\(SVGText.escaped($0))</desc>\n" } ?? "")
        + (metadata.command.map { "<metadata>\(SVGText.escaped($0))</metadata>\n" } ?? "")
        + clips.definitions(key: key) + (background ?? "")
        + "<g fill=\"none\" stroke-linejoin=\"round\"\(texts)>\n\(clips.named(marks, key: key))</g>\n</svg>\n"
  }

  /// Returns the marks of a figure from an index on, with the clip rectangles that they need.
  func fragment(of figure: Figure, from index: Int) throws(CairoError) -> String {
    var clips = SVGClips()
    let marks = try content(
      Array(figure.marks.dropFirst(index)), family: SVGWriter.family(of: figure.marks), clips: &clips)
    let key = SVGWriter.key(marks)
    return clips.definitions(key: key) + clips.named(marks, key: key)
  }

  /// Returns the marks in order. Groups consecutive texts of the same style.
  private func content(_ marks: [Mark], family: String?, clips: inout SVGClips) throws(CairoError) -> String {
    var content = ""
    var open: String?
    var isInPart = false
    func close() {
      if open != nil { content += "</g>\n" }
      open = nil
    }
    for mark in marks {
      if case .part(let part) = mark {
        close()
        content += (isInPart ? "</g>\n" : "") + SVGWriter.start(of: part)
        isInPart = true
      } else if case .text(let run) = mark {
        guard let element = element(run) else { continue }
        let style = SVGStyle.text(run) + (run.font.family == family ? "" : SVGStyle.family(run.font.family))
        if style != open {
          close()
          content += "<g\(style)>\n"
          open = style
        }
        content += element + "\n"
      } else {
        close()
        content += try element(mark, clips: &clips)
      }
    }
    close()
    return content + (isInPart ? "</g>\n" : "")
  }

  /// Returns the start of a group with the name of a part, and the index of its curve.
  private static func start(of part: FigurePart) -> String {
    "<g data-part=\"\(part.name)\"" + (part.curve.map { " data-curve=\"\($0)\"" } ?? "") + ">\n"
  }

  private func element(_ run: TextRun) -> String? {
    guard PangoTextMetrics.fontSizes.contains(run.font.size), range.contains(run.origin) else { return nil }
    if let outlines, let paths = outlines(run) {
      var data = SVGPathData()
      for path in paths { data.add(path, isClosed: true) }
      return data.text.isEmpty ? nil : "<path d=\"\(data.text)\"/>"
    }
    return SVGText.element(run, width: metrics.extents(of: run.string, in: run.font).width)
  }

  private func element(_ mark: Mark, clips: inout SVGClips) throws(CairoError) -> String {
    switch mark {
    case .stroke(let polylines, let stroke, let clip):
      return try element(polylines.flatMap(range.parts(of:)), stroke, clip, clips: &clips)
    case .path(let paths, let stroke, let clip):
      return try element(paths.flatMap(range.parts(of:)), stroke, clip, clips: &clips)
    case .fill(let polygons, let color):
      var data = SVGPathData()
      for polygon in polygons { data.add(range.part(ofPolygon: polygon.points), isClosed: true) }
      return data.text.isEmpty ? "" : "<path\(SVGStyle.paint("fill", color)) d=\"\(data.text)\"/>\n"
    case .area(let outlines, let color, let clip):
      let outlines = outlines.compactMap(range.part(ofOutline:))
      guard let clipping = clips.attribute(clip.map(range.part), around: outlines, width: 0) else { return "" }
      var data = SVGPathData()
      for outline in outlines { data.add(outline, isClosed: true) }
      let paint = SVGStyle.paint("fill", color) + " fill-rule=\"evenodd\""
      return data.text.isEmpty ? "" : "<path\(paint)\(clipping) d=\"\(data.text)\"/>\n"
    case .image(let image, let box):
      let part = range.part(of: box)
      let place = ["x": part.x, "y": part.y, "width": part.width, "height": part.height].sorted { $0.key < $1.key }
        .map { " \($0.key)=\"\(SVGNumber.text($0.value))\"" }.joined()
      // Viewers join the pixels of an image by default.
      return "<image\(place) preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\""
        + " href=\"data:image/png;base64,\(Base64.text(of: try image.png()))\"/>\n"
    case .text, .part: return ""
    }
  }

  /// Returns lines and dots. Dots are round and solid, and join the lines only if these are too.
  private func element(
    _ paths: [Subpath], _ stroke: Stroke, _ clip: Rect?, clips: inout SVGClips
  ) throws(CairoError) -> String {
    guard stroke.width > 0, stroke.width.isFinite, !paths.isEmpty else { return "" }
    try stroke.checkDash()
    guard let clipping = clips.attribute(clip.map(range.part), around: paths.map(\.path), width: stroke.width) else {
      return ""
    }
    let isPlain = stroke.cap == .round && stroke.dash.isEmpty
    var (lines, dots) = (SVGPathData(), SVGPathData())
    for subpath in paths {
      if isPlain || !subpath.path.segments.isEmpty {
        lines.add(subpath.path, isClosed: subpath.isClosed)
      } else {
        dots.add(subpath.path)
      }
    }
    func element(_ data: SVGPathData, isDotted: Bool) -> String {
      data.text.isEmpty ? "" : "<path\(SVGStyle.stroke(stroke, isDotted: isDotted))\(clipping) d=\"\(data.text)\"/>\n"
    }
    return element(lines, isDotted: false) + element(dots, isDotted: true)
  }

  /// Returns the font family of the first text.
  private static func family(of marks: [Mark]) -> String? {
    for case .text(let run) in marks { return run.font.family }
    return nil
  }

  /// Returns a hash of the content (FNV-1a).
  private static func key(_ content: String) -> String {
    let hash = content.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash >> 32 ^ hash & 0xFFFF_FFFF, radix: 36)
  }
}

extension Stroke {
  /// - Throws: A `CairoError` if a dash has a negative length or no length, as Cairo does.
  func checkDash() throws(CairoError) {
    let total = dash.reduce(0, +)
    guard dash.isEmpty || dash.allSatisfy({ $0 >= 0 && $0.isFinite }) && total > 0 && total.isFinite else {
      throw CairoError(.drawing, .status(.invalidDash))
    }
  }
}

extension Rect {
  /// Returns whether the rectangle, as a clip, may cut off a part of lines; nil if nothing is visible.
  ///
  /// - Parameter width: that of the lines; 0 for areas.
  func cuts(_ paths: [Path], width lineWidth: Double) -> Bool? {
    guard width > 0, height > 0 else { return nil }
    let inner = inflated(by: 0.01 - lineWidth / 2)
    return width < lineWidth || height < lineWidth || !paths.allSatisfy { $0.points.allSatisfy(inner.contains) }
  }
}

/// The clip rectangles of an SVG document, each defined once.
struct SVGClips {
  private var rects: [Rect] = []

  /// Returns the clip attribute of a stroke: empty if the stroke does not exceed the rectangle, nil if nothing is
  /// visible.
  mutating func attribute(_ rect: Rect?, around paths: [Path], width: Double) -> String? {
    guard let rect else { return "" }
    guard let cuts = rect.cuts(paths, width: width) else { return nil }
    if !cuts { return "" }
    let number = rects.firstIndex(of: rect) ?? rects.count
    if number == rects.count { rects.append(rect) }
    return " clip-path=\"url(#\(Self.placeholder)\(number))\""
  }

  /// Returns the definitions.
  ///
  /// - Parameter key: A prefix that makes the identifiers unique.
  func definitions(key: String) -> String {
    rects.enumerated().map { number, rect in
      var data = SVGPathData()
      data.add(Array(rect.outline.points.dropLast()), isClosed: true)
      return "<clipPath id=\"c\(key)-\(number)\"><path d=\"\(data.text)\"/></clipPath>\n"
    }.joined()
  }

  /// Completes the identifiers in attributes.
  func named(_ marks: String, key: String) -> String {
    rects.isEmpty
      ? marks
      : marks.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        .joined(separator: "c\(key)-")
  }

  /// A placeholder for the key until it is known. No text contains NUL.
  private static let placeholder = "\u{0}"
}
