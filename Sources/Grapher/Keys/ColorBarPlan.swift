import Sampling

/// A colour bar beside a plot: a strip as high as the plot, with numbers on its right and its name above or beside them.
///
/// Up to a dozen values have a band each; more values have a gradient with round numbers. The bands of a map have numbers at
/// the levels between them; where values lie beyond the levels that are given, the bar ends in a tip.
struct ColorBarPlan: SideKey {
  private let bar: ColorBar
  private let backdrop: Color
  private let typesetter: Typesetter

  /// Returns nil for a colour bar without values.
  init?(_ bar: ColorBar, spec: FigureSpec, typesetter: Typesetter) {
    if bar.stops.isEmpty, bar.edges.count < 2 { return nil }
    self.bar = bar
    backdrop = spec.backdrop
    self.typesetter = typesetter
  }

  private var measures: Measures { typesetter.measures }

  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect {
    let strip = strip(beside: plot, axes: axes)
    let ticks = ticks(along: strip)
    let numbers = labels(ticks, beside: strip)
    return (numbers + name(over: strip, numbers: numbers, offset: ticks.offset, plot: plot, axes: axes))
      .reduce(strip) { $0.union($1.box) }
  }

  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark] {
    let strip = strip(beside: plot, axes: axes)
    let ticks = ticks(along: strip)
    let numbers = labels(ticks, beside: strip)
    let hashmarks = ticks.stops.map { stop in
      let y = strip.y + stop.position
      return Polyline([Point(x: strip.maxX, y: y), Point(x: strip.maxX + measures.tickLength / 2, y: y)])
    }
    let stroke = Stroke(color: typesetter.theme.axis, width: measures.gridWidth, isCrisp: true)
    var marks = fills(of: strip)
    if !isBanded(strip) { marks.append(.stroke(hashmarks, stroke, clip: nil)) }
    marks += numbers.flatMap(\.marks)
    return marks + name(over: strip, numbers: numbers, offset: ticks.offset, plot: plot, axes: axes).flatMap(\.marks)
  }

  /// Returns whole coordinates for sharp edges.
  private func strip(beside plot: Rect, axes: AxesPlan) -> Rect {
    let left = (axes.bounds.union(plot).maxX + measures.em).rounded(.up)
    let top = plot.y.rounded()
    return Rect(x: left, y: top, width: max(measures.em.rounded(), 1), height: max(plot.maxY.rounded() - top, 1e-3))
  }

  private func isBanded(_ strip: Rect) -> Bool {
    bar.edges.isEmpty && bar.stops.count <= ColorBarPlan.mostBands
      && strip.height >= ColorBarTicks.distance * measures.em * Double(bar.stops.count)
  }

  private func ticks(along strip: Rect) -> ColorBarTicks {
    if !bar.labels.isEmpty { return ColorBarTicks(labelsOf: bar, height: strip.height) }
    if bar.edges.count > 2 { return ColorBarTicks(edgesOf: bar, on: line(along: strip), em: measures.em) }
    if isBanded(strip) { return ColorBarTicks(bandsOf: bar, height: strip.height, em: measures.em) }
    let scale =
      bar.edges.isEmpty
      ? bar.scale : ColorScale(bar.scale.map, over: bar.edges[0]...bar.edges[1], isLogarithmic: bar.scale.isLogarithmic)
    return ColorBarTicks(of: scale, bar.ticks, height: strip.height, typesetter: typesetter)
  }

  private func labels(_ ticks: ColorBarTicks, beside strip: Rect) -> [PlacedText] {
    let x = strip.maxX + (isBanded(strip) ? 0 : measures.tickLength / 2) + measures.labelGap
    return ticks.stops.map { stop in
      typesetter.place(
        typesetter.elide(stop.label, in: typesetter.labelFont, to: 9 * measures.em), in: typesetter.labelFont,
        at: Point(x: x, y: strip.y + stop.position), align: (0, 0.5), isNumber: true, hasHalo: false)
    }
  }

  /// Places a short name above the strip, and a longer one upwards beside the numbers, perhaps in smaller letters, or above if it is
  /// longer than the strip.
  private func name(over strip: Rect, numbers: [PlacedText], offset: String?, plot: Rect, axes: AxesPlan)
    -> [PlacedText]
  {
    func name(_ scale: Double) -> AxisName {
      AxisName(
        bar.title, offset: offset, width: max(24 * measures.em, plot.width), scale: scale, typesetter: typesetter)
    }
    let whole = name(1)
    if whole.width == 0 { return [] }
    let below = numbers.reduce(strip) { $0.union($1.box) }
    let gap = 0.45 * measures.em
    if whole.width <= below.width {
      return whole.place(at: Point(x: strip.x, y: below.y - gap), align: (0, 1))
    }
    if let name = ([whole] + ColorBarPlan.nameScales.map(name)).first(where: { $0.width <= strip.height }) {
      return name.placeUpwards(left: below.maxX + 1.2 * gap, middle: strip.y + strip.height / 2)
    }
    let isOverAxes = below.maxX - whole.width < axes.bounds.maxX + gap
    let y = isOverAxes ? min(axes.bounds.y, below.y) : below.y
    return whole.place(at: Point(x: below.maxX, y: y - gap), align: (1, 1))
  }

  /// The distances of the bands of a map from the top of the strip, in points, of measures of values.
  private func line(along strip: Rect) -> LinearScale {
    let tip = tipLength(of: strip)
    let edges = bar.edgesOfBands
    return LinearScale(
      domain: bar.scale.measure(edges[0])...bar.scale.measure(edges[edges.count - 1]),
      start: strip.height - (bar.tips?.isBelow == true ? tip : 0), end: bar.tips?.isAbove == true ? tip : 0)
  }

  /// Returns whole points for sharp edges.
  private func tipLength(of strip: Rect) -> Double {
    min((ColorBarPlan.tip * strip.width).rounded(), 0.1 * strip.height)
  }

  /// Extends each band to the top of the strip, or to the tip there, below the next bands, so that antialiasing shows no seams.
  private func fills(of strip: Rect) -> [Mark] {
    let stretch = bar.stretch(on: backdrop)
    func fill(_ corners: [(Double, Double)], _ fraction: Double) -> Mark {
      .fill([Polyline(corners.map { Point(x: $0.0, y: $0.1) })], bar.scale.color(at: fraction, in: stretch))
    }
    let (left, right, middle) = (strip.x, strip.maxX, strip.x + strip.width / 2)
    let tip = tipLength(of: strip)
    let top = strip.y + (bar.tips?.isAbove == true ? tip : 0)
    var marks: [Mark] = []
    if bar.tips?.isBelow == true {
      let bottom = strip.maxY - tip
      let fraction = bar.scale.fraction(between: bar.edges[0], and: bar.edges[1])
      marks.append(fill([(left, bottom), (left, top), (right, top), (right, bottom), (middle, strip.maxY)], fraction))
    }
    marks += bands(of: strip).map { bottom, fraction in
      fill([(left, bottom), (left, top), (right, top), (right, bottom)], fraction)
    }
    if bar.tips?.isAbove == true {
      let (low, high) = (bar.edges[bar.edges.count - 2], bar.edges[bar.edges.count - 1])
      marks.append(
        fill([(left, top), (middle, strip.y), (right, top)], bar.scale.fraction(between: low, and: high)))
    }
    return marks
  }

  /// The bands from below, without tips: the lower edge of each, and the fraction of the scale that it shows.
  private func bands(of strip: Rect) -> [(bottom: Double, fraction: Double)] {
    if bar.edges.count > 2 {
      let line = line(along: strip)
      return zip(bar.edgesOfBands, bar.edgesOfBands.dropFirst()).map {
        (strip.y + line.position(of: bar.scale.measure($0)), bar.scale.fraction(between: $0, and: $1))
      }
    }
    let values = bar.stops
    let isBanded = isBanded(strip)
    let count = isBanded ? values.count : ColorBarPlan.steps
    return (0..<count).map { number in
      let t = (Double(number) + 0.5) / Double(count)
      let shown = bar.edges.isEmpty ? t : bar.scale.fraction(at: t, of: bar.edges[0]...bar.edges[1])
      let bottom = strip.maxY - strip.height * (Double(number) / Double(count))
      return (bottom, isBanded ? bar.scale.fraction(of: values[number]) : shown)
    }
  }

  /// The sizes of a name that is longer than the strip.
  private static let nameScales = [0.88, 0.77]
  private static let mostBands = 12
  private static let steps = 128
  /// The length of a tip, relative to the width of the strip.
  private static let tip = 1.1
}

