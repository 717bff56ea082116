import Sampling

/// A colour bar beside a plot: a strip as high as the plot, with numbers on its right and its name above or beside them.
///
/// Up to a dozen values have a band each; more values have a gradient with round numbers. The bands of a map have numbers at
/// the levels between them.
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
    if bar.edges.count > 2 { return ColorBarTicks(edgesOf: bar, height: strip.height, em: measures.em) }
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

  /// Places a short name above the strip, and a longer one upwards beside the numbers, or above if it is longer than the strip.
  private func name(over strip: Rect, numbers: [PlacedText], offset: String?, plot: Rect, axes: AxesPlan)
    -> [PlacedText]
  {
    let name = AxisName(bar.title, offset: offset, width: max(24 * measures.em, plot.width), typesetter: typesetter)
    if name.width == 0 { return [] }
    let below = numbers.reduce(strip) { $0.union($1.box) }
    let gap = 0.45 * measures.em
    if name.width <= below.width {
      return name.place(at: Point(x: strip.x, y: below.y - gap), align: (0, 1))
    }
    if name.width <= strip.height {
      return name.placeUpwards(left: below.maxX + 1.2 * gap, middle: strip.y + strip.height / 2)
    }
    let isOverAxes = below.maxX - name.width < axes.bounds.maxX + gap
    let y = isOverAxes ? min(axes.bounds.y, below.y) : below.y
    return name.place(at: Point(x: below.maxX, y: y - gap), align: (1, 1))
  }

  /// Extends each band to the top of the strip below the next bands, so that antialiasing shows no seams.
  private func fills(of strip: Rect) -> [Mark] {
    let stretch = bar.stretch(on: backdrop)
    return bands(of: strip).map { start, fraction in
      let bottom = strip.maxY - strip.height * start
      let corners = [(strip.x, bottom), (strip.x, strip.y), (strip.maxX, strip.y), (strip.maxX, bottom)]
      let color = bar.scale.color(at: fraction, in: stretch)
      return .fill([Polyline(corners.map { Point(x: $0.0, y: $0.1) })], color)
    }
  }

  /// The bands from below: where each starts, as a part of the strip, and the fraction of the scale that it shows.
  private func bands(of strip: Rect) -> [(start: Double, fraction: Double)] {
    if bar.edges.count > 2, let low = bar.edges.first, let high = bar.edges.last {
      let line = LinearScale(domain: bar.scale.measure(low)...bar.scale.measure(high), start: 0, end: 1)
      return zip(bar.edges, bar.edges.dropFirst()).map {
        (line.position(of: bar.scale.measure($0)), bar.scale.fraction(between: $0, and: $1))
      }
    }
    let values = bar.stops
    let isBanded = isBanded(strip)
    let count = isBanded ? values.count : ColorBarPlan.steps
    return (0..<count).map { number in
      let t = (Double(number) + 0.5) / Double(count)
      let shown = bar.edges.isEmpty ? t : bar.scale.fraction(at: t, of: bar.edges[0]...bar.edges[1])
      return (Double(number) / Double(count), isBanded ? bar.scale.fraction(of: values[number]) : shown)
    }
  }

  private static let mostBands = 12
  private static let steps = 128
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
  init(edgesOf bar: ColorBar, height: Double, em: Double) {
    let scale = bar.scale
    let line = LinearScale(
      domain: scale.measure(bar.edges[0])...scale.measure(bar.edges[bar.edges.count - 1]), start: height, end: 0)
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
