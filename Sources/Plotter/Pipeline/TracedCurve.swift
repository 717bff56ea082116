import Interval
import Sampling

/// A traced curve and its proof.
struct TracedCurve: Sendable {
  enum Proof: Sendable {
    /// The proof of a function's graph, by columns of pixels.
    case columns(CurveProof, isPrecise: Bool)
    /// The proof of another locus, by pixels.
    case pixels(LocusProof)
  }

  let plotted: PlottedCurve
  let curve: Curve
  let proof: Proof
  /// The number of pixel columns without proof; of a locus, as many columns as its pixels without proof fill.
  let undecidedColumns: Int

  init(_ plotted: PlottedCurve, _ curve: Curve, _ proof: CurveProof, isPrecise: Bool) {
    self.plotted = plotted
    self.curve = curve
    self.proof = .columns(proof, isPrecise: isPrecise)
    undecidedColumns = proof.isProven.count - proof.provenCount
  }

  init(_ plotted: PlottedCurve, _ traced: TracedLocus, in window: ViewWindow) {
    self.plotted = plotted
    curve = traced.curve
    proof = .pixels(traced.proof)
    undecidedColumns = (traced.proof.undecidedPixels + max(1, window.rows) - 1) / max(1, window.rows)
  }

  /// The places to mark: features of a function; of a locus its special points and its points on the axes.
  var marks: [Feature] {
    switch proof {
    case .columns(let proof, _): return proof.features
    case .pixels(let proof):
      var points = proof.specialPoints.map { Point(x: $0.x.midpoint, y: $0.y.midpoint) }
      points += proof.xCrossings.map { Point(x: $0, y: 0) } + proof.yCrossings.map { Point(x: 0, y: $0) }
      return points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        .map { Feature(.point, at: Interval($0.x), left: nil, right: nil, value: .known($0.y)) }
    }
  }
}

/// The curves of one frame, without the functions; the parts of a sweep exchange them as files.
struct FramePart: Codable, Sendable {
  /// In the order of the request.
  let curves: [Curve]
  /// The places to mark on each curve.
  let features: [[Feature]]
  /// The number of pixel columns without proof.
  let undecided: Int

  /// - Parameter hasMarks: whether places are marked.
  init(_ traced: [TracedCurve], hasMarks: Bool) {
    curves = traced.map(\.curve)
    features = hasMarks ? traced.map(\.marks) : []
    undecided = traced.reduce(0) { $0 + $1.undecidedColumns }
  }
}
