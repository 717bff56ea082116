/// Brings the highest and lowest sample of each band column nearer to the true extrema.
struct BandExtremumRefinement {
  private(set) var chain: SampleChain
  private let isBand: [Bool]

  init(of chain: SampleChain, isBand: [Bool]) {
    self.chain = chain
    self.isBand = isBand
  }

  /// Cuts the intervals beside the extrema a few times in a row, as far as the batch's budget goes.
  mutating func run(using batch: inout EvaluationBatch, of source: any GraphDataSource) {
    for _ in 0..<Self.rounds {
      guard !chain.cut(after: intervalsBesideExtremes(), using: &batch, of: source).isEmpty else { return }
    }
  }

  /// The left ends of the intervals on both sides of each band column's lowest and highest sample.
  private func intervalsBesideExtremes() -> [Int] {
    var lowest = Array(repeating: SampleChain.none, count: isBand.count)
    var highest = lowest
    chain.forEach { index in
      let column = chain.column[index]
      guard isBand[column], chain.isFinite(index) else { return }
      let (low, high) = (lowest[column], highest[column])
      if low == SampleChain.none || chain.y[index] < chain.y[low] { lowest[column] = index }
      if high == SampleChain.none || chain.y[index] > chain.y[high] { highest[column] = index }
    }
    let extrema = (lowest + highest).filter { $0 != SampleChain.none }
    let intervals = Set(extrema + extrema.map { chain.previous[$0] })
    return intervals.filter { $0 != SampleChain.none && chain.next[$0] != SampleChain.none }.sorted()
  }

  private static let rounds = 4
}
