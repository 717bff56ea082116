import Sampling

@testable import Grapher

/// The metrics of a fixed-width font, for layouts that do not depend on installed fonts.
struct FixedMetrics: TextMetrics {
  func extents(of text: String, in font: Font) -> TextExtents {
    TextExtents(width: 0.55 * font.size * Double(text.count), ascent: 0.95 * font.size, descent: 0.25 * font.size)
  }
}

extension Figure {
  /// The figure as lines of text, coordinates in tenths of a point: a line for each mark and, indented, for each
  /// polyline of a stroke. A polyline of more than five points shows only its ends and its count.
  var outline: String {
    (["figure \(Figure.tenths(size.width))×\(Figure.tenths(size.height))"] + marks.map(Figure.text))
      .joined(separator: "\n")
  }

  /// All texts in drawing order.
  var texts: [TextRun] {
    marks.compactMap { mark in
      if case .text(let run) = mark { run } else { nil }
    }
  }

  /// The points and strokes of the curves.
  var curves: [(points: [Point], stroke: Stroke)] {
    marks.compactMap { mark in
      switch mark {
      case .stroke(let lines, let stroke, .some): (lines.flatMap(\.points), stroke)
      case .path(let paths, let stroke, _): (paths.flatMap(\.points), stroke)
      default: nil
      }
    }
  }

  /// The points of all marks.
  var points: [Point] {
    marks.flatMap { mark -> [Point] in
      switch mark {
      case .stroke(let lines, _, _): lines.flatMap(\.points)
      case .path(let paths, _, _): paths.flatMap(\.points)
      case .fill(let polygons, _): polygons.flatMap(\.points)
      case .area(let outlines, _, _): outlines.flatMap(\.points)
      case .image(_, let box): box.outline.points
      case .text(let run): [run.origin]
      case .part: []
      }
    }
  }

  private static func text(_ mark: Mark) -> String {
    switch mark {
    case .stroke(let lines, let stroke, let clip):
      let shown = lines.map { line in
        line.points.count > 5
          ? line.points.prefix(1).map(text).joined() + " …\(line.points.count)… "
            + line.points.suffix(1).map(text).joined()
          : line.points.map(text).joined(separator: " ")
      }
      return (["stroke \(tenths(stroke.width))" + (clip.map { " in \(text($0))" } ?? "")] + shown)
        .joined(separator: "\n  ")
    case .path(let paths, let stroke, let clip):
      let shown = paths.map { "path \(text($0.path.start)) …\($0.path.segments.count)" }
      return (["stroke \(tenths(stroke.width))" + (clip.map { " in \(text($0))" } ?? "")] + shown)
        .joined(separator: "\n  ")
    case .fill(let polygons, _):
      return "fill: " + polygons.map { $0.points.prefix(1).map(text).joined() }.joined(separator: " | ")
    case .area(let outlines, _, let clip):
      return "area" + (clip.map { " in \(text($0))" } ?? "") + ": "
        + outlines.map { "\(text($0.start)) …\($0.segments.count)" }.joined(separator: " | ")
    case .image(let image, let box): return "image \(image.width)×\(image.height) in \(text(box))"
    case .text(let run):
      return "text \(tenths(run.font.size)) \(text(run.origin)) \(run.string)"
    case .part(let part): return "part \(part)"
    }
  }

  private static func text(_ point: Point) -> String { "\(tenths(point.x)),\(tenths(point.y))" }

  private static func text(_ rect: Rect) -> String {
    "\(tenths(rect.x)),\(tenths(rect.y)) \(tenths(rect.width))×\(tenths(rect.height))"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard let whole = Int(exactly: tenths) else { return "\(value)" }
    return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }
}

/// Samples a function evenly, with gaps at values that are not finite and at jumps beyond `limit`.
func sampled(_ x: ClosedRange<Double>, count: Int = 800, limit: Double = .infinity, _ f: (Double) -> Double) -> Curve {
  var pieces: [Curve.Piece] = []
  var points: [Point] = []
  func end() {
    if !points.isEmpty { pieces.append(Curve.Piece(points: points)) }
    points = []
  }
  for index in 0...count {
    let t = Double(index) / Double(count)
    let place = x.lowerBound * (1 - t) + x.upperBound * t
    let value = f(place)
    if !value.isFinite {
      end()
      continue
    }
    if let last = points.last, abs(last.y - value) > limit { end() }
    points.append(Point(x: place, y: value))
  }
  end()
  return Curve(pieces: pieces)
}

extension FigureLayout {
  /// Returns the figure of a single plot.
  func figure(
    of curves: [Curve], features: [[Feature]] = [], fills: [Fill] = [], title: RichText? = nil
  ) -> Figure {
    figure(PanelContent(curves: curves, features: features, fills: fills), title: title)
  }

  func frame(of curves: [Curve], title: RichText? = nil) -> [Mark] { frame(PanelContent(curves: curves), title: title) }

  func content(of curves: [Curve]) -> Content { content(PanelContent(curves: curves)) }
}

/// A placed part of a figure.
struct PlacedBox: Equatable {
  enum Kind: Equatable {
    case title, tickLabel, axisName, legend, lineLabel, annotation, referenceLabel, note
  }

  let kind: Kind
  let box: Rect
  /// The text; empty for a legend.
  var text = ""
}

extension FigureLayout.Content {
  /// The boxes of all texts and of the legend.
  var boxes: [PlacedBox] {
    func boxes(_ texts: [PlacedText], _ kind: PlacedBox.Kind) -> [PlacedBox] {
      texts.map { PlacedBox(kind: kind, box: $0.box, text: $0.string) }
    }
    return boxes(composition.labels.texts, .tickLabel) + boxes(composition.area.axes.names, .axisName)
      + boxes(composition.annotations.labels, .referenceLabel) + boxes(composition.annotations.texts, .annotation)
      + boxes([composition.note].compactMap { $0 }, .note) + boxes(names, .lineLabel)
      + [legend].compactMap { $0.map { PlacedBox(kind: .legend, box: $0) } } + boxes(around, .title)
  }
}

/// Returns a figure of 600 × 400 points with one line, from a changed specification.
func makeFigure(_ change: (inout FigureSpec) -> Void) -> Figure {
  var spec = FigureSpec(size: Size(width: 600, height: 400), curves: [.init(label: "f")])
  change(&spec)
  return FigureLayout(spec: spec, x: -1...1, y: -1...1, metrics: FixedMetrics())
    .figure(of: [sampled(-1...1, count: 20) { $0 }])
}
