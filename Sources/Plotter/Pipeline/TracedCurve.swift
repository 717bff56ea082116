import Grapher
import Sampling

/// A curve in a window, traced and proved.
struct TracedCurve: Sendable {
  let plotted: PlottedCurve
  let curve: Curve
  private(set) var proof: any PictureProof
  /// The number of pixel columns without proof; see `PictureProof`.
  private(set) var undecidedColumns: Int

  /// - Parameters:
  ///   - findsFeatures: whether to find poles, jumps, singular points and other features.
  ///   - fitsPaths: whether to fit smooth paths to the curve, for vector formats.
  ///   - share: the part of the work of a single curve that is allowed, above 0 to 1.
  init(_ plotted: PlottedCurve, in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) {
    func traced(_ locus: some Locus) -> (curve: Curve, proof: any PictureProof) {
      let traced = locus.traced(in: window, findsFeatures: findsFeatures, fitsPaths: fitsPaths, share: share)
      return (traced.curve, traced.proof)
    }
    self.plotted = plotted
    (curve, proof) = traced(plotted.locus)
    undecidedColumns = proof.undecidedColumns(rows: window.rows)
  }

  /// Returns the curve with the proof of its picture.
  ///
  /// - Parameter width: that of its line in device pixels.
  func drawn(in window: ViewWindow, width: Double) -> TracedCurve {
    guard let columns = proof as? CurveProof else { return self }
    var traced = self
    let proof = columns.drawn(curve, in: window, reach: Int(min((width / 2).rounded(.up), Double(window.columns))))
    traced.proof = proof
    traced.undecidedColumns = proof.undecidedColumns(rows: window.rows)
    return traced
  }

  /// What is proved of a curve without a point in view.
  fileprivate var emptiness: PanelContent.Emptiness {
    if undecidedColumns > 0 { return .unproved }
    if plotted.kind == .relation { return .unsolvable }
    return proof.isUndefined && plotted.kind != .point ? .undefined : .outOfView
  }
}

extension PanelContent {
  /// - Parameters:
  /// - Parameter sweep: the request, which says what to mark: not where constructed lines, such as asymptotes, meet the axes.
  init(_ traced: [TracedCurve], of sweep: Sweep) {
    let (marks, templates) = (sweep.style.marks, sweep.templates)
    let hasFeatures = templates.contains { marks.suiting($0).hasFeatures }
    let features = zip(traced, templates).enumerated().map { index, drawn in
      index < sweep.typedCount || drawn.1.isFunction ? marks.marked(drawn.0.proof.marks, of: drawn.1) : []
    }
    self.init(curves: traced.map(\.curve), features: hasFeatures ? features : [])
    emptiness = traced.map(\.emptiness).min { $0.rawValue < $1.rawValue }
  }
}
