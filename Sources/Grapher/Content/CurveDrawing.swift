import Sampling

/// The curves of a plot in points, with the dots and asymptotes of their features.
struct CurveDrawing {
  let area: PlotArea
  private var lines: [CurveLines]
  private let bands: [[Polyline]]
  private let regions: [RegionDrawing]
  let strokes: [Stroke]
  private let features: [FeatureDrawing]
  private let box: Rect
  /// The dots of curves drawn as points.
  let scatterDots: [ScatterDots?]
  /// The error bars of curves that have no band of errors.
  private let errorBars: [Int: ErrorBars]
  private let errorBands: [ErrorBand]
  let bars: [BarDrawing]
  /// How far rims of dots stay away from the edge of the plot, so that they do not cut the frame.
  private let rimInset: Double
  /// The colour between bars; nil on a transparent background.
  private let paper: Color?
  private let fills: FillDrawing
  /// The arrowheads at the ends of each curve.
  private var heads: [[Polyline]]
  /// The fields whose arrows have colours of their own.
  private var coloredArrows: [Int: ColoredArrows] = [:]
  private let map: MapDrawing?
  /// Returns the mark that begins a part of the figure; none if it is not divided.
  private let part: (FigurePart) -> [Mark]
  /// The curves over which texts may stand, by their numbers.
  let fields: [Int: Curve]
  /// The curves whose dots are under a line of the same look, and the many ones under a fitted curve.
  private let underLines: Set<Int>
  /// Whether bars or areas stand on each other.
  let hasStacks: Bool
  /// Marked points with their texts, besides those of the spec.
  let marks: [Annotation]
  /// The curves from back to front.
  private let order: [Int]
  /// Why there is nothing to see, if there are curves but none has a point in view; nil otherwise.
  let emptiness: PanelContent.Emptiness?
  /// See `PanelContent`.
  let hiddenValues: String?

