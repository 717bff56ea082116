/// What is proved of the picture of a locus in a window.
package protocol PictureProof: Sendable {
  /// The places to mark, in order of x.
  var marks: [Feature] { get }

  /// Whether the curve is proved to be the graph of a function without a value in the window.
  var isUndefined: Bool { get }

  /// Returns the number of pixel columns without proof; of a proof by pixels, as many columns as the pixels fill.
  ///
  /// - Parameter rows: the height of the window in pixels.
  func undecidedColumns(rows: Int) -> Int
}

extension PictureProof {
  /// Default: the curve is not that of a function.
  package var isUndefined: Bool { false }
}
