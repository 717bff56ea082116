import Grapher
import Sampling

/// The places to mark, from `--mark` and `--mark-labels`.
struct MarkRequest: Sendable, Equatable {
  private(set) var kinds: Set<MarkKind>
  /// Those that the request names.
  let named: Set<MarkKind>
  /// Whether kinds are not named, so that each curve has those that suit it.
  private(set) var isOpen = false
  /// Whether places are marked only if they are asked for: `none` is among the words, or the picture has nothing but curves.
  private let isNone: Bool
  /// Which places have their coordinates beside them.
  enum Labels: Sendable, Equatable {
    case none
    /// Places of a single picture, if they are few and there is room.
    case few
    case all
  }

  let labels: Labels
  /// Whether coordinates are written beside all places.
  var hasLabels: Bool { labels == .all }

  /// Whether coordinates are written beside all extrema.
  var writesExtrema: Bool { hasLabels && kinds.contains(.extrema) }

  init(_ request: PlotRequest) throws(PlotError) {
    var (kinds, named): (Set<MarkKind>, Set<MarkKind>) = ([], [])
    var isNone = false
    if request.contains(.markLabels), request.contains(.noMarkLabels) {
      throw PlotError(.usage, "--mark-labels and --no-mark-labels exclude each other", option: .noMarkLabels)
    }
    for text in request.texts(of: .mark) {
      if text.trimmed.isEmpty {
        kinds.formUnion(Self.features)
        isOpen = true
        continue
      }
      for word in text.split(separator: ",") {
        if word.trimmed.lowercased() == MarkKind.noneWord {
          isNone = true
          continue
        }
        guard let meant = MarkKind.kinds(word: String(word)) else {
          throw .wrong(
            .option(.mark),
            "unknown kind '\(word.trimmed)'; the kinds are \(list: MarkKind.allCases.map(\.rawValue))")
        }
        kinds.formUnion(meant)
        // Nobody expects each of all kinds.
        if meant.count == 1 { named.formUnion(meant) }
      }
    }
    (self.named, self.isNone) = (named, isNone || request.contains(.bare))
    if request.isNumberLine { kinds.formUnion([.ends, .holes]) }
    let isSweep = request.contains(.sweep)
    labels = request.contains(.markLabels) ? .all : request.contains(.noMarkLabels) || isSweep ? .none : .few
    // Labels without kinds are those of the places that people ask for first.
    self.kinds = kinds.isEmpty && labels == .all ? [.roots, .extrema, .intersections] : kinds
  }

  /// The kinds of `--mark` alone.
  private static let features: [MarkKind] = [.ends, .poles, .jumps, .holes, .asymptotes]

  /// Returns the request with the kinds that suit a curve.
  ///
  /// `--mark` alone also marks the roots, intercepts and extrema of curves of equations, and of parametric and polar curves, which
  /// have few other places. A function that is written by cases shows which case holds at its jumps, unless such places are named, or
  /// none are to be marked.
  func suiting(_ template: CurveTemplate) -> MarkRequest {
    var request = self
    if isOpen, [.relation, .parametric, .polar].contains(template.kind) {
      request.kinds.formUnion([.roots, .intercepts, .extrema])
    }
    if marksCases(of: template) { request.kinds.formUnion([.jumps, .holes]) }
    return request
  }

  private func marksCases(of template: CurveTemplate) -> Bool {
    !isNone && !hasFeatures && [.function, .inverse].contains(template.kind)
      && template.formula?.expression.hasCases == true
  }

  /// Returns the places of a curve to mark among those that its tracing has found; none of a curve by cases with many, which hide it.
  func marked(_ features: [Feature], of template: CurveTemplate) -> [Feature] {
    let request = suiting(template)
    let shown = features.filter { request.shows($0.kind) }
    return marksCases(of: template) && shown.count > Self.mostOfCases ? [] : shown
  }

  /// The greatest number of places that are marked without --mark on a function by cases.
  private static let mostOfCases = 12

  /// Whether there are places that the tracing of curves finds.
  var hasFeatures: Bool { kinds.contains(where: Self.features.contains) }

  /// Whether there are places that a search of their own finds.
  var needsSearch: Bool { !kinds.allSatisfy(Self.features.contains) || hasLabels }

  /// Returns whether places have their coordinates beside them, if this is their number.
  func labels(_ count: Int) -> Bool { labels == .all || labels == .few && count <= Self.mostLabelled }

  /// The greatest number of places that have their coordinates beside them by default.
  private static let mostLabelled = 6

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
  func needsFeatures(of template: CurveTemplate) -> Bool {
    switch template.kind {
    case .complex: hasZerosOrPoles
    case .map: kinds.contains(.extrema) || kinds.contains(.saddles)
    default: suiting(template).hasFeatures
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
