import Brain
import Grapher
import Interval
import Metering
import Sampling

extension ConstructionBase {
  /// Returns the steps of `--cobweb 'x0=0.2, 30'` and the diagonal.
  func cobweb(_ text: ConstructionText) throws(PlotError) -> [Constructions.Curve] {
    let advice: Message = "takes a start and a number of steps, as in --cobweb 'x0=0.2, 30', not '\(text.text)'"
    var parts = text.text.splitOutsideBrackets(at: ",").map(\.trimmed)
    var reference: CurveReference?
    if parts.count == 3 { reference = CurveReference(parts.removeFirst()) }
    guard parts.count == 2 || parts.count == 1, !parts.contains("") else { throw text.error(advice) }
    let start = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    if start.last == "" { throw text.error(advice) }
    let steps = parts.count == 2 ? Int(parts[1].split(separator: " ").first.map(String.init) ?? "") : Self.usualSteps
    guard let steps else { throw text.error(advice) }
    guard 1...Self.mostSteps ~= steps else {
      throw text.error("'\(text.text)': the number of steps is from 1 to \(Self.mostSteps)")
    }
    let function = try function(reference, for: text)
    let first = FunctionTemplate(
      radians(try number(start.last ?? "", of: .cobweb)), variables: [""])
    let body = FunctionTemplate(radians(function.expression), variables: [variable])
    let template = CurveTemplate(
      name: "", variable: variable,
      shapes: { bindings in
        let map = body.bound(to: bindings.values)
        var x = first.bound(to: bindings.values).decimalValues(at: 0).hull
        var corners = [Point(x: x.midpoint, y: 0)]
        for _ in 0..<steps where !WorkMeter.isOver {
          let set = x.isPoint ? map.decimalValues(at: x.lower) : map.enclosure(over: x).set
          // A step is drawn as long as it is known to a thousandth.
          guard let next = set.term(to: Self.precision) else { break }
          corners += [Point(x: x.midpoint, y: next.midpoint), Point(x: next.midpoint, y: next.midpoint)]
          x = next
        }
        return [ShapeLocus.Shape(corners, isArea: false)]
      })
    let diagonal = self.template(
      .variable(variable),
      name: RichText(
        .row([.identifier("y"), .sign("=", .relation), MathText(variable: variable)]), plain: "y=\(variable)"))
    return [
      Constructions.Curve(template: diagonal, width: 0.6),
      Constructions.Curve(template: template.sharing(.subject), width: 0.6),
    ]
  }

  private static let usualSteps = 50
  private static let mostSteps = 10_000
  private static let precision = 1e-3
}
