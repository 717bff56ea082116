/// What is proved of the picture of a locus in a window.
package protocol PictureProof: Sendable {
  /// The places to mark, in order of x.
  var marks: [Feature] { get }

  /// Returns the number of pixel columns without proof; of a proof by pixels, as many columns as the pixels fill.
  ///
  /// - Parameter rows: the height of the window in pixels.
  func undecidedColumns(rows: Int) -> Int
}
