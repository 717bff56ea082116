import Grapher
import Sampling

extension RangeChooser {
  /// Whether both axes have one scale: if it is asked for, or suits the curves.
  ///
  /// Circles are round by default: on polar curves, and on relations and parametric curves whose ranges are not given, unless
  /// these or functions beside them would become flat. With one given range, closed curves are round likewise. With two, circles are round
  /// on maps and closed curves if neither range is twice as long as the other, and on other relations and curves if both have one
  /// length, except for regions between graphs of functions. Angles are right
  /// on vector fields and functions of a complex number, but not in the plane of a system, whose variables have units of their own, if
  /// its ranges differ; and beside the diagonal of a cobweb unless it would be flat. Without axes a picture covers exactly the ranges
  /// that are given.
  /// The cells of an empty grid are square if neither range is twice as long as the other.
  /// The cells of a matrix are square unless it is long; with names, only if it is about square and fills much of the figure. So are those
  /// of a grid with the same steps in x and y.
  var hasEqualScale: Bool {
    let request = sweep.request
    if request.contains(.equal) || request.contains(.noEqual) { return request.contains(.equal) }
    if sweep.axes.hasLogarithm { return false }
    if sweep.style.spec.axes == .polar { return true }
    let kinds = Set(sweep.templates.map(\.kind))
    let given = [PlotOption.range, .yRange].count(where: request.contains)
    if kinds.contains(.polar), given < 2 { return true }
    if given == 0, let shape = sweep.content.plane?.shape {
      let isLong = max(shape.columns, shape.rows) > RangeChooser.mostOfMatrix * min(shape.columns, shape.rows)
      return !isLong && (sweep.content.abscissa == .numbers || isAlmostSquare(shape) && areSquaresLarge(shape))
    }
    if given == 0, let plane = sweep.content.plane, plane.hasSquareCells || kinds.contains(.vectors) {
      let sides = [plane.x, plane.y].map { $0.upperBound - $0.lowerBound }
      return max(sides[0], sides[1]) <= RangeChooser.mostOfGrid * min(sides[0], sides[1])
    }
    let isWhole = given == 2 && request.contains(.bare)
    let isPhasePlane = sweep.templates.contains { $0.kind == .vectors && $0.formula?.isSystem == true }
    if given == 2, request.contains(.empty), kinds.isEmpty { return areRangesSimilar && !isWhole }
    if given == 2, isPhasePlane { return areRangesAlike && !isWhole }
    if kinds.contains(.vectors) || kinds.contains(.complex) || request.contains(.gridImage) { return !isWhole }
    let isOfPlane =
      !kinds.isDisjoint(with: [.relation, .parametric, .polar])
      || kinds.contains(.shape) && kinds.isDisjoint(with: [.function, .slopes, .secondOrder, .system])
    if !sweep.content.series.isEmpty,
      sweep.onlyDrawsFigures || kinds.isDisjoint(with: [.relation, .parametric, .polar, .map])
    {
      return false
    }
    if given == 2, isOfPlane || kinds.contains(.map), !isWhole {
      let areSimilar = kinds.contains(.map) || areCurvesClosed ? areRangesSimilar : areRangesAlike
      return areSimilar && !areSidesGraphs
    }
    if given == 2 || !kinds.isDisjoint(with: [.slopes, .secondOrder, .system]) { return false }
    if given == 0, !kinds.contains(.function), !kinds.isDisjoint(with: [.relation, .shape]) { return true }
    if !request.contains(.cobweb) {
      if kinds.isDisjoint(with: [.relation, .parametric]) { return false }
      if given > 0, !areCurvesClosed { return false }
    }
    guard let y = ranges.y?.range, let frame = try? sweep.firstValidFrame() else { return true }
    let x = axes.x(of: frame)
    let (across, up) = (x.upperBound / 2 - x.lowerBound / 2, y.upperBound / 2 - y.lowerBound / 2)
    let most = given > 0 || kinds.contains(.function) ? RangeChooser.mostBesideFunctions : RangeChooser.mostEqual
    // A path may be long, but an upright strip leaves most of the figure empty.
    return across <= most * up && up <= RangeChooser.mostUpright * across
  }

  /// Whether a table has about as many rows as columns.
  private func isAlmostSquare(_ shape: (columns: Int, rows: Int)) -> Bool {
    Double(max(shape.columns, shape.rows)) <= RangeChooser.mostOfSquare * Double(min(shape.columns, shape.rows))
  }

