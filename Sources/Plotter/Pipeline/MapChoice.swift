import Grapher
import Sampling

/// The levels and the colours of the map in a picture, which all frames of a sweep share.
struct MapChoice: Sendable {
  let plan: MapPlan
  private var style: MapStyle

  /// Returns nil without a map.
  ///
  /// - Throws: `PlotError` if a range is wrong.
  init?(of pipeline: Pipeline) throws(PlotError) {
    let sweep = pipeline.sweep
    guard let index = sweep.templates.firstIndex(where: { $0.kind == .map || $0.kind == .complex }) else { return nil }
    let request = sweep.map
    let isComplex = sweep.templates[index].kind == .complex
    let kind = request.style ?? (isComplex ? .phase : .filled)
    if kind == .phase {
      plan = MapPlan(style: kind, levels: [], range: -1...1)
      style = .arguments(kind, levels: [])
      return
    }
    // The map is one of the logarithms on a logarithmic scale, and so are its levels.
    let values: AxisScale = request.isLogarithmic ? .log10 : .linear
    let seen = try MapChoice.seen(index, in: pipeline) ?? -1...1
    let first = try sweep.firstValidFrame()
    let given = try request.range.map { (range) throws(PlotError) in
      let given = try range.range(in: first.bindings, open: values.values(in: seen))
      guard let scaled = values.scaled(given) else { throw PlotError.notPositive(.zRange) }
      return scaled
    }
    let sampled = request.mayHalveSteps ? try MapChoice.sampled(index, in: pipeline) : []
    let lines = MapLevels(request.levels, over: given ?? seen, isGiven: given != nil, scale: values, values: sampled)
    let (levels, range) = (lines.levels, lines.range)
    if kind == .grid {
      plan = MapPlan(style: kind, levels: levels, range: range)
      style = .arguments(kind, levels: levels)
      return
    }
    let map = try sweep.request.choice(.colorMap, as: ColorMap.self)
    func scale(over range: ClosedRange<Double>) -> ColorScale {
      MapChoice.scale(
        map, over: range, seen: values.values(in: given ?? seen), values, sweep.style.spec.theme,
        isTable: sweep.content.plane?.shape != nil)
    }
    var drawn = given ?? (sweep.content.plane == nil ? seen.drawn.withRoundEnds : seen.drawn)
    // Strong cells of both signs compare, and the bar shows that 0 is the middle.
    if given == nil, !request.isLogarithmic, sweep.content.plane?.shape != nil, scale(over: drawn).map.isDiverging {
      drawn = scale(over: drawn).domain
    }
    plan = MapPlan(style: kind, levels: levels, range: kind == .heat ? drawn : range)
    let shown = kind == .heat ? plan.range : range
    style = MapStyle(
      style: kind, levels: levels.map(values.shortValue), range: values.values(in: shown),
      scale: scale(over: values.values(in: shown)),
      title: sweep.templates[index].formula == nil ? sweep.templates[index].name : RichText(variable: "z"))
    if kind == .filled, case .listed = request.levels, let even = MapChoice.even(style) { style.scale = even }
    if case .listed = request.levels, given == nil, let low = levels.first, let high = levels.last {
      style.tips = ColorBar.Tips(isBelow: seen.lowerBound < low, isAbove: seen.upperBound > high)
    }
    if kind == .heat, let cells = sweep.content.plane?.cells, cells.count <= MapChoice.mostNumbers {
      let finite = cells.filter(\.value.isFinite)
      style.numbers = zip(finite, ValueLabels.texts(of: finite.map(\.value))).map { MapStyle.Number($1, at: $0.place) }
    }
  }

  /// The greatest number of cells with numbers.
  private static let mostNumbers = 400

  /// Returns the values of the map in the ranges of some frames; nil without any.
  private static func seen(_ index: Int, in pipeline: Pipeline) throws(PlotError) -> ClosedRange<Double>? {
    var seen: ClosedRange<Double>?
    for frame in pipeline.sweep.plan.sampledFrames {
      guard let plot = try? pipeline.frames.plot(at: frame) else { continue }
      let ranges = try pipeline.ranges(of: frame) { () throws(PlotError) in try pipeline.survey(of: frame) }
      let curve = plot.curves[index].surveyed(over: ranges.x, columns: 1, scales: pipeline.axes.scales)
      if let values = curve.valueRange?(ranges.x, ranges.y) { seen = seen.map { $0.union(values) } ?? values }
    }
    try PlotError.checkWork()
    return seen
  }

  /// Returns the values of the map at points of its first frame, in ascending order.
  private static func sampled(_ index: Int, in pipeline: Pipeline) throws(PlotError) -> [Double] {
    guard let frame = pipeline.sweep.plan.sampledFrames.first else { return [] }
    let ranges = try pipeline.ranges(of: frame) { () throws(PlotError) in try pipeline.survey(of: frame) }
    let curve = try pipeline.frames.plot(at: frame).curves[index]
    let map = curve.surveyed(over: ranges.x, columns: 1, scales: pipeline.axes.scales).locus as? MapLocus
    return map?.sampledValues(x: ranges.x, y: ranges.y) ?? []
  }

