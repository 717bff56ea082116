import Grapher
import Interval
import Sampling

extension Report {
  /// Reports on traced curves in a window, in data units.
  init(of traced: [TracedCurve], in window: ViewWindow, _ pipeline: Pipeline) {
    let scales = pipeline.axes.scales
    variable = pipeline.sweep.variable
    x = Bounds(scales.x.values(in: window.x))
    y = Bounds(scales.y.values(in: window.y))
    var (functions, loci): ([Function], [Locus]) = ([], [])
    for (index, curve) in traced.enumerated() {
      switch curve.proof {
      case let proof as CurveProof:
        functions.append(Function(curve, proof, over: window.x, pipeline.scales(of: curve.plotted)))
      case let proof as LocusProof:
        loci.append(Locus(curve, proof, number: index + 1, in: window, pipeline.scales(of: curve.plotted)))
      default: break
      }
    }
    self.functions = functions
    self.loci = loci.isEmpty ? nil : loci
    rows = Report.rows(of: pipeline.sweep.content.series)
    notes = pipeline.notes.isEmpty ? nil : pipeline.notes.map(\.text)
  }
}

extension Report.Function {
  fileprivate init(_ traced: TracedCurve, _ proof: CurveProof, over x: ClosedRange<Double>, _ scales: AxisScales) {
    func places(_ kind: Feature.Kind) -> [Report.Place] {
      let all = proof.features.filter { $0.kind == kind }.map { Report.Place($0, scales) }
      // On a logarithmic axis a zero of the function is a pole of the curve; only poles of the function are reported.
      let isReported = kind != .pole || scales.y == .linear
      return Array(
        all.filter { isReported || traced.plotted.isUnbounded(from: $0.from, to: $0.to) }.prefix(Self.mostPlaces))
    }
    let isCut = Feature.Kind.allCases.contains { kind in
      proof.features.count { $0.kind == kind } > Self.mostPlaces
    }
    self.init(
      expression: traced.plotted.label, isPrecise: proof.isPrecise, columns: proof.isProven.count,
      proven: proof.provenCount,
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

extension PlottedCurve {
  /// Returns whether the known enclosure of a function's values between two places is unbounded.
  fileprivate func isUnbounded(from low: Double, to high: Double) -> Bool {
    guard let set = source?.enclosure(over: Interval(low, high)).set else { return false }
    return (0..<set.count).contains { set[$0].interval.upper == .infinity || set[$0].interval.lower == -.infinity }
  }
}

extension Report.Locus {
  /// - Parameters:
  ///   - number: that of the curve in the request, from 1.
  ///   - scales: those of the coordinates.
  init(_ traced: TracedCurve, _ proof: LocusProof, number: Int, in window: ViewWindow, _ scales: AxisScales) {
    let curve = traced.curve
    let lines = curve.map?.lines.flatMap { $0 } ?? []
    self.init(
      curve: number, kind: traced.plotted.kind, expression: traced.plotted.label, pixels: proof.pixels,
      proven: proof.pixels - proof.undecidedPixels,
      undecided: proof.undecided.map {
        Report.UndecidedArea(
          x: Report.Bounds(scales.x.values(in: $0.x)), y: Report.Bounds(scales.y.values(in: $0.y)),
          area: $0.area.rounded(.up))
      },
      components: curve.components.count + lines.count,
      closed: (curve.pieces + lines).count(where: \.isClosed),
      regions: curve.areas.count + (curve.map?.areas ?? []).count { !$0.isEmpty },
      specialPoints: proof.specialPoints.map {
        Report.SpecialPoint(
          kind: $0.kind.rawValue, x: Report.Bounds(scales.x.values(at: $0.x)),
          y: Report.Bounds(scales.y.values(at: $0.y)))
      },
      specialPointsComplete: proof.areSpecialPointsComplete,
      zerosAndPoles: proof.complexPlaces.map { $0.map { Report.ZeroOrPole($0) } },
      xCrossings: proof.xCrossings.map(scales.x.shortValue), yCrossings: proof.yCrossings.map(scales.y.shortValue),
      extent: Report.Extent(of: curve, in: window, scales),
      ends: proof.ends.isEmpty
        ? nil
        : proof.ends.map {
          Report.End(time: $0.time, x: $0.point.x, y: $0.point.y, reason: $0.reason.rawValue)
        })
  }
}

extension Report.ZeroOrPole {
  fileprivate init(_ place: ComplexPlace) {
    self.init(
      kind: place.order.map { $0 > 0 ? "zero" : "pole" } ?? "undecided", multiplicity: place.order.map { abs($0) },
      isSingle: place.isSingle, x: Report.Bounds(place.x), y: Report.Bounds(place.y))
  }
}

extension Report.Extent {
  /// Returns the smallest box around the drawn points in a window; nil for an empty curve.
  fileprivate init?(of curve: Curve, in window: ViewWindow, _ scales: AxisScales) {
    let points =
      curve.pieces.flatMap(\.points) + curve.bands.flatMap { $0.upper + $0.lower }
      + curve.areas.flatMap { $0.outlines.flatMap(\.points) } + (curve.map?.points ?? [])
    if points.isEmpty, !curve.isEmpty {
      self.init(x: Report.Bounds(scales.x.values(in: window.x)), y: Report.Bounds(scales.y.values(in: window.y)))
      return
    }
    let (x, y) = (points.lazy.map(\.x), points.lazy.map(\.y))
    guard let left = x.min(), let right = x.max(), let bottom = y.min(), let top = y.max(),
      window.x.overlaps(left...right), window.y.overlaps(bottom...top)
    else { return nil }
    self.init(
      x: Report.Bounds(scales.x.values(in: (left...right).clamped(to: window.x))),
      y: Report.Bounds(scales.y.values(in: (bottom...top).clamped(to: window.y))))
  }
}

extension Report.Bounds {
  /// An enclosure that is not bounded has the ends of Double's range.
  fileprivate init(_ interval: Interval) {
    let limit = Double.greatestFiniteMagnitude
    let (low, high) = (max(-limit, interval.lower), min(limit, interval.upper))
    self.init(low <= high ? low...high : 0...0)
  }
}
