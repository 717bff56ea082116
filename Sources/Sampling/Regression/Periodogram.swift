import Metering
import RealModule

/// How much of the variance of values a wave of each frequency explains, with the best amplitude, phase and offset.
///
/// Values are sorted into narrow cells of the variable, so that one Fourier transform has all sums, also of uneven spacings.
///
/// Source: Zechmeister and Kürster, The generalised Lomb–Scargle periodogram, Astronomy and Astrophysics 496, 2009; Press and
/// Rybicki, Fast algorithm for spectral analysis of unevenly sampled data, Astrophysical Journal 338, 1989, for the cells.
package struct Periodogram {
  /// The highest frequency, in cycles for a unit of the variable, that the spacing of values tells from lower ones: half a
  /// cycle for the median spacing, or for the mean one if that is smaller.
  package let limit: Double
  private let x: [Double]
  private let weights: [Double]
  private let first: Double
  private let span: Double
  /// The length of a cell.
  private let cell: Double
  /// The number of cells, most of which are empty.
  private let count: Int

  /// - Parameters:
  ///   - x: the values of the variable, finite.
  ///   - weights: those of the values, positive; nil for equal ones.
  ///   - frequency: the highest one to look at, if it is above the limit.
  /// - Returns: nil if there are fewer than three values of the variable.
  package init?(x: [Double], weights: [Double]?, upTo frequency: Double = 0) {
    let sorted = x.sorted()
    guard let first = sorted.first, let last = sorted.last, (last - first).isFinite else { return nil }
    let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-9 * (last - first) }.sorted()
    guard steps.count > 1 else { return nil }
    (self.first, span) = (first, last - first)
    limit = 0.5 / min(steps[steps.count / 2], span / Double(steps.count))
    let finest = 0.125 / max(limit, frequency)
    count =
      (6..<Self.mostBits).lazy.map { 1 << $0 }.first {
        Double($0) * finest >= Self.oversampling * first.distance(to: last)
      } ?? 1 << Self.mostBits
    cell = max(finest, Self.oversampling * span / Double(count))
    let sum = weights?.reduce(0, +) ?? Double(x.count)
    self.weights = weights.map { $0.map { $0 / sum } } ?? x.map { _ in 1 / sum }
    self.x = x
  }

  /// Returns frequencies at which waves explain much, the likeliest first.
  ///
  /// Beside those of the values are those of what is left of them without a line, and without the strongest waves.
  ///
  /// - Parameters:
  ///   - waves: how many there may be in the values.
  ///   - range: the frequencies that count.
  package func frequencies(of values: [Double], waves: Int, in range: ClosedRange<Double>) -> [Double] {
    // What is smaller is rounding.
    let least = 1e-24 * zip(values, weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    var lists = [peaks(of: rest(of: values, without: [x]), above: least, in: range)]
    var rest = values
    for _ in 0..<max(2, min(waves, Self.mostWaves)) where !WorkMeter.isOver {
      let found = peaks(of: rest, above: least, in: range)
      guard let strongest = found.first else { break }
      lists.append(found)
      let angles = x.map { 2 * Double.pi * strongest * ($0 - first) }
      rest = self.rest(of: rest, without: [angles.map { Double.cos($0) }, angles.map { Double.sin($0) }])
    }
    return (0..<Self.mostPeaks).flatMap { place in lists.compactMap { place < $0.count ? $0[place] : nil } }
  }

  /// Returns what is left of values without a constant and multiples of columns.
  private func rest(of values: [Double], without columns: [[Double]]) -> [Double] {
    let roots = weights.map { $0.squareRoot() }
    let weighted = ([x.map { _ in 1 }] + columns).map { zip($0, roots).map { $0 * $1 } }
    let rest = OrthogonalFactorization(weighted).rest(of: zip(values, roots).map { $0 * $1 })
    return zip(rest, roots).map { $1 > 0 ? $0 / $1 : 0 }
  }

  /// Returns the frequencies of maxima from the highest one; none if the variance is too small.
  private func peaks(of values: [Double], above least: Double, in range: ClosedRange<Double>) -> [Double] {
    let power = power(of: values, above: least)
    let unit = 1 / (Double(count) * cell)
    var found: [(frequency: Double, power: Double)] = []
    for index in power.indices where index > 0 && power[index] > 0 {
      let before = power[index - 1]
      let after = index + 1 < power.count ? power[index + 1] : 0
      guard power[index] >= before, power[index] > after else { continue }
      // The vertex of the parabola through three points.
      let bend = before - 2 * power[index] + after
      let shift = bend < 0 ? 0.5 * (before - after) / bend : 0
      let frequency = (Double(index) + shift) * unit
      if range.contains(frequency) { found.append((frequency, power[index])) }
    }
    return found.sorted { $0.power > $1.power }.prefix(Self.mostPeaks).map(\.frequency)
  }

  /// Returns the explained part of the variance at multiples of the lowest frequency.
  private func power(of values: [Double], above least: Double) -> [Double] {
    let mean = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(values, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
    guard variance > least, variance.isFinite else { return [] }
    var sums = [Double](repeating: 0, count: count)
    var shares = sums
    for (row, place) in x.enumerated() {
      let index = min(count - 1, Int(((place - first) / cell).rounded()))
      sums[index] += weights[row] * (values[row] - mean)
      shares[index] += weights[row]
    }
    let transform = FourierTransform(real: sums, imaginary: shares)
    // One transform of two real rows of numbers has those of both.
    func parts(_ index: Int) -> (values: (Double, Double), weights: (Double, Double)) {
      let other = (count - index) & (count - 1)
      let (a, b) = (transform.real[index], transform.imaginary[index])
      let (c, d) = (transform.real[other], transform.imaginary[other])
      return (((a + c) / 2, (d - b) / 2), ((b + d) / 2, (a - c) / 2))
    }
    return (0...count / 4).map { index in
      let ((yc, ys), (c, s)) = parts(index)
      let (_, (c2, s2)) = parts(2 * index)
      let (cc, ss, cs) = ((1 + c2) / 2 - c * c, (1 - c2) / 2 - s * s, s2 / 2 - c * s)
      let determinant = cc * ss - cs * cs
      guard determinant > 1e-6 else { return 0 }
      return (ss * yc * yc + cc * ys * ys - 2 * cs * yc * ys) / (variance * determinant)
    }
  }

  /// The frequencies for the width of a peak.
  private static let oversampling = 6.0
  /// The number of cells is at most this power of two.
  private static let mostBits = 21
  private static let mostPeaks = 8
  private static let mostWaves = 4
}
