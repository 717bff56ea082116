import Interval

/// What is known of a function of one variable over a range.
public struct Analysis: Codable, Sendable, Equatable {
  /// A point of the graph.
  public struct Point: Codable, Sendable, Equatable {
    /// The abscissa.
    public let x: Double
    /// The value there.
    public let y: Double
    /// Whether exactly one such point is proved to be between two neighbouring abscissas of the search.
    public let proved: Bool
    /// Bounds of the abscissa; the abscissa itself if nothing is proved.
    public let lower, upper: Double
    /// Bounds of the value; the value itself if nothing is proved.
    public let yLower, yUpper: Double

    /// - Parameters:
    ///   - x: contains the abscissa.
    ///   - heights: contain the value; nil if nothing is proved.
    init(_ place: Double, in x: Interval, y: Double, in heights: Interval?, proved: Bool) {
      func known(_ number: Double, _ bounds: Interval?) -> (number: Double, bounds: Interval) {
        guard let bounds, proved, bounds.isBounded, !bounds.isEmpty else { return (number, Interval(number)) }
        return (bounds.contains(number) ? number : bounds.midpoint, bounds)
      }
      let (abscissa, height) = (known(place, x), known(y, heights))
      (self.x, lower, upper) = (abscissa.number, abscissa.bounds.lower, abscissa.bounds.upper)
      (self.y, yLower, yUpper) = (height.number, height.bounds.lower, height.bounds.upper)
      self.proved = proved
    }
  }

  /// The points of one kind.
  public struct Points: Codable, Sendable, Equatable {
    /// In ascending order.
    public let points: [Point]
    /// Whether these are all in the range, which is proved.
    public let complete: Bool
  }

  /// A place of the graph that a picture shows, found by its samples.
  public struct Place: Codable, Sendable, Equatable {
    /// The abscissa.
    public let x: Double
    /// `pole`, `jump`, `hole`, `end` or `point`.
    public let kind: String
    /// Whether enclosures beside the place prove that it is of this kind; else a picture shows it.
    public let proved: Bool
  }

  /// A line that the graph approaches.
  public struct Asymptote: Codable, Sendable, Equatable {
    /// The kinds of asymptotes.
    public enum Kind: String, Codable, Sendable {
      case vertical, horizontal, oblique
    }

    /// For which x the graph approaches the line.
    public enum Side: String, Codable, Sendable {
      /// For x → −∞.
      case left
      /// For x → ∞.
      case right
      /// For both.
      case both
    }

    /// How the line runs.
    public let kind: Kind
    /// The abscissa of a vertical line; nil for others.
    public var x: Double?
    /// The slope of another line.
    public var slope: Double?
    /// The ordinate of another line at x = 0.
    public var intercept: Double?
    /// For which x the graph approaches a line that is not vertical.
    public var side: Side?
    /// Whether it is proved that the graph approaches the line.
    public let proved: Bool
  }

  /// A part of the range.
  public struct Section: Codable, Sendable, Equatable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double
    /// `defined`; `positive`, `negative` or `zero`; `rising`, `falling` or `constant`; `convex`, `concave` or `straight`.
    public let kind: String
  }

  /// The parts of the range on which the function has a property. They are proved, except within a millionth of the range
  /// beside their ends.
  public struct Sections: Codable, Sendable, Equatable {
    /// In ascending order.
    public let parts: [Section]
    /// Whether the property is known on the whole range.
    public let complete: Bool
  }

  /// A period that the formula proves.
  public struct Period: Codable, Sendable, Equatable {
    /// The number.
    public let value: Double
    /// The number in an exact form, such as `2*pi`.
    public let text: String
  }

  /// The least and the greatest value.
  public struct Values: Codable, Sendable, Equatable {
    /// The infimum; nil if the values are not known to be bounded below.
    public let least: Number?
    /// The supremum; nil if the values are not known to be bounded above.
    public let greatest: Number?
    /// Whether it is proved that the values have no bound, in both directions together.
    public let unbounded: Bool
    /// Whether it is proved that they have no lower bound.
    public let unboundedBelow: Bool
    /// Whether it is proved that they have no upper bound.
    public let unboundedAbove: Bool

    /// - Parameter poles: the infinite limits beside proved poles, each true if negative; nil without a proved pole.
    init(least: Number?, greatest: Number?, poles: Set<Bool>?, isOdd: Bool) {
      // Beside a pole with this limit the greatest sample is no estimate.
      let least = poles?.contains(true) == true ? nil : least
      let greatest = poles?.contains(false) == true ? nil : greatest
      (self.least, self.greatest) = (least, greatest)
      unbounded = poles != nil
      func isKnown(_ isNegative: Bool, _ own: Number?, other: Number?) -> Bool {
        own == nil && poles.map { isOdd || other?.proved == true || $0.contains(isNegative) } == true
      }
      unboundedBelow = isKnown(true, least, other: greatest)
      unboundedAbove = isKnown(false, greatest, other: least)
    }
  }

  /// How the graph looks on the other side of 0.
  public enum Symmetry: String, Codable, Sendable {
    /// f(−x) = f(x): the mirror image of one side in the vertical axis.
    case even
    /// f(−x) = −f(x): that of one side turned about the origin.
    case odd
  }

  /// A number with bounds.
  public struct Number: Codable, Sendable, Equatable {
    /// The nearest known number.
    public let value: Double
    /// The lower bound.
    public let lower: Double
    /// The upper bound.
    public let upper: Double
    /// Whether the bounds are proved; they are estimated otherwise.
    public let proved: Bool
  }

  /// The function as it was typed.
  public let function: String
  /// The name of the variable.
  public let variable: String
  /// The searched range.
  public let range: Solutions.Part
  /// The derivative as a formula; nil if it has too many operations.
  public let derivative: String?
  /// Where the function is 0.
  public let zeros: Points
  /// Local minima inside the range.
  public let minima: Points
  /// Local maxima inside the range.
  public let maxima: Points
  /// Where the second derivative changes its sign.
  public let inflections: Points
  /// Poles, jumps, holes, ends of the domain and isolated points.
  public let places: [Place]
  /// The lines that the graph approaches, the vertical ones first.
  public let asymptotes: [Asymptote]
  /// Where the function has values.
  public let domain: Sections
  /// The infimum and the supremum over the range; nil if no value is known.
  public let values: Values?
  /// Where the function is positive and negative.
  public let signs: Sections
  /// Where it rises and falls.
  public let monotony: Sections
  /// Where it is convex and concave.
  public let curvature: Sections
  /// The period; nil if the formula proves none.
  public let period: Period?
  /// The symmetry that the formula proves; nil if it proves none.
  public let symmetry: Symmetry?
  /// The integral over the range; nil if it does not exist or is not found.
  public let integral: Number?
  /// The length of the graph over the range; nil if it is not found.
  public let length: Number?
  /// Where the graph meets those of the other functions of the request.
  public let intersections: [CurveAnalysis.Intersections]
}
