import Metering

/// The images of parallel lines of the complex plane under a function, as parametric curves.
package struct GridImageLocus: Locus {
  private let lines: [ParametricLocus]

  package init(_ lines: [ParametricLocus]) { self.lines = lines }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    var curve = Curve(pieces: [])
    var proof = LocusProof(pixels: window.columns * window.rows)
    for line in lines where !WorkMeter.isOver {
      let traced = line.traced(
        in: window, findsFeatures: false, fitsPaths: fitsPaths, share: share / Double(lines.count))
      curve.pieces += traced.curve.pieces
      curve.areas += traced.curve.areas
      proof.undecided += traced.proof.undecided
      proof.undecidedPixels = min(proof.undecidedPixels + traced.proof.undecidedPixels, proof.pixels)
    }
    return WorkMeter.isOver
      ? TracedLocus(curve: Curve(pieces: []), proof: LocusProof(nothingProvedIn: window))
      : TracedLocus(curve: curve, proof: proof)
  }

  package func extent(share: Double) -> Box? {
    var whole: Box?
    for line in lines {
      guard let box = line.extent(share: share / Double(lines.count)) else { return nil }
      whole = whole.map { Box(around: [$0.low, $0.high, box.low, box.high]) } ?? box
    }
    return whole
  }
}
