@testable import Sampling

extension Locus {
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> TracedPicture<Proof> {
    traced(in: window, findsFeatures: findsFeatures, fitsPaths: fitsPaths, share: 1)
  }

  func extent() -> Box? { extent(share: 1) }
}
