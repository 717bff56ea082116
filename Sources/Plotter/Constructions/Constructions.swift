import Brain
import Grapher
import Sampling

/// What is constructed on the functions of a picture, derivatives, tangents, areas and the like, and figures of geometry.
struct Constructions {
  /// A curve besides those that were typed.
  struct Curve {
    let template: CurveTemplate
    var style: ConstructedStyle

    /// - Parameters:
    ///   - companion: the index of the curve whose colour it has; nil for a colour of its own.
    ///   - width: relative to that of other curves.
    ///   - support: the range of the data behind a fitted curve.
    init(
      template: CurveTemplate, companion: Int? = nil, dash: LineDash? = nil, width: Double = 1,
      support: ClosedRange<Double>? = nil
    ) {
      self.template = template
      style = ConstructedStyle(companion: companion, width: width)
      style.support = support
      style.style.dash = dash
    }

    /// Whether another curve is the same one in the same look.
    func isDrawn(as other: Curve) -> Bool {
      template.identity == other.template.identity && style.companion == other.style.companion
        && style.style.dash == other.style.style.dash
    }

    init(template: CurveTemplate, style: ConstructedStyle) { (self.template, self.style) = (template, style) }
  }

  private(set) var curves: [Curve] = []
  private(set) var areas: [ConstructedArea] = []
  private(set) var annotations: [Annotation] = []
  /// The points and texts of figures of geometry, and the points of `--at`.
  private(set) var points: [AnnotationTemplate] = []
  private(set) var notes: [Message] = []
  /// What the picture is about.
  private(set) var places = PlacesInView()

  /// The options that construct something, in the order of their curves.
  static let options: [PlotOption] = [
    .derivative, .tangent, .normal, .secant, .taylor, .integral, .riemann, .cobweb, .newton, .through, .nullclines,
    .gradient,
  ]

  /// The options that draw figures of geometry, which need no function.
  static let shapes: [PlotOption] = [.polygon, .angle, .circle, .segment, .arrow]

  /// - Throws: `PlotError` if an option cannot be read, or its function has no such curve.
  init(on base: ConstructionBase) throws(PlotError) {
    for option in Self.options {
      for text in base.request.texts(of: option) { try add(ConstructionText(text, of: option), base) }
    }
    for text in base.request.contains(.through) ? [] : base.request.texts(of: .at) {
      for (point, place) in try base.pointsOnCurves(at: text) {
        points.append(point)
        places.add([place].compactMap(\.self))
      }
    }
    if base.request.namesMark(.asymptotes) { curves += base.asymptotes(after: curves.count) }
    if base.request.namesMark(.vertices) { curves += base.constraints() }
    if let common = base.commonRegion() { curves.append(common) }
    for option in Self.shapes {
      for text in base.request.texts(of: option) {
        let shape = try base.shape(text, of: option)
        curves.append(Curve(template: shape.curve.template.sharing(.box), style: shape.curve.style))
        points += shape.points
      }
    }
    guard curves.count <= Self.mostCurves else {
      throw PlotError(.usage, "a picture holds at most \(Self.mostCurves) constructed curves, not \(curves.count)")
    }
  }

  private mutating func add(_ text: ConstructionText, _ base: ConstructionBase) throws(PlotError) {
    switch text.option {
    case .derivative:
      let curve = try base.derivative(text)
      if !curves.contains(where: curve.isDrawn) { curves.append(curve) }
    case .tangent, .normal, .secant:
      let line = try base.line(text)
      curves.append(line.curve)
      annotations += line.points.map { Annotation(point: $0, text: "") }
      places.add(line.points.map(\.x))
    case .taylor:
      for text in text.ofEachCount {
        let polynomial = try base.taylorPolynomial(text)
        curves.append(polynomial.curve)
        // All polynomials at a place meet the function in one point.
        for point in polynomial.points where !annotations.contains(where: { $0.point == point }) {
          annotations.append(Annotation(point: point, text: ""))
        }
        places.add(polynomial.points.map(\.x), reach: min(Double(polynomial.degree ?? 10), 10))
      }
    case .integral:
      if let (sectors, area, note) = try base.sweptArea(text) {
        curves += sectors
        areas.append(area)
        annotations += [area.label].compactMap(\.self)
        notes += [note].compactMap(\.self)
        return
      }
      let area = try base.area(text)
      areas.append(area)
      if let label = area.label { annotations.append(label) }
      places.add(area.ends)
    case .riemann:
      let sum = try base.riemannSum(text)
      annotations += sum.points.map { point in
        var dot = Annotation(point: point, text: "")
        (dot.sign, dot.curve) = (.corner, base.templates.count + curves.count)
        return dot
      }
      curves.append(sum.curve)
    case .cobweb: curves += try base.cobweb(text)
    case .newton:
      let steps = try base.newton(text)
      curves.append(steps.curve)
      annotations += steps.annotations
      notes += [steps.note].compactMap(\.self)
      places.add(steps.places)
    case .through:
      points += try base.solutionPoints(text.text, ofCurvesFrom: base.templates.count + curves.count)
      curves += try base.solution(text.text)
    case .nullclines: curves += base.nullclines()
    case .gradient: curves.append(try base.gradient())
    default: break
    }
  }

  private static let mostCurves = 500
}

extension ConstructionBase {
  /// Returns f′ of `--derivative`, dashed in the colour of f.
  fileprivate func derivative(_ text: ConstructionText) throws(PlotError) -> Constructions.Curve {
    var text = text
    let reference = text.takeCurve()
    if !text.words.isEmpty || text.place != nil || text.ends != nil {
      throw text.error("takes a curve, as in --derivative 2 or --derivative f, not '\(text.text)'")
    }
    let function = try function(reference, for: text)
    let order = max(reference?.order ?? 1, 1)
    let expression = try derivative(of: function, order: order, for: text)
    let name: RichText
    if let head = function.formula.head {
      let primes = String(repeating: "′", count: order)
      let left = MathText.row([
        MathText(variable: head.function, primes: primes), .fenced(.row(head.variables.map { MathText(variable: $0) })),
      ])
      name = RichText(left, plain: "\(head.function)\(primes)(\(head.variables.joined(separator: ", ")))")
    } else {
      let formal = function.expression.formalDerivative(in: variable, order: order, takesDegrees: takesDegrees)
      name = RichText(formal ?? expression)
    }
    return Constructions.Curve(
      template: template(expression, name: name), companion: function.index, dash: order == 1 ? .dashed : .dotted)
  }

  /// - Throws: `PlotError` if the derivative is too long a formula.
  func derivative(of function: Function, order: Int, for text: ConstructionText) throws(PlotError) -> Expression {
    guard let found = function.expression.derivative(in: variable, order: order, takesDegrees: takesDegrees) else {
      throw text.error("'\(text.text)': the derivative of \(function.formula.label) is too long a formula")
    }
    return found
  }
}

extension PlotRequest {
  /// Whether there are figures of geometry, or only the axes are asked for.
  package var hasShapes: Bool { contains(.empty) || Constructions.shapes.contains(where: contains) }

  /// Whether there is something to draw besides functions and data: figures of geometry, points and texts, or only the axes.
  package var hasFigures: Bool { hasShapes || contains(.annotate) || contains(.text) }
}
