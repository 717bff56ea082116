import Sampling

/// The name at the end of an axis: the variable, with what its labels leave off behind it. Quotients keep to its line.
struct AxisName {
  private let line: SetLine?
  let width: Double
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - name: cut short beyond half of `width`.
  ///   - offset: see `AxisTicks.suffix`.
  ///   - width: that of the plot, in points.
  init(_ name: RichText, offset: String?, width: Double, typesetter: Typesetter) {
    let font = typesetter.nameFont
    var line = typesetter.line(
      name.slashed, in: font, to: max(width / 2, typesetter.measures.em), height: AxisName.mostLines * font.size)
    if let offset, !offset.isEmpty {
      let behind = typesetter.line(offset, in: font)
      line?.append(behind)
      line = line ?? behind
    }
    self.line = line
    self.width = line?.width ?? 0
    self.typesetter = typesetter
  }

  /// The line whose room has `anchor` at the part `align`; none where there is nothing to write.
  func place(at anchor: Point, align: (x: Double, y: Double)) -> [PlacedText] {
    guard let line else { return [] }
    return [typesetter.place(line, at: anchor, align: align)]
  }

  /// The line turned to read upwards, its right edge at `x`, the middle of its length at `y`.
  func placeUpwards(right x: Double, middle y: Double) -> [PlacedText] {
    let anchor = Point(x: x, y: y)
    return place(at: anchor, align: (0.5, 1)).map { $0.turnedUpwards(around: anchor) }
  }

  /// The most height that a name may take, in font sizes.
  private static let mostLines = 3.2
}
