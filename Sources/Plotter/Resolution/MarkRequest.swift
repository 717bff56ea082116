import Grapher
import Sampling

/// The places to mark, from `--mark` and `--mark-labels`.
struct MarkRequest: Sendable, Equatable {
  private(set) var kinds: Set<MarkKind>
  /// Those that the request names.
  let named: Set<MarkKind>
  /// Whether kinds are not named, so that each curve has those that suit it.
  private var isOpen = false
  /// Whether coordinates are written beside the places.
  let hasLabels: Bool

  init(_ request: PlotRequest) throws(PlotError) {
    var (kinds, named): (Set<MarkKind>, Set<MarkKind>) = ([], [])
    for text in request.texts(of: .mark) {
      if text.trimmed.isEmpty {
        kinds.formUnion(Self.features)
        isOpen = true
        continue
      }
      for word in text.split(separator: ",") {
        guard let kind = MarkKind(word: String(word)) else {
          throw .wrong(
            .option(.mark),
            "unknown kind '\(word.trimmed)'; the kinds are \(list: MarkKind.allCases.map(\.rawValue))")
        }
        named.insert(kind)
      }
    }
    kinds.formUnion(named)
    self.named = named
    if request.isNumberLine { kinds.formUnion([.ends, .holes]) }
    hasLabels = request.contains(.markLabels)
    // Labels without kinds are those of the places that people ask for first.
    self.kinds = kinds.isEmpty && hasLabels ? [.roots, .extrema, .intersections] : kinds
  }

  /// The kinds of `--mark` alone.
  private static let features: [MarkKind] = [.ends, .poles, .jumps, .holes, .asymptotes]

  /// Returns the request with the kinds for curves of a kind: `--mark` alone also marks the roots, intercepts and extrema of curves of
  /// equations, and of parametric and polar curves, which have few other places.
  func suiting(_ kind: CurveKind) -> MarkRequest {
    var request = self
    if isOpen, [.relation, .parametric, .polar].contains(kind) {
      request.kinds.formUnion([.roots, .intercepts, .extrema])
    }
    return request
  }

  /// Whether there are places that the tracing of curves finds.
  var hasFeatures: Bool { kinds.contains(where: Self.features.contains) }

  /// Whether there are places that a search of their own finds.
  var needsSearch: Bool { !kinds.allSatisfy(Self.features.contains) || hasLabels }

  /// How extrema are marked: beside other places of a curve they have a shape of their own.
  var signOfExtrema: Annotation.Sign {
    kinds.isDisjoint(with: [.roots, .intercepts, .intersections, .inflections]) ? .dot : .diamond
  }

  /// Returns whether a point at which the gradient of a map is 0 is to be marked.
  func shows(_ kind: ClassifiedZero.Kind) -> Bool {
    switch kind {
    case .minimum, .maximum: kinds.contains(.extrema)
    case .saddle: kinds.contains(.saddles)
    default: kinds.contains(.extrema) || kinds.contains(.saddles)
    }
  }

  /// Returns whether the tracing of a curve is to find places that are marked.
  func needsFeatures(of kind: CurveKind) -> Bool {
    switch kind {
    case .complex: hasZerosOrPoles
    case .map: kinds.contains(.extrema) || kinds.contains(.saddles)
    default: hasFeatures
    }
  }

  /// Returns whether a feature is to be marked.
  func shows(_ kind: Feature.Kind) -> Bool {
    switch kind {
    case .pole: kinds.contains(.poles) || kinds.contains(.asymptotes)
    case .jump: kinds.contains(.jumps)
    case .hole: kinds.contains(.holes)
    case .domainEnd: kinds.contains(.ends)
    case .point, .spike: kinds.contains(.ends)
    }
  }
}
