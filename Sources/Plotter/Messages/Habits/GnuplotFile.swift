/// A file with words of gnuplot in one text, `'f.dat' using 1:2 with lines`, where a formula is expected.
struct GnuplotFile {
  private let file: String
  private var options: [String] = []

  /// Returns nil for another text. Of several files and functions with commas between them, it is the first.
  init?(_ text: String) {
    let isQuoted = text.first.map { "'\"".contains($0) } == true
    let first = text.splitOutsideBrackets(at: ",").first ?? text
    guard let words = ShellWords(first)?.words ?? ShellWords(text)?.words, let file = words.first, !file.isEmpty,
      isQuoted || file.contains(".") && words.dropFirst().first.map(GnuplotFile.keywords.contains) == true
    else { return nil }
    self.file = file
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "notitle" || word == "not" { options += ["--key", "none"] }
      guard GnuplotFile.keywords.contains(word), let value = rest.popFirst() else { continue }
      switch word {
      case "using", "u": options += ["--using", value]
      case "with", "w":
        if let style = GnuplotFile.styles[value] { options += ["--data-style", style] }
      case "title", "t": options += ["--name", value]
      case "every": options += ["--every", value]
      default: break
      }
    }
  }

  /// The command that draws the file.
  var command: String { (["plot", file] + options).map(ShellWords.quoted).joined(separator: " ") }

  private static let keywords: Set<String> = ["using", "u", "with", "w", "title", "t", "every", "index", "i"]
  private static let styles = [
    "lines": "lines", "line": "lines", "l": "lines", "points": "points", "p": "points", "dots": "points", "d": "points",
    "linespoints": "both", "lp": "both", "steps": "steps", "impulses": "impulses", "i": "impulses", "boxes": "bars",
    "histograms": "bars", "histogram": "bars", "filledcurves": "area", "candlesticks": "candles",
    "financebars": "candles",
  ]
}
