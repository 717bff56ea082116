import Sampling

/// Paragraphs at the lower edge of a picture: a line alone is centred under the plot, several are aligned with its left
/// edge.
struct CaptionBlock: Equatable {
  let lines: [TypesetLine]
  private let gap: Double

  /// The height of the lines and the gap above them.
  var height: Double { gap + lines.reduce(0) { $0 + $1.height } }

  /// Returns nil if nothing fits.
  ///
  /// - Parameter width: The maximum width of a line. Truncates each paragraph after six lines.
  init?(_ paragraphs: [RichText], width: Double, typesetter: Typesetter) {
    let font = typesetter.labelFont
    lines = paragraphs.flatMap { paragraph in
      let wrapped = typesetter.wrap(paragraph, in: font, to: width, most: CaptionBlock.longest)
      var texts = Array(wrapped.prefix(CaptionBlock.mostLines))
      if wrapped.count > texts.count, let last = texts.last {
        texts[texts.count - 1] = RichText(
          ([last] + wrapped.dropFirst(texts.count)).map(\.plain).joined(separator: " "))
      }
      return texts.compactMap { typesetter.line($0, in: font, to: width) }
    }
    gap = 0.9 * font.size
    if lines.isEmpty { return nil }
  }

  /// Places the lines, the last one at the lower edge of the picture, within its sides.
  func texts(under plot: Rect, in picture: Size, typesetter: Typesetter) -> [PlacedText] {
    let edge = typesetter.measures.padding
    var top = picture.height - edge - height + gap
    return lines.map { line in
      defer { top += line.height }
      let wanted = lines.count == 1 ? plot.x + (plot.width - line.width) / 2 : plot.x
      let left = max(edge, min(wanted, picture.width - edge - line.width))
      return typesetter.place(line, at: Point(x: left, y: top), align: (0, 0), hasHalo: false)
    }
  }

  private static let mostLines = 6
  /// The maximum number of scalars to wrap.
  private static let longest = 2000
}
