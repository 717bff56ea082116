import Brain
import Interval
import Sampling

extension Plot {
  /// Returns the values of the plot's functions and solutions at an abscissa, with proved enclosures, and the points of
  /// parametric and polar curves at that value of their parameter. Relations, points and functions of y have none.
  ///
  ///     let point = try Plot("1/x").trace(at: 3)[0]   // y 0.3333333333333333
  ///
  /// - Parameter x: in data units; a value that is not finite gives no points.
  public func trace(at x: Double) -> [TracePoint] {
    guard x.isFinite else { return [] }
    return curves.enumerated().compactMap { index, curve in
      let template = index < sweep.templates.count ? sweep.templates[index] : nil
      switch curve.table {
      case .values(let source) where curve.kind == .function:
        return TracePoint(curve: index + 1, x: x, of: source, at: x, fault: template?.fault(at: x, frame.bindings))
      case .coordinates(let across, let up, _, let range):
        guard range.contains(x) else { return nil }
        var places = [Double.nan]
        across.evaluate(at: [x], into: &places)
        guard let place = places.first, place.isFinite else { return nil }
        return TracePoint(curve: index + 1, x: place, of: up, at: x, fault: nil)
      case .values: return nil
      case nil: return (curve.locus as? SolutionLocus).flatMap { TracePoint(curve: index + 1, x: x, of: $0) }
      }
    }
  }

  /// Returns the values of the plot's maps, complex functions and fields at a point, with proved bounds. Other curves have none.
  ///
  ///     let value = try Plot("z=sin(x)*cos(y)").fields(x: 1, y: 0)[0].parts[0]   // z 0.8414709848078965
  ///
  /// - Parameters:
  ///   - x: in data units; with a value that is not finite, there are no values.
  ///   - y: likewise.
  public func fields(x: Double, y: Double) -> [FieldValue] {
    guard x.isFinite, y.isFinite else { return [] }
    return sweep.templates.enumerated().compactMap { index, template in
      let parts = template.fieldParts
      if parts.isEmpty { return nil }
      let place = ["x": ParameterValue(x), "y": ParameterValue(y)]
      let values = frame.bindings.values.merging(place) { $1 }
      let numbers = parts.map { part in
        let function = FunctionTemplate(part.formula, variables: ["x", "y"]).bound(to: frame.bindings.values)
        return FieldValue.Part(part.name, of: function, x: x, y: y)
      }
      let undefined = zip(parts, numbers).first { $1.value == nil }?.0
      return FieldValue(
        curve: index + 1, coordinates: template.fieldCoordinates, x: x, y: y, parts: numbers,
        fault: undefined.map { $0.formula.evaluation(using: values).fault?.message ?? "undefined" })
    }
  }

  /// Returns the values of the functions, or the coordinates of the curves, at evenly spaced values of the variable that
  /// include both ends of the range.
  ///
  /// - Parameter samples: the number of rows, from 2 to 10 million.
  /// - Throws: `PlotError` for a relation and a point, for curves of different kinds, and for another number of rows.
  public func table(samples: Int) throws(PlotError) -> PlotTable {
    try FunctionTable(self, samples: samples).wholeTable()
  }
}

extension TracePoint {
  /// - Parameter place: the argument of the function.
  fileprivate init(curve: Int, x: Double, of source: any GraphDataSource, at place: Double, fault: String?) {
    var values = [Double.nan]
    source.evaluate(at: [place], into: &values)
    let value = values.first ?? .nan
    let bounds = source.enclosure(over: Interval(place)).set.provedBounds
    self.init(
      curve: curve, x: x, y: value.isFinite ? value : nil, low: bounds?.lower, high: bounds?.upper,
      fault: value.isFinite ? nil : fault ?? "undefined")
  }

  /// The point of a solution; nil for an orbit, which is no function of the abscissa.
  fileprivate init?(curve: Int, x: Double, of solution: SolutionLocus) {
    if solution.isOrbit { return nil }
    let found = solution.values(at: Interval(x))
    let bounds = found.values?.first
    self.init(
      curve: curve, x: x, y: bounds?.midpoint, low: bounds?.lower, high: bounds?.upper,
      fault: bounds == nil ? "not followed so far: \(found.end.words)" : nil)
  }
}

extension FieldValue.Part {
  fileprivate init(_ name: String, of function: CompiledFunction, x: Double, y: Double) {
    let value = function.value(x: x, y: y)
    let bounds = function.values(over: Interval(x), Interval(y)).provedBounds
    self.init(name: name, value: value.isFinite ? value : nil, low: bounds?.lower, high: bounds?.upper)
  }
}

extension IntervalSet {
  /// The bounds of all values if the formula is defined everywhere; nil if they are infinite.
  fileprivate var provedBounds: Interval? {
    let hull = hull
    return decoration >= .def && hull.isBounded && !hull.isEmpty ? hull : nil
  }
}
