import Grapher
import Interval
import Sampling

extension Report {
  /// Reports on traced curves in a window, in data units.
  init(of traced: [TracedFunction], in window: ViewWindow, _ pipeline: Pipeline) {
    let scales = pipeline.axes.scales
    variable = pipeline.sweep.variable
    x = Bounds(scales.x.values(in: window.x))
    y = Bounds(scales.y.values(in: window.y))
    functions = traced.map { Function($0, over: window.x, scales) }
    notes = pipeline.notes.isEmpty ? nil : pipeline.notes
  }
}

extension Report.Function {
  fileprivate init(_ traced: TracedFunction, over x: ClosedRange<Double>, _ scales: AxisScales) {
    let (function, proof) = (traced.function, traced.proof)
    func places(_ kind: Feature.Kind) -> [Report.Place] {
      let all = proof.features.lazy.filter { $0.kind == kind }.map { Report.Place($0, scales) }
      // On a logarithmic axis a zero of the function is a pole of the curve; only poles of the function are reported.
      let isReported = kind != .pole || scales.y == .linear
      return Array(all.filter { isReported || function.isUnbounded(from: $0.from, to: $0.to) }.prefix(Self.mostPlaces))
    }
    let isCut = Feature.Kind.allCases.contains { kind in
      proof.features.count { $0.kind == kind } > Self.mostPlaces
    }
    self.init(
      expression: function.label, isPrecise: traced.isPrecise, columns: proof.isProven.count, proven: proof.provenCount,
      undecided: proof.undecided(over: x).map { part in
        let values = scales.x.values(in: part.x)
        return Report.Undecided(from: values.lowerBound, to: values.upperBound, area: part.area.rounded(.up))
      },
      pieces: traced.curve.components.count, poles: places(.pole), jumps: places(.jump), holes: places(.hole),
      domainEnds: places(.domainEnd), points: places(.point), spikes: places(.spike),
      truncated: isCut || proof.isTruncated ? true : nil)
  }

  /// The greatest number of listed places of a kind.
  private static let mostPlaces = 1000
}

extension Report.Place {
  /// - Parameter scales: the scales of the feature's coordinates.
  init(_ feature: Feature, _ scales: AxisScales) {
    let x = scales.x.values(at: feature.x)
    from = x.lower
    to = x.upper
    left = feature.left.map(scales.y.shortValue)
    right = feature.right.map(scales.y.shortValue)
    if case .known(let known) = feature.value { value = scales.y.shortValue(at: known) } else { value = nil }
  }
}

extension Report {
  /// A note on functions of whose features some may be missing; nil for none.
  package var truncatedNote: String? {
    let names = functions.filter { $0.truncated == true }.map(\.expression)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "\(first)\(others): the search for poles, jumps and the like reached its limit; some may be missing"
  }

  /// A note on the functions whose pictures may be visibly wrong, and on where; nil for none.
  package var undecidedNote: String? {
    let open = functions.lazy.map { ($0.expression, $0.undecided.filter { $0.area >= Self.visibleArea }) }
      .filter { !$1.isEmpty }
    guard let (expression, parts) = open.first, let place = parts.first else { return nil }
    let short = NumberFormat(".5") ?? .shortest
    let places = parts.count == 1 ? "" : "in \(parts.count) places, the first "
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return
      "the graph of \(expression) is not proved \(places)from \(short.text(place.from)) to \(short.text(place.to))"
      + "\(others); --report json lists all"
  }

  /// The least visible area in square pixels: a few pixels may be wrong without anybody seeing it.
  private static let visibleArea = 16.0
}