  /// Returns the colours: those around 0 if the values have both signs, and neither is a small part.
  ///
  /// A table whose greatest value is 1 has correlations, which are around 0 however few are negative.
  ///
  /// - Parameters:
  ///   - range: that of the colours, which the bands below the first level and above the last one widen.
  ///   - seen: the values.
  ///   - isTable: whether the cells have numbers, which are legible on pale cells, as are small counts that nearly are the page.
  private static func scale(
    _ map: ColorMap?, over range: ClosedRange<Double>, seen: ClosedRange<Double>, _ values: AxisScale, _ theme: Theme,
    isTable: Bool
  ) -> ColorScale {
    let reach = max(-range.lowerBound, range.upperBound)
    let isOfCorrelations = isTable && seen.upperBound == 1 && seen.lowerBound >= -1
    let usualSide = isTable ? leastSideOfTable : leastSide
    let leastSide = map?.isDiverging == true || isOfCorrelations ? 0 : usualSide
    let isTwoSided = [range, seen].allSatisfy {
      min(-$0.lowerBound, $0.upperBound) > leastSide * ($0.upperBound - $0.lowerBound)
    }
    let isCount =
      isTable && seen.lowerBound >= 0 && seen.lowerBound <= mostOfCounts * seen.upperBound
      && theme.background.luminance > 0.5
    let usual = isTwoSided ? ColorMap.diverging : isCount ? .blues : .viridis
    let chosen = map ?? (theme.dashing == .always ? .greys : usual)
    return ColorScale(
      chosen, over: chosen.isDiverging && isTwoSided ? -reach...reach : range, isLogarithmic: values == .log10)
  }

  /// Returns a scale whose colours have equal steps between levels that are far from evenly spaced, so that each band is told apart;
  /// nil for even levels, on a logarithmic scale, and for colours around 0 with more levels on one side.
  private static func even(_ style: MapStyle) -> ColorScale? {
    let gaps = zip(style.levels, style.levels.dropFirst()).map { $1 - $0 }
    guard let least = gaps.min(), let most = gaps.max(), most > mostUneven * least, !style.scale.isLogarithmic else {
      return nil
    }
    let edges = [style.range.lowerBound] + style.levels + [style.range.upperBound]
    let isAroundZero = style.scale.map.isDiverging && style.range.contains(0)
    if isAroundZero, edges.count(where: { $0 < 0 }) != edges.count(where: { $0 > 0 }) { return nil }
    return ColorScale(style.scale.map, between: edges)
  }

  /// The greatest ratio of the distances of levels that are evenly spaced.
  private static let mostUneven = 1.5

  /// The greatest ratio of the least and the greatest value of a table whose numbers are taken as counts.
  private static let mostOfCounts = 0.3

  /// The least part of the range on the smaller side of 0 for colours around 0, of functions and of tables. In a table such as one of
  /// temperatures with a few below 0, most cells would have the colours of one side.
  private static let (leastSide, leastSideOfTable) = (0.05, 0.2)

  /// Adds the map to the specification of a figure: its colours, and lines of the text's colour over it.
  ///
  /// - Parameter kinds: those of the curves of a frame.
  func adapt(_ spec: inout FigureSpec, kinds: [CurveKind]) {
    spec.map = style
    if spec.legendPlace == nil, plan.style != .lines { spec.legendPlace = .outside }
    let over = kinds.indices.filter { kinds[$0] != .map && kinds[$0] != .complex }
    for (index, kind) in kinds.enumerated() where index < spec.curves.count {
      if kind == .map || kind == .complex { spec.curves[index].symbol = .hidden }
      if index == over.first, spec.curves[index].color == nil, plan.style != .lines {
        spec.curves[index].color = spec.theme.text
      }
    }
  }
}

extension MapStyle {
  /// The colours of the arguments of a function of a complex number.
  fileprivate static func arguments(_ style: MapPlan.Style, levels: [Double]) -> MapStyle {
    MapStyle(
      style: style, levels: levels, range: -Double.pi...Double.pi,
      scale: ColorScale(.cyclic, over: -Double.pi...Double.pi), title: RichText(part: "arg", of: "w"))
  }
}

extension PlottedCurve {
  /// Returns the values that a map shows in a part of the plane; nil for other curves.
  fileprivate var valueRange: ((ClosedRange<Double>, ClosedRange<Double>) -> ClosedRange<Double>?)? {
    if let map = locus as? MapLocus { return map.valueRange }
    if let map = locus as? ComplexMapLocus { return map.valueRange }
    return nil
  }
}
