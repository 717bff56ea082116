/// A set of points of the plane to be drawn: the solutions of a relation, or the points of a parametric curve.
package protocol Locus: Sendable {
  /// Returns the picture of the locus in a window, with its proof.
  ///
  /// - Parameters:
  ///   - window: the visible part of the plane and its device pixels.
  ///   - findsFeatures: whether to find singular points and crossings of the axes too.
  ///   - fitsPaths: whether to fit smooth paths to the lines too, for pictures that may be enlarged.
  ///   - share: the part of the work of a single locus that is allowed, above 0 to 1; the loci of a picture share it.
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus

  /// Returns a box that contains the whole locus and is not much larger; nil if the locus is unbounded or empty, or no
  /// such box is found.
  ///
  /// - Parameter share: the part of the work of a single locus that is allowed, above 0 to 1.
  func extent(share: Double) -> Box?
}

/// The picture of a locus and its proof.
package struct TracedLocus: Sendable {
  package var curve: Curve
  package var proof: LocusProof

  package init(curve: Curve, proof: LocusProof) {
    self.curve = curve
    self.proof = proof
  }
}
