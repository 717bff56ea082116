import Brain
import Interval
import Sampling

/// Where a derivative of a function changes its sign.
struct SignChanges {
  /// Nil if it is too long.
  let derivative: Expression?
  /// The places inside the range, in ascending order.
  let crossings: [ZeroSearch.Zero]
  /// Whether the crossings are proved to be all places where the sign changes.
  private let isComplete: Bool
  private let range: ClosedRange<Double>
  private let function: CompiledFunction
  /// Whether the function has no corners.
  private let isAnalytic: Bool

  init(
    of function: Expression, derivative order: Int, in variable: String, _ range: ClosedRange<Double>,
    _ search: ZeroSearch
  ) throws(PlotError) {
    let question = search.question
    self.range = range
    self.function = question.function(function, of: [variable])
    isAnalytic = function.isAnalytic
    derivative = function.derivative(in: variable, order: order, takesDegrees: question.takesDegrees)
    guard let derivative, function.variables.contains(variable), derivative.variables.contains(variable) else {
      (crossings, isComplete) = ([], derivative != nil)
      return
    }
    let whole = question.function(derivative, of: [variable])
      .enclosure(over: Interval(range.lowerBound, range.upperBound)).set
    // Beside poles the derivative of an analytic function changes its sign too, but the function has no value there.
    let isAlmostSmooth = function.isAnalytic || whole.decoration >= .dac
    if isAlmostSmooth, whole.hull.lower >= 0 || whole.hull.upper <= 0 {
      // Zeros of such a derivative touch, which a search may leave open.
      (crossings, isComplete) = ([], true)
      return
    }
    let zeros = try search.zeros(of: derivative, variable, in: range)
    crossings = zeros.zeros.filter {
      $0.kind == .crossing && $0.place.enclosure.lower > range.lowerBound && $0.place.enclosure.upper < range.upperBound
    }
    isComplete = zeros.areCrossingsComplete && isAlmostSmooth
  }

  /// Returns the points of the function at some of the places.
  func points(at zeros: [ZeroSearch.Zero]) -> Analysis.Points {
    Analysis.Points(
      points: zeros.map { point($0.place.place, in: $0.place.enclosure, proved: $0.isProved && $0.isKindProved) },
      complete: isComplete)
  }

  /// Returns the point at a place, whose value is 0 if it is 0 within rounding errors.
  private func point(_ place: Double, in bounds: Interval, proved: Bool) -> Analysis.Point {
    let heights = function.decimalValues(over: [bounds]).hull
    return Analysis.Point(
      place, in: bounds, y: heights.contains(0) ? 0 : function(place), in: heights, proved: proved)
  }

  /// Returns the maxima or minima: where the first derivative changes its sign, and the corners.
  func extrema(isMaximum: Bool) -> (points: Analysis.Points, corners: [LocalExtremum]) {
    let smooth = points(at: crossings.filter { $0.isFalling == isMaximum })
    let samples = (0...Self.samples).map { step in
      let share = Double(step) / Double(Self.samples)
      return range.lowerBound * (1 - share) + range.upperBound * share
    }
    let spacing = (range.upperBound - range.lowerBound) / Double(Self.samples)
    /// Whether a turn that samples show is one of those where the derivative is 0: beside a multiple zero the values differ by less
    /// than rounding errors.
    func isSmooth(_ corner: LocalExtremum) -> Bool {
      smooth.points.contains { point in
        let distance = abs(point.x - corner.place)
        return distance <= 1e-6 * max(1, abs(corner.place))
          || distance <= spacing && abs(point.y - corner.value) <= 1e-9 * max(1, abs(point.y))
      }
    }
    let turns = isAnalytic ? [] : function.localExtrema(at: samples, most: Self.mostCorners) ?? []
    let corners = turns.filter { $0.isMaximum == isMaximum && !isSmooth($0) }
    let points =
      smooth.points
      + corners.map { point($0.place, in: $0.bounds, proved: $0.isProven) }
    return (
      Analysis.Points(
        points: points.sorted { $0.x < $1.x }, complete: smooth.complete && points.allSatisfy(\.proved)),
      corners
    )
  }

  private static let samples = 2000
  private static let mostCorners = 400
}