  /// Whether the square cells of a table fill most of the figure's width and height.
  private func areSquaresLarge(_ shape: (columns: Int, rows: Int)) -> Bool {
    let plot = RangeChooser.widthOfTable * canvas.size.width / canvas.size.height
    let ratio = Double(shape.columns) / Double(shape.rows) / plot
    return min(ratio, 1 / ratio) >= RangeChooser.leastOfSquares
  }

  /// Whether the ranges that are given have the same length.
  private var areRangesAlike: Bool { ratioOfRanges.map { $0 <= 1 + 1e-9 } ?? false }

  /// Whether none of the ranges that are given is far longer than the other.
  private var areRangesSimilar: Bool { ratioOfRanges.map { $0 <= RangeChooser.mostOfSimilar } ?? false }

  /// The length of the longer range that is given, relative to the shorter one; nil if one is not given.
  private var ratioOfRanges: Double? {
    guard let frame = try? sweep.firstValidFrame(), let y = frame.y else { return nil }
    let (across, up) = (frame.x.upperBound - frame.x.lowerBound, y.upperBound - y.lowerBound)
    return max(across / up, up / across)
  }

  /// Whether all boundaries and curves are graphs of functions of x or upright lines, as in linear programs, and there is a region of
  /// several conditions.
  private var areSidesGraphs: Bool {
    let typed = sweep.templates.prefix(sweep.typedCount)
    let expressions = typed.compactMap { $0.kind == .relation ? $0.formula?.expression : nil }
    guard expressions.count == typed.count, expressions.contains(where: { $0.comparedDifferences.count > 1 }) else {
      return false
    }
    return expressions.flatMap(\.comparedDifferences).allSatisfy {
      $0.derivative(in: "y")?.variables.isEmpty ?? false
    }
  }

  /// The axes whose ranges equal scales may widen: where curves go on beyond a range that is not given.
  var widenable: Set<Direction> {
    let request = sweep.request
    var axes: Set<Direction> = []
    if !request.contains(.range), isUnbounded || !sweep.hasLoci && sweep.hasUsualX && ranges.x == nil {
      axes.insert(.horizontal)
    }
    if !request.contains(.yRange), isUnbounded || isHeightLimited { axes.insert(.vertical) }
    return axes
  }

  /// Returns the part of a range that is fitted to functions which equal scales show, where all of it would be many times as high as the
  /// figure: the horizontal range is then kept, and the figure's shape says how much of the vertical one is shown, from 0 or around it.
  /// Nil where all of it is shown.
  ///
  /// - Parameter surveys: those of the functions.
  func shownPart(of fitted: ClosedRange<Double>, _ surveys: [SurveyedCurves]) -> ClosedRange<Double>? {
    guard sweep.request.contains(.equal), sweep.content.series.isEmpty, !sweep.hasLoci,
      let frame = try? sweep.firstValidFrame()
    else { return nil }
    let values = surveys.flatMap(\.coarse).flatMap { $0.y.filter(\.isFinite) }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    let x = axes.x(of: frame)
    let height = RangeChooser.shareOfHeight * (x.upperBound - x.lowerBound) * canvas.size.height / canvas.size.width
    guard height > 0, fitted.upperBound - fitted.lowerBound > RangeChooser.mostNarrowed * height else {
      return nil
    }
    let margin = RangeChooser.marginOfLimited * height
    let low =
      if least > -margin {
        least - margin
      } else if greatest < margin {
        greatest + margin - height
      } else {
        min(max(-height / 2, least - margin), greatest + margin - height)
      }
    return low...(low + height)
  }

  /// How many times as high as the figure the values may be, so that a narrow plot still shows them all.
  private static let mostNarrowed = 2.0
  /// The share of the figure's height that the plot has at least, with a title and numbers.
  private static let shareOfHeight = 0.8
  /// The space beyond the end of the values in a range that is cut, relative to its length.
  private static let marginOfLimited = 0.08

  /// The greatest ratio of width and height with equal scales by default.
  private static let mostEqual = 10.0
  /// The greatest ratio of height and width.
  private static let mostUpright = 4.0
  /// The greatest ratio of the columns and rows of a matrix.
  private static let mostOfMatrix = 4
  /// The same for a table whose rows and columns have names.
  private static let mostOfSquare = 1.4
  /// The share of the figure's width beside a bar of colours, and the least share of width or height that square cells fill.
  private static let (widthOfTable, leastOfSquares) = (0.87, 0.6)
  /// The same for the ranges of a grid with equal steps.
  private static let mostOfGrid = 2.0
  /// The same for two ranges that are given.
  private static let mostOfSimilar = 2.0
  /// The same if there are functions, too.
  private static let mostBesideFunctions = 4.0
}