  /// - Parameter spec: Defines which curves are drawn as points.
  init(_ content: PanelContent, strokes: [Stroke], spec: FigureSpec, in area: PlotArea) {
    let curves = content.curves
    let symbols = curves.indices.map { $0 < spec.curves.count ? spec.curves[$0].symbol : .line }
    let arrows = curves.indices.map { spec.arrows(on: curves[$0], of: $0, stroke: strokes[$0], in: area) }
    heads = zip(curves.indices, arrows).map { curve, arrow in
      (arrow?.heads ?? []) + ArrowDrawing.heads(on: curves[curve], stroke: strokes[curve], in: area)
        + (spec.axes == .line ? ArrowDrawing.heads(beyondEndsOf: curves[curve], stroke: strokes[curve], in: area) : [])
    }
    let drawn = zip(zip(curves, arrows), symbols).enumerated().map { number, drawn in
      let (curve, symbol) = drawn
      guard symbol.hasLine, !spec.isCommonRegion(number) else { return Curve(pieces: []) }
      let whole = LineDecimation.thinned(curve.1?.curve ?? curve.0, in: area)
      return spec.isBare ? whole : whole.withDotsAtEnds(of: area)
    }
    let box = area.plot.inflated(by: 3 * (strokes.map(\.width).max() ?? 0))
    lines = zip(drawn, strokes).enumerated().map { number, curve in
      CurveLines(
        curve.0, stroke: spec.boundary(curve.1, of: number, hasRegion: CurveSample(of: curve.0).hasRegion),
        support: spec.support(of: number, in: area), in: area, near: box)
    }
    for number in lines.indices { heads[number] += spec.directions(of: number, along: lines[number], in: area) }
    bands = drawn.map { $0.bandPolygons(of: area) }
    regions = zip(curves, strokes).enumerated().map { number, curve in
      RegionDrawing(
        symbols[number].hasLine ? curve.0.areas : [], spec.regionStyle(of: number),
        color: spec.regionColor(of: number, curve.1.color), in: area)
    }
    self.features = zip(zip(zip(curves, content.features), strokes), symbols).enumerated().map { number, drawn in
      let (((curve, features), stroke), symbol) = drawn
      var marks = FeatureMarks(of: symbol == .hidden ? [] : features, on: curve, x: area.x, y: area.y)
      if number < spec.curves.count, spec.curves[number].leavesPoles { marks.asymptotes = [] }
      return FeatureDrawing(marks, in: area, stroke: stroke)
    }
    part = spec.part
    fields = Dictionary(
      uniqueKeysWithValues: curves.indices.filter { $0 < spec.curves.count && spec.curves[$0].isField }.map {
        ($0, curves[$0])
      })
    for (number, field) in fields {
      coloredArrows[number] = ColoredArrows(field, stroke: strokes[number], spec: spec, in: area, near: box)
    }
    let hasStackedAreas = content.fills.flatMap(\.region.edges).contains {
      spec.curves.indices.contains($0) && spec.curves[$0].isArea
    }
    hasStacks = hasStackedAreas || content.bars.values.joined().contains { $0.standsOnAnother(over: spec.yScale.zero) }
    self.area = area
    self.strokes = strokes
    paper = spec.visiblePaper
    rimInset = spec.axes == .frame ? spec.measures.styled(by: spec.theme).axisWidth / 2 : 0
    self.box = box
    let sizes = DotSize(curves, symbols, in: area)
    scatterDots = curves.indices.map { curve in
      guard symbols[curve].hasDots, strokes.indices.contains(curve) else { return nil }
      let (marker, size, crowd) = (spec.marker(of: curve), spec.markerSize(of: curve), sizes.crowd(of: curve))
      return content.valuedPoints[curve].map {
        ScatterDots(of: $0, stroke: strokes[curve], marker: marker, size: size, crowd: crowd, spec: spec, in: area)
      }
        ?? ScatterDots(
          of: curves[curve], stroke: strokes[curve], marker: marker,
          diameter: DotSize.diameter(strokes[curve], factor: size, crowd: crowd), isJoined: symbols[curve].hasLine,
          areOnLines: symbols[curve] == .stems || spec.hasFit, in: area)
    }
    let dots = scatterDots
    underLines = spec.curvesUnderLines.filter { !spec.hasFit || dots[$0]?.leavesLinesSeen != true }
    bars = content.bars.sorted { $0.key < $1.key }.compactMap { curve, bars in
      strokes.indices.contains(curve)
        ? BarDrawing(
          bars, stroke: strokes[curve], color: spec.barColor(of: curve, strokes[curve].color),
          colors: spec.colorsOfBars(of: curve), style: spec.regionStyle(of: curve),
          opacity: spec.barOpacity(of: curve), hasOneOutline: spec.overlaysBars,
          brokenEnd: spec.cell?.brokenEnd, in: area)
        : nil
    }
    let errors = content.errorBars.sorted { $0.key < $1.key }.filter { strokes.indices.contains($0.key) }
    func isBand(_ curve: Int) -> Bool { curve < spec.curves.count && spec.curves[curve].hasErrorBand }
    errorBars = Dictionary(
      uniqueKeysWithValues: errors.filter { !isBand($0.key) }.map {
        // In the colour of text over bars, which hide their own.
        ($0, ErrorBars($1, stroke: strokes[$0].colored(content.bars[$0] == nil ? nil : spec.theme.text), in: area))
      })
    errorBands = errors.filter { isBand($0.key) && $0.key < curves.count }.map {
      ErrorBand($1, of: curves[$0], stroke: strokes[$0], in: area)
    }
    self.fills = FillDrawing(
      content.fills, of: curves, strokes: strokes, stacked: spec.stackedCurves, neutral: spec.theme.axis,
      palette: spec.theme.palette, zero: spec.yScale.zero, in: area)
    let (lines, bands, fields) = (lines, bands, fields)
    map = curves.lazy.compactMap(\.map).first.flatMap { map in
      let others = lines.indices.filter { fields[$0] == nil }.flatMap { lines[$0].polylines }
      return spec.map.map { MapDrawing(map, $0, beside: others, in: area, background: spec.backdrop) }
    }
    marks = content.marks
    order = spec.orderOfLines(strokes.count, edges: Set(content.fills.flatMap(\.region.edges)))
    let isSeen = zip(curves.indices, curves).contains { index, curve in
      let isLine = symbols[index] == .line && curve.areas.isEmpty && bands[index].isEmpty
      return !curve.isEmpty && (!isLine || lines[index].polylines.contains { $0.isSeen(in: area.plot) })
    }
    let isEmpty = !curves.isEmpty && !isSeen && features.allSatisfy(\.circles.isEmpty)
    emptiness = isEmpty ? content.emptiness ?? .unproved : nil
    hiddenValues = isEmpty ? content.hiddenValues : nil
  }

