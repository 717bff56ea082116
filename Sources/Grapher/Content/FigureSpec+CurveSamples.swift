import Sampling

extension FigureSpec {
  /// Returns what a legend shows of each curve.
  ///
  /// - Parameter panels: The contents of the panels; of each curve the first one that has points in view counts.
  func samples(of panels: [PanelContent]) -> [CurveSample] {
    let edges = Set(panels.flatMap(\.fills).flatMap(\.region.edges))
    let banded = Set(edges.compactMap { curves.indices.contains($0) ? curves[$0].companion : nil })
    return curves.enumerated().map { number, style in
      let shown = panels.lazy.map(\.curves).filter { number < $0.count }.map { $0[number] }.first { !$0.isEmpty }
      var sample = style.sample ?? shown.map { CurveSample(of: $0) } ?? CurveSample()
      sample.hasBand = style.hasErrorBand || style.isArea || banded.contains(number)
      sample.isStacked = style.isStacked
      sample.hasErrorBars = !style.hasErrorBand && panels.contains { $0.errorBars[number]?.isEmpty == false }
      return sample
    }
  }
}
