import Sampling

/// A paragraph at the lower edge of a picture: in the middle under the plot if it has one line, else from the plot's left
/// edge on.
struct CaptionBlock: Equatable {
  let lines: [SetLine]
  private let gap: Double

  /// The lines with the room above them.
  var height: Double { gap + lines.reduce(0) { $0 + $1.height } }

  /// Nil if nothing of it fits.
  ///
  /// - Parameter width: the most that a line may take; what is left after six lines is cut short.
  init?(_ caption: RichText, width: Double, typesetter: Typesetter) {
    let font = typesetter.labelFont
    let wrapped = typesetter.wrap(caption, in: font, to: width, most: CaptionBlock.longest)
    var texts = Array(wrapped.prefix(CaptionBlock.mostLines))
    if wrapped.count > texts.count, let last = texts.last {
      texts[texts.count - 1] = RichText(([last] + wrapped.dropFirst(texts.count)).map(\.plain).joined(separator: " "))
    }
    lines = texts.compactMap { typesetter.line($0, in: font, to: width) }
    gap = 0.9 * font.size
    if lines.isEmpty { return nil }
  }

  /// The lines, the last at the picture's lower edge, none beyond its sides.
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
  /// Unicode scalars that are looked at.
  private static let longest = 2000
}
