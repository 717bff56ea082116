import Sampling

/// A typeset line: letters and rules relative to the start of its baseline, in points with y down.
struct TypesetLine: Equatable {
  /// A text in one font.
  struct Letters: Equatable {
    var string: String
    var font: Font
    var origin: Point
  }

  /// A line that is part of the text: a fraction bar, a radical or a large delimiter.
  struct Rule: Equatable {
    var path: Path
    var width: Double
  }

  var letters: [Letters] = []
  var rules: [Rule] = []
  /// The horizontal advance.
  var width = 0.0
  var ascent = 0.0
  var descent = 0.0

  var height: Double { ascent + descent }

  /// Whether the text is truncated.
  var isTruncated: Bool { letters.last?.string.hasSuffix("…") == true }

  /// Adds the letters and rules of another line, with the start of its baseline at a point.
  mutating func add(_ other: TypesetLine, at point: Point) {
    letters += other.letters.map {
      Letters(string: $0.string, font: $0.font, origin: Point(x: $0.origin.x + point.x, y: $0.origin.y + point.y))
    }
    rules += other.rules.map { rule in
      Rule(path: rule.path.map { Point(x: $0.x + point.x, y: $0.y + point.y) }, width: rule.width)
    }
  }

  /// Appends another line on the same baseline.
  mutating func append(_ other: TypesetLine) {
    add(other, at: Point(x: width, y: 0))
    width += other.width
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }

  /// Draws the line with the start of its baseline at a point.
  ///
  /// - Parameter halo: The colour that keeps text readable over lines: an outline for a single text, or a plate under
  ///   several texts, because the outline of one would cover its neighbours.
  func marks(at origin: Point, color: Color, halo: Color?) -> [Mark] {
    let isAlone = letters.count == 1 && rules.isEmpty
    var marks: [Mark] = []
    if let halo, !isAlone, !letters.isEmpty {
      let room = Rect(x: origin.x, y: origin.y - ascent, width: width, height: height)
      marks.append(.fill([room.rounded(radius: 0.2 * (letters.first?.font.size ?? 0))], halo))
    }
    marks += letters.map { part in
      .text(
        TextRun(
          string: part.string, font: part.font, color: color,
          origin: Point(x: origin.x + part.origin.x, y: origin.y + part.origin.y), halo: isAlone ? halo : nil))
    }
    var rest = rules[...]
    while let first = rest.first {
      let like = rest.prefix { $0.width == first.width }
      let paths = like.map { rule in
        rule.path.map { Point(x: origin.x + $0.x, y: origin.y + $0.y) }
      }
      marks.append(.path(paths.map { Subpath($0) }, Stroke(color: color, width: first.width, isCrisp: true), clip: nil))
      rest = rest.dropFirst(like.count)
    }
    return marks
  }
}
