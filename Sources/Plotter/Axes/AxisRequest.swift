import Grapher
import RealModule
import Sampling

/// Which axes are to be logarithmic, checked.
struct AxisRequest: Sendable {
  let isXLogarithmic: Bool
  let isYLogarithmic: Bool
  /// Where a symmetric axis is linear, if that was said.
  private let linearWithin: Double?

  init(_ request: PlotRequest, _ constants: Constants) throws(PlotError) {
    let log = request[.log]?.trimmed.lowercased() ?? ""
    guard !request.contains(.log) || ["x", "y", "xy", "yx", "x,y"].contains(log) else {
      throw .unknownLogarithmicAxes(request[.log] ?? "")
    }
    isXLogarithmic = log.contains("x")
    isYLogarithmic = log.contains("y")
    linearWithin = try request[.linearWithin].map { (text) throws(PlotError) in
      try constants.value(text, of: .option(.linearWithin))
    }
    if let linearWithin {
      if log.isEmpty { throw .linearWithinNeedsLog }
      guard (AxisRequest.leastConstant...AxisRequest.greatestConstant).contains(linearWithin) else {
        throw .linearWithinOutOfBounds(request[.linearWithin] ?? "")
      }
    }
    if !log.isEmpty, request.contains(.equal) { throw .equalScalesAndLog }
  }

  /// The scale of a horizontal axis.
  func xScale(over range: ClosedRange<Double>) -> AxisScale {
    isXLogarithmic ? scale(over: range) : .linear
  }

  /// The scale of a vertical axis whose range was given.
  func yScale(over range: ClosedRange<Double>) -> AxisScale {
    isYLogarithmic ? scale(over: range) : .linear
  }

  /// The scale of a vertical axis that is to be fitted: logarithmic where no value is negative.
  func yScale(fitting span: ValueSpan?) -> AxisScale {
    guard isYLogarithmic else { return .linear }
    guard let span, span.least < 0 else { return .log10 }
    return symmetric(over: span.fitted, lowerQuarter: span.lowerQuarter)
  }

  /// Symmetric where the range reaches zero or is below it.
  private func scale(over range: ClosedRange<Double>) -> AxisScale {
    range.lowerBound > 0 ? .log10 : symmetric(over: range)
  }

  /// Linear within a power of ten from a thousandth of the range's greatest magnitude down; for a range that does
  /// not reach zero, from a tenth of its least magnitude down.
  ///
  /// - Parameter lowerQuarter: see `ValueSpan`; where that is less than a thousandth, no more than so many values are to
  ///   lie in the linear part, unless this would show more than nine decades.
  private func symmetric(over range: ClosedRange<Double>, lowerQuarter: Double = .infinity) -> AxisScale {
    if let linearWithin { return .symlog(constant: linearWithin) }
    let greatest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    let least = min(range.lowerBound.magnitude, range.upperBound.magnitude)
    let part = range.contains(0) ? max(min(greatest / 1e3, lowerQuarter), greatest / 1e9) : least / 10
    let bounded = min(max(part, AxisRequest.leastConstant), AxisRequest.greatestConstant)
    return .symlog(constant: .pow(10, Double.log10(bounded).rounded(.down)))
  }

  /// Returns a note for each axis that is linear around zero.
  ///
  /// - Throws: `PlotError` if `--linear-within` is given and no axis reaches zero.
  func notes(x: AxisScale, y: AxisScale) throws(PlotError) -> [String] {
    var notes: [String] = []
    for (name, scale) in [("x", x), ("y", y)] {
      guard case .symlog(let c) = scale else { continue }
      let source = linearWithin == nil ? "; --linear-within sets that" : ""
      notes.append(
        "the \(name) axis is symmetric-logarithmic: linear within ±\(DataRow.number(c)), logarithmic beyond\(source)")
    }
    if linearWithin != nil, notes.isEmpty { throw .linearWithinHasNoEffect }
    return notes
  }

  private static let leastConstant = 1e-300
  private static let greatestConstant = 1e300
}

/// The values of functions, as far as they decide how an axis is measured.
struct ValueSpan: Sendable, Equatable {
  /// The least sample.
  var least: Double
  /// The range that a linear axis would show.
  var fitted: ClosedRange<Double>
  /// What a quarter of the samples other than 0 do not exceed in magnitude; infinite where there are none.
  var lowerQuarter = Double.infinity

  func union(_ other: ValueSpan) -> ValueSpan {
    ValueSpan(
      least: min(least, other.least),
      fitted: fitted.union(other.fitted),
      lowerQuarter: min(lowerQuarter, other.lowerQuarter))
  }
}