  /// Returns the drawing with lines of fields that do not run through texts.
  ///
  /// - Parameter texts: their boxes, besides those of the numbers on level lines.
  func keepingFields(off texts: [Rect], spec: FigureSpec, _ typesetter: Typesetter) -> CurveDrawing {
    if fields.isEmpty { return self }
    let boxes = (texts + (map?.numberBoxes(typesetter) ?? [])).filter(area.plot.intersects)
    var drawing = self
    for (number, curve) in fields where number < lines.count {
      let (curve, stroke) = (curve.keptOff(boxes, in: area), strokes[number])
      let arrows = spec.arrows(on: curve, of: number, stroke: stroke, in: area)
      drawing.heads[number] = (arrows?.heads ?? []) + ArrowDrawing.heads(on: curve, stroke: stroke, in: area)
      drawing.lines[number] = CurveLines(arrows?.curve ?? curve, stroke: stroke, in: area, near: box)
      drawing.coloredArrows[number] = ColoredArrows(curve, stroke: stroke, spec: spec, in: area, near: box)
    }
    return drawing
  }

  /// The colour of a curve.
  func color(of curve: Int) -> Color? { strokes.indices.contains(curve) ? strokes[curve].color : nil }

  /// The width of the widest curve or of the least dot of a curve.
  var widest: Double { max(strokes.map(\.width).max() ?? 0, scatterDots.compactMap { $0?.leastDiameter }.max() ?? 0) }

  /// Returns an index of everything that is drawn but the lines of fields.
  func segmentIndex(cell: Double) -> SegmentIndex {
    var index = SegmentIndex(over: box, cell: cell)
    for (curve, line) in lines.enumerated() where fields[curve] == nil {
      index.add(line.polylines.map { $0.isClosed ? $0.closed : $0 })
    }
    for band in bands { index.add(band.map(\.hatched)) }
    for region in regions { index.add(region.denseLines(spacing: cell / 2)) }
    for drawing in features { index.add(drawing.circles.map(\.outline)) }
    for bars in errorBars.values { index.add(bars.lines) }
    for band in errorBands { index.add(band.lines) }
    for bars in bars { index.add(bars.lines(spacing: cell / 2)) }
    for dots in scatterDots { index.add(dots?.lines(spacing: cell / 2) ?? []) }
    return index
  }

  /// The lines of each curve: its path and the outlines of its bands and dense areas. A curve without lines has the
  /// outlines of its regions.
  var outlines: [[Polyline]] {
    zip(zip(lines, bands), regions).map { drawn, regions in
      let outlines = drawn.0.polylines + drawn.1.map(\.closed) + regions.denseOutlines
      return outlines.isEmpty ? regions.outlines : outlines
    }
  }

  var asymptoteBoxes: [Rect] {
    features.flatMap(\.positions).map { Rect(x: $0, y: area.plot.y, width: 0, height: area.plot.height) }
  }

  func asymptotes(on grid: Grid, avoiding gaps: [Rect], measures: Measures) -> [Mark] {
    features.compactMap { $0.asymptotes(on: grid, avoiding: gaps, measures: measures) }
  }

  /// Whether an area filled with a pale colour overlaps a box.
  func fills(_ box: Rect) -> Bool {
    fills.touches(box) || bars.contains { $0.fills(box) } || regions.contains { $0.fills(box) }
  }

  /// The map, the filled areas, regions and bars, drawn behind everything but the grid.
  func areaMarks(_ typesetter: Typesetter) -> [Mark] {
    let measures = typesetter.measures
    return part(.shapes(curve: nil)) + (map?.marks(typesetter) ?? []) + fills.marks + errorBands.flatMap(\.marks)
      + bars.flatMap { $0.backdrop(paper) } + bars.flatMap { $0.marks(measures, paper: paper) }
      + regions.indices.flatMap { part(.shapes(curve: $0)) + regions[$0].marks(measures) }
  }

