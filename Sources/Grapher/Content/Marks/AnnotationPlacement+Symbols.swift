import Sampling

/// Texts beside the symbols of data: close to these, and on one side as far as there is room.
extension AnnotationPlacement {
  /// Places texts beside symbols.
  ///
  /// - Returns: Those without room that may be further away.
  mutating func placeNear(_ all: [Annotation]) -> [Annotation] {
    let lines = all.map { annotation in
      typesetter.line(
        annotation.text, in: font, to: 0.4 * area.plot.width, height: AnnotationPlacement.mostLines * font.size)
    }
    let symbols = all.map { Symbol(point: area.point($0.point), radius: $0.symbolRadius ?? freeSpace.reach) }
    let counts = AnnotationPlacement.sidesOfSymbols.map { side in
      zip(symbols, lines).count { symbol, line in
        line.map { place($0, near: symbol, among: symbols, on: side) != nil } ?? false
      }
    }
    // The side on which most texts have room, so that they look alike.
    let sides = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map {
      AnnotationPlacement.sidesOfSymbols[$0]
    }
    var far: [Annotation] = []
    for (annotation, (symbol, line)) in zip(all, zip(symbols, lines)) {
      var text: PlacedText?
      if let line {
        for side in sides where text == nil { text = place(line, near: symbol, among: symbols, on: side) }
        for side in sides where text == nil {
          text = place(line, near: symbol, among: symbols, on: side, isShifted: true)
        }
      }
      if let text {
        texts.append(text)
      } else if annotation.staysNear, all.count > AnnotationPlacement.fewWithLeaders {
        unplaced.append(annotation.text.plain)
      } else {
        far.append(annotation)
      }
    }
    return far
  }

  /// A symbol of data.
  private struct Symbol {
    let point: Point
    let radius: Double

    func distance(to box: Rect) -> Double { (box.nearest(to: point).vector - point.vector).length - radius }
  }

  /// Returns a text on a side of a symbol, as near as possible; nil if there is no room, or if it would be nearer to another symbol.
  ///
  /// - Parameters:
  ///   - symbols: all with texts.
  ///   - isShifted: whether to move a text into the plot that reaches beyond its edge.
  private func place(
    _ line: TypesetLine, near symbol: Symbol, among symbols: [Symbol], on side: (right: Double, down: Double),
    isShifted: Bool = false
  ) -> PlacedText? {
    for distance in AnnotationPlacement.distancesFromSymbols + (isShifted ? AnnotationPlacement.fartherDistances : []) {
      let reach = symbol.radius + distance * em
      let step = side.right != 0 && side.down != 0 ? 0.7071 * reach : reach
      var text = typesetter.place(
        line, at: Point(x: symbol.point.x + side.right * step, y: symbol.point.y + side.down * step),
        align: ((1 - side.right) / 2, (1 - side.down) / 2))
      // The line of an axis is at the edge, with its ticks.
      if isShifted { text = inPlot(text, air: 0.1 * em + 0.6 * typesetter.measures.tickLength) }
      if isFree(text.box.inflated(by: 0.1 * em)), isNearest(text.box, to: symbol, among: symbols) { return text }
    }
    return nil
  }

  /// Whether a text is clearly nearer to its symbol than to others.
  private func isNearest(_ box: Rect, to symbol: Symbol, among symbols: [Symbol]) -> Bool {
    let own = AnnotationPlacement.leadOfSymbol * (symbol.distance(to: box) + freeSpace.reach)
    return symbols.allSatisfy { $0.point == symbol.point || $0.distance(to: box) + freeSpace.reach > own }
  }

  /// The least distance of a text from other symbols, relative to that from its own.
  private static let leadOfSymbol = 1.6
  /// More texts than these are left out instead of having lines to their symbols.
  private static let fewWithLeaders = 30
  /// The best first.
  private static let sidesOfSymbols: [(right: Double, down: Double)] = [
    (1, -1), (1, 1), (1, 0), (-1, -1), (-1, 1), (0, -1), (0, 1), (-1, 0),
  ]
  /// From the edge of the symbol, in em.
  private static let distancesFromSymbols = [0.3, 0.5, 0.8]
  /// Those of texts at the edge of the plot, which slide along it.
  private static let fartherDistances = [1.2, 1.6, 2]
}
