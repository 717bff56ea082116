/// Snaps vertical and horizontal lines to whole pixels; moves them by at most half a point.
enum PixelSnapping {
  /// Returns the centre of a line of that width with sharp edges at every whole scale.
  static func center(_ position: Double, width: Double) -> Double {
    guard abs(position) < 1e9 else { return position }
    let isOdd = width.rounded(.down).truncatingRemainder(dividingBy: 2) == 1 || width < 1
    return isOdd ? position.rounded(.down) + 0.5 : position.rounded()
  }
}
