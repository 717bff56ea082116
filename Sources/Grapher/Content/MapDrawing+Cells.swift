import Sampling

/// The numbers in the cells of a matrix.
extension MapDrawing {
  /// Returns the numbers of the cells in view, each in the clearer colour on its cell; none if one does not fit.
  func cellNumbers(_ typesetter: Typesetter) -> [Mark] {
    guard let raster = map.raster, !style.numbers.isEmpty else { return [] }
    let colors = style.stepColors
    let (corner, opposite) = (area.point(x: 0, y: 0), area.point(x: 1, y: 1))
    let (width, height) = (abs(opposite.x - corner.x), abs(opposite.y - corner.y))
    let (paper, ink) = (typesetter.theme.background, typesetter.theme.text)
    var placed: [PlacedText] = []
    for number in style.numbers {
      let point = area.point(number.place)
      guard area.plot.contains(point) else { continue }
      let across = LinearScale(domain: area.x, start: 0, end: Double(raster.columns))
      let down = LinearScale(domain: area.y, start: Double(raster.rows), end: 0)
      let column = Int(across.position(of: number.place.x), clampedTo: 0...raster.columns - 1)
      let row = Int(down.position(of: number.place.y), clampedTo: 0...raster.rows - 1)
      let step = raster.pixels[row * raster.columns + column]
      guard step != LevelMap.Raster.undefined else { continue }
      let color = colors[Int(step)]
      let text = typesetter.place(
        number.text, in: typesetter.labelFont,
        color: color.clearer(paper, ink), at: point, align: (0.5, 0.5), isNumber: true, hasHalo: false)
      guard text.box.width <= Self.share * width, text.box.height <= Self.share * height else { return [] }
      placed.append(text)
    }
    return placed.flatMap(\.marks)
  }

  /// The greatest part of a cell that its number takes.
  private static let share = 0.9
}
