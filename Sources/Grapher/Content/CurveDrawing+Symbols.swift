import Sampling

extension CurveDrawing {
  /// What the lengths of arrows show, and their look, if there is one field of them.
  var arrows: (scale: ArrowScale, stroke: Stroke)? {
    let scales = fields.compactMap { number, field in field.arrowScale.map { ($0, strokes[number]) } }
    return scales.count == 1 ? scales[0] : nil
  }

  /// Returns an annotation of a point that has a symbol of data without a dot on this.
  func usingSymbol(for annotation: Annotation, in area: PlotArea) -> Annotation {
    guard annotation.hasDot, [.dot, .corner].contains(annotation.sign), annotation.curve == nil,
      !annotation.text.isEmpty
    else {
      return annotation
    }
    let place = area.point(annotation.point)
    let isOnSymbol = scatterDots.contains { dots in
      dots?.places.contains { ($0.vector - place.vector).length < CurveDrawing.sameplace } == true
    }
    var copy = annotation
    if isOnSymbol { copy.sign = .symbol }
    return copy
  }

  /// The distance of points that look like one, in points of the figure.
  private static let sameplace = 1.5
}
