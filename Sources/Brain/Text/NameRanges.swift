/// Where the values of names lie that have no value yet, for the bounds of sums and products.
package struct NameRanges: Sendable {
  private let ranges: [String: ClosedRange<Double>]
  /// Where those of all other names lie; nil if that is not known.
  private let others: ClosedRange<Double>?

  package static let unknown = NameRanges([:])

  /// - Parameters:
  ///   - ranges: the ranges of names, such as those of a sweep.
  ///   - others: the range of all other names, such as that of the horizontal axis; nil if it is not known.
  package init(_ ranges: [String: ClosedRange<Double>], others: ClosedRange<Double>? = nil) {
    self.ranges = ranges
    self.others = others
  }

  package subscript(name: String) -> ClosedRange<Double>? { ranges[name] ?? others }

  /// The same without the range of other names.
  package var ofNames: NameRanges { NameRanges(ranges) }
}
