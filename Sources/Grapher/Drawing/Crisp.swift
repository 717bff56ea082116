/// Puts upright and level lines where they fill whole pixels, at most half a point from their true place.
enum Crisp {
  /// The centre for a line of that width, so that its edges are sharp at scale 1 and at every whole scale.
  static func center(_ position: Double, width: Double) -> Double {
    guard abs(position) < 1e9 else { return position }
    let isOdd = width.rounded(.down).truncatingRemainder(dividingBy: 2) == 1 || width < 1
    return isOdd ? position.rounded(.down) + 0.5 : position.rounded()
  }
}
