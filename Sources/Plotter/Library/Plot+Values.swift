import Interval
import Sampling

extension Plot {
  /// Returns the values of the plot's functions at an abscissa, with proved enclosures, and the points of parametric and
  /// polar curves at that value of their parameter. Relations, points and functions of y have none.
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
      case .values, nil: return nil
      }
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
    let set = source.enclosure(over: Interval(place)).set
    let hull = set.hull
    let isKnown = set.decoration >= .def && hull.isBounded && !hull.isEmpty
    self.init(
      curve: curve, x: x, y: value.isFinite ? value : nil, low: isKnown ? hull.lower : nil,
      high: isKnown ? hull.upper : nil, fault: value.isFinite ? nil : fault ?? "undefined")
  }
}
