import Sampling

/// Places annotations and the labels of reference lines where they cross no curve and no other text.
struct AnnotationPlacement {
  private(set) var labels: [PlacedText] = []
  var texts: [PlacedText] = []
  /// Lines from points to annotations that are further away.
  private(set) var leaders: [Polyline] = []
  /// The annotated points with a dot.
  let dots: [Dot]
  /// Texts that did not fit.
  var unplaced: [String] = []

  let area: PlotArea
  let freeSpace: FreeSpaceFinder
  let typesetter: Typesetter

  /// - Parameter annotations: Those in view.
  init(
    _ annotations: [Annotation], _ references: [ReferenceLine], in area: PlotArea, freeSpace: FreeSpaceFinder,
    typesetter: Typesetter
  ) {
    dots = annotations.filter { $0.hasDot && $0.sign != .symbol }.map { Dot($0, in: area) }
    self.area = area
    self.freeSpace = freeSpace
    self.typesetter = typesetter
    guard area.hasText else {
      unplaced = (references.map(\.label) + annotations.map(\.text)).filter { !$0.isEmpty }.map(\.plain)
      return
    }
    for line in references where line.isInView(of: area) && !line.label.isEmpty { place(line) }
    let far = placeNear(annotations.filter { $0.sign == .symbol && !$0.text.isEmpty })
    for annotation in far + annotations.filter({ $0.sign != .symbol }) where !annotation.text.isEmpty {
      let point = area.point(annotation.point)
      let direction = annotation.away.flatMap { (point.vector - area.point($0).vector).direction }
      if let text = prominent(annotation) {
        texts.append(text)
      } else {
        place(
          annotation.shortText ?? annotation.text, at: point,
          radius: annotation.hasDot ? AnnotationPlacement.radius(of: annotation.sign) : nil, towards: direction,
          beyond: annotation.span == nil ? nil : sideOfZero(annotation.point),
          isOptional: annotation.isOptional, hasLeader: annotation.sign == .symbol)
      }
    }
  }

  /// Draws the points and the leader lines.
  ///
  /// - Parameter color: returns the colour of a curve.
  func marks(_ theme: Theme, color: (Int) -> Color?) -> [Mark] {
    let measures = typesetter.measures
    var marks: [Mark] = []
    if !leaders.isEmpty {
      marks.append(.stroke(leaders, Stroke(color: theme.axis, width: measures.gridWidth), clip: nil))
    }
    return marks + AnnotationPlacement.dots(dots, theme, halo: typesetter.halo, measures: measures, color: color)
  }

  /// Places the texts of points that move from frame to frame: each on the same side of its point in all frames, at the
  /// upper right, unless the plot ends there.
  static func texts(of marks: [Annotation], in area: PlotArea, _ typesetter: Typesetter) -> [PlacedText] {
    guard area.hasText else { return [] }
    let (plot, font, measures) = (area.plot, typesetter.labelFont, typesetter.measures)
    return marks.filter { !$0.text.isEmpty && area.shows($0.point) }.compactMap { mark in
      guard let line = typesetter.line(mark.text, in: font, to: 0.6 * plot.width, height: mostLines * font.size) else {
        return nil
      }
      let point = area.point(mark.point)
      guard mark.hasDot else { return typesetter.place(line, at: point, align: (0.5, 0.5)) }
      let reach = 0.8 * radius * measures.curveWidth + 0.2 * measures.em
      let isRight = point.x + reach + line.width <= plot.maxX
      let isAbove = point.y - reach - line.height >= plot.y
      let place = Point(x: point.x + (isRight ? reach : -reach), y: point.y + (isAbove ? -reach : reach))
      return typesetter.place(line, at: place, align: (isRight ? 0 : 1, isAbove ? 1 : 0))
    }
  }

  var em: Double { typesetter.measures.em }
  var font: Font { typesetter.labelFont }

  // MARK: Reference lines

  /// Places a label beside its line, as near to the far end as possible.
  private mutating func place(_ line: ReferenceLine) {
    let room = 0.4 * area.plot.width
    guard let text = typesetter.line(line.label, in: font, to: room, height: AnnotationPlacement.mostLines * font.size)
    else {
      return unplaced.append(line.label.plain)
    }
    for gap in AnnotationPlacement.gaps {
      for step in 0...20 {
        for side in [0, 1.0] {
          let place = place(text, beside: line, gap: gap * em, along: Double(step) / 20, side: side)
          if isFree(place.box.inflated(by: 0.1 * em)) { return labels.append(place) }
        }
      }
    }
    unplaced.append(line.label.plain)
  }

