/// At most 256 colours that represent all colours of a picture.
struct Palette {
  static let mostColors = 256

  /// A tolerance at which a palette of 64 or more colours always exists.
  ///
  /// It is less than the difference between transparent and opaque.
  static let anyTolerance = 254

  /// 0xAARRGGBB as in the histogram, translucent colours first.
  let colors: [UInt32]
  /// The index in `colors` for each colour of the histogram.
  let indices: [UInt8]
  /// The maximum difference of a colour from its representative in any channel, of 255.
  let tolerance: Int

  /// Finds the palette with the least tolerance by bisection; nil if the greatest tolerance leaves more colours than
  /// the limit.
  ///
  /// Colours beyond the limit come from antialiasing between a few flat colours, in steps too small to see. The flat
  /// colours stay exact, see `PaletteQuantizer.exactColors`.
  ///
  /// - Parameter limit: From 1 to 256; flat colours are exact from 25 on.
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

  /// - Parameter representatives: The index of the representative of each colour, at most 256 different ones.
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
