import RealModule
import Sampling

/// A typeset line of text at its position.
struct PlacedText: Equatable {
  var marks: [Mark]
  /// The bounds, in points.
  var box: Rect
  var baseline: Double

  func moved(by x: Double, _ y: Double) -> PlacedText {
    PlacedText(
      marks: marks.map { $0.moved(by: x, y) },
      box: Rect(x: box.x + x, y: box.y + y, width: box.width, height: box.height), baseline: baseline + y)
  }

  /// All letters of the text.
  var string: String {
    marks.reduce(into: "") { text, mark in
      if case .text(let run) = mark { text += run.string }
    }
  }

  /// The bounds of the letters, which are lower than the line; those of the line if the text is turned, or more than letters.
  var lettersBox: Rect {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for mark in marks {
      guard case .text(let run) = mark, run.angle == 0 else { return box }
      top = min(top, run.origin.y - PlacedText.heights.above * run.font.size)
      bottom = max(bottom, run.origin.y + PlacedText.heights.below * run.font.size)
    }
    (top, bottom) = (max(top, box.y), min(bottom, box.maxY))
    return top < bottom ? Rect(x: box.x, y: top, width: box.width, height: bottom - top) : box
  }

  /// The heights of parentheses above and below the baseline, in font sizes.
  private static let heights = (above: 0.77, below: 0.22)

  /// The text without halos and background plates.
  var withoutHalo: PlacedText {
    var copy = self
    copy.marks = marks.compactMap { mark in
      switch mark {
      case .fill, .area: return nil
      case .text(var run):
        run.halo = nil
        return .text(run)
      case .stroke, .path, .image, .part: return mark
      }
    }
    return copy
  }

  /// Returns the text in a colour; nil keeps its own.
  func colored(_ color: Color?) -> PlacedText {
    guard let color else { return self }
    var copy = self
    copy.marks = marks.map { mark in
      guard case .text(var run) = mark else { return mark }
      run.color = color
      return .text(run)
    }
    return copy
  }

  /// Rotates the text by 90° counterclockwise around a point.
  func turnedUpwards(around center: Point) -> PlacedText {
    func turned(_ point: Point) -> Point {
      Point(x: center.x + (point.y - center.y), y: center.y - (point.x - center.x))
    }
    let corner = turned(Point(x: box.maxX, y: box.y))
    return PlacedText(
      marks: marks.map { $0.mapped(turned, turn: -90) },
      box: Rect(x: corner.x, y: corner.y, width: box.height, height: box.width), baseline: baseline)
  }
}

extension PlacedText {
  /// Places lines that all stand at the place of the first one below each other.
  ///
  /// - Parameter isUp: whether the last line stays in place instead of the first.
  init(lines: [PlacedText], distance: Double, isUp: Bool) {
    let placed = lines.enumerated().map { number, line in
      line.moved(by: 0, distance * Double(isUp ? number + 1 - lines.count : number))
    }
    self.init(marks: placed.flatMap(\.marks), box: placed[0].box, baseline: placed[0].baseline)
    for line in placed { box = box.union(line.box) }
  }

  /// Returns the text turned around a point, with the box around all of it.
  ///
  /// - Parameter angle: In degrees clockwise.
  func turned(by angle: Double, around center: Point) -> PlacedText {
    let (cosine, sine) = (Double.cos(angle * .pi / 180), Double.sin(angle * .pi / 180))
    func turned(_ point: Point) -> Point {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
    return PlacedText(
      marks: marks.map { $0.mapped(turned, turn: angle) }, box: Rect(around: box.outline.points.map(turned)),
      baseline: baseline)
  }
}

extension Mark {
  func moved(by x: Double, _ y: Double) -> Mark { mapped({ Point(x: $0.x + x, y: $0.y + y) }, turn: 0) }

  /// Applies a motion of the plane to every point.
  ///
  /// - Parameter turn: The rotation of texts, in degrees clockwise.
  fileprivate func mapped(_ move: (Point) -> Point, turn: Double) -> Mark {
    switch self {
    case .stroke(let lines, let stroke, let clip):
      return .stroke(lines.map { $0.mapped(move) }, stroke, clip: clip?.mapped(move))
    case .path(let paths, let stroke, let clip):
      return .path(paths.map { Subpath($0.path.map(move), isClosed: $0.isClosed) }, stroke, clip: clip?.mapped(move))
    case .area(let outlines, let color, let clip):
      return .area(outlines.map { $0.map(move) }, color, clip: clip?.mapped(move))
    case .fill(let polygons, let color): return .fill(polygons.map { $0.mapped(move) }, color)
    case .image(let image, let box):
      let corner = move(Point(x: box.x, y: box.y))
      return .image(image, Rect(x: corner.x, y: corner.y, width: box.width, height: box.height))
    case .text(var run):
      run.origin = move(run.origin)
      run.angle += turn
      return .text(run)
    case .part: return self
    }
  }
}

extension Polyline {
  fileprivate func mapped(_ move: (Point) -> Point) -> Polyline {
    var copy = self
    copy.points = points.map(move)
    return copy
  }
}

extension Rect {
  /// Returns the rectangle around the moved corners.
  fileprivate func mapped(_ move: (Point) -> Point) -> Rect {
    Rect(around: [move(Point(x: x, y: y)), move(Point(x: maxX, y: maxY))])
  }
}
