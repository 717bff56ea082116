import Sampling

/// Typesets lines of text in the fonts of a figure.
struct Typesetter {
  let theme: Theme
  let measures: Measures
  let metrics: any TextMetrics
  /// The colour of halos, which keep text readable over lines; nil on a transparent background.
  let halo: Color?

  var labelFont: Font { Font(family: theme.fontFamily, size: measures.em) }
  var nameFont: Font { Font(family: theme.fontFamily, size: measures.nameSize) }
  var legendFont: Font { Font(family: theme.fontFamily, size: measures.legendSize) }
  /// That of the lines of a legend below the name of a curve.
  var detailFont: Font { Font(family: theme.fontFamily, size: Measures.detailScale * measures.legendSize) }
  var titleFont: Font { Font(family: theme.fontFamily, size: measures.titleSize) }

  /// Returns the size of a line from the top to the bottom of the font, and its ascent.
  func lineSize(of text: String, in font: Font) -> (size: Size, ascent: Double) {
    let extents = extents(of: text, in: font)
    return (Size(width: extents.width, height: extents.ascent + extents.descent), extents.ascent)
  }

  /// Returns the size of a number: digits have no descenders and end well below the top of the font.
  func numberSize(of text: String, in font: Font) -> (size: Size, ascent: Double) {
    let extents = extents(of: text, in: font)
    let ascent = min(extents.ascent, Typesetter.digitHeight * font.size)
    return (Size(width: extents.width, height: ascent), ascent)
  }

  /// Places a line so that `anchor` is at the fraction `align` of its box: (0, 0) for the upper left corner, (0.5, 1)
  /// for the middle of the lower edge.
  func place(
    _ text: String, in font: Font, color: Color? = nil, at anchor: Point, align: (x: Double, y: Double),
    isNumber: Bool = false, hasHalo: Bool = true
  ) -> PlacedText {
    let (size, ascent) = isNumber ? numberSize(of: text, in: font) : lineSize(of: text, in: font)
    let box = Rect(
      x: anchor.x - align.x * size.width, y: anchor.y - align.y * size.height,
      width: size.width, height: size.height)
    let origin = Point(x: box.x, y: box.y + ascent)
    let line = TypesetLine(letters: letters(text, in: font), width: size.width, ascent: ascent)
    return PlacedText(
      marks: line.marks(at: origin, color: color ?? theme.text, halo: hasHalo ? halo : nil), box: box,
      baseline: origin.y)
  }

  /// The height of digits and capitals in most typefaces, in font sizes.
  private static let digitHeight = 0.73
}

/// Fits text into a width.
extension Typesetter {
  /// Truncates the text with "…" if necessary; empty if nothing fits.
  func elide(_ text: String, in font: Font, to width: Double) -> String {
    if metrics.extents(of: text, in: font).width <= width { return text }
    let characters = Array(text)
    var fitting = 0
    var tooMany = characters.count
    while fitting + 1 < tooMany {
      let middle = (fitting + tooMany) / 2
      let candidate = String(characters[..<middle]) + "…"
      if metrics.extents(of: candidate, in: font).width <= width { fitting = middle } else { tooMany = middle }
    }
    guard fitting > 0 else { return "" }
    var kept = characters[..<fitting]
    while kept.last == " " { kept.removeLast() }
    return String(kept) + "…"
  }

  /// Returns the text in one line, or in two lines of nearly equal width if one is wider than `width`, shortened to it.
  ///
  /// - Parameter lines: the greatest number of lines.
  func shortened(_ text: String, in font: Font, to width: Double, lines: Int) -> String {
    func extent(_ text: String) -> Double { metrics.extents(of: text, in: font).width }
    let words = text.split(separator: " ")
    guard lines > 1, words.count > 1, extent(text) > width else { return elide(text, in: font, to: width) }
    let pairs = (1...min(words.count - 1, Typesetter.mostBreaks)).map {
      [words[..<$0].joined(separator: " "), words[$0...].joined(separator: " ")]
    }
    let best = pairs.min { max(extent($0[0]), extent($0[1])) < max(extent($1[0]), extent($1[1])) } ?? [text]
    return best.map { elide($0, in: font, to: width) }.joined(separator: "\n")
  }

  /// The number of words after which the first of two lines may end.
  private static let mostBreaks = 12

  /// Wraps the text into lines no wider than `width`. A word that is too wide has its own line.
  func wrap(_ text: String, in font: Font, to width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || metrics.extents(of: longer, in: font).width <= width {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
