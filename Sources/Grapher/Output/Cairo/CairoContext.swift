internal import CCairo
import Metering
import Sampling

/// Draws marks on a surface, in points. Owns its pointer.
///
/// Cairo keeps the first error of a context and ignores later calls, so one `check` at the end is enough.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer
  private let range: CairoCoordinateRange
  private let snapping: PixelSnapping

  deinit { cairo_destroy(pointer) }

  /// - Parameter scale: Device pixels per point.
  init(_ surface: borrowing CairoSurface, scale: Double) throws(CairoError) {
    guard let pointer = cairo_create(surface.pointer) else { throw CairoError(.drawing, .status(.noMemory)) }
    self.pointer = pointer
    self.range = CairoCoordinateRange(scale: scale)
    self.snapping = PixelSnapping(scale: scale)
    cairo_scale(pointer, scale, scale)
    cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
  }

  func check() throws(CairoError) {
    try CairoError.check(cairo_status(pointer), while: .drawing)
  }

  /// Fills the whole surface.
  func paint(_ color: Color) {
    set(color)
    cairo_paint(pointer)
  }

  /// Draws marks in order.
  ///
  /// - Parameter isImage: Whether to align crisp lines with pixels and to fill glyph outlines; see
  ///   `draw(_:as:asOutlines:)`.
  func draw(_ marks: [Mark], metrics: PangoTextMetrics, isImage: Bool) throws(CairoError) {
    /// Strokes the parts of paths that Cairo can draw, aligned with pixels if they are crisp lines of an image.
    func strokeParts(_ parts: [Subpath], _ stroke: Stroke, clip: Rect?) throws(CairoError) {
      guard isImage, stroke.isCrisp else {
        return try self.stroke(parts, stroke, clip: clip, isImage: isImage)
      }
      var stroke = stroke
      stroke.width = snapping.width(stroke.width, of: parts.map(\.path))
      let aligned = parts.map { part in
        Subpath(snapping.aligned(part.path, width: stroke.width), isClosed: part.isClosed)
      }
      try self.stroke(aligned, stroke, clip: clip, isImage: isImage)
    }
    for mark in marks {
      switch mark {
      case .stroke(let polylines, let stroke, let clip):
        if isImage, !polylines.contains(where: \.isClosed),
          let painter = StrokeRasterizer(
            polylines.flatMap { range.parts(of: $0.points) }, stroke, scale: snapping.scale),
          painter.paint(stroke.color, clip: clip.map(snapping.pixels), on: pointer)
        {
          continue
        }
        try strokeParts(polylines.flatMap(range.parts(of:)), stroke, clip: clip)
      case .path(let paths, let stroke, let clip):
        try strokeParts(paths.flatMap(range.parts(of:)), stroke, clip: clip)
      case .fill(let polygons, let color):
        fill(
          polygons.map { polygon in
            isImage ? polygon.crispWidth.map { snapping.aligned(polygon, width: $0) } ?? polygon : polygon
          }, color, isImage: isImage)
      case .area(let outlines, let color, let clip): fill(outlines, color, clip: clip, isImage: isImage)
      case .image(let image, let box): try draw(image, in: range.part(of: box))
      case .text(let run):
        guard let line = metrics.line(run.string, in: run.font) else { continue }
        draw(line, as: run, asOutlines: isImage)
      case .part: continue
      }
    }
  }

  /// Strokes all paths as one path. Ignores strokes without a positive finite width.
  ///
  /// Dots are lines of length zero with round caps. They join the path only if the stroke is solid with round caps.
  private func stroke(_ paths: [Subpath], _ stroke: Stroke, clip: Rect?, isImage: Bool) throws(CairoError) {
    guard stroke.width > 0, stroke.width.isFinite else { return }
    guard stroke.dash.allSatisfy(\.isFinite) else { throw CairoError(.drawing, .status(.invalidDash)) }
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    if let clip { self.clip(to: clip) }
    set(stroke.color)
    cairo_set_line_width(pointer, stroke.width)
    cairo_set_line_cap(pointer, stroke.cap.cairo)
    let lines = paths.filter { !$0.path.segments.isEmpty }
    guard WorkMeter.allows(work(of: lines, clip: clip, isImage: isImage)) else { return }
    if isImage, !stroke.dash.isEmpty {
      addDashed(lines, stroke.dash)
    } else {
      if !stroke.dash.isEmpty { cairo_set_dash(pointer, stroke.dash, Int32(clamping: stroke.dash.count), 0) }
      for subpath in lines { add(subpath) }
    }
    if stroke.cap != .round || !stroke.dash.isEmpty {
      cairo_stroke(pointer)
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
      cairo_set_dash(pointer, nil, 0, 0)
    }
    for path in paths.map(\.path) where path.segments.isEmpty { addLine(through: [path.start, path.start]) }
    cairo_stroke(pointer)
  }

  /// The work of drawing lines or edges: on an image that of the pixels along them, in a file that of their numbers.
  private func work(of lines: [Subpath], clip: Rect?, isImage: Bool) -> Int {
    guard isImage else { return lines.reduce(0) { $0 + Self.workOfSegment * $1.path.segments.count } }
    let length = lines.reduce(0) { length, line in length + (clip.map(line.length(inside:)) ?? line.length) }
    return Int(Self.workOfPixel * snapping.scale * length, clampedTo: 0...Self.mostWork)
  }

  private static let workOfPixel = 250.0
  private static let workOfSegment = 200
  private static let mostWork = 1 << 50

  /// Fills all polygons as one path with the nonzero winding rule.
  func fill(_ polygons: [Polyline], _ color: Color, isImage: Bool) {
    set(color)
    let parts = polygons.compactMap { Path(range.part(ofPolygon: $0.points)) }.map { Subpath($0, isClosed: true) }
    guard WorkMeter.allows(work(of: parts, clip: nil, isImage: isImage)) else { return }
    for part in parts { add(part) }
    cairo_fill(pointer)
  }

  /// Fills closed paths as one path with the even-odd rule.
  private func fill(_ outlines: [Path], _ color: Color, clip: Rect?, isImage: Bool) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    if let clip { self.clip(to: clip) }
    set(color)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    let outlines = outlines.compactMap(range.part(ofOutline:))
    let edges = outlines.map { Subpath($0, isClosed: true) }
    guard WorkMeter.allows(work(of: edges, clip: clip, isImage: isImage)) else { return }
    for outline in outlines {
      add(outline)
      cairo_close_path(pointer)
    }
    cairo_fill(pointer)
  }

  /// Draws an image without joining its pixels.
  private func draw(_ image: PixelImage, in box: Rect) throws(CairoError) {
    guard box.width > 0, box.height > 0 else { return }
    let surface = try CairoSurface.image(of: image)
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_translate(pointer, box.x, box.y)
    cairo_scale(pointer, box.width / Double(image.width), box.height / Double(image.height))
    cairo_set_source_surface(pointer, surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    cairo_paint(pointer)
  }

  /// Draws a shaped line of text over its halo.
  ///
  /// - Parameter asOutlines: Whether to fill glyph outlines at exact positions. Otherwise Cairo draws glyphs, which an
  ///   image rounds to whole pixels.
  func draw(_ line: ShapedLine, as run: TextRun, asOutlines: Bool) {
    guard range.contains(run.origin) else { return }
    let asOutlines = asOutlines && !line.hasPictures
    let scale = run.font.size / TextShaper.emSize
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_translate(pointer, run.origin.x, run.origin.y)
    if run.angle != 0, run.angle.isFinite { cairo_rotate(pointer, run.angle * .pi / 180) }
    if run.halo != nil || asOutlines {
      cairo_save(pointer)
      cairo_scale(pointer, scale, scale)
      line.addOutlines(to: pointer)
      cairo_restore(pointer)
    }
    if let halo = run.halo {
      set(halo)
      cairo_set_line_width(pointer, run.font.size / 3)
      cairo_stroke_preserve(pointer)
    }
    set(run.color)
    if asOutlines {
      cairo_fill(pointer)
    } else {
      cairo_new_path(pointer)
      cairo_scale(pointer, scale, scale)
      line.show(on: pointer)
    }
  }

  private func addLine(through points: [Point]) {
    guard let first = points.first else { return }
    cairo_move_to(pointer, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(pointer, point.x, point.y) }
  }

  func add(_ subpath: Subpath) {
    add(subpath.path)
    if subpath.isClosed { cairo_close_path(pointer) }
  }

  private func add(_ path: Path) {
    cairo_move_to(pointer, path.start.x, path.start.y)
    for segment in path.segments { add(segment) }
  }

  func add(_ segment: Path.Segment) {
    switch segment {
    case .line(let end): cairo_line_to(pointer, end.x, end.y)
    case .curve(let first, let second, let end):
      cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
    }
  }

  private func clip(to rect: Rect) {
    let part = range.part(of: rect)
    cairo_rectangle(pointer, part.x, part.y, part.width, part.height)
    cairo_clip(pointer)
  }

  /// Sets the source colour. Cairo clamps the components; NaN counts as 0.
  private func set(_ color: Color) {
    let parts = [color.red, color.green, color.blue, color.alpha].map { $0.isNaN ? 0 : $0 }
    cairo_set_source_rgba(pointer, parts[0], parts[1], parts[2], parts[3])
  }
}

extension Stroke.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}
