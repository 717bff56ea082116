/// The colours of a picture for readers who prefer dark pages, by those of the picture.
package struct PageColors: Sendable, Equatable {
  /// From the colours of attributes to others; empty if the picture has one look only.
  private(set) var pairs: [String: String] = [:]

  /// A picture with one look.
  package init() {}

  /// Compares two drawings of a figure that differ in their theme alone.
  ///
  /// Nil unless each colour of the first has one counterpart in the second.
  ///
  /// - Parameters:
  ///   - light: an SVG document.
  ///   - dark: the document of the other theme.
  package init?(from light: String, to dark: String) {
    let (first, second) = (PageColors.colors(in: light), PageColors.colors(in: dark))
    guard first.count == second.count else { return nil }
    for (color, other) in zip(first, second) {
      if let known = pairs[color], known != other { return nil }
      pairs[color] = other
    }
  }

  /// Returns the rules of a style sheet for dark pages; empty if the picture has one look.
  var rules: String {
    pairs.filter { $0.key != $0.value }.sorted { $0.key < $1.key }.map { color, other in
      "[fill=\"\(color)\"]{fill:\(other)}[stroke=\"\(color)\"]{stroke:\(other)}"
    }.joined()
  }

  /// Returns the values of the attributes `fill` and `stroke` that are colours, in order.
  private static func colors(in document: String) -> [String] {
    var colors: [String] = []
    var rest = Array(document.utf8)[...]
    while let found = rest.firstRange(ofBytes: "=\"#") {
      let isPaint = ["fill", "stroke"].contains {
        rest[..<found.lowerBound].reversed().starts(with: $0.utf8.reversed())
      }
      rest = rest[(found.upperBound - 1)...]
      guard let end = rest.prefix(longest).firstIndex(of: UInt8(ascii: "\"")) else { continue }
      if isPaint { colors.append(String(decoding: rest[..<end], as: UTF8.self)) }
      rest = rest[end...]
    }
    return colors
  }

  /// The most bytes of a colour with the quote after it.
  private static let longest = 8
}
