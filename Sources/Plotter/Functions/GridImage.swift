import Brain
import Grapher
import Sampling

/// The image of a square grid under a function of a complex number, from `--grid-image`: two curves, that of the lines on which the
/// real part of z is constant and that of the others.
struct GridImage {
  /// The lines of the grid in each direction.
  private let places: [Double]
  private let range: ClosedRange<Double>

  /// - Throws: `PlotError` if the range of the option is wrong.
  init(_ request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    let text = request.texts(of: .gridImage).last { !$0.trimmed.isEmpty }
    let typed = try text.map { (text) throws(PlotError) in try AxisRange(text, of: .gridImage, constants) }
    if let typed, typed.isOpen || typed.uses(anyOf: constants.open) {
      throw .option(.gridImage, "takes the range of both parts of z, as in --grid-image -2:2, not '\(text ?? "")'")
    }
    range = try typed?.range(in: constants, open: Self.usual) ?? Self.usual
    let width = range.upperBound - range.lowerBound
    guard width.isFinite, let step = DecimalStep(near: width / Self.lines),
      let low = Int(exactly: step.count(to: range.lowerBound).rounded(.up)),
      let high = Int(exactly: step.count(to: range.upperBound).rounded(.down)), low <= high, high - low < 1000
    else { throw .unusableRange(.gridImage, range) }
    places = (low...high).map(step.value)
  }

  /// Returns the two curves of a function.
  func templates(of formula: Formula, _ function: ComplexFunction) -> [CurveTemplate] {
    let parts = [function.parts.real, function.parts.imaginary]
    let names = Set(formula.variables).subtracting(["z"])
    return [("Re", "x", "y"), ("Im", "y", "x")].map { part, fixed, free in
      let lines = parts.map { FunctionTemplate($0, variables: [free]) }
      return CurveTemplate(
        name: RichText(part: part, of: "z") + " constant",
        label: "\(formula.label), lines of \(part) z", variable: free, names: names
      ) { bindings in
        GridImageLocus(
          places.map { place in
            let values = bindings.values.merging([fixed: ParameterValue(decimal: place)]) { $1 }
            return ParametricLocus(x: lines[0].bound(to: values), y: lines[1].bound(to: values), over: range)
          })
      }.headed(RichText(formula))
    }
  }

  private static let usual = -2.0...2
  /// About the number of lines in each direction.
  private static let lines = 20.0
}
