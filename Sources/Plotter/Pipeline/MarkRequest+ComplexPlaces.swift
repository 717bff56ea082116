import Grapher
import Sampling

extension MarkRequest {
  /// Whether zeros or poles are marked, which the tracing of functions of a complex number finds.
  var hasZerosOrPoles: Bool { marksZeros || kinds.contains(.poles) }

  /// Whether zeros are marked, as they are by `--mark` alone.
  private var marksZeros: Bool { isOpen || kinds.contains(.roots) }

  /// Returns the proved zeros as rings and poles as crosses, each with its multiplicity if this is not 1.
  ///
  /// - Throws: `PlotError` for a function of a complex number that is not analytic.
  func zerosAndPoles(of traced: TracedCurve) throws(PlotError) -> [Annotation] {
    guard hasZerosOrPoles, traced.plotted.kind == .complex, let proof = traced.proof as? LocusProof else { return [] }
    guard let places = proof.complexPlaces else {
      throw .option(
        .mark,
        "finds zeros and poles of analytic functions only, and \(traced.plotted.label) is not analytic: it has |z|, re, im, arg or conj"
      )
    }
    return places.compactMap { place in
      guard let order = place.order, order > 0 ? marksZeros : kinds.contains(.poles) else { return nil }
      var text: RichText = abs(order) > 1 ? RichText("\(abs(order))") : ""
      if hasLabels {
        let numbers = [place.x, place.y].map { LabelNumber(bounds: $0, exact: nil).text }
        let point = RichText(point: numbers)
        text = text.isEmpty ? point : point + ", order " + text
      }
      var annotation = Annotation(point: Point(x: place.x.midpoint, y: place.y.midpoint), text: text)
      annotation.sign = order > 0 ? .ring : .cross
      return annotation
    }
  }
}
