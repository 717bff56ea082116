import Brain
import Grapher
import RealModule
import Sampling

extension ConstructionBase {
  /// A figure of geometry: a curve, and the points and texts on it.
  struct Shape {
    let curve: Constructions.Curve
    var points: [AnnotationTemplate] = []
  }

  /// Returns the figure of `--segment`, `--arrow`, `--polygon`, `--circle` or `--angle`.
  ///
  /// - Throws: `PlotError` if the text does not have the number of points that the option needs.
  func shape(_ text: String, of option: PlotOption) throws(PlotError) -> Shape {
    var shape = try ShapeText(text, of: option, on: self)
    switch option {
    case .circle: return try circle(&shape)
    case .angle: return try angle(shape)
    case .polygon:
      guard shape.corners.count >= 3 else {
        throw shape.error("takes three or more points, as in 'A(0,0) B(4,0) C(0,3)', not '\(text)'")
      }
    default:
      guard shape.corners.count == 2 || option == .segment && shape.corners.count > 2 else {
        throw shape.error("takes two points, as in '(1,2) (3,4)', not '\(text)'")
      }
    }
    return try line(shape)
  }

  /// Returns the lines between points; a polygon is closed.
  private func line(_ shape: ShapeText) throws(PlotError) -> Shape {
    let points = shape.corners.map(place)
    let isArea = shape.option == .polygon
    let template = CurveTemplate(
      name: "", label: "\(shape.option.rawValue) \(shape.text)", variable: variable, names: names(in: shape),
      shapes: { bindings in
        [ShapeLocus.Shape(points.map { $0(bindings) }, isArea: isArea && shape.isFilled, isClosed: isArea)]
      })
    let name = try shape.name()
    let pointsAtSomething =
      shape.option == .arrow && !name.isFormula && (name.text.plain.count > Self.longestName || isBesideData)
    var style = ConstructedStyle(
      shape.style, isNeutral: shape.option == .segment || pointsAtSomething || isBesideData)
    style.hasArrowhead = shape.option == .arrow
    if pointsAtSomething { style.width = Self.widthOfPointer }
    if shape.option == .segment, ![nil, .solid].contains(shape.style.dash), shape.style.width == nil {
      style.width = Self.widthOfDashes
    }
    var result = Shape(curve: Constructions.Curve(template: template, style: style))
    result.points = try corners(of: shape)
    if let label = try label(of: shape) {
      result.points.append(
        AnnotationTemplate(names(in: shape)) { bindings in
          let ends = points.map { $0(bindings) }
          let place = pointsAtSomething ? ends[0] : Point.mean(of: ends)
          var text = Annotation(point: place, text: label, hasDot: false)
          if pointsAtSomething { text.away = ends[1] }
          return text
        })
    }
    return result
  }

  private func circle(_ shape: inout ShapeText) throws(PlotError) -> Shape {
    let circle = try Circle(&shape, on: self)
    let (centre, square) = (circle.centre, circle.squareOfRadius)
    let (right, up) = (Expression.variable("x") - centre.x, Expression.variable("y") - centre.y)
    let equation = Expression.equation(right * right + up * up, square)
    if let name = names(in: shape).first(where: { ["x", "y"].contains($0) }) {
      throw shape.error("'\(shape.text)': a circle is drawn in x and y; give '\(name)' another name")
    }
    let template = template(equation, as: .relation, name: "")
    var result = Shape(
      curve: Constructions.Curve(
        template: template.labelled("circle \(shape.text)"),
        style: ConstructedStyle(shape.style, isNeutral: isBesideData)))
    result.points = try corners(of: shape)
    if let label = try label(of: shape) {
      let (middle, length) = (place(of: centre), value(square))
      let place: AnnotationTemplate.Place = { bindings in
        let reach = (length(bindings) / 2).squareRoot()
        return Point(x: middle(bindings).x + reach, y: middle(bindings).y + reach)
      }
      let names = names(in: shape).union(square.variables)
      result.points.append(AnnotationTemplate(place, names, text: label, hasDot: false))
    }
    return result
  }

