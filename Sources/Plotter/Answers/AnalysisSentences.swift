import Platform

/// The proved zeros and extrema of a function in words, for people who do not see its graph.
///
///     f has exactly 3 zeros in view, at −2, 0 and 2; a maximum of 3.08 at −1.15; a minimum of −3.08 at 1.15.
///
/// What is not proved is not said: a list with such a point is left out, and one that may lack points is "at least".
public struct AnalysisSentences: Sendable, Equatable {
  /// The sentences, with a space between them; empty if nothing is proved.
  public let text: String
  /// The kinds of landmarks of which the sentences tell all that were found.
  private let told: Set<Landmark.Kind>

  /// - Parameters:
  ///   - shape: points whose ordinates are outside the view are left out.
  ///   - name: what the first sentence calls the function.
  ///   - view: the words for the searched range.
  init(_ shape: Analysis.Shape, of name: String, in view: String) {
    let words = PointWords(width: shape.range.upper - shape.range.lower, height: shape.height)
    var clauses: [String] = []
    var told: Set<Landmark.Kind> = []
    func add(_ kind: Landmark.Kind, _ points: Analysis.Points?, _ clause: (Analysis.Points) -> String?) {
      guard let points, points.points.allSatisfy(words.areKnown),
        points.complete || points.points.allSatisfy(\.proved) && !points.points.isEmpty
      else { return }
      told.insert(kind)
      if let clause = clause(points) { clauses.append(clause) }
    }
    add(.root, shape.zeros) { words.zeros($0, in: view) }
    add(.maximum, shape.maxima) { words.extrema($0, one: "maximum", many: "maxima") }
    add(.minimum, shape.minima) { words.extrema($0, one: "minimum", many: "minima") }
    var sentences = clauses.isEmpty ? [] : ["\(name) has \(clauses.joined(separator: "; "))."]
    switch shape.symmetry {
    case .even: sentences.append("It is even: its two sides mirror each other.")
    case .odd: sentences.append("It is odd: half a turn about the origin leaves it as it is.")
    case nil: break
    }
    text = sentences.joined(separator: " ")
    self.told = told
  }

  /// Returns whether the sentences tell all landmarks of a kind.
  func tells(_ kind: Landmark.Kind) -> Bool { told.contains(kind) }
}

extension Analysis {
  /// Returns the proved zeros, extrema and the symmetry in sentences.
  ///
  /// - Parameters:
  ///   - name: what the first sentence calls the function; nil for its formula.
  ///   - view: the words for the searched range.
  public func sentences(of name: String? = nil, in view: String = "in view") -> AnalysisSentences {
    AnalysisSentences(shape, of: name ?? function, in: view)
  }

  /// The points that a sentence tells.
  struct Shape: Sendable {
    let range: Solutions.Part
    /// Nil if the horizontal axis is not in view.
    var zeros: Points?
    var minima: Points
    var maxima: Points
    let symmetry: Symmetry?
    /// The height of the view; nil without one.
    private(set) var height: Double?

    /// Returns the points with ordinates in a range.
    func within(_ ordinates: ClosedRange<Double>) -> Shape {
      func shown(_ points: Points) -> Points {
        Points(points: points.points.filter { ordinates.contains($0.y) }, complete: points.complete)
      }
      var shape = self
      if !ordinates.contains(0) { shape.zeros = nil }
      shape.height = ordinates.upperBound - ordinates.lowerBound
      (shape.minima, shape.maxima) = (shown(minima), shown(maxima))
      return shape
    }
  }

  private var shape: Shape {
    Shape(range: range, zeros: zeros, minima: minima, maxima: maxima, symmetry: symmetry)
  }
}

/// Words for lists of points.
private struct PointWords {
  /// The width of the range, below whose resolution places are not told apart.
  let width: Double
  /// The height of the view, in which a millionth is not told from 0; nil without a view.
  let height: Double?

  private static let mostListed = 6
  private static let digits = 3

  /// Whether the bounds of a point are narrower than what is told of it.
  func areKnown(_ point: Analysis.Point) -> Bool {
    point.upper - point.lower <= width / 1000
      && point.yUpper - point.yLower <= max(1e-3 * abs(point.y), 1e-6 * (height ?? 1))
  }

  /// Returns how many zeros there are, and where.
  func zeros(_ zeros: Analysis.Points, in view: String) -> String {
    let places = zeros.points.map { place($0.x) }
    let noun = places.count == 1 ? "zero" : "zeros"
    guard let first = places.first, let last = places.last else { return "no zeros \(view)" }
    let count = zeros.complete ? "exactly \(places.count)" : "at least \(places.count)"
    if places.count > Self.mostListed { return "\(count) \(noun) \(view), from \(first) to \(last)" }
    return "\(count) \(noun) \(view), at \(Self.list(places))"
  }

  /// Returns the extrema, of which there may be more if they are not complete; nil if there are none.
  func extrema(_ extrema: Analysis.Points, one: String, many: String) -> String? {
    let points = extrema.points
    guard let first = points.first else { return nil }
    if points.count == 1 {
      return (extrema.complete ? "a" : "at least one") + " \(one) of \(height(first.y)) at \(place(first.x))"
    }
    let least = extrema.complete ? "" : "at least \(points.count) "
    let isLevel = points.allSatisfy { abs($0.y - first.y) <= 1e-9 * abs(first.y) }
    if points.count > Self.mostListed {
      let heights = points.map(\.y)
      let ends = isLevel ? height(first.y) : "\(height(heights.min() ?? 0)) to \(height(heights.max() ?? 0))"
      return (extrema.complete ? "\(points.count) " : least) + "\(many) of \(ends)"
    }
    if isLevel { return least + "\(many) of \(height(first.y)) at \(Self.list(points.map { place($0.x) }))" }
    return least + "\(many) of " + Self.list(points.map { "\(height($0.y)) at \(place($0.x))" })
  }

  private static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns an abscissa with the digits that matter in the range.
  private func place(_ x: Double) -> String {
    if abs(x) < width * 1e-9 { return "0" }
    let digits = (Self.digits...15).first { abs(Self.rounded(x, $0) - x) <= width / 1000 } ?? 15
    return Self.text(Self.rounded(x, digits))
  }

  private func height(_ y: Double) -> String {
    if let height, y != 0, abs(y) < height * 1e-6 { return "almost 0" }
    return abs(y) < 1000 ? Self.text(Self.rounded(y, Self.digits)) : Self.text(abs(y) < 1e15 ? y.rounded() : y)
  }

  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    Double(NumberText.text(value, "e", precision: digits - 1)) ?? value
  }

  private static func text(_ value: Double) -> String { NumberFormat.shortest.typeset(value) }
}
