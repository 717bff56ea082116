import Brain
import Interval
import Sampling

/// The values of the solution of a differential equation at a place.
public struct SolutionValue: Codable, Sendable, Equatable {
  /// An unknown function with bounds of its exact value.
  public struct Value: Codable, Sendable, Equatable {
    /// The name of the function: `y`, or `y'`.
    public let name: String
    /// About the value.
    public let value: Double
    /// Bounds of the exact value.
    public let lower: Double
    /// Bounds of the exact value.
    public let upper: Double
  }

  /// The place as it was typed.
  public let at: String
  /// The functions in the order of the system.
  public let values: [Value]
}

extension PlotRequest {
  /// Whether values of a solution are asked for.
  package var asksForValues: Bool { contains(.through) || contains(.at) }

  /// Returns the values of the solution with `--through` of the request's differential equation at the places of `--at`, with
  /// proved bounds.
  ///
  /// - Throws: `PlotError` if there is no differential equation, or the solution cannot be followed to a place.
  public func solutionValues() throws(PlotError) -> [SolutionValue] {
    try solutionResults().map { (result) throws(PlotError) in try result.get() }
  }

  /// Returns the values at each place, or why there are none.
  ///
  /// - Throws: `PlotError` if the request is wrong.
  private func solutionResults() throws(PlotError) -> [Result<SolutionValue, PlotError>] {
    let constants = try constants()
    guard let formula = try formulas(constants).first(where: { $0.system != nil }) else {
      throw .option(
        contains(.through) ? .through : .at,
        "needs a differential equation, as in plot solve \"y'=x-y\" --through 0,1 --at 5")
    }
    let (starts, places) = (texts(of: .through), texts(of: .at))
    guard starts.count == 1 else {
      throw .option(starts.isEmpty ? .at : .through, "needs one start of the solution, as in --through 0,1 --at 5")
    }
    guard !places.isEmpty else { throw PlotError(.usage, "values of a solution need places, as in --at 5") }
    let base = ConstructionBase(request: self, templates: [], constants: constants, variable: formula.names.x)
    let followed = try FollowedSolution(starts[0], of: formula, on: base)
    let times = try places.map { (place) throws(PlotError) in
      guard let time = base.value(of: try base.number(place, of: .at)) else { throw .noPlace(place) }
      return time
    }
    return zip(places.map(\.trimmed), times).map { place, time in
      Result { () throws(PlotError) in
        SolutionValue(
          at: place,
          values: zip(formula.unknownNames, try followed.values(at: time, typed: place, constants)).map {
            SolutionValue.Value(name: $0, value: $1.midpoint, lower: $1.lower, upper: $1.upper)
          })
      }
    }
  }

  /// Returns the values of a solution as text, a line for each place, or as JSON with `--json`, and why there are none at other
  /// places.
  ///
  /// - Throws: `PlotError` if the request is wrong, or there is a value at no place.
  package func solutionValueText() throws(PlotError) -> (text: String, failures: [PlotError]) {
    var (found, failures): ([SolutionValue], [PlotError]) = ([], [])
    for result in try solutionResults() {
      switch result {
      case .success(let value): found.append(value)
      case .failure(let error): failures.append(error)
      }
    }
    if found.isEmpty, failures.count == 1 { throw failures[0] }
    if contains(.json) {
      return (try JSONText.text(of: found, named: "the values", isIndented: true), failures)
    }
    let digits = try count(.digits) ?? ProvedNumber.usualDigits
    let printsEnclosures = contains(.enclosure)
    let lines = found.map { place in
      place.values.map { value in
        let number = ProvedNumber(bounds: Interval(value.lower, value.upper))
        return "\(value.name)(\(place.at)) "
          + (printsEnclosures ? "in \(number.enclosureText)" : "= \(number.text(digits: digits))")
      }.joined(separator: ", ") + "\n"
    }
    return (lines.joined(), failures)
  }
}

extension SolutionEnd {
  /// Why a solution is followed no further, in words.
  var words: String {
    switch self {
    case .reached: "that is the end of the range"
    case .notSmooth: "the right side may be undefined or not smooth there"
    case .smallSteps: "the steps become too small, as before a pole or dense jumps"
    case .wide: "its bounds are not close enough"
    case .far: "it is far out of view"
    case .atRest: "it stands still, as beside an equilibrium"
    case .returned: "it comes back to its way"
    case .long: "it is followed for as many steps as are allowed"
    }
  }
}
