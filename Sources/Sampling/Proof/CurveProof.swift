import Interval

/// What is proved of a curve, column by column of pixels.
public struct CurveProof: Sendable, Equatable {
  /// For each column of the window, whether the rows drawn in it are proved to be those where the graph is.
  public var isProven: [Bool]
  /// Where the graph is out of the ordinary, in order of x.
  public var features: [Feature] = []

  /// How many columns are proved.
  public var provenCount: Int { isProven.count { $0 } }

  /// The stretches of the range on view that are left undecided.
  public func undecided(over x: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let count = Double(max(isProven.count, 1))
    func edge(_ column: Int) -> Double {
      x.lowerBound * (1 - Double(column) / count) + x.upperBound * (Double(column) / count)
    }
    return undecidedColumns.map { edge($0.lowerBound)...max(edge($0.lowerBound), edge($0.upperBound)) }
  }

  /// The stretches of undecided columns, as ranges of column numbers.
  private var undecidedColumns: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (column, isProven) in isProven.enumerated() where !isProven {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return ranges
  }
}

extension GraphDataSource {
  /// The graph of the function in a window, with what is proved of it.
  ///
  ///     let (curve, proof) = source.provenCurve(in: ViewWindow(x: -10...10, y: -2...2, columns: 800, rows: 600))
  ///     proof.provenCount  // how many of the 800 columns of pixels are right for certain
  ///
  /// - Parameters:
  ///   - window: what is to be seen, and with how many device pixels.
  ///   - findsFeatures: whether to look for poles, jumps and the like too.
  ///   - fitsPaths: whether the pieces are smooth paths too, for pictures that may be enlarged.
  public func provenCurve(
    in window: ViewWindow, findsFeatures: Bool = false, fitsPaths: Bool = false
  ) -> (curve: Curve, proof: CurveProof) {
    let (source, sampling, _) = coarseSampling(over: window.x, columns: window.columns)
    return CurveTracer(of: source, in: window, fitsPaths: fitsPaths).provenCurve(
      from: sampling, findsFeatures: findsFeatures)
  }
}

extension CurveTracer {
  /// The graph together with its proof: traced, proved, and traced anew with samples where the proof found the function
  /// elsewhere, as long as that helps.
  ///
  /// - Parameter findsFeatures: whether to look for poles, jumps and the like too, which takes its time.
  package func provenCurve(from sampling: CoarseSampling, findsFeatures: Bool = false) -> (
    curve: Curve, proof: CurveProof
  ) {
    let grid = PixelGrid(window)
    var prover = ColumnProver(of: source, on: grid)
    var isProven = Array(repeating: false, count: grid.columns)
    var extra: [Double] = []
    var curve = curve(from: sampling)
    var cover = ColumnCover(of: curve, on: grid)
    var columns = Array(0..<grid.columns)
    for round in 1...Self.mostRounds {
      for column in columns { isProven[column] = false }
      let missed = prove(columns, of: cover, with: &prover, &isProven)
      let found = missed.isEmpty ? [] : elsewhere(missed, than: cover, on: grid)
      // What is traced anew is to be proved anew.
      let isLast = round == Self.mostRounds || prover.count >= Self.mostEnclosures
      if isLast || found.isEmpty || extra.count > Self.mostExtra { break }
      extra += found
      curve = self.curve(from: sampling, including: extra)
      let old = cover
      cover = ColumnCover(of: curve, on: grid)
      columns = (0..<grid.columns).filter { !isProven[$0] || cover.differs(from: old, around: $0) }
    }
    let features = findsFeatures ? FeatureFinder(of: source, in: window).features(of: curve, sampling: sampling) : []
    return (curve, CurveProof(isProven: isProven, features: features))
  }

  /// Judges columns: first each with few enclosures, then those left undecided with an even share of what remains.
  ///
  /// - Returns: abscissas where the function is farthest from where it was drawn.
  private func prove(
    _ columns: [Int], of cover: ColumnCover, with prover: inout ColumnProver, _ isProven: inout [Bool]
  ) -> [Double] {
    var missed: [Double] = []
    var undecided = columns
    for part in [4, 1] {
      var left: [Int] = []
      missed = []
      for (index, column) in undecided.enumerated() where prover.count < Self.mostEnclosures {
        let share = (Self.mostEnclosures - prover.count) / (part * (undecided.count - index))
        let limit = min(max(share, Self.fewestInColumn), Self.mostInColumn)
        let verdict = prover.verdict(on: column, of: cover, limit: limit)
        isProven[column] = verdict.isProven
        missed += verdict.missed
        if !verdict.isProven { left.append(column) }
      }
      undecided = left
    }
    return missed
  }

  /// Those of the abscissas at which the function is in view, but not where it was drawn.
  private func elsewhere(_ abscissas: [Double], than cover: ColumnCover, on grid: PixelGrid) -> [Double] {
    var values = [Double](repeating: .nan, count: abscissas.count)
    source.evaluate(at: abscissas, into: &values)
    return zip(abscissas, values).compactMap { x, y in
      guard y.isFinite else { return nil }
      let height = grid.unclampedHeight(of: y)
      guard height >= 0, height <= Double(grid.rows) else { return nil }
      let isDrawn = cover.columns[grid.column(of: x)].covers(height, height, within: PixelGrid.tolerance)
      return isDrawn ? nil : x
    }
  }

  /// How many enclosures a curve's proof may take: some tens of milliseconds.
  private static var mostEnclosures: Int { 60_000 }
  private static var mostExtra: Int { 10_000 }
  private static var mostInColumn: Int { 300 }
  private static var fewestInColumn: Int { 8 }
  private static var mostRounds: Int { 4 }
}
