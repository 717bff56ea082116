import Sampling

/// What an empty plot says, so that nobody takes it for a failure.
enum EmptyNote {
  /// The note in a free place near the middle, or in the middle if none is free; nil where it has no room at all.
  ///
  /// - Parameter spots: what is free; nil puts the note right into the middle.
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
