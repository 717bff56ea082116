import Interval
import Metering

/// The result of proving a curve, pixel column by pixel column.
public struct CurveProof: Sendable, Equatable {
  /// For each column of the window, whether the drawn rows are proved to be those of the graph.
  public var isProven: [Bool]
  /// For each column of the window, the height in pixels of the rows in which the picture may be wrong: 0 in a proved
  /// column.
  public var doubt: [Double]
  /// Features of the graph, in order of x.
  public var features: [Feature] = []
  /// Whether the search for features reached a limit, so that some may be missing.
  public var isTruncated = false
  /// Whether values were computed in double-double arithmetic, because rounding errors of Double would be visible.
  public var isPrecise = false
  /// Whether the function is proved to have no value in the window.
  package var isUndefined = false

  /// - Parameters:
  ///   - isProven: Whether each column is proved.
  ///   - doubt: see `doubt`; by default a row for each column without proof.
  public init(isProven: [Bool], doubt: [Double]? = nil) {
    self.isProven = isProven
    self.doubt = doubt ?? isProven.map { $0 ? 0 : 1 }
  }

  /// Number of proved columns.
  public var provenCount: Int { isProven.count { $0 } }

  /// Returns the undecided parts of the visible range, and for each the area in square pixels in which the picture may
  /// be wrong.
  public func undecided(over x: ClosedRange<Double>) -> [(x: ClosedRange<Double>, area: Double)] {
    let count = Double(max(isProven.count, 1))
    func edge(_ column: Int) -> Double {
      x.lowerBound * (1 - Double(column) / count) + x.upperBound * (Double(column) / count)
    }
    return undecidedColumns.map { columns in
      let (left, right) = (edge(columns.lowerBound), edge(columns.upperBound))
      return (left...max(left, right), doubt[columns].reduce(0, +))
    }
  }

  /// Runs of undecided columns.
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

extension CurveProof: PictureProof {
  package var marks: [Feature] { features }

  package func undecidedColumns(rows: Int) -> Int { isProven.count - provenCount }
}

extension GraphDataSource {
  /// Returns the graph of the function in a window, with its proof.
  ///
  ///     let (curve, proof) = source.provenCurve(in: ViewWindow(x: -10...10, y: -2...2, columns: 800, rows: 600))
  ///     proof.provenCount  // number of proved columns among the 800
  ///
  /// - Parameters:
  ///   - window: the visible part of the plane and its device pixels.
  ///   - findsFeatures: whether to find poles, jumps and the like too.
  ///   - fitsPaths: whether to fit smooth paths to the pieces too, for pictures that may be enlarged.
  public func provenCurve(
    in window: ViewWindow, findsFeatures: Bool = false, fitsPaths: Bool = false
  ) -> (curve: Curve, proof: CurveProof) {
    let (source, sampling, _) = coarseSampling(over: window.x, columns: window.columns)
    return CurveTracer(of: source, in: window, fitsPaths: fitsPaths).provenCurve(
      from: sampling, findsFeatures: findsFeatures)
  }
}

extension CurveTracer {
  /// Returns the graph with its proof. The curve is traced and proved, and traced again with samples where the function
  /// is not where it was drawn, as long as that helps. The longest formulas are only traced.
  ///
  /// - Parameter findsFeatures: whether to find poles, jumps and the like too, which takes time.
  package func provenCurve(from sampling: CoarseSampling, findsFeatures: Bool = false) -> (
    curve: Curve, proof: CurveProof
  ) {
    let grid = PixelGrid(window)
    if source.enclosureCost > Self.greatestCost {
      var proof = CurveProof(isProven: Array(repeating: false, count: grid.columns))
      proof.doubt = Array(repeating: Double(grid.rows), count: grid.columns)
      proof.isTruncated = findsFeatures
      return (curve(from: sampling), proof)
    }
    var prover = ColumnProver(of: source, on: grid)
    var verdicts = Array(
      repeating: ColumnProver.Verdict(isProven: false, doubt: Double(grid.rows)), count: grid.columns)
    var extra: [Double] = []
    var curve = curve(from: sampling)
    var cover = ColumnCover(of: curve, on: grid)
    var columns = Array(0..<grid.columns)
    // A reserve is left for curves that are traced again, so that what was found is drawn.
    let mostEnclosures = max(Int(Double(Self.mostWork) * share) / source.enclosureCost, Self.fewestEnclosures)
    for round in 1...Self.mostRounds {
      prove(columns, of: cover, with: &prover, budget: round == 1 ? mostEnclosures / 4 * 3 : mostEnclosures, &verdicts)
      let missed = columns.flatMap { verdicts[$0].missed }
      let found = missed.isEmpty ? [] : elsewhere(missed, than: cover, on: grid)
      // A curve that is traced again needs a new proof.
      let isLast = round == Self.mostRounds || prover.count >= mostEnclosures || WorkMeter.isOver
      if isLast || found.isEmpty || extra.count > Self.mostExtra { break }
      extra += found
      curve = self.curve(from: sampling, including: extra)
      let old = cover
      cover = ColumnCover(of: curve, on: grid)
      columns = (0..<grid.columns).filter { !verdicts[$0].isProven || cover.differs(from: old, around: $0) }
    }
    var proof = CurveProof(isProven: [])
    if findsFeatures {
      (proof.features, proof.isTruncated) = FeatureFinder(of: source, in: window, share: share).features(
        of: curve, sampling: sampling)
    }
    let removal = EmptyRowRemoval(of: &verdicts, drawnIn: cover, with: &prover)
    (proof.isProven, proof.doubt) = (verdicts.map(\.isProven), verdicts.map(\.doubt))
    let drawn = removal.curve(from: curve, fitting: fitsPaths ? source : nil) ?? curve
    proof.isUndefined =
      drawn.isEmpty && prover.columns.allSatisfy { prover.parts(of: $0).allSatisfy(\.set.isEmpty) }
    return (drawn, proof)
  }

