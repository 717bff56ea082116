import Interval
import Metering

/// The domain colouring of a function of a complex number, with the level lines of its parts:
///
///     ComplexSource ─▶ Phases: the argument and the modulus in each pixel, with proof
///     RelationLocus (Re w = level, Im w = level) ─▶ the image of a square grid, drawn back
package struct ComplexMapLocus: Locus {
  package typealias Equation = @Sendable (Double) -> any RelationDataSource

  let function: ComplexSource
  /// Return the equations of the real and the imaginary part with a level.
  let equations: [Equation]
  /// Returns the factors of an analytic function; nil for another one.
  private let factors: (@Sendable () -> [ComplexFactor])?
  /// Nil until the levels are chosen; then nothing is drawn.
  private(set) var plan: MapPlan?

  package init(
    of function: ComplexSource, equations: [Equation], factors: (@Sendable () -> [ComplexFactor])? = nil
  ) {
    self.function = function
    self.equations = equations
    self.factors = factors
  }

  /// Returns the zeros and poles of an analytic function in a part of the plane; nil for another function.
  package func places(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [ComplexPlace]? {
    factors.map { ComplexZeroSearch($0(), x: x, y: y).places }
  }

  /// Returns the map with levels.
  package func planned(_ plan: MapPlan) -> ComplexMapLocus {
    var map = self
    map.plan = plan
    return map
  }

  /// Nil: a map has no end.
  package func extent(share: Double) -> Box? { nil }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    guard let plan, window.columns > 0, window.rows > 0, window.columns <= Self.mostPixels / window.rows,
      WorkMeter.permits(bytes: Self.bytesOfPixel * window.columns * window.rows), CellGrid(window).isRepresentable,
      min(CellGrid(window).pixelSize.x, CellGrid(window).pixelSize.y) >= RelationLocus.smallest
    else { return TracedLocus(curve: Curve(LevelMap()), proof: LocusProof(nothingProvedIn: window)) }
    var undecided = UndecidedPixels(on: PixelGrid(window))
    var picture = LevelMap()
    if plan.style == .grid {
      picture.lines = undecided.tracedLines(
        of: equations.flatMap { equation in plan.levels.map { equation($0) } }, in: window, fitsPaths, share: share)
    }
    picture.phases = phases(in: window, &undecided)
    let isProved = !WorkMeter.isOver && !CellGrid(window).isCoarse
    var proof = isProved ? undecided.proof() : LocusProof(nothingProvedIn: window)
    if findsFeatures { proof.complexPlaces = places(x: window.x, y: window.y) }
    return TracedLocus(curve: Curve(picture), proof: proof)
  }

  /// Returns the steps of the values at the centres of pixels, and adds the pixels that may have other values.
  private func phases(in window: ViewWindow, _ undecided: inout UndecidedPixels) -> LevelMap.Phases {
    let grid = PixelGrid(window)
    var phases = LevelMap.Phases(columns: window.columns, rows: window.rows)
    var centers: [SIMD2<Double>] = []
    for row in (0..<window.rows).reversed() {
      if !WorkMeter.allows((4 * function.enclosureCost + Self.workOfPixel) * window.columns) { return phases }
      for column in 0..<window.columns {
        let value = value(at: SIMD2(Double(column), Double(row)), grid)
        phases.append(value)
        centers.append(value)
      }
    }
    for row in 0..<window.rows {
      if !WorkMeter.allows((4 * function.enclosureCost + Self.workOfPixel) * window.columns) { return phases }
      var (x, y) = (IntervalColumn(), IntervalColumn())
      for column in 0..<window.columns {
        let low = grid.point(at: SIMD2(Double(column), Double(row)))
        let high = grid.point(at: SIMD2(Double(column + 1), Double(row + 1)))
        x.append(Interval(low.x, max(low.x, high.x)))
        y.append(Interval(low.y, max(low.y, high.y)))
      }
      var open: [Int] = []
      for (column, values) in function.values(over: x, y).enumerated()
      where !show(values, column, row, phases, centers) {
        if values.isContinuous { open.append(column) } else { undecided.insert(column, row) }
      }
      // Values that are too wide by themselves, then those of parts of a pixel.
      for count in [1, 2] where !open.isEmpty {
        let parts = open.flatMap { ComplexRectangle(x[$0], y[$0]).parts(count) }
        let centred = function.centredValues(
          over: IntervalColumn(parts.map(\.x)), IntervalColumn(parts.map(\.y)))
        WorkMeter.count(12 * function.enclosureCost * centred.count)
        open = open.enumerated().filter { index, column in
          let boxes = centred[index * count * count..<(index + 1) * count * count]
          let values = ComplexValues(boxes: boxes.compactMap { $0 }, isDefined: true, isContinuous: true)
          return values.boxes.count < boxes.count || !show(values, column, row, phases, centers)
        }.map(\.element)
      }
      for column in open { undecided.insert(column, row) }
    }
    return phases
  }

  /// Returns the value at the centre of a pixel; beside it, if it has no argument there, as at a zero or a pole.
  private func value(at pixel: SIMD2<Double>, _ grid: PixelGrid) -> SIMD2<Double> {
    let center = grid.point(at: pixel + 0.5)
    let value = function.value(at: SIMD2(center.x, center.y))
    if LevelMap.Phases.steps(of: value) != nil { return value }
    let beside = grid.point(at: pixel + SIMD2(0.71, 0.62))
    return function.value(at: SIMD2(beside.x, beside.y))
  }

  private func show(
    _ values: ComplexValues, _ column: Int, _ row: Int, _ phases: LevelMap.Phases, _ centers: [SIMD2<Double>]
  ) -> Bool {
    var pixels: [Int] = []
    for y in max(row - 1, 0)...min(row + 1, phases.rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, phases.columns - 1) {
        pixels.append((phases.rows - 1 - y) * phases.columns + x)
      }
    }
    let own = (phases.rows - 1 - row) * phases.columns + column
    let hasValue = phases.arguments[own] != LevelMap.Phases.undefined
    if values.boxes.isEmpty { return !hasValue }
    return values.isDefined && hasValue
      && values.boxes.allSatisfy { phases.show($0, in: pixels, center: centers[own]) }
  }

  private static let bytesOfPixel = 64
  private static let workOfPixel = 120
  /// Greatest number of pixels of a window.
  private static let mostPixels = 1 << 28
}

extension ComplexMapLocus {
  /// Returns a range of the parts of the values in a part of the plane, without those far beyond most; nil without a finite
  /// value.
  package func valueRange(x: ClosedRange<Double>, y: ClosedRange<Double>) -> ClosedRange<Double>? {
    let ranges = [function.real, function.imaginary].compactMap { part in
      MapLocus(of: part, equation: equations[0]).valueRange(x: x, y: y)
    }
    guard let first = ranges.first else { return nil }
    return ranges.dropFirst().reduce(first) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
  }
}

extension UndecidedPixels {
  fileprivate mutating func insert(_ column: Int, _ row: Int) {
    let low = SIMD2(Double(column), Double(row))
    insert(PixelBox(low: low, high: low + 0.5))
  }
}
