/// At most 256 colours that stand for all colours of a picture.
struct Palette {
  static let mostColors = 256

  /// The tolerance within which there always is a palette, of 64 colours or more.
  ///
  /// It is less than what parts full transparency from an opaque colour.
  static let anyTolerance = 254

  /// 0xAARRGGBB as the census has it, those with alpha first.
  let colors: [UInt32]
  /// For each colour of the census, the position in `colors` of what stands for it.
  let indices: [UInt8]
  /// The most that a colour may differ from what stands for it, of 255, in any channel of the census.
  let tolerance: Int

  /// The palette of least tolerance, found by halving; nil if even the greatest leaves more colours than the limit.
  ///
  /// Colours beyond the limit are the ramps that antialiasing makes between a few flat ones, in steps that no eye can
  /// tell apart. The flat ones stay exact, see `ColorMerger.exactColors`.
  ///
  /// - Parameter limit: from 1 to 256; beyond 24 it leaves the flat colours exact.
  init?(_ census: ColorCensus, greatestTolerance: Int, limit: Int = mostColors) {
    guard census.colors.count > limit else {
      self.init(census, standIns: Array(census.colors.indices), tolerance: 0)
      return
    }
    let merger = ColorMerger(census)
    guard var best = merger.standIns(tolerance: greatestTolerance, limit: limit) else { return nil }
    var failing = 0
    var succeeding = greatestTolerance
    while succeeding - failing > 1 {
      let tolerance = (failing + succeeding) / 2
      if let standIns = merger.standIns(tolerance: tolerance, limit: limit) {
        best = standIns
        succeeding = tolerance
      } else {
        failing = tolerance
      }
    }
    self.init(census, standIns: best, tolerance: succeeding)
  }

  /// - Parameter standIns: for each colour of the census the one that stands for it, at most 256 different ones.
  private init(_ census: ColorCensus, standIns: [Int], tolerance: Int) {
    let chosen = standIns.indices.filter { standIns[$0] == $0 }
    let isOpaque = { (index: Int) in census.colors[index] >> 24 == 0xFF }
    let sorted = chosen.filter { !isOpaque($0) } + chosen.filter(isOpaque)
    var positions = [UInt8](repeating: 0, count: standIns.count)
    for (position, index) in sorted.enumerated() { positions[index] = UInt8(truncatingIfNeeded: position) }
    self.colors = sorted.map { census.colors[$0] }
    self.indices = standIns.map { positions[$0] }
    self.tolerance = tolerance
  }
}
