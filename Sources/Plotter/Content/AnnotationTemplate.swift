import Grapher
import Sampling

/// A marked point or a text at a place that the parameters of a sweep may move.
struct AnnotationTemplate: Sendable {
  /// Returns the place in data units for values of the parameters.
  typealias Place = @Sendable (ParameterBindings) -> Point

  private let annotation: @Sendable (ParameterBindings) -> Annotation
  /// The names in the formulas of the place.
  private let names: Set<String>

  init(
    _ place: @escaping Place, _ names: Set<String>, text: RichText, hasDot: Bool, sign: Annotation.Sign = .dot
  ) {
    self.init(names) {
      var annotation = Annotation(point: place($0), text: text, hasDot: hasDot)
      annotation.sign = sign
      return annotation
    }
  }

  /// - Parameter annotation: returns it in data units for values of the parameters.
  init(_ names: Set<String>, _ annotation: @escaping @Sendable (ParameterBindings) -> Annotation) {
    (self.names, self.annotation) = (names, annotation)
  }

  /// Reads `x,y,text`, two expressions and an optional text, which may hold commas; or `(x,y) text` and `A(x,y)`.
  ///
  /// - Parameter isAmongData: whether the dot is small, since a large one would hide the peak that it points out.
  init(
    _ text: String, of option: PlotOption, isAmongData: Bool = false, _ constants: ParameterBindings
  ) throws(PlotError) {
    let parts = AnnotationTemplate.parts(of: text)
    guard parts.count >= 2 else {
      throw .option(option, "takes X,Y,TEXT, as in \(option.spelling) 'pi/2,1,maximum', not '\(text)'")
    }
    var coordinates: [ConstantExpression] = []
    for (index, part) in parts.prefix(2).enumerated() {
      let place = try constants.placing(part, across: index == 0, of: .option(option))
      let coordinate = try constants.expression(place, of: .option(option))
      if !coordinate.uses(anyOf: constants.open) { _ = try coordinate.value(in: constants) }
      coordinates.append(coordinate)
    }
    let (x, y) = (coordinates[0], coordinates[1])
    @Sendable func value(_ coordinate: ConstantExpression, _ bindings: ParameterBindings) -> Double {
      do throws(PlotError) { return try coordinate.value(in: bindings).double } catch { return .nan }
    }
    self.init(
      { Point(x: value(x, $0), y: value(y, $0)) }, Set(x.expression.variables + y.expression.variables),
      text: try RichText(markup: parts.dropFirst(2).joined(separator: ",").trimmed, of: .option(option)),
      hasDot: option == .annotate, sign: isAmongData ? .corner : .dot)
  }

  /// Returns the texts of the coordinates, and those of the text between its commas.
  static func parts(of text: String) -> [String] {
    let words = text.splitOutsideBrackets(at: " ").map(\.trimmed).filter { !$0.isEmpty }
    guard let word = words.first, let point = word.namedPoint else {
      return text.splitOutsideBrackets(at: ",")
    }
    let name = [point.name] + words.dropFirst()
    return point.coordinates + [name.filter { !$0.isEmpty }.joined(separator: " ")]
  }

  /// Returns whether the place depends on one of these names.
  func uses(anyOf names: Set<String>) -> Bool { !self.names.isDisjoint(with: names) }

  /// Returns the annotation in data units.
  func bound(to bindings: ParameterBindings) -> Annotation { annotation(bindings) }
}

extension Annotation {
  /// Returns the annotation in axis units.
  func scaled(x: AxisScale, y: AxisScale) -> Annotation {
    var copy = self
    func scaled(_ point: Point) -> Point { Point(x: x.scaled(point.x), y: y.scaled(point.y)) }
    copy.point = scaled(point)
    copy.away = away.map(scaled)
    copy.prominentPlaces = prominentPlaces.map(scaled)
    copy.span = span.flatMap { span in
      let ends = [span.lowerBound, span.upperBound].map { x.scaled($0) }
      return ends.allSatisfy(\.isFinite) ? min(ends[0], ends[1])...max(ends[0], ends[1]) : nil
    }
    return copy
  }
}
