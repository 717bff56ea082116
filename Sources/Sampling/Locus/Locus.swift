/// A set of points of the plane to be drawn: the graph of a function, the solutions of a relation, or the points of a
/// parametric curve.
package protocol Locus: Sendable {
  /// What is proved of a picture: by columns of pixels for the graph of a function, by pixels for other loci.
  associatedtype Proof: PictureProof

  /// Returns the picture of the locus in a window, with its proof.
  ///
  /// - Parameters:
  ///   - window: the visible part of the plane and its device pixels.
  ///   - findsFeatures: whether to find singular points and crossings of the axes too.
  ///   - fitsPaths: whether to fit smooth paths to the lines too, for pictures that may be enlarged.
  ///   - share: the part of the work of a single locus that is allowed, above 0 to 1; the loci of a picture share it.
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedPicture<Proof>

  /// Returns a box that contains the whole locus and is not much larger; nil if the locus is unbounded or empty, or no
  /// such box is found.
  ///
  /// - Parameter share: the part of the work of a single locus that is allowed, above 0 to 1.
  func extent(share: Double) -> Box?

  /// Returns the locus in axis units, with coarse samples if they serve to choose the vertical range and to trace it.
  ///
  /// - Parameters:
  ///   - x: the range to show, in axis units.
  ///   - columns: the width of the picture in device pixels.
  func surveyed(over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale) -> Self

  /// The coarse samples of a survey; nil for none.
  var sampling: CoarseSampling? { get }
}

extension Locus {
  /// Default: the locus itself, for axes that are linear.
  package func surveyed(
    over x: ClosedRange<Double>, columns: Int, xScale: AxisScale, yScale: AxisScale
  ) -> Self { self }

  /// Default: none.
  package var sampling: CoarseSampling? { nil }
}

package struct TracedPicture<Proof: PictureProof>: Sendable {
  package var curve: Curve
  package var proof: Proof

  package init(curve: Curve, proof: Proof) {
    self.curve = curve
    self.proof = proof
  }
}

/// The picture of a locus that is proved by pixels.
package typealias TracedLocus = TracedPicture<LocusProof>
