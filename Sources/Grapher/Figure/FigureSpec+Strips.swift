/// Strips, much wider than high.
extension FigureSpec {
  /// Writes the name of the only curve at the vertical axis of a framed strip instead of a title, whose height the plot then has, if
  /// the axis has no name of its own.
  mutating func nameStrip(_ typesetter: Typesetter) {
    guard cell == nil, axes == .frame, size.width >= FigureSpec.flattest * size.height, let title,
      yLabel?.plain ?? "y" == "y",
      curves.count == 1, curves[0].isNamedByTitle,
      typesetter.whole(
        title.slashed, in: typesetter.nameFont, to: FigureSpec.shareOfName * size.height,
        height: FigureSpec.linesOfName * typesetter.nameFont.size) != nil
    else { return }
    (yLabel, self.title) = (title.slashed, nil)
  }

  private static let flattest = 2.4
  /// The greatest length of the name, relative to the height of the figure.
  private static let shareOfName = 0.6
  /// The greatest height of the name, in font sizes.
  private static let linesOfName = 2.0
}
