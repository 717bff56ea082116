import Sampling

/// The map of a function of two variables in points: its areas or pixels, level lines, and the numbers on these.
struct MapDrawing {
  let map: LevelMap
  let style: MapStyle
  let area: PlotArea
  private let background: Color
  /// The lines of other curves, on which no number is.
  private let others: [Polyline]

  init(_ map: LevelMap, _ style: MapStyle, beside others: [Polyline], in area: PlotArea, background: Color) {
    self.map = map
    self.others = others
    self.style = style
    self.area = area
    self.background = background
  }

  func marks(_ typesetter: Typesetter) -> [Mark] {
    areaMarks + rasterMarks + cellNumbers(typesetter) + phaseMarks
      + (style.style.isComplex ? gridMarks(typesetter) : lineMarks(typesetter).marks)
  }

  /// Each area covers the next one, so that antialiasing shows no seams between them.
  private var areaMarks: [Mark] {
    zip(map.areas, style.bandColors).compactMap { outlines, color in
      let visible = outlines.map { $0.map { area.point($0) } }.filter { area.plot.mayMeet($0.points) }
      return visible.isEmpty ? nil : .area(visible, color, clip: area.plot)
    }
  }

  private var rasterMarks: [Mark] {
    guard let raster = map.raster else { return [] }
    let colors = style.stepColors.map(\.pixel)
    let pixels = raster.pixels.map { $0 == LevelMap.Raster.undefined ? 0 : colors[Int($0)] }
    return image(pixels, columns: raster.columns, rows: raster.rows)
  }

  private var phaseMarks: [Mark] {
    guard let phases = map.phases else { return [] }
    let octave = LevelMap.Phases.octave
    let colors = PhaseColors.table(hasRings: style.style == .phase).map(\.pixel)
    let pixels = zip(phases.arguments, phases.moduli).map { argument, modulus in
      argument == LevelMap.Phases.undefined ? 0 : colors[Int(argument) * octave + Int(modulus) & (octave - 1)]
    }
    return image(pixels, columns: phases.columns, rows: phases.rows)
  }

  /// Returns pixels in rows from the greatest ordinate as an image on the plot.
  private func image(_ pixels: [UInt32], columns: Int, rows: Int) -> [Mark] {
    PixelImage(width: columns, height: rows, pixels: pixels).map { [.image($0.flipped(area.reversed), area.plot)] }
      ?? []
  }

  /// The level lines of the real part, dark, and of the imaginary part, light; those of 0 are wide.
  private func gridMarks(_ typesetter: Typesetter) -> [Mark] {
    let width = typesetter.measures.curveWidth * Self.gridWidth
    return map.lines.enumerated().flatMap { index, pieces in
      let level = style.levels[index % max(style.levels.count, 1)]
      let color = Color(hex: index < style.levels.count ? 0x000000 : 0xFFFFFF, alpha: Self.gridOpacity)
      let stroke = Stroke(color: color, width: level == 0 ? 2.4 * width : width, cap: .round)
      let lines = CurveLines(
        Curve(pieces: pieces.map(\.included)), stroke: stroke, in: area, near: area.plot.inflated(by: 3 * stroke.width))
      return lines.marks(with: []) { _ in area.plot }
    }
  }

  /// Returns the boxes of the numbers on level lines.
  func numberBoxes(_ typesetter: Typesetter) -> [Rect] {
    style.style == .lines ? lineMarks(typesetter).numbers : []
  }

  /// Returns the level lines with their numbers, and the boxes of these.
  private func lineMarks(_ typesetter: Typesetter) -> (marks: [Mark], numbers: [Rect]) {
    let measures = typesetter.measures
    let isFilled = style.style == .filled
    let width = measures.curveWidth * (isFilled ? Self.thin : Self.medium)
    var neutral = typesetter.theme.text
    neutral.alpha *= Self.faintness
    let colors = style.lineColors(on: background, text: typesetter.theme.text)
    let lines = map.lines.enumerated().map { index, pieces in
      CurveLines(
        Curve(pieces: pieces.map(\.included)),
        stroke: Stroke(color: isFilled ? neutral : colors[index], width: width, cap: .round), in: area,
        near: area.plot.inflated(by: 3 * width))
    }
    if isFilled { return (lines.flatMap { $0.marks(with: []) { _ in area.plot } }, []) }
    var numbers = MapNumbers(
      style.levels, isLogarithmic: style.scale.isLogarithmic, lines: lines.map(\.polylines), beside: others,
      in: area.plot, typesetter: typesetter)
    let marks = zip(lines, numbers.interrupted()).flatMap { line, level in
      (level.lines.isEmpty ? [] : [Mark.stroke(level.lines, line.stroke, clip: area.plot)]) + level.numbers
    }
    return (marks, numbers.boxes)
  }

  /// The widths of lines relative to those of curves.
  private static let thin = 0.3
  private static let medium = 0.75
  /// The opacity of lines over areas.
  private static let faintness = 0.5
  private static let gridWidth = 0.4
  private static let gridOpacity = 0.75
}

extension Color {
  /// The colour as an opaque pixel of an image.
  fileprivate var pixel: UInt32 {
    let bytes = bytes.map(UInt32.init)
    return 0xFF00_0000 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
  }
}

extension Curve.Piece {
  /// The line as one that belongs to the curve.
  fileprivate var included: Curve.Piece {
    var piece = self
    piece.isExcluded = false
    return piece
  }
}
