/// Text elements of SVG, which can be selected, searched and read aloud.
///
/// Each text is anchored at its middle, so that it stays centred in a typeface of another width. Long lines also state
/// their length.
enum SVGText {
  /// Returns a text element; nil for an empty line.
  static func element(_ run: TextRun, width: Double) -> String? {
    let line = run.string.singleLine()
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

  /// Escapes text for an element or an attribute and replaces characters that XML does not allow.
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

  /// Whether letters of a script can be spaced: those of Latin, Greek and Cyrillic, and symbols.
  private static func isSeparate(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x300).contains(scalar.value) || (0x370..<0x530).contains(scalar.value)
      || (0x2000..<0x2C00).contains(scalar.value)
  }

  /// The minimum width of a long line, in font sizes.
  private static let longest = 3.0
}

/// How an SVG represents text.
package enum SVGTextStyle: String, CaseIterable, Sendable {
  /// As text in the font of the figure, or a similar one if the reader does not have it.
  case real
  /// As glyph outlines, which look the same everywhere.
  case outline
}

extension SVGText {
  /// Returns the text of the first element with this name and without attributes; nil if it is missing or contains
  /// elements.
  ///
  /// Resolves only the entities of XML: five names, and numeric character references.
  ///
  /// - Complexity: linear in the length of the document.
  static func content(of element: String, in document: [UInt8]) -> String? {
    guard let start = document[...].firstRange(ofBytes: "<\(element)>"),
      let end = document[start.upperBound...].firstRange(ofBytes: "</\(element)>")
    else { return nil }
    var rest = document[start.upperBound..<end.lowerBound]
    if rest.contains(UInt8(ascii: "<")) { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(rest.count)
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<sign]
      rest = rest[(sign + 1)...]
      if let semicolon = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<semicolon], as: UTF8.self))
      {
        text += Array(String(scalar).utf8)
        rest = rest[(semicolon + 1)...]
      } else {
        text.append(UInt8(ascii: "&"))
      }
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// The most bytes of a reference with its semicolon: `#x0010FFFF;`.
  private static let longestReference = 11

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let named = names[reference] { return named }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  private static let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}
