/// Chooses an x range for functions that the usual range does not suit.
///
/// A range suits a function that is defined on more than half of it, unless nine tenths of its variation lie in a tenth
/// of the range, at one place or at both ends. The variation is the sum of the differences of neighbouring samples.
package enum XRangeFit {
  /// Returns whether a range suits the function that was sampled over it.
  ///
  /// - Parameter judgesVariation: False if values are shown on a logarithmic axis, where small ones matter too.
  package static func suits(_ sampling: CoarseSampling, judgesVariation: Bool = true) -> Bool {
    if undefined(sampling) >= mostUndefined { return false }
    if !judgesVariation || sampling.divergesUp || sampling.divergesDown { return true }
    let bins = variation(of: sampling)
    let most = concentration * bins.reduce(0, +)
    if most == 0 { return true }
    let width = binCount / 10
    let ends = bins.prefix(width / 2).reduce(0, +) + bins.suffix(width / 2).reduce(0, +)
    return ends <= most && !(0...binCount - width).contains { bins[$0..<$0 + width].reduce(0, +) > most }
  }

  /// Returns the first range that suits all functions: ±1, ±2, ±5, ±20, ±50, ±100, or half of one of these. It contains the
  /// essential part of each function if that is inside the usual range. For functions that are undefined on half of the
  /// usual range the first choice is its other half; otherwise the range is inside the usual one.
  ///
  /// - Parameters:
  ///   - samplings: Over the usual range, which suits none of them.
  ///   - suits: Whether a range suits all functions.
  package static func range(
    instead samplings: [CoarseSampling], suits: (ClosedRange<Double>) -> Bool
  ) -> ClosedRange<Double>? {
    guard let usual = samplings.first?.range else { return nil }
    let parts = samplings.compactMap(essentialPart)
    func halves(_ range: ClosedRange<Double>) -> [ClosedRange<Double>] {
      [0...range.upperBound, range.lowerBound...0]
    }
    let isUndefined = samplings.contains { undefined($0) >= mostUndefined }
    let candidates = (isUndefined ? halves(usual) : []) + bounds.flatMap { [-$0...$0] + halves(-$0...$0) }
    return candidates.first { candidate in
      (isUndefined || usual.contains(candidate.lowerBound) && usual.contains(candidate.upperBound))
        && parts.allSatisfy { candidate.lowerBound <= $0.lowerBound && $0.upperBound <= candidate.upperBound }
        && suits(candidate)
    }
  }

  /// Returns where a function is defined, or if it is defined on half of the range, where nearly all of its variation is.
  /// Nil if this reaches an end of the range.
  private static func essentialPart(of sampling: CoarseSampling) -> ClosedRange<Double>? {
    let (x, y) = (sampling.x, sampling.y)
    let part: (first: Double, last: Double)
    if undefined(sampling) >= mostUndefined {
      guard let first = y.firstIndex(where: { !$0.isNaN }), let last = y.lastIndex(where: { !$0.isNaN }) else {
        return nil
      }
      part = (x[first], x[last])
    } else {
      let bins = variation(of: sampling)
      let tail = (1 - nearlyAll) / 2 * bins.reduce(0, +)
      func count(_ bins: some Sequence<Double>) -> Int {
        var sum = 0.0
        return bins.prefix {
          sum += $0
          return sum <= tail
        }.count
      }
      let width = sampling.range.upperBound / Double(binCount) - sampling.range.lowerBound / Double(binCount)
      part = (
        sampling.range.lowerBound + Double(count(bins)) * width,
        sampling.range.upperBound - Double(count(bins.reversed())) * width
      )
    }
    let isInside = part.first > sampling.range.lowerBound && part.last < sampling.range.upperBound
    return isInside && part.first <= part.last ? part.first...part.last : nil
  }

  /// Returns the fraction of undefined samples.
  private static func undefined(_ sampling: CoarseSampling) -> Double {
    Double(sampling.y.count(where: \.isNaN)) / Double(sampling.y.count)
  }

  /// Returns the relative variation in equal parts of the range.
  private static func variation(of sampling: CoarseSampling) -> [Double] {
    var bins = [Double](repeating: 0, count: binCount)
    let (x, y, low) = (sampling.x, sampling.y, sampling.range.lowerBound)
    let scale = Double(binCount) / (sampling.range.upperBound - low)
    let greatest = y.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
    guard scale > 0, greatest > 0 else { return bins }
    for index in x.indices.dropFirst() where y[index - 1].isFinite && y[index].isFinite {
      let bin = Int((x[index - 1] / 2 + x[index] / 2 - low) * scale)
      bins[min(max(bin, 0), binCount - 1)] += abs(y[index] / greatest - y[index - 1] / greatest)
    }
    return bins
  }

  private static let bounds = [1.0, 2, 5, 20, 50, 100]
  private static let binCount = 240
  private static let concentration = 0.9
  private static let nearlyAll = 0.99
  /// Half, less the samples at the border of the domain.
  private static let mostUndefined = 0.495
}
