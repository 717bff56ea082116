import RealModule

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

  /// Returns whether all values are 0, or are small and grow to an end, so that the range may be beside a peak.
  package static func isBesidePeak(_ sampling: CoarseSampling) -> Bool {
    if sampling.divergesUp || sampling.divergesDown { return false }
    let sizes = sampling.y.filter(\.isFinite).map(\.magnitude)
    guard let first = sizes.first, let last = sizes.last else { return false }
    let greatest = max(first, last)
    if greatest > faint || sizes.contains(where: { $0 > greatest }) { return false }
    return greatest == 0 || sizes[sizes.count / 2] < greatest * growth
  }

  /// Returns the range of what is not small of functions with peaks; nil if one has no peak that is much greater than its values in the
  /// usual range, or one that reaches the ends of the sampled range.
  ///
  /// - Parameter usual: the samplings over the usual range.
  package static func range(
    ofPeaks samplings: [CoarseSampling], besides usual: [CoarseSampling]
  ) -> ClosedRange<Double>? {
    guard samplings.count == usual.count else { return nil }
    var span: ClosedRange<Double>?
    for (sampling, usual) in zip(samplings, usual) {
      func greatest(_ sampling: CoarseSampling) -> Double {
        sampling.y.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
      }
      let height = greatest(sampling)
      func isSeen(_ y: Double) -> Bool { y.magnitude > height * rest }
      guard !sampling.divergesUp, !sampling.divergesDown, height * mostBeside > greatest(usual),
        let first = sampling.y.firstIndex(where: isSeen), let last = sampling.y.lastIndex(where: isSeen),
        first > 0, last < sampling.y.count - 1, last - first >= leastSamples
      else { return nil }
      let part = sampling.x[first]...sampling.x[last]
      guard part.upperBound - part.lowerBound < (sampling.range.upperBound - sampling.range.lowerBound) / 4 else {
        return nil
      }
      span = span.map { min($0.lowerBound, part.lowerBound)...max($0.upperBound, part.upperBound) } ?? part
    }
    return span.map { span in
      let width = span.upperBound - span.lowerBound
      let digits = Int(Double.log10(width / 2).rounded(.down))
      let step = Double.pow(10, Int(digits.magnitude))
      func rounded(_ x: Double, _ rule: FloatingPointRoundingRule) -> Double {
        digits < 0 ? (x * step).rounded(rule) / step : (x / step).rounded(rule) * step
      }
      return rounded(span.lowerBound, .down)...rounded(span.upperBound, .up)
    }
  }

  /// Where peaks are searched.
  package static let reaches = [-100.0...100, -1000.0...1000]
  package static let columnsOfReach = 1000

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
  /// The greatest value of a function beside its peak.
  private static let faint = 0.01
  /// What is seen no more beside a peak, relative to it.
  private static let rest = 1e-3
  /// The value in the middle of a range beside a peak, relative to that at its end.
  private static let growth = 0.5
  /// The greatest value beside a peak, relative to it.
  private static let mostBeside = 0.05
  private static let leastSamples = 5
  private static let binCount = 240
  private static let concentration = 0.9
  private static let nearlyAll = 0.99
  /// Half, less the samples at the border of the domain.
  private static let mostUndefined = 0.495
}