  /// - Parameters:
  ///   - t: The position along the line, 0 at its far end.
  ///   - side: 0 above or right of the line, 1 on the other side.
  private func place(
    _ text: TypesetLine, beside line: ReferenceLine, gap: Double, along t: Double, side: Double
  ) -> PlacedText {
    let plot = area.plot
    switch line.kind {
    case .horizontal:
      let y = area.point(x: area.x.lowerBound, y: line.value).y + (side == 0 ? -gap : gap)
      let right = plot.maxX - 0.4 * em
      let x = right - t * max(0, plot.width - text.width - 0.8 * em)
      return typesetter.place(text, at: Point(x: x, y: y), align: (1, 1 - side))
    case .vertical:
      let x = area.point(x: line.value, y: area.y.lowerBound).x + (side == 0 ? gap : -gap)
      let y = plot.y + 0.4 * em + t * max(0, plot.height - text.height - 0.8 * em)
      return typesetter.place(text, at: Point(x: x, y: y), align: (side, 0))
    }
  }

  // MARK: Annotations

  /// Places an annotation at its point if that has no dot, else beside it, as near as possible.
  ///
  /// - Parameters:
  ///   - dot: The radius of the dot, relative to the curve width; nil for none.
  ///   - direction: Where the text is beside the point; nil for any side, and a text without a dot at the point.
  ///   - side: -1 for a text that is rather above the point, 1 for one below it; nil for no such side.
  ///   - isOptional: See `Annotation`.
  ///   - hasLeader: Whether the text is so far away that a line leads to it.
  private mutating func place(
    _ text: RichText, at point: Point, radius dot: Double?, towards direction: SIMD2<Double>?, beyond side: Double?,
    isOptional: Bool, hasLeader: Bool
  ) {
    let room = 0.75 * area.plot.width
    guard let line = typesetter.line(text, in: font, to: room, height: AnnotationPlacement.mostLines * font.size) else {
      return unplaced.append(text.plain)
    }
    let around = typesetter.place(line, at: point, align: (0.5, 0.5))
    if dot == nil, direction == nil, isFree(around.box) { return texts.append(around) }
    var radius = (dot ?? 0) * typesetter.measures.curveWidth
    // The name of a corner is near to it, as the letters are lower than the line of text.
    if dot != nil, direction != nil { radius -= 0.15 * em }
    func share(_ side: (Double, Double)) -> Double {
      // A text at the tail of an arrow goes on in its direction, while a name is rather at a corner.
      let length = dot == nil ? SIMD2(side.0, side.1).length : 1
      return direction.map { (side.0 * $0.x + side.1 * $0.y) / length } ?? 0
    }
    let sides = direction == nil ? Self.sides : Self.sides.sorted { share($0) > share($1) }
    let betweenSides = direction == nil ? Self.betweenSides : []
    let distances =
      isOptional ? Self.distances.prefix(Self.nearDistances) : Self.distances.drop { hasLeader && $0 <= 1 }
    func isBeyond(_ place: (Double, Double)) -> Bool { side.map { place.1 * $0 > 0.5 } ?? true }
    for isAnySide in side == nil ? [true] : [false, true] {
      for isShifted in [false, true] {
        if place(
          line, beside: point, on: sides.filter { isAnySide || isBeyond($0) },
          betweenSides.filter { isAnySide || isBeyond($0) }, at: distances, radius: radius, isShifted: isShifted)
        {
          return
        }
      }
    }
    if !isOptional { unplaced.append(text.plain) }
  }

  /// Returns the text of a prominent annotation, or else a shorter one, as large as a title, or else as other texts, at the best place
  /// with room: inside of its area, or else a little across the ends of this. Farther away it would belong to another area.
  private func prominent(_ annotation: Annotation) -> PlacedText? {
    let ends = annotation.span.map { span in
      [span.lowerBound, span.upperBound].map { area.point(x: $0, y: area.y.lowerBound).x }.sorted()
    }
    for isInside in ends == nil ? [false] : [true, false] {
      for text in [annotation.text, annotation.shortText].compactMap(\.self) {
        for font in [typesetter.titleFont, font] {
          for place in annotation.prominentPlaces {
            guard let placed = centred(text, in: font, at: area.point(place)) else { continue }
            let box = placed.box.inflated(by: 0.2 * em)
            let slack = isInside ? 0 : AnnotationPlacement.acrossEnds * box.width
            if ends.map({ $0[0] - slack <= box.x && box.maxX <= $0[1] + slack }) ?? true { return placed }
          }
        }
      }
    }
    return nil
  }

