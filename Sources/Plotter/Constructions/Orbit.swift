import Brain
import Interval
import Metering

/// A function that is iterated: its number among the curves, the start, and how often.
struct Orbit {
  let function: ConstructionBase.Function
  let start: FunctionTemplate
  /// The start as it is typed.
  let startText: String
  let steps: ConstructionCount
  /// Whether it is the same in all frames.
  let isFixed: Bool
  /// The names of the parameters.
  let names: Set<String>

  /// Returns the start and the places after it, as many as are known to a thousandth.
  ///
  /// - Parameter map: leads from one place to the next.
  func places(under map: CompiledFunction, _ bindings: ParameterBindings) -> [Interval] {
    var places = [start.bound(to: bindings.values).constantValues.hull]
    for _ in 0..<steps.value(bindings) where !WorkMeter.isOver {
      guard let x = places.last else { break }
      let set = x.isPoint ? map.decimalValues(at: x.lower) : map.enclosure(over: x).set
      guard let next = set.term(to: Self.precision) else { break }
      places.append(next)
    }
    return places
  }

  private static let precision = 1e-3
}

extension ConstructionBase {
  /// Reads a start and a number of steps, `x0=0.2, 30`, perhaps after a curve.
  ///
  /// - Parameter usual: the number of steps without one.
  func orbit(_ text: ConstructionText, usual: Int) throws(PlotError) -> Orbit {
    let example = "\(text.option.spelling) 'x0=0.2, \(usual)'"
    let advice: Message = "takes a start and a number of steps, as in \(example), not '\(text.text)'"
    var parts = text.text.splitOutsideBrackets(at: ",").map(\.trimmed)
    var reference: CurveReference?
    if parts.count == 3 { reference = CurveReference(parts.removeFirst()) }
    guard parts.count == 2 || parts.count == 1, !parts.contains("") else { throw text.error(advice) }
    let start = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    if start.last == "" { throw text.error(advice) }
    let word = parts.count == 2 ? parts[1].split(separator: " ").first.map(String.init) ?? "" : "\(usual)"
    guard isCount(word) else { throw text.error(advice) }
    let steps = try count(word, in: 1...Self.mostSteps, "the number of steps", for: text)
    let function = try function(reference, for: text)
    let first = radians(try number(start.last ?? "", of: text.option))
    return Orbit(
      function: function, start: FunctionTemplate(first, variables: [""]), startText: start.last ?? "", steps: steps,
      isFixed: steps.isFixed && isFixed(first) && isFixed(function.expression),
      names: steps.names.union(parameters(of: function.expression, first)))
  }

  private static let mostSteps = 10_000
}