  /// Draws the curves from back to front, with dense dots behind the lines and sparse dots in front, each with its error bars.
  ///
  /// - Parameters:
  ///   - isBare: Whether lines end at the edge of the plot instead of half their width beyond.
  ///   - rim: The colour of the rims of sparse dots; nil for none.
  private func lines(isBare: Bool, rim: Color?) -> [Mark] {
    let behind = strokes.indices.filter { !isInFront($0) }
    let dense = behind.filter { !isSparse($0) }
    return part(.shapes(curve: nil)) + dense.flatMap { errorMarks(of: $0, isBare: isBare) }
      + behind.flatMap { dotMarks(of: $0, isBare: isBare, rim: rim) } + lineMarks(isBare: isBare)
      + strokes.indices.filter(isInFront).flatMap { dotMarks(of: $0, isBare: isBare, rim: rim) }
  }

  /// Whether the dots of a curve are over all lines: those that are sparse or joined, unless a line is drawn through them.
  private func isInFront(_ curve: Int) -> Bool { isSparse(curve) && !underLines.contains(curve) }

  private func isSparse(_ curve: Int) -> Bool {
    guard curve < scatterDots.count, let dots = scatterDots[curve] else { return false }
    return dots.isFew || !lines[curve].isEmpty
  }

  private func lineMarks(isBare: Bool) -> [Mark] {
    var marks: [Mark] = []
    for curve in order where curve < lines.count {
      let (bands, dense, stroke) = (bands[curve], regions[curve].dense, strokes[curve])
      marks += part(.line(curve: curve))
      if !bands.isEmpty { marks.append(.fill(bands, stroke.color)) }
      let clip = { (width: Double) in isBare ? area.plot : area.plot.inflated(by: width / 2) }
      if !dense.isEmpty {
        // A part of a pixel is as wide as the line, not wider: its ink stays within a pixel of it.
        let edge = Stroke(color: stroke.color, width: stroke.width - 1, cap: .round)
        marks.append(.area(dense, stroke.color, clip: area.plot))
        if edge.width > 0 {
          marks.append(.path(dense.map { Subpath($0, isClosed: true) }, edge, clip: clip(edge.width)))
        }
      }
      if let arrows = coloredArrows[curve] {
        marks += arrows.marks(clip: clip)
        continue
      }
      marks += lines[curve].marks(with: bands.map(\.closed), clip: clip)
      if !heads[curve].isEmpty { marks += part(.symbols(curve: curve)) + [.fill(heads[curve], stroke.color)] }
    }
    return marks
  }

  private func errorMarks(of curve: Int, isBare: Bool) -> [Mark] {
    errorBars[curve]?.marks(isBare: isBare, plot: area.plot) ?? []
  }

  /// Draws the dots of a curve; sparse ones have their error bars between rims and dots, so that neither hides the other.
  private func dotMarks(of curve: Int, isBare: Bool, rim: Color?) -> [Mark] {
    guard curve < scatterDots.count, let dots = scatterDots[curve] else { return [] }
    let hasLines = lines.indices.contains { scatterDots[$0] == nil && !lines[$0].isEmpty }
    let rims = rim.map { dots.rims($0, areThin: hasLines, isBare: isBare, plot: area.plot, inset: rimInset) } ?? []
    let errors = isSparse(curve) ? errorMarks(of: curve, isBare: isBare) : []
    return part(.symbols(curve: curve)) + rims
      + (errors.isEmpty ? [] : part(.shapes(curve: nil)) + errors + part(.symbols(curve: curve)))
      + dots.marks(isBare: isBare, plot: area.plot, rim: rim)
  }

  /// Returns `marks` with the curves and their feature dots drawn over them, those of values over those without.
  ///
  /// - Parameter halo: The colour inside open dots; nil on a transparent background, where the marks are cut around the dots.
  func drawn(over marks: [Mark], isBare: Bool, halo: Color?) -> [Mark] {
    var marks = marks + lines(isBare: isBare, rim: halo)
    if halo == nil { marks = features.reduce(marks) { $1.clearing($0) } }
    let open = features.enumerated().flatMap { part(.symbols(curve: $0)) + $1.openDots(background: halo) }
    return marks + open
      + features.enumerated().flatMap { $1.closedDots.isEmpty ? [] : part(.symbols(curve: $0)) + $1.closedDots }
  }
}
