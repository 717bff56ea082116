import Sampling

extension AxesPlan {
  /// Adds the name of x at the end of its axis, or below the labels of a frame. Adds the name of y if the spec has one,
  /// or if its labels have an offset. A factor that a name does not take stands at the end of the axis of a frame.
  mutating func addNames(_ spec: FigureSpec, style: AxesStyle, plot: Rect, typesetter: Typesetter) {
    guard let horizontal = lines.first, let vertical = lines.last else { return }
    let bounds = bounds
    names =
      spec.cell?.hidesXLabels == true
      ? []
      : style == .frame
        ? horizontalNames(spec.xLabel, below: plot, ticks: horizontal.axis.ticks, typesetter: typesetter)
        : horizontalName(
          spec.xLabel, of: horizontal, plot: plot, mostWidth: spec.size.width / 11, typesetter: typesetter)
    if style == .frame, spec.cell?.hidesYName == true {
      self.bounds = names.reduce(bounds) { $0.union($1.box) }
      return
    }
    if style == .frame {
      names += verticalNames(
        spec.yLabel, beside: plot, in: spec, ticks: vertical.axis.ticks, typesetter: typesetter
      )
      .map { $0.colored(vertical.color) }
    } else if lines.count > 1 {
      names += verticalName(
        spec.yLabel, of: vertical, plot: plot,
        reach: spec.curves.compactMap(\.width).reduce(typesetter.measures.curveWidth, max) / 2, typesetter: typesetter)
    }
    self.bounds = names.reduce(bounds) { $0.union($1.box) }
  }

  /// Returns the upper edge of the plot with its labels and names, without the names above a frame that end left of a place.
  func top(above plot: Rect, leftOf place: Double, _ typesetter: Typesetter) -> Double {
    let isFree = { (name: PlacedText) in name.box.maxY <= plot.y && name.box.maxX <= place }
    guard lines.last?.hasOneSidedTicks == true, names.contains(where: isFree) else { return bounds.y }
    let labels = lines.filter(\.hasLabels).flatMap { line in
      line.labelledStops.map { line.place(of: $0, typesetter: typesetter) }
    }
    return (labels + names.filter { !isFree($0) }).reduce(plot.y) { min($0, $1.box.y) }
  }

  /// Places the name of x in the middle below the labels of a frame.
  private func horizontalNames(
    _ name: RichText, below plot: Rect, ticks: AxisTicks, typesetter: Typesetter
  ) -> [PlacedText] {
    let gap = 0.35 * typesetter.measures.em
    let top = bounds.maxY + gap
    func middle(hasFactor: Bool) -> [PlacedText] {
      AxisName(name, of: ticks, hasFactor: hasFactor, width: plot.width, typesetter: typesetter)
        .place(at: Point(x: plot.x + plot.width / 2, y: top), align: (0.5, 0))
    }
    if let name = TwoLines(name, to: plot.width, ticks, typesetter) {
      return zip(name.lines, [top, top + name.height]).flatMap { line, top in
        line.place(at: Point(x: plot.x + plot.width / 2, y: top), align: (0.5, 0))
      }
    }
    let (alone, end) = (
      middle(hasFactor: false), factor(of: ticks, apartFrom: name, plot: plot, typesetter: typesetter)
    )
    let atEnd = end?.place(at: Point(x: plot.maxX, y: top), align: (1, 0)) ?? []
    if name.isEmpty, !atEnd.isEmpty { return atEnd }
    let isCrowded = alone.contains { name in atEnd.contains { $0.box.inflated(by: gap).intersects(name.box) } }
    return isCrowded ? middle(hasFactor: true) : alone + atEnd
  }

  /// The two lines of a name that is longer than its axis.
  private struct TwoLines {
    let lines: [AxisName]
    let height: Double

    /// The greatest width of letters on average, in em.
    private static let widest = 0.8

    /// - Returns: Nil for a name that fits in one line, or not in two of less size, and beside labels with an offset or a factor that
    ///   the name does not take.
    init?(_ name: RichText, to length: Double, _ ticks: AxisTicks, _ typesetter: Typesetter) {
      // Short names are not measured twice.
      guard Double(name.plain.count) * Self.widest * typesetter.measures.em > length else { return nil }
      let name = (ticks.scaledName(name) ?? (ticks.suffix == nil ? name : "")).slashed
      let whole = AxisName(name, offset: nil, width: .infinity, typesetter: typesetter).width
      guard whole > length else { return nil }
      for scale in AxesPlan.nameScales {
        var font = typesetter.nameFont
        font.size *= scale
        // Lines of about the same length.
        let widths = [0.52, 0.56, 0.6, 0.66, 0.75].map { $0 * scale * whole }.filter { $0 < length } + [length]
        guard let lines = widths.lazy.map({ typesetter.wrap(name, in: font, to: $0) }).first(where: { $0.count == 2 })
        else {
          continue
        }
        self.lines = lines.map { AxisName($0, offset: nil, width: length, scale: scale, typesetter: typesetter) }
        height = 1.05 * typesetter.lineSize(of: "0", in: font).size.height
        return
      }
      return nil
    }
  }

