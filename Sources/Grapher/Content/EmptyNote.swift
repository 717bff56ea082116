import Sampling

/// The note in a plot whose curves have no value in view.
enum EmptyNote {
  /// Places the note in free space near the centre, or in the centre if there is none. Returns nil if it does not fit.
  ///
  /// - Parameter freeSpace: Nil places the note in the centre.
  static func text(in area: PlotArea, spots: Spots?, typesetter: Typesetter) -> PlacedText? {
    let font = typesetter.legendFont
    let fits = { (text: String) in typesetter.elide(text, in: font, to: 0.9 * area.plot.width) == text }
    let text =
      ["undefined on this range", "undefined"].first(where: fits)
      ?? typesetter.elide("undefined", in: font, to: 0.9 * area.plot.width)
    if text.isEmpty { return nil }
    let size = typesetter.lineSize(of: text, in: font).size
    let middle = Rect(
      x: area.plot.x + (area.plot.width - size.width) / 2, y: area.plot.y + (area.plot.height - size.height) / 2,
      width: size.width, height: size.height)
    let spot = spots?.middle(for: size) ?? middle
    var color = typesetter.theme.text
    color.alpha *= 0.7
    return typesetter.place(text, in: font, color: color, at: Point(x: spot.x, y: spot.y), align: (0, 0))
  }
}
