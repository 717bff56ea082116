/// At most 256 colours that stand for all colours of a picture.
struct Palette {
  static let mostColors = 256
  /// The most frequent colours, which are never merged: backgrounds, grids and lines, which may differ by little.
  private static let exactColors = 48

  /// Premultiplied 0xAARRGGBB, those with alpha first.
  let colors: [UInt32]
  /// For each colour of the census, the position in `colors` of what stands for it.
  let indices: [UInt8]
  /// The greatest difference between a colour and what stands for it, of 255, in any premultiplied channel.
  let tolerance: Int

  /// The palette of the least tolerance; nil if even the greatest leaves more than 256 colours.
  ///
  /// Colours beyond 256 come from antialiasing, whose ramps have up to 255 steps that no eye can tell apart.
  init?(_ census: ColorCensus, greatestTolerance: Int) {
    let order = census.colors.indices.sorted {
      (census.counts[$1], census.colors[$0]) < (census.counts[$0], census.colors[$1])
    }
    let least = census.colors.count <= Self.mostColors ? 0 : 1
    for tolerance in [0, 1, 2, 4, 6] where tolerance >= least && tolerance <= greatestTolerance {
      if let palette = Palette(census, order: order, tolerance: tolerance) {
        self = palette
        return
      }
    }
    return nil
  }

  /// Takes colours from the most frequent on, and merges each into the first within the tolerance.
  private init?(_ census: ColorCensus, order: [Int], tolerance: Int) {
    var chosen: [UInt32] = []
    var standIns = [Int](repeating: 0, count: census.colors.count)
    for (rank, index) in order.enumerated() {
      let color = census.colors[index]
      let isExact = tolerance == 0 || rank < Self.exactColors
      if !isExact, let near = chosen.firstIndex(where: { Self.distance($0, color) <= tolerance }) {
        standIns[index] = near
        continue
      }
      guard chosen.count < Self.mostColors else { return nil }
      standIns[index] = chosen.count
      chosen.append(color)
    }
    let isOpaque = { (color: UInt32) in color >> 24 == 0xFF }
    let sorted = chosen.indices.filter { !isOpaque(chosen[$0]) } + chosen.indices.filter { isOpaque(chosen[$0]) }
    var positions = [UInt8](repeating: 0, count: chosen.count)
    for (position, index) in sorted.enumerated() { positions[index] = UInt8(position) }
    self.colors = sorted.map { chosen[$0] }
    self.indices = standIns.map { positions[$0] }
    self.tolerance = tolerance
  }

  /// The greatest difference in a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var distance = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      distance = max(distance, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return distance
  }
}
