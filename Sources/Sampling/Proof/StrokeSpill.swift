/// Withdraws the proof of columns that a stroke of an undecided column beside them may reach: a line is wider than a column, and
/// half its width is drawn in the columns beside it.
struct StrokeSpill {
  private let cover: ColumnCover
  /// The number of columns on each side that hold ink of the line.
  private let reach: Int

  init(of curve: Curve, in window: ViewWindow, reach: Int) {
    cover = ColumnCover(of: curve, on: PixelGrid(window))
    // A line along the edge of two columns is in both.
    self.reach = reach + 1
  }

  /// Returns the heights in pixels of the rows that may be wrong in each column.
  func doubt(_ proof: CurveProof) -> [Double] {
    var doubt = proof.doubt
    for column in doubt.indices where proof.isProven[column] {
      let near = doubt.indices.clamped(to: column - reach..<column + reach + 1)
      if near.contains(where: { !proof.isProven[$0] && !cover.columns[$0].isEmpty }) { doubt[column] = 1 }
    }
    return doubt
  }
}

extension CurveProof {
  /// Returns the proof of a picture in which the curve is drawn with a line.
  ///
  /// - Parameters:
  ///   - curve: the drawn curve.
  ///   - reach: half the width of the line in device pixels, rounded up.
  /// - Complexity: O(n) in the points of the curve if a column is undecided.
  package func drawn(_ curve: Curve, in window: ViewWindow, reach: Int) -> CurveProof {
    guard reach > 0, isProven.contains(false), isProven.count == max(window.columns, 1) else { return self }
    var proof = self
    proof.doubt = StrokeSpill(of: curve, in: window, reach: reach).doubt(self)
    for column in isProven.indices where proof.doubt[column] > 0 { proof.isProven[column] = false }
    return proof
  }
}
