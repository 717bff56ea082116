import Interval

/// What the special points of a map or a vector field are, in words: `Minimum at (1, 0). Saddles at (−1, 0) and (1, 0).`
struct SpecialPointSentences {
  /// One for each kind, in the order in which the kinds come first.
  private(set) var texts: [String] = []

  /// - Parameter owner: the end of the name, as in ` of z=x×y`; empty for one curve.
  init(_ locus: Report.Locus, of owner: String) {
    guard Self.owners.contains(locus.kind) else { return }
    var kinds: [String] = []
    for point in locus.specialPoints where !kinds.contains(point.kind) { kinds.append(point.kind) }
    for kind in kinds {
      let points = locus.specialPoints.filter { $0.kind == kind }
      let name = points.count == 1 ? kind : Self.plural(of: kind)
      var places = points.prefix(Self.most).map { "(\(Summary.number($0.x.known)), \(Summary.number($0.y.known)))" }
      if points.count > Self.most { places.append("\(points.count - Self.most) more") }
      texts.append("\(name.prefix(1).uppercased())\(name.dropFirst())\(owner) at \(Summary.list(places)).")
    }
  }

  /// The kinds of curves whose special points have names of their own.
  static let owners: [CurveKind] = [.map, .vectors]

  private static func plural(of kind: String) -> String {
    switch kind {
    case "minimum": "minima"
    case "maximum": "maxima"
    case "centre or spiral": "centres or spirals"
    case "stable equilibrium", "unstable equilibrium", "equilibrium": kind.dropLast(2) + "a"
    default: kind + "s"
    }
  }

  /// The greatest number of places in a sentence.
  private static let most = 4
}

extension Report.Bounds {
  /// The middle of the interval; 0 if that is in it.
  var middle: Double { from <= 0 && to >= 0 ? 0 : from / 2 + to / 2 }

  /// The middle with the digits that are known of every number in the interval, as far as there are any.
  var known: Double {
    middle == 0 ? 0 : Double(ProvedNumber(bounds: Interval(from, to)).text(digits: Self.digitsOfWords)) ?? middle
  }

  private static let digitsOfWords = 4
}
