import Metering
import Sampling

/// The values at the ends of bars and in their middle.
extension BarDrawing {
  /// Returns the values at the ends of all bars, if each of them fits, perhaps in smaller text, and those in the middle of the parts of
  /// bars that are long enough.
  static func values(of all: [BarDrawing], _ typesetter: Typesetter) -> [PlacedText] {
    let boxes = all.flatMap(\.boxes)
    var font = typesetter.labelFont
    let size = font.size
    var ends: [PlacedText] = []
    for scale in scales where ends.isEmpty {
      font.size = size * scale
      let values = all.map { $0.values(in: font, typesetter) }
      let placed = values.flatMap { $0 ?? [] }
      // Values that fit to their bars are no more than bars have room for.
      WorkMeter.count(placed.count.saturating(multipliedBy: boxes.count))
      let gap = gap * typesetter.measures.textAir
      let isClear = !placed.contains { value in
        let box = value.box
        let wide = Rect(x: box.x - gap, y: box.y, width: box.width + 2 * gap, height: box.height)
        return boxes.contains { $0.intersects(wide) && !$0.contains(box) }
      }
      if isClear, values.allSatisfy({ $0 != nil }) { ends = placed }
    }
    return ends + innerValues(of: all, typesetter)
  }

  /// Returns the values at the ends of the bars; nil unless each is no wider than its bar and the gap beside it, or no higher than
  /// its horizontal bar.
  private func values(in font: Font, _ typesetter: Typesetter) -> [PlacedText]? {
    let placed = texts.map { text, box, isAbove in
      isHorizontal
        ? value(text, at: box, isRight: isAbove, in: font, typesetter)
        : value(text, over: box, isAbove: isAbove, in: font, typesetter)
    }
    let fits = zip(placed, texts).allSatisfy { text, bar in
      isHorizontal
        ? text.box.height <= BarDrawing.reach * bar.box.height && plot.contains(text.box)
        : text.box.width <= BarDrawing.reach * bar.box.width && !crossesEdge(text.box, typesetter)
    }
    return fits ? placed : nil
  }

  /// Returns the value of an upright bar beyond its end, or inside if it would touch the edge of the plot and no value of a part is there.
  private func value(
    _ text: String, over box: Rect, isAbove: Bool, in font: Font, _ typesetter: Typesetter
  ) -> PlacedText {
    let air = typesetter.measures.textAir
    let middle = box.x + box.width / 2
    let beyond = typesetter.place(
      text, in: font, at: Point(x: middle, y: isAbove ? box.y - air : box.maxY + air), align: (0.5, isAbove ? 1 : 0))
    let (width, height) = (beyond.box.width, beyond.box.height + 2 * air)
    guard crossesEdge(beyond.box, typesetter), hasRoomInside, width <= box.width, height <= box.height else {
      return beyond
    }
    return typesetter.place(
      text, in: font, color: clearest(of: typesetter.theme),
      at: Point(x: middle, y: isAbove ? box.y + air : box.maxY - air), align: (0.5, isAbove ? 0 : 1), hasHalo: false)
  }

  /// Whether a text is on the upper or the lower edge of the plot, or hardly beside one.
  private func crossesEdge(_ box: Rect, _ typesetter: Typesetter) -> Bool {
    let air = typesetter.measures.textAir / 2
    return edges.contains { box.y - air < $0 && $0 < box.maxY + air }
  }

  /// Whether nothing is inside the bars, and text is legible there.
  private var hasRoomInside: Bool { style == .tint && opacity == 1 && innerTexts.isEmpty }

  /// Returns the values in the middle of the parts of bars, in a size in which each fits across its bar, of the parts that are long enough.
  private static func innerValues(of all: [BarDrawing], _ typesetter: Typesetter) -> [PlacedText] {
    var font = typesetter.labelFont
    let size = font.size
    for scale in scales {
      font.size = size * scale
      let values = all.map { $0.innerValues(in: font, typesetter) }
      if values.allSatisfy({ $0 != nil }) { return values.flatMap { $0 ?? [] } }
    }
    return []
  }

  /// Returns the values in the middle of the parts that are long enough, in the colour that is clearer there; nil if a value does not fit
  /// across its bar.
  private func innerValues(in font: Font, _ typesetter: Typesetter) -> [PlacedText]? {
    guard style == .tint, opacity == 1 else { return [] }
    let air = 2 * typesetter.measures.textAir
    var values: [PlacedText] = []
    for (text, bar) in innerTexts {
      let value = typesetter.place(
        text, in: font, color: clearest(of: typesetter.theme),
        at: Point(x: bar.x + bar.width / 2, y: bar.y + bar.height / 2), align: (0.5, 0.5), isNumber: true,
        hasHalo: false)
      let (isNarrow, isLow) = (value.box.width + 2 * air <= bar.width, value.box.height + air <= bar.height)
      guard isHorizontal ? isLow : isNarrow else { return nil }
      if isNarrow, isLow, plot.contains(value.box) { values.append(value) }
    }
    return values
  }

  /// Returns the colour of the paper or of text, the one that is clearer inside bars.
  private func clearest(of theme: Theme) -> Color {
    color.clearer(theme.background, theme.text)
  }

  /// Returns the value of a horizontal bar beyond its end, or inside if the plot ends before and no value of a part is there.
  private func value(_ text: String, at box: Rect, isRight: Bool, in font: Font, _ typesetter: Typesetter) -> PlacedText
  {
    let air = 2 * typesetter.measures.textAir
    let side = isRight ? 1.0 : -1
    func place(_ distance: Double, align: Double, color: Color? = nil) -> PlacedText {
      let end = Point(x: (isRight ? box.maxX : box.x) + side * distance, y: box.y + box.height / 2)
      return typesetter.place(text, in: font, color: color, at: end, align: (align, 0.5), isNumber: true)
    }
    let beyond = place(air, align: isRight ? 0 : 1)
    let isClear = isRight ? beyond.box.maxX + air / 2 <= plot.maxX : beyond.box.x - air / 2 >= plot.x
    if isClear || !hasRoomInside || beyond.box.width + 2 * air > box.width { return beyond }
    return place(-air, align: isRight ? 1 : 0, color: clearest(of: typesetter.theme))
  }

  /// The sizes of values at the ends of bars, relative to that of other labels.
  private static let scales = [1, 0.85, 0.75, 0.67]
  /// The distance of a value from the sides of other bars, relative to that from its own.
  private static let gap = 0.4
  /// The greatest width of a value relative to that of its bar.
  private static let reach = 1.2
}

extension CurveDrawing {
  var hasBars: Bool { !bars.isEmpty }
  var hasHorizontalBars: Bool { bars.contains(where: \.isHorizontal) }

  /// Returns the values at the ends of bars.
  func barValues(_ typesetter: Typesetter) -> [PlacedText] { BarDrawing.values(of: bars, typesetter) }
}