  /// Judges columns: first many at a time, then each undecided one with few enclosures, then with an even share of the
  /// rest.
  private func prove(
    _ columns: [Int], of cover: ColumnCover, with prover: inout ColumnProver, budget: Int,
    _ verdicts: inout [ColumnProver.Verdict]
  ) {
    var undecided: [Int] = []
    func decide(_ columns: [Int], samples: Bool = false) {
      undecided.removeAll(keepingCapacity: true)
      for column in columns {
        if prover.isProven(column, of: cover, samples: samples) {
          verdicts[column] = ColumnProver.Verdict(isProven: true)
        } else {
          verdicts[column].isProven = false
          undecided.append(column)
        }
      }
    }
    decide(columns)
    decide(undecided, samples: true)
    for _ in 0..<Self.mostDivisions where !undecided.isEmpty {
      prover.divide(undecided, of: cover, budget: prover.count + (budget - prover.count) / 4)
      decide(undecided)
    }
    for part in [4, 1] {
      for (index, column) in undecided.enumerated() where prover.count < budget && !WorkMeter.isOver {
        let share = (budget - prover.count) / (part * (undecided.count - index))
        let most = min(max(share, Self.fewestInColumn), Self.mostInColumn)
        verdicts[column] = prover.verdict(on: column, of: cover, limit: most)
      }
      undecided.removeAll { verdicts[$0].isProven }
    }
  }

  /// Returns the abscissas at which the function is in view but not drawn.
  private func elsewhere(_ abscissas: [Double], than cover: ColumnCover, on grid: PixelGrid) -> [Double] {
    zip(abscissas, source.values(at: abscissas)).compactMap { x, y in
      guard y.isFinite else { return nil }
      let height = grid.unclampedHeight(of: y)
      guard height >= 0, height <= Double(grid.rows) else { return nil }
      let isDrawn = cover.columns[grid.column(of: x)].covers(height, height, within: PixelGrid.tolerance)
      return isDrawn || isMoved(y, at: x, on: grid) ? nil : x
    }
  }

  /// Returns whether rounding errors may move a value by more than a pixel, as beside a removable hole.
  private func isMoved(_ y: Double, at x: Double, on grid: PixelGrid) -> Bool {
    func isNear(_ truth: Interval) -> Bool {
      let height = grid.unclampedHeight(of: y)
      return height - grid.bottom(of: truth) <= PixelGrid.tolerance
        && grid.top(of: truth) - height <= PixelGrid.tolerance
    }
    let truth = source.hull(at: x)
    if truth.isEmpty || isNear(truth) { return false }
    if grid.top(of: truth) - grid.bottom(of: truth) <= PixelGrid.tolerance { return true }
    return source.preciseValue(at: x).map { !isNear(Interval($0.value) + Interval(-$0.error, $0.error)) } ?? false
  }

  /// Greatest number of enclosures of a short formula for a curve's proof: about a tenth of a second.
  private static var mostWork: Int { 120_000 }
  /// The number of enclosures that the longest formula may have.
  private static var fewestEnclosures: Int { 1500 }
  /// The greatest `enclosureCost` of a formula that is proved: about four thousand operations.
  private static var greatestCost: Int { 1000 }
  /// How often the parts of undecided columns are divided together.
  private static var mostDivisions: Int { 2 }
  private static var mostExtra: Int { 10_000 }
  private static var mostInColumn: Int { 300 }
  private static var fewestInColumn: Int { 8 }
  private static var mostRounds: Int { 4 }
}
