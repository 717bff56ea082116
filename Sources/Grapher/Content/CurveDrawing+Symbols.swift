import Sampling

extension CurveDrawing {
  /// What the lengths of arrows show, and their look, if there is one field of them.
  var arrows: (scale: ArrowScale, stroke: Stroke)? {
    let scales = fields.compactMap { number, field in field.arrowScale.map { ($0, strokes[number]) } }
    return scales.count == 1 ? scales[0] : nil
  }

  /// Returns an annotation of a point that has a symbol of data without a dot on this, and with the size of the symbol.
  func usingSymbol(for annotation: Annotation, in area: PlotArea) -> Annotation {
    guard annotation.hasDot, [.dot, .corner, .symbol].contains(annotation.sign), annotation.curve == nil,
      !annotation.text.isEmpty
    else {
      return annotation
    }
    let place = area.point(annotation.point)
    let diameters = scatterDots.compactMap { $0?.diameter(near: place, within: CurveDrawing.sameplace) }
    var copy = annotation
    if let diameter = diameters.max() { (copy.sign, copy.symbolRadius) = (.symbol, diameter / 2) }
    return copy
  }

  /// The distance of points that look like one, in points of the figure.
  private static let sameplace = 1.5
}
