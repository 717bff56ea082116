import Sampling

/// The name of an axis with the offset and the factor that its labels omit. Fractions are written with a slash.
///
/// A factor stands before the unit of the name: "current [10⁻⁹ A]". A name without a unit is followed by it: "x (×10⁴)".
struct AxisName {
  private let line: TypesetLine?
  let width: Double
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - name: Truncated beyond `width`.
  ///   - offset: See `AxisTicks.suffix`.
  ///   - width: The space for the name along its axis, in points.
  ///   - scale: The size relative to that of other names.
  init(_ name: RichText, offset: String?, width: Double, scale: Double = 1, typesetter: Typesetter) {
    var font = typesetter.nameFont
    font.size *= scale
    var line = typesetter.line(
      name.slashed, in: font, to: max(width, typesetter.measures.em), height: AxisName.mostLines * font.size)
    if let offset, !offset.isEmpty {
      let behind = typesetter.line(offset, in: font)
      line?.append(behind)
      line = line ?? behind
    }
    self.line = line
    self.width = line?.width ?? 0
    self.typesetter = typesetter
  }

  /// - Parameters:
  ///   - name: If empty, the factor stands alone.
  ///   - hasFactor: Whether a factor follows a name without a unit.
  ///   - scale: The size relative to that of other names.
  init(
    _ name: RichText, of ticks: AxisTicks, hasFactor: Bool = true, width: Double, scale: Double = 1,
    typesetter: Typesetter
  ) {
    let scaled = ticks.scaledName(name)
    let suffix =
      name.isEmpty ? ticks.context ?? ticks.factor : hasFactor || ticks.difference != nil ? ticks.suffix : nil
    self.init(scaled ?? name, offset: scaled == nil ? suffix : nil, width: width, scale: scale, typesetter: typesetter)
  }

  /// The name of a vertical axis without a given name: "y − 10¹⁵" if its labels have an offset, the factor if they have
  /// only a factor, or an empty name.
  init(ofVertical ticks: AxisTicks, width: Double, typesetter: Typesetter) {
    self.init(ticks.difference == nil ? "" : .variable("y"), of: ticks, width: width, typesetter: typesetter)
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

  /// Places the name rotated to read upwards, with its left edge at `x` and its middle at `y`.
  func placeUpwards(left x: Double, middle y: Double) -> [PlacedText] {
    let anchor = Point(x: x, y: y)
    return place(at: anchor, align: (0.5, 0)).map { $0.turnedUpwards(around: anchor) }
  }

  /// The maximum height of a name, in font sizes.
  private static let mostLines = 3.2
}

extension AxisTicks {
  /// Returns the name with the factor before its unit; nil without a factor or a unit, or if the labels have an offset.
  func scaledName(_ name: RichText) -> RichText? {
    difference == nil ? factor.flatMap { name.multiplyingUnit(by: String($0.dropFirst())) } : nil
  }
}

extension RichText {
  /// Returns the text with a number before the unit at its end: "current [A]", "current (A)" and "current / A" become
  /// "current [10⁻⁹ A]", "current (10⁻⁹ A)" and "current / 10⁻⁹ A". Returns nil if there is no unit.
  func multiplyingUnit(by number: String) -> RichText? {
    for (opening, closing) in [(" [", "]"), (" (", ")"), (" / ", "")] where plain.hasSuffix(closing) {
      for (index, part) in parts.enumerated().reversed() {
        guard case .text(let text) = part, let range = text.ranges(of: opening).last else { continue }
        let unit = text[range.upperBound...] + RichText(Array(parts[(index + 1)...])).plain
        guard closing.isEmpty ? !unit.contains(" ") && unit.count <= 6 : unit.count > 1 else { break }
        let scaled = text[..<range.upperBound] + number + "\u{202F}" + text[range.upperBound...]
        return RichText(parts[..<index] + [.text(String(scaled))] + parts[(index + 1)...])
      }
    }
    return nil
  }
}
