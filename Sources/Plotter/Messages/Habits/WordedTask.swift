/// A text that asks for something in words, `tangent of x^3 at x=1`, where a formula is expected.
enum WordedTask {
  /// Returns the command that answers it; nil for other texts.
  static func advice(for text: String) -> Message? {
    // Patterns may take the square of a text's length.
    guard text.utf8.count <= mostBytes else { return nil }
    let plain = text.trimmed
    func quoted(_ part: Substring) -> String { "'\(part.trimmed)'" }
    if let file = GnuplotFile(plain) { return "\(long: file.command) draws the file" }
    if let parts = plain.wholeMatch(of: /tangent(?:\s+line)?\s+(?:of|to)\s+(.+)\s+at\s+(?:[a-z]\s*=\s*)?(.+)/) {
      return "plot \(long: quoted(parts.1)) --tangent \(long: String(parts.2)) draws a tangent"
    }
    if let parts = plain.wholeMatch(of: /area\s+between\s+(.+)\s+and\s+(.+)/) {
      return
        "plot \(long: quoted(parts.1)) \(long: quoted(parts.2)) --integral 'between 1 2' fills and tells the area between curves"
    }
    if let parts = plain.wholeMatch(of: /area\s+(?:under|below)\s+(.+)/) {
      return "plot \(long: quoted(parts.1)) --integral 0:1 fills and tells an area"
    }
    if let parts = plain.wholeMatch(of: /solve\s+(.+)/) { return "plot solve \(long: quoted(parts.1)) finds solutions" }
    if let parts = plain.wholeMatch(of: /(?:minimi[sz]e|maximi[sz]e)\s+(.+)/) {
      return "plot analyze \(long: quoted(parts.1)) finds extrema"
    }
    if plain.firstRange(of: /^\\?lim\s*(?:_|\s[a-z]\s*(?:->|→))/) != nil {
      return "plot limit \(long: quoted(plain[...])) finds it"
    }
    if let parts = plain.wholeMatch(of: /normal\s+(pdf|cdf)\s*(\(.+\))/) {
      return "write normal\(String(parts.1))\(long: String(parts.2))"
    }
    if plain.lowercased() == "unit circle" { return "'x^2+y^2=1' is the unit circle" }
    if plain.firstRange(of: /^[\d.]+\s*[A-Za-zµ°]+(?:\/[A-Za-z]+)?\s+(?:in|to|as)\s+[A-Za-zµ°]+(?:\/[A-Za-z]+)?$/)
      != nil
    {
      return "units are not known; write a conversion as its factor, as in 72/3.6 for 72 km/h in m/s"
    }
    return nil
  }

  private static let mostBytes = 1000
}
