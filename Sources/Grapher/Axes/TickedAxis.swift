import Sampling

/// One axis with its ticks, whose density depends on its length and the size of its labels.
struct TickedAxis {
  let direction: Direction
  /// Maps values scaled by `kind` to points.
  let scale: LinearScale
  let kind: AxisScale
  let ticks: AxisTicks

  /// - Parameters:
  ///   - hasMinor: Whether to add hashmarks without labels between ticks.
  ///   - prefersPowers: See `AxisTicks`.
  ///   - isSparse: Whether fewer ticks are wanted, as for circles, whose numbers are among the curves.
  ///   - depth: The length of the picture across the axis, of which names of categories take a part.
  init(
    direction: Direction, scale: LinearScale, kind: AxisScale = .linear, choice: TickChoice = .decimal,
    hasMinor: Bool = false, prefersPowers: Bool = false, isSparse: Bool = false, depth: Double = .infinity,
    typesetter: Typesetter
  ) {
    self.direction = direction
    self.scale = scale
    self.kind = kind
    let em = typesetter.measures.em
    let isHorizontal = direction == .horizontal
    let length = abs(scale.end - scale.start)
    let across =
      choice.isCalendar
      ? TickedAxis.spacingOfDates
      : choice == .decimal && kind == .linear ? TickedAxis.spacingOfDecimals : TickedAxis.spacing
    let spacing = isSparse ? 4 * em : isHorizontal ? across * em : max(2.7 * em, min(length / 8, 7.1 * em))
    let line = typesetter.numberSize(of: "0", in: typesetter.labelFont).size.height
    let isDense = !isHorizontal && choice.isCategories
    func longest(_ ems: Double) -> Double {
      let share = isHorizontal ? TickedAxis.shareOfTurned : TickedAxis.shareOfNames
      return TickedAxis.length(ofNames: ems, em: em, share: share, of: depth)
    }
    var room = TickRoom(
      length: length, spacing: spacing,
      closenessOfWhole: across == TickedAxis.spacingOfDecimals && isHorizontal && !isSparse
        ? TickedAxis.closenessOfWhole : 1,
      air: (isHorizontal ? 0.9 : isDense ? TickedAxis.airOfNames : 0.6) * em, closeAir: isHorizontal ? nil : 0.24 * em,
      minorGap: hasMinor || kind != .linear || choice.isCalendar ? 0.55 * em : .infinity,
      mostLabels: choice.isCalendar
        ? max(TickedAxis.mostDates, Int(length / (TickedAxis.closestDates * em), clampedTo: 0...Int(Int32.max)))
        : length >= TickedAxis.wide * em
          ? .max
          : kind != .linear ? TickedAxis.mostPowers : isHorizontal ? TickedAxis.mostLabels : TickedAxis.mostLabelsUp,
      mostLines: isHorizontal ? TickedAxis.mostLines : 1,
      turned: isHorizontal ? (longest(TickedAxis.longestTurned), line + TickedAxis.airOfTurned * em) : nil
    ) { label in
      let size = typesetter.numberSize(of: label, in: typesetter.labelFont).size
      return isHorizontal ? size.width : size.height
    }
    if length >= TickedAxis.long * em { room.fewestLabels = TickedAxis.fewest }
    if isHorizontal || isDense { room.leastScale = TickedAxis.leastNames }
    if isDense {
      room.shortened = { name, lines in
        typesetter.shortened(name, in: typesetter.labelFont, to: longest(TickedAxis.longestName), lines: lines)
      }
    }
    ticks = AxisTicks(over: scale.domain, scale: kind, choice: choice, room: room, prefersPowers: prefersPowers)
  }

  /// Returns the greatest length of names across an axis.
  private static func length(ofNames ems: Double, em: Double, share: Double, of depth: Double) -> Double {
    min(ems * em, max(share * depth, shortestName * em))
  }

  /// Returns the greatest length of names that are turned across an axis.
  ///
  /// - Parameter depth: the size of the picture across the axis.
  static func lengthOfTurned(em: Double, depth: Double) -> Double {
    length(ofNames: longestTurned, em: em, share: shareOfTurned, of: depth)
  }

