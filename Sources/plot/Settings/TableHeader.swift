/// Finds the headers of tables in TOML, `[name]`, which settings have none of.
///
/// The TOML parser ends the program over headers that are not well formed, so they are refused before it sees them.
enum TableHeader {
  /// The line of the first header, counted from 1; nil where there is none.
  ///
  /// A bracket opens a header where a statement begins: not in a text, a remark or a list.
  static func line(in text: String) -> Int? {
    var scanner = Scanner(rest: text.unicodeScalars[...])
    return scanner.firstHeader()
  }

  private struct Scanner {
    var rest: Substring.UnicodeScalarView
    var line = 1
    private var depth = 0
    private var isAtStart = true

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    mutating func firstHeader() -> Int? {
      while let scalar = rest.first {
        switch scalar {
        case "[" where depth == 0 && isAtStart: return line
        case "[", "{": depth += 1
        case "]", "}": depth = max(0, depth - 1)
        case "#":
          rest = rest.drop { $0 != "\n" }
          continue
        case "\"", "'":
          isAtStart = false
          skipText(quote: scalar)
          continue
        default: break
        }
        if scalar == "\n" {
          line += 1
          isAtStart = depth == 0
        } else if !scalar.properties.isWhitespace {
          isAtStart = false
        }
        rest = rest.dropFirst()
      }
      return nil
    }

    /// Over a text to behind its end: three quotes end one that began with three, a line's end any other.
    private mutating func skipText(quote: Unicode.Scalar) {
      let isLong = rest.starts(with: [quote, quote, quote])
      rest = rest.dropFirst(isLong ? 3 : 1)
      while let scalar = rest.first {
        if isLong ? rest.starts(with: [quote, quote, quote]) : scalar == quote {
          rest = rest.dropFirst(isLong ? 3 : 1)
          return
        }
        if scalar == "\n" {
          if !isLong { return }
          line += 1
        }
        rest = rest.dropFirst(scalar == "\\" && quote == "\"" ? 2 : 1)
      }
    }
  }
}
