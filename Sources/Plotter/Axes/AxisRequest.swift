import Grapher
import RealModule
import Sampling

/// The axis scales from `--log` and `--linear-within`.
struct AxisRequest: Sendable {
  let isXLogarithmic: Bool
  let isYLogarithmic: Bool
  /// Whether the axis at the right edge is logarithmic.
  let isRightLogarithmic: Bool
  /// Whether the values of a map are shown on a logarithmic scale.
  let isZLogarithmic: Bool
  /// The value of `--linear-within`: the bound of the linear part of a symmetric-logarithmic axis.
  private let linearWithin: Double?

  init(_ request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    let log = request[.log]?.trimmed.lowercased() ?? ""
    isRightLogarithmic = log.contains("y2")
    isZLogarithmic = log.contains("z")
    let left = log.replacing("y2", with: "").filter { !", z".contains($0) }
    let isOther = isRightLogarithmic || isZLogarithmic
    guard !request.contains(.log) || left.allSatisfy("xy".contains) && (isOther || !left.isEmpty) else {
      throw .option(
        .log, "is x, y or xy, y2 for a second vertical axis, and z for a map, not '\(request[.log] ?? "")'")
    }
    if isRightLogarithmic, !request.contains(.y2) { throw .option(.log, "y2 needs --y2") }
    isXLogarithmic = left.contains("x")
    isYLogarithmic = left.contains("y")
    linearWithin = try request[.linearWithin].map { (text) throws(PlotError) in
      try constants.value(text, of: .option(.linearWithin))
    }
    if let linearWithin {
      if log.isEmpty { throw .option(.linearWithin, "needs a logarithmic axis; add --log x, y or xy") }
      guard (AxisRequest.leastConstant...AxisRequest.greatestConstant).contains(linearWithin) else {
        throw .option(.linearWithin, "is a positive number from 1e-300 to 1e300, not '\(request[.linearWithin] ?? "")'")
      }
    }
    if !left.isEmpty || isRightLogarithmic, request.contains(.equal) {
      throw .option(.equal, "gives both axes the same scale and cannot be combined with --log")
    }
  }

  /// Returns the scale of the horizontal axis.
  ///
  /// - Parameter least: the least positive number of data that begin at 0, which is not in the linear part; nil for other data.
  func xScale(over range: ClosedRange<Double>, beside least: @autoclosure () -> Double? = nil) -> AxisScale {
    guard isXLogarithmic else { return .linear }
    return range.lowerBound > 0 ? .log10 : symmetric(over: range, lowerQuarter: least() ?? .infinity)
  }

  /// Returns the scale of a vertical axis with a given range.
  func yScale(over range: ClosedRange<Double>) -> AxisScale {
    isYLogarithmic ? scale(over: range) : .linear
  }

  /// Returns the scale of the axis at the right edge.
  ///
  /// - Parameter range: the range of the axis that is given, or that of its data; nil without either.
  func rightScale(over range: ClosedRange<Double>?) -> AxisScale {
    isRightLogarithmic ? range.map { scale(over: $0) } ?? .log10 : .linear
  }

  /// Returns the scale of a vertical axis that is fitted to values: logarithmic if no value is negative.
  func yScale(fitting span: ValueSpan?) -> AxisScale {
    guard isYLogarithmic else { return .linear }
    guard let span, span.least < 0 else { return .log10 }
    return symmetric(over: span.fitted, lowerQuarter: span.lowerQuarter)
  }

  /// Returns a logarithmic scale for a positive range, else a symmetric-logarithmic one.
  private func scale(over range: ClosedRange<Double>) -> AxisScale {
    range.lowerBound > 0 ? .log10 : symmetric(over: range)
  }

  /// Returns a symmetric-logarithmic scale. By default the linear part ends at a power of ten: at most a thousandth of the
  /// range's greatest magnitude, or a tenth of the least magnitude of a range without zero.
  ///
  /// - Parameter lowerQuarter: see `ValueSpan`; a smaller quartile shrinks the linear part, to nine decades at most.
  private func symmetric(over range: ClosedRange<Double>, lowerQuarter: Double = .infinity) -> AxisScale {
    .symlog(constant: linearWithin ?? AxisRequest.constant(over: range, lowerQuarter: lowerQuarter))
  }

  /// Returns the bound of the linear part that a symmetric-logarithmic axis has by default.
  static func constant(over range: ClosedRange<Double>, lowerQuarter: Double) -> Double {
    let greatest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    let least = min(range.lowerBound.magnitude, range.upperBound.magnitude)
    let bound = range.contains(0) ? max(min(greatest / 1e3, lowerQuarter), greatest / 1e9) : least / 10
    let bounded = min(max(bound, AxisRequest.leastConstant), AxisRequest.greatestConstant)
    return .pow(10, Double.log10(bounded).rounded(.down))
  }

  /// Returns a note for each symmetric-logarithmic axis.
  ///
  /// - Throws: `PlotError` if `--linear-within` is given and no axis reaches zero.
  func notes(x: AxisScale, y: AxisScale, right: AxisScale = .linear) throws(PlotError) -> [Message] {
    var notes: [Message] = []
    for (name, scale) in [("x", x), ("y", y), ("second y", right)] {
      guard case .symlog(let c) = scale else { continue }
      let source = linearWithin == nil ? "; --linear-within sets that" : ""
      notes.append(
        "the \(name) axis is symmetric-logarithmic: linear within ±\(c.shortestText), logarithmic beyond\(source)")
    }
    if linearWithin != nil, notes.isEmpty {
      throw .option(.linearWithin, "has no effect: no logarithmic axis reaches zero")
    }
    return notes
  }

  /// Whether the axis in x or that in y is logarithmic.
  var hasLogarithm: Bool { isXLogarithmic || isYLogarithmic }

  /// The range of a logarithmic axis by default.
  static let usual = 0.01...100

  private static let leastConstant = 1e-300
  private static let greatestConstant = 1e300
}

/// The span of functions' values, which decides the scale of an axis.
struct ValueSpan: Sendable, Equatable {
  /// The least sample.
  var least: Double
  /// The range on a linear axis.
  var fitted: ClosedRange<Double>
  /// The lower quartile of the magnitudes of nonzero samples; infinite without such samples.
  var lowerQuarter = Double.infinity

  func union(_ other: ValueSpan) -> ValueSpan {
    ValueSpan(
      least: min(least, other.least),
      fitted: fitted.union(other.fitted),
      lowerQuarter: min(lowerQuarter, other.lowerQuarter))
  }
}