/// The numbers beside a colour bar and their positions.
struct ColorBarTicks {
  /// Positions from the top of the strip, in points, with labels.
  let stops: [(position: Double, label: String)]
  /// The text after the name, see `AxisTicks.suffix`.
  let offset: String?

  /// Labels the centres of equal bands, or every second, third, … if they are too close.
  init(bandsOf bar: ColorBar, height: Double, em: Double) {
    let values = bar.stops
    let band = height / Double(max(values.count, 1))
    let every = Int((ColorBarTicks.distance * em / band).rounded(.up), clampedTo: 1...1_000_000)
    let labels = ValueLabels.strings(for: values, isLogarithmic: bar.scale.isLogarithmic)
    stops = labels.enumerated().filter { $0.offset % every == 0 }.map { index, label in
      (height - (Double(index) + 0.5) * band, label)
    }
    offset = nil
  }

  /// Labels the levels between the bands of a map, or every second, third, … if they are too close; a level 0 is among them.
  ///
  /// - Parameter line: Maps measures of values to distances from the top of the strip.
  init(edgesOf bar: ColorBar, on line: LinearScale, em: Double) {
    let scale = bar.scale
    let height = line.start
    let levels = Array(bar.edges.dropFirst().dropLast())
    let labels = ValueLabels.strings(for: levels, isLogarithmic: scale.isLogarithmic)
    let places = levels.map { line.position(of: scale.measure($0)) }
    let gap = zip(places, places.dropFirst()).map { $0 - $1 }.min() ?? height
    let every = Int((ColorBarTicks.distance * em / max(gap, height * 1e-4)).rounded(.up), clampedTo: 1...1_000_000)
    let first = (levels.firstIndex(of: 0) ?? 0) % every
    stops = levels.indices.filter { $0 % every == first }.map { (places[$0], labels[$0]) }
    offset = nil
  }

  /// Labels the values that have texts.
  init(labelsOf bar: ColorBar, height: Double) {
    let line = bar.scale.scale(from: height, to: 0)
    stops = bar.labels.map { (line.position(of: bar.scale.measure($0.value)), $0.text) }
    offset = nil
  }

  /// Labels round numbers, or what else the ticks of an axis may be.
  init(of scale: ColorScale, _ choice: TickChoice, height: Double, typesetter: Typesetter) {
    let line = scale.scale(from: height, to: 0)
    let axis = TickedAxis(
      direction: .vertical, scale: line, kind: scale.isLogarithmic ? .log10 : .linear, choice: choice,
      typesetter: typesetter)
    stops = axis.ticks.stops.map { (line.position(of: $0.place), $0.label) }
    offset = axis.ticks.suffix
  }

  /// The minimum distance of labels, in em.
  static let distance = 1.25
}
