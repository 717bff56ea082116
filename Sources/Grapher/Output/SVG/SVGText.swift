/// Text in SVG: real text, which can be selected, searched and read aloud.
///
/// It hangs by its middle, so that in a typeface of another width it still stands where it should. Long lines are told
/// their length too, since half of what they might differ would show.
enum SVGText {
  /// A line of text; nil where there is nothing to write.
  ///
  /// - Parameter width: the line's advance in points.
  static func element(_ run: TextRun, width: Double) -> String? {
    let line = run.string.asOneLine
    guard !line.isEmpty, width.isFinite else { return nil }
    let isLong = width > longest * run.font.size && line.unicodeScalars.allSatisfy(isSeparate)
    let keepsSpaces = line.hasPrefix(" ") || line.hasSuffix(" ") || line.contains("  ")
    return "<text x=\"\(SVGNumber.text(run.origin.x + width / 2))\" y=\"\(SVGNumber.text(run.origin.y))\""
      + (run.angle == 0 || !run.angle.isFinite ? "" : transform(run))
      + (isLong ? " textLength=\"\(SVGNumber.text(width))\"" : "") + (keepsSpaces ? " xml:space=\"preserve\"" : "")
      + ">\(escaped(line))</text>"
  }

  private static func transform(_ run: TextRun) -> String {
    let (x, y) = (SVGNumber.text(run.origin.x), SVGNumber.text(run.origin.y))
    return " transform=\"rotate(\(SVGNumber.text(run.angle)) \(x) \(y))\""
  }

  /// As content of an element or an attribute, without what XML cannot hold.
  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Whether letters of that script may be moved apart: those of Latin, Greek and Cyrillic, and signs.
  private static func isSeparate(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x300).contains(scalar.value) || (0x370..<0x530).contains(scalar.value)
      || (0x2000..<0x2C00).contains(scalar.value)
  }

  /// In sizes of the font.
  private static let longest = 3.0
}

/// How an SVG holds text.
public enum SVGTextStyle: String, CaseIterable, Sendable {
  /// As text, which can be selected, in the typeface if the reader has it, else in a like one.
  case real
  /// As outlines of its glyphs, the same everywhere.
  case outline
}

extension SVGText {
  /// The text of the first element of that name without attributes; nil where there is none, or it has elements in it.
  ///
  /// Only what XML itself defines is replaced: five names, and characters by their numbers.
  static func content(of element: String, in document: String) -> String? {
    guard let start = document.firstRange(of: "<\(element)>"),
      let end = document[start.upperBound...].firstRange(of: "</\(element)>")
    else { return nil }
    let content = document[start.upperBound..<end.lowerBound]
    if content.contains("<") { return nil }
    var text = ""
    var rest = content
    while let sign = rest.firstIndex(of: "&") {
      text += rest[..<sign]
      rest = rest[sign...]
      guard let semicolon = rest.firstIndex(of: ";"), let character = character(rest[..<semicolon].dropFirst()) else {
        text.append("&")
        rest = rest.dropFirst()
        continue
      }
      text.append(character)
      rest = rest[semicolon...].dropFirst()
    }
    return text + rest
  }

  private static func character(_ reference: Substring) -> Character? {
    if let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][String(reference)] {
      return Character(named)
    }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