  /// The preferred distances of decimal numbers, of dates and of other labels along a horizontal axis, in em.
  private static let (spacingOfDecimals, spacingOfDates, spacing) = (6.0, 4.8, 4.3)
  /// How much closer whole numbers may be than other decimal numbers.
  private static let closenessOfWhole = 1.2
  /// The least distance of many dates, as of the twelve months of a year, in em.
  private static let closestDates = 3.5
  /// The greatest number of dates on an axis that is not wide.
  private static let mostDates = 8
  /// The greatest numbers of labels on an axis that is not wide: −10, −8, …, 10 across, and −4, −3, …, 4 upwards.
  fileprivate static let (mostLabels, mostLabelsUp) = (11, 9)
  /// The same for an axis that is not linear, whose ticks are unevenly spaced.
  private static let mostPowers = 10
  /// The greatest number of lines of a label below an axis.
  static let mostLines = 3
  /// The same for a label beside an axis.
  static let mostLinesBeside = 2
  /// The least number of ticks of an axis that takes the step of the other one.
  fileprivate static let fewestCommon = 3
  /// The greatest length of labels across the axis, and the space between them, in em.
  private static let longestTurned = 13.0
  private static let airOfTurned = 0.75
  /// The space between the names of categories below each other, and their greatest length, in em.
  private static let airOfNames = 0.3
  private static let longestName = 26.0
  /// The part of the picture across an axis that names of categories beside and below it take at most, unless they are shorter than
  /// this, in em.
  private static let (shareOfNames, shareOfTurned, shortestName) = (0.43, 0.38, 3.0)
  /// The least size of names below or beside an axis, relative to that of other labels.
  static let leastNames = 0.7
  /// The length of an axis, in em, that should have five numbers.
  private static let (long, fewest) = (18.0, 5)
  /// The length of a wide axis, in em.
  private static let wide = 54.0

  /// The scaled position of zero, or the end of the axis nearest to it.
  var nearestToZero: Double { min(max(kind.zero, scale.domain.lowerBound), scale.domain.upperBound) }

  var isAcrossZero: Bool { scale.domain.lowerBound < kind.zero && scale.domain.upperBound > kind.zero }

  /// Whether zero is out of view, and not at infinity.
  var isZeroHidden: Bool { kind.zero.isFinite && !scale.domain.contains(kind.zero) }

  /// Whether values grow to the left or downwards.
  var isReversed: Bool { direction == .horizontal ? scale.end < scale.start : scale.end > scale.start }

  /// The left or the lower edge of the plot.
  var nearEdge: Double { isReversed ? scale.end : scale.start }

  /// The side of the negative values, on which the other axis has its labels: -1 for left or above, 1 for right or below.
  var sideOfLabels: Double {
    let isFar = isNegative != isReversed
    return direction == .horizontal ? (isFar ? 1 : -1) : (isFar ? -1 : 1)
  }

  /// Whether the axis shows no positive value.
  var isNegative: Bool { scale.domain.upperBound <= kind.zero }
}

extension FigureSpec {
  /// Returns the axes of a plot. If one of two logarithmic axes needs powers of ten, both use them.
  ///
  /// - Parameter style: The style of the axes, which can differ from that of the spec.
  func tickedAxes(
    on plot: Rect, style: AxesStyle, x: ClosedRange<Double>, y: ClosedRange<Double>, typesetter: Typesetter
  ) -> (horizontal: TickedAxis, vertical: TickedAxis) {
    func across(_ choice: TickChoice, prefersPowers: Bool = false) -> TickedAxis {
      TickedAxis(
        direction: .horizontal, scale: plot.scale(.horizontal, over: x, reversed: reversed), kind: xScale,
        choice: choice, hasMinor: style == .frame && !theme.hasGrid, prefersPowers: prefersPowers, depth: size.height,
        typesetter: typesetter)
    }
    func up(_ choice: TickChoice, prefersPowers: Bool = false) -> TickedAxis {
      TickedAxis(
        direction: .vertical, scale: plot.scale(.vertical, over: y, reversed: reversed), kind: yScale,
        choice: choice, hasMinor: style == .frame && !theme.hasGrid, prefersPowers: prefersPowers, depth: size.width,
        typesetter: typesetter)
    }
    let axes = (horizontal: across(xTicks), vertical: up(style == .line ? .absent : yTicks))
    if hasEqualUnits, xTicks == .decimal || xTicks == .pi, yTicks == xTicks, let x = axes.horizontal.ticks.step,
      let y = axes.vertical.ticks.step, x != y
    {
      // Squares of a grid with equal units are square, of the shorter step if its numbers fit on both axes and are as whole.
      // Multiples of π are long.
      let isXLonger = x.value(at: 1) > y.value(at: 1)
      let areWhole = [x, y].map { $0.value(at: 1) == $0.value(at: 1).rounded() }
      let finer = isXLonger ? (across(.step(y)), axes.vertical) : (axes.horizontal, up(.step(x)))
      let stops = (isXLonger ? finer.0 : finer.1).ticks.stops
      if xTicks == .decimal, areWhole[0] == areWhole[1], stops.count <= TickedAxis.mostLabels,
        stops.allSatisfy({ !$0.label.isEmpty })
      {
        return finer
      }
      let common = isXLonger ? (axes.horizontal, up(.step(x))) : (across(.step(y)), axes.vertical)
      let fewest = (isXLonger ? common.1 : common.0).ticks.stops.count
      return fewest >= TickedAxis.fewestCommon ? common : axes
    }
    guard xScale != .linear, yScale != .linear, axes.horizontal.ticks.hasPowers != axes.vertical.ticks.hasPowers else {
      return axes
    }
    return axes.horizontal.ticks.hasPowers
      ? (axes.horizontal, up(yTicks, prefersPowers: true)) : (across(xTicks, prefersPowers: true), axes.vertical)
  }
}