  /// Places the name of x at the end of an axis through the origin, or below it if it is long.
  private func horizontalName(
    _ label: RichText, of line: AxisLine, plot: Rect, mostWidth: Double, typesetter: Typesetter
  ) -> [PlacedText] {
    let gap = 0.35 * typesetter.measures.em
    let name = AxisName(label, of: line.axis.ticks, width: plot.width, typesetter: typesetter)
    guard name.width <= min(6 * typesetter.measures.em, mostWidth) else {
      return name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    let tip = line.line(overhang: line.isBaseline ? 0 : typesetter.measures.overhang)[1]
    // The label of the vertical axis at the same height is between the line and the name.
    let isBesideLabels = lines.dropFirst().last.map { $0.isOutside && $0.side > 0 } ?? false
    let isReversed = line.axis.isReversed
    let start = isReversed ? tip.x - gap : tip.x + (isBesideLabels ? 2 : 1) * gap
    let placed = name.place(at: Point(x: start, y: tip.y), align: (isReversed ? 1 : 0, 0.56))
    // A long last label can overlap the place of the name.
    let last = line.labelledStops.last.map { line.place(of: $0, typesetter: typesetter) }
    guard let last, placed.contains(where: { $0.box.inflated(across: gap, up: gap / 2).intersects(last.box) }) else {
      return placed
    }
    let end = isReversed ? last.box.x - 1.2 * gap : last.box.maxX + 1.2 * gap
    return placed.map { $0.moved(by: end - start, 0) }
  }

  /// Places the name of y, rotated, left of the labels of a frame, and in line with those of other plots in its column. That of a
  /// low plot among others is smaller, and may be longer than the plot, down to the lower edge of the labels.
  private func verticalNames(
    _ name: RichText?, beside plot: Rect, in spec: FigureSpec, ticks: AxisTicks, typesetter: Typesetter
  ) -> [PlacedText] {
    let cell = spec.cell
    let gap = 0.35 * typesetter.measures.em
    let above = Point(x: plot.x, y: bounds.y - gap)
    guard let name else {
      return AxisName(ofVertical: ticks, width: plot.width, typesetter: typesetter).place(at: above, align: (0, 1))
    }
    let atEnd = factor(of: ticks, apartFrom: name, plot: plot, typesetter: typesetter)
    let lowest = names.map(\.box.maxY).max() ?? bounds.maxY
    let room = cell == nil ? plot.height : max(bounds.maxY, lowest) - plot.y
    let scale =
      cell == nil
      ? 1
      : AxesPlan.nameScales.first { scale in
        AxisName(name, of: ticks, hasFactor: false, width: .infinity, scale: scale, typesetter: typesetter).width
          <= room
      } ?? 1
    let right = (cell == nil ? leftOfNumbers(plot, typesetter) : bounds.x) - 1.4 * gap
    if cell == nil, let name = TwoLines(name, to: plot.height, ticks, typesetter) {
      return zip(name.lines, [right - name.height, right]).flatMap { line, right in
        line.placeUpwards(right: right, middle: plot.y + plot.height / 2)
      }
    }
    let upwards = AxisName(name, of: ticks, hasFactor: false, width: room, scale: scale, typesetter: typesetter)
    var upright = upwards.placeUpwards(right: right, middle: plot.y + max(plot.height, upwards.width) / 2)
    if let cell, cell.leastMargins.left > 0, let left = upright.map(\.box.x).min() {
      // The widest numbers of the column need the whole margin.
      let shift = plot.x - cell.leastMargins.left + cell.margin - left
      upright = upright.map { $0.moved(by: min(shift, 0), 0) }
    }
    return upright + (atEnd?.place(at: above, align: (0, 1)) ?? [])
  }

  /// The left edge of the numbers beside a frame, which slanted labels below it may exceed.
  private func leftOfNumbers(_ plot: Rect, _ typesetter: Typesetter) -> Double {
    guard let vertical = lines.last, lines.first?.axis.ticks.turn == .slanted else { return bounds.x }
    let numbers =
      vertical.hasLabels ? vertical.labelledStops.map { vertical.place(of: $0, typesetter: typesetter).box.x } : []
    return numbers.reduce(plot.x, min)
  }

  /// The sizes that the name of y may have beside a low plot.
  private static let nameScales = [1, 0.88, 0.77]

  /// Places the name of y beside the tip of an axis through the origin, on the side that has space.
  ///
  /// - Parameter reach: The distance by which the widest curve can extend beyond the plot.
  private func verticalName(
    _ name: RichText?, of line: AxisLine, plot: Rect, reach widest: Double, typesetter: Typesetter
  ) -> [PlacedText] {
    let gap = 0.35 * typesetter.measures.em
    let ticks = line.axis.ticks
    let text =
      name.map { AxisName($0, of: ticks, width: plot.width / 2, typesetter: typesetter) }
      ?? AxisName(ofVertical: ticks, width: plot.width, typesetter: typesetter)
    let tip = line.line(overhang: typesetter.measures.overhang)[1]
    let reach = typesetter.measures.arrowHalfWidth + gap
    let isRight = tip.x + reach + text.width <= max(plot.maxX, tip.x + reach)
    // The name is above the area of the curves, so no curve crosses it.
    let rise = max(0.2 * gap, widest.isFinite ? min(widest, 0.1 * plot.height) : 0)
    let (x, side) = (tip.x + (isRight ? reach : -reach), isRight ? 0.0 : 1)
    if line.axis.isReversed {
      let isBelowNumbers = lines.first?.isBaseline == true
      return text.place(at: Point(x: x, y: isBelowNumbers ? bounds.maxY + gap : plot.maxY + rise), align: (side, 0))
    }
    return text.place(at: Point(x: x, y: plot.y - rise), align: (side, 1))
  }

  /// Returns the factor of the labels that a name without a unit does not take.
  private func factor(
    of ticks: AxisTicks, apartFrom name: RichText, plot: Rect, typesetter: Typesetter
  ) -> AxisName? {
    if let context = ticks.context { return AxisName("", offset: context, width: plot.width, typesetter: typesetter) }
    guard let factor = ticks.factor, ticks.difference == nil, ticks.scaledName(name) == nil else { return nil }
    return AxisName("", offset: factor, width: plot.width, typesetter: typesetter)
  }
}
