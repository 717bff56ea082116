import Sampling

/// The name of an axis with the offset and the factor of its labels. Fractions are written with a slash.
struct AxisName {
  private let line: TypesetLine?
  let width: Double
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - name: Truncated beyond half of `width`.
  ///   - offset: See `AxisTicks.suffix`.
  ///   - width: The width of the plot, in points.
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

  /// The name of a vertical axis without a given name: "y − 10¹⁵" if its labels have an offset, the factor if they have
  /// only a factor; nil otherwise.
  init?(of axis: TickedAxis, width: Double, typesetter: Typesetter) {
    guard let suffix = axis.ticks.suffix else { return nil }
    if axis.ticks.difference == nil, let factor = axis.ticks.factor {
      self.init("", offset: factor, width: width, typesetter: typesetter)
    } else {
      self.init(.variable("y"), offset: suffix, width: width, typesetter: typesetter)
    }
  }

  /// Places the name so that `anchor` is at the fraction `align` of its box. Returns an empty array for an empty name.
  func place(at anchor: Point, align: (x: Double, y: Double)) -> [PlacedText] {
    guard let line else { return [] }
    return [typesetter.place(line, at: anchor, align: align)]
  }

  /// Places the name rotated to read upwards, with its right edge at `x` and its middle at `y`.
  func placeUpwards(right x: Double, middle y: Double) -> [PlacedText] {
    let anchor = Point(x: x, y: y)
    return place(at: anchor, align: (0.5, 1)).map { $0.turnedUpwards(around: anchor) }
  }

  /// The maximum height of a name, in font sizes.
  private static let mostLines = 3.2
}