  private func angle(_ shape: ShapeText) throws(PlotError) -> Shape {
    guard shape.corners.count == 3 else {
      throw shape.error("takes three points, as in --angle '(4,0) (0,0) (3,3)', not '\(shape.text)'")
    }
    let points = shape.corners.map(place)
    let mark: @Sendable (ParameterBindings) -> AngleMark = { bindings in
      AngleMark(from: points[0](bindings), at: points[1](bindings), to: points[2](bindings))
    }
    let template = CurveTemplate(
      name: "", label: "angle \(shape.text)", variable: variable, names: names(in: shape),
      shapes: { [showsLegs] bindings in
        let legs = showsLegs ? [ShapeLocus.Shape(points.map { $0(bindings) }, isArea: false)] : []
        return legs + [ShapeLocus.Shape(mark(bindings).line, isArea: false)]
      })
    let style = ConstructedStyle(shape.style, width: 0.7, isNeutral: true)
    var result = Shape(curve: Constructions.Curve(template: template, style: style))
    result.points = try corners(of: shape)
    if let label = try label(of: shape) {
      let place: AnnotationTemplate.Place = { mark($0).placeOfText }
      result.points.append(AnnotationTemplate(place, names(in: shape), text: label, hasDot: false))
    }
    return result
  }

  /// Whether there are data, which the figure tells something of.
  private var isBesideData: Bool { request.contains(.data) }

  /// Whether angles have legs, since nothing else could be their lines.
  private var showsLegs: Bool {
    templates.isEmpty && ![.data, .segment, .arrow, .polygon, .circle].contains(where: request.contains)
  }

  /// The length of a name of an arrow, which stands in its middle, as formulas do; a longer text stands at its tail.
  private static let longestName = 4
  /// The width of an arrow from a text to what it is about, relative to that of curves.
  private static let widthOfPointer = 0.75
  /// The width of a dashed segment, which helps the eye, relative to that of curves.
  private static let widthOfDashes = 0.6

  // MARK: Points and texts

  private func label(of shape: ShapeText) throws(PlotError) -> RichText? {
    let label = try shape.name().text
    return label.isEmpty ? nil : label
  }

  /// Returns the named points with dots; the names of the corners of a polygon are outside of it, and those of the ends of a segment
  /// beyond it.
  private func corners(of shape: ShapeText) throws(PlotError) -> [AnnotationTemplate] {
    var corners: [AnnotationTemplate] = []
    let places = shape.corners.map(place)
    for corner in shape.corners where !corner.name.isEmpty {
      let name = try RichText(markup: "$\(corner.name)$", of: .option(shape.option))
      let (place, isOutside) = (place(of: corner), [.polygon, .segment].contains(shape.option))
      let names = isOutside ? self.names(in: shape) : Set(corner.x.variables + corner.y.variables)
      corners.append(
        AnnotationTemplate(names) { bindings in
          var point = Annotation(point: place(bindings), text: name, hasDot: true)
          point.sign = .corner
          if isOutside { point.away = Point.mean(of: places.map { $0(bindings) }) }
          return point
        })
    }
    return corners
  }

  private func names(in shape: ShapeText) -> Set<String> {
    Set(shape.corners.flatMap { $0.x.variables + $0.y.variables })
  }

  /// Returns the place of a corner for values of the parameters.
  func place(of corner: ShapeText.Corner) -> AnnotationTemplate.Place {
    let (x, y) = (value(corner.x), value(corner.y))
    return { Point(x: x($0), y: y($0)) }
  }

  /// Returns the value of a formula without a variable for values of its parameters.
  private func value(_ expression: Expression) -> @Sendable (ParameterBindings) -> Double {
    let template = FunctionTemplate(radians(expression), variables: [""])
    return { template.bound(to: $0.values)(0) }
  }
}

extension Point {
  /// Returns the mean of points.
  fileprivate static func mean(of points: [Point]) -> Point {
    let count = Double(points.count)
    return Point(x: points.reduce(0) { $0 + $1.x / count }, y: points.reduce(0) { $0 + $1.y / count })
  }
}