  /// Returns the side of a point that is away from the zero of y, where the name of an area is not below its curve.
  private func sideOfZero(_ point: Point) -> Double { point.y < 0 ? 1 : -1 }

  /// The greatest part of a text beyond an end of its area.
  private static let acrossEnds = 0.2

  /// Returns a text around a point; nil if there is no room.
  private func centred(_ text: RichText, in font: Font, at point: Point) -> PlacedText? {
    typesetter.whole(text, in: font, to: 0.6 * area.plot.width, height: AnnotationPlacement.mostLines * font.size)
      .map { typesetter.place($0, at: point, align: (0.5, 0.5)) }
      .flatMap { isFree($0.box.inflated(by: 0.35 * em)) ? $0 : nil }
  }

  /// Places a line of text beside a point, as near as possible; returns false if there is no room.
  ///
  /// - Parameters:
  ///   - sides: the sides of the point, the best first.
  ///   - others: further sides of a text to which a line leads.
  ///   - distances: those from the point, in em, the best first.
  ///   - isShifted: whether to move a text into the plot that reaches beyond its edge.
  private mutating func place(
    _ line: TypesetLine, beside point: Point, on sides: [(Double, Double)], _ others: [(Double, Double)],
    at distances: ArraySlice<Double>, radius: Double, isShifted: Bool
  ) -> Bool {
    for distance in distances {
      for (right, down) in distance > 1 ? sides + others : sides {
        let reach = radius + distance * em
        let step = distance > 1 ? reach / SIMD2(right, down).length : reach
        let anchor = Point(x: point.x + right * step, y: point.y + down * step)
        var place = typesetter.place(line, at: anchor, align: ((1 - right) / 2, (1 - down) / 2))
        if isShifted { place = inPlot(place, air: 0.15 * em) }
        guard isFree(place.box.inflated(by: 0.15 * em)), isOwn(place.box, of: point) else { continue }
        let end = place.box.nearest(to: point)
        if distance > 1 {
          guard !freeSpace.isCrossed(from: point, to: end), !taken.contains(where: { $0.clip(point, end) != nil })
          else {
            continue
          }
          leaders.append(Polyline([point, end]))
        }
        texts.append(place)
        return true
      }
    }
    return false
  }

  /// Returns a text that reaches beyond an edge of the plot, with space around it, moved into the plot.
  func inPlot(_ text: PlacedText, air: Double) -> PlacedText {
    let box = text.box.inflated(by: air)
    return text.moved(
      by: max(0, area.plot.x - box.x) - max(0, box.maxX - area.plot.maxX),
      max(0, area.plot.y - box.y) - max(0, box.maxY - area.plot.maxY))
  }

  func isFree(_ box: Rect) -> Bool {
    freeSpace.isFree(box)
      && !taken.contains { $0.intersects(box.inflated(across: Self.gapInRow * em, up: 0)) }
      && !leaders.contains { line in box.clip(line.points[0], line.points[1]) != nil }
  }

  private var taken: [Rect] { (labels + texts).map(\.box) }

  /// The boxes of all texts, points and leader lines.
  var boxes: [Rect] {
    taken + dots.map { $0.box(typesetter.measures) }
      + leaders.map { Rect(around: $0.points) }
  }

  private static let sides: [(Double, Double)] = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)]
  /// Sides between these, where lines enclose all of them.
  private static let betweenSides: [(Double, Double)] = [
    (0.5, -1), (-0.5, -1), (1, -0.4), (-1, -0.4), (1, 0.4), (-1, 0.4), (0.5, 1), (-0.5, 1),
  ]
  /// The space between texts side by side, in em, which would be read as one text otherwise.
  private static let gapInRow = 0.6
  /// The maximum height of a text, in font sizes.
  static let mostLines = 3.2
  /// The gaps between a line and its label, in em. The larger ones clear the ticks of an axis.
  private static let gaps = [0.3, 0.6, 1]
  /// In em.
  private static let distances = [0.25, 0.6, 1.5, 2.5, 4, 6, 9, 13, 18, 25]
  /// The number of distances at which a text is near its point.
  private static let nearDistances = 5
}

extension ReferenceLine {
  func isInView(of area: PlotArea) -> Bool { (kind == .horizontal ? area.y : area.x).contains(value) }
}
