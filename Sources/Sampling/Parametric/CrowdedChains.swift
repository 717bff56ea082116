/// Replaces lines that are closer together than pixels by dense areas, and omits lines over other lines.
struct CrowdedChains {
  private let grid: PixelGrid
  /// For each pixel how often lines enter it, up to 255.
  private var entries: [UInt8]
  /// For each quarter of a pixel whether a line that is kept passes it.
  private var isPassed: [Bool]
  /// Pixels inside dense areas.
  private var isDense: [Bool]

  /// Returns the lines that remain, and the areas.
  ///
  /// - Parameters:
  ///   - chains: all lines.
  ///   - scattered: points of parts that are too long to be followed, drawn as blocks of pixels.
  static func parted(
    _ chains: [ParametricChain], scattered: [SIMD2<Double>], on grid: PixelGrid
  ) -> (chains: [ParametricChain], areas: [Curve.Area]) {
    guard chains.reduce(scattered.count, { $0 + $1.places.count }) > crowd else { return (chains, []) }
    var crowded = CrowdedChains(on: grid)
    let kept = chains.flatMap { crowded.enter($0) }
    crowded.findDensePixels(scattered)
    let lines = kept.flatMap { chain in chain.parts { !crowded.isInside($0, $1) } }
    var outlines = PixelOutlines(columns: grid.columns, rows: grid.rows) { crowded.isDense[$1 * grid.columns + $0] }
    let paths = outlines.outlines().compactMap { Path($0.map { grid.point(at: $0) }) }
    return (lines, paths.isEmpty ? [] : [Curve.Area(outlines: paths, isDense: true)])
  }

  private init(on grid: PixelGrid) {
    self.grid = grid
    entries = [UInt8](repeating: 0, count: grid.columns * grid.rows)
    isPassed = [Bool](repeating: false, count: 4 * grid.columns * grid.rows)
    isDense = [Bool](repeating: false, count: grid.columns * grid.rows)
  }

  /// Counts the entries of a chain into pixels, and returns its parts that do not lie over lines that were kept.
  private mutating func enter(_ chain: ParametricChain) -> [ParametricChain] {
    var last = -1
    return chain.parts { start, end in
      var isNew = false
      Self.walk(from: start, to: end) { place in
        guard let pixel = pixel(at: place, scale: 1) else {
          isNew = true
          last = -1
          return
        }
        if pixel != last, entries[pixel] < .max { entries[pixel] += 1 }
        last = pixel
        if let quarter = self.pixel(at: place, scale: 2), !isPassed[quarter] {
          isPassed[quarter] = true
          isNew = true
        }
      }
      return isNew
    }
  }

  /// A pixel is dense if lines enter it and all its neighbours repeatedly.
  private mutating func findDensePixels(_ scattered: [SIMD2<Double>]) {
    let (columns, rows) = (grid.columns, grid.rows)
    for row in 0..<rows {
      for column in 0..<columns where entries[row * columns + column] >= Self.dense {
        isDense[row * columns + column] = (max(row - 1, 0)...min(row + 1, rows - 1)).allSatisfy { row in
          (max(column - 1, 0)...min(column + 1, columns - 1)).allSatisfy { entries[row * columns + $0] >= Self.dense }
        }
      }
    }
    for place in scattered where pixel(at: place, scale: 1) != nil {
      let (column, row) = (Int(place.x) / Self.block * Self.block, Int(place.y) / Self.block * Self.block)
      for row in row..<min(row + Self.block, rows) {
        for column in column..<min(column + Self.block, columns) { isDense[row * columns + column] = true }
      }
    }
  }

  /// Returns whether a line is inside dense areas.
  private func isInside(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
    var isInside = true
    Self.walk(from: start, to: end) { place in
      if isInside { isInside = pixel(at: place, scale: 1).map { isDense[$0] } ?? false }
    }
    return isInside
  }

  private func pixel(at place: SIMD2<Double>, scale: Int) -> Int? {
    let (x, y) = (place.x * Double(scale), place.y * Double(scale))
    guard x >= 0, y >= 0, x < Double(grid.columns * scale), y < Double(grid.rows * scale) else { return nil }
    return Int(y) * grid.columns * scale + Int(x)
  }

  /// Visits places on a line at most a quarter of a pixel apart.
  private static func walk(from start: SIMD2<Double>, to end: SIMD2<Double>, _ visit: (SIMD2<Double>) -> Void) {
    let count = max(Int(min(4 * (end - start).length, 1e5)), 1)
    for index in 0...count { visit(start + Double(index) / Double(count) * (end - start)) }
  }

  /// From this number of points on lines may be crowded.
  private static let crowd = 20_000
  private static let dense: UInt8 = 2
  /// The side in pixels of a block around a scattered point.
  private static let block = 4
}

extension ParametricChain {
  /// Returns the parts of a chain whose lines are kept.
  fileprivate func parts(_ isKept: (SIMD2<Double>, SIMD2<Double>) -> Bool) -> [ParametricChain] {
    var parts: [ParametricChain] = []
    var part = ParametricChain()
    var isWhole = true
    for index in places.indices.dropLast() {
      if isKept(places[index], places[index + 1]) {
        if part.places.isEmpty { part.append(t[index], places[index]) }
        part.append(t[index + 1], places[index + 1])
      } else {
        isWhole = false
        if !part.places.isEmpty { parts.append(part) }
        part = ParametricChain()
      }
    }
    if isWhole { return [self] }
    if !part.places.isEmpty { parts.append(part) }
    if isClosed, let last = places.last, let first = places.first, isKept(last, first), let start = t.last {
      var closing = ParametricChain()
      closing.append(start, last)
      closing.append(end, first)
      parts.append(closing)
    }
    return parts
  }
}
