/// The solutions of a relation between x and y.
package struct RelationLocus: Locus {
  let source: any RelationDataSource

  package init(of source: any RelationDataSource) { self.source = source }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> TracedLocus {
    TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: window.columns * window.rows))
  }

  package func extent() -> Box? { nil }
}
