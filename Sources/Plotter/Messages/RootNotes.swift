import Brain

/// Notes on roots whose index and radicand are likely meant the other way round: `root(3, 27)`, `3√27`.
enum RootNotes {
  /// Returns the notes on a formula as it is typed.
  static func notes(on text: String) -> [Message] {
    var notes: [Message] = []
    // Reading the patterns takes a fiftieth of a whole picture.
    guard text.containsBytes(of: "root(") || text.containsBytes(of: "√") else { return [] }
    for call in text.matches(of: /\broot\(\s*([2-9])\s*,\s*([^(),]+)\)/) {
      let (index, radicand) = (String(call.1), String(call.2).trimmed)
      let isLikely =
        Double(radicand).map { $0 > (Double(index) ?? 0) } ?? (radicand.contains(where: \.isLetter) && radicand != "n")
      if isLikely {
        notes.append(
          "root(x, n) is the n-th root of x: in \(String(call.0)) the index is \(radicand), in root(\(radicand), \(index)) it is \(index)"
        )
      }
    }
    for product in text.matches(of: /([\d.]+)√\(?(\d+)/) {
      guard let index = Int(product.1), 3...9 ~= index, let radicand = Int(product.2), isPower(radicand, index) else {
        continue
      }
      notes.append(
        "\(String(product.1))√\(String(product.2)) is a product; the root with the index \(index) is root(\(radicand), \(index))"
      )
    }
    return notes
  }

  /// Whether a whole number is such a power of another one above 1.
  private static func isPower(_ number: Int, _ exponent: Int) -> Bool {
    (2...100).contains { base in
      (0..<exponent).reduce(1) { power, _ in power > number ? power : power * base } == number
    }
  }
}
