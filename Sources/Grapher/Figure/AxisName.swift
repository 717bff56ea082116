/// The name at the end of an axis: the variable in italics, with what its labels leave off behind it.
struct AxisName {
  private let variable: String
  private let offset: String
  private let typesetter: Typesetter
  let width: Double

  /// - Parameters:
  ///   - variable: any text; cut short beyond half of `width`.
  ///   - offset: see `AxisTicks.suffix`.
  ///   - width: that of the plot, in points.
  init(_ variable: String, offset: String?, width: Double, typesetter: Typesetter) {
    let line = Typesetter.oneLine(variable)
    self.variable = typesetter.elide(line, in: typesetter.nameFont, to: max(width / 2, typesetter.measures.em))
    self.offset = offset ?? ""
    self.typesetter = typesetter
    self.width =
      typesetter.lineSize(of: self.variable, in: typesetter.nameFont).size.width
      + (offset.map { typesetter.lineSize(of: $0, in: typesetter.nameSuffixFont).size.width } ?? 0)
  }

  /// The lines of text whose common room has `anchor` at the part `align`.
  func place(at anchor: Point, align: (x: Double, y: Double)) -> [PlacedText] {
    let left = anchor.x - align.x * width
    let first = typesetter.place(
      variable, in: typesetter.nameFont, at: Point(x: left, y: anchor.y), align: (0, align.y))
    if offset.isEmpty { return variable.isEmpty ? [] : [first] }
    var second = typesetter.place(
      offset, in: typesetter.nameSuffixFont, at: Point(x: first.box.maxX, y: anchor.y), align: (0, align.y))
    second = second.moved(by: 0, first.run.origin.y - second.run.origin.y)
    return variable.isEmpty ? [second] : [first, second]
  }
}
