/// Dashes around a box, as the sample of a region with a dashed boundary has.
enum BoxDash {
  /// Returns dashes and gaps around a box from its upper left corner, with a dash around each corner.
  static func pattern(around box: Rect, period: Double) -> [Double] {
    var dash = [0.0]
    for side in [box.width, box.height, box.width, box.height] {
      let count = Int((side / period).rounded(), clampedTo: 1...100)
      let step = side / Double(count)
      let gap = gapPart * step
      dash[dash.count - 1] += (step - gap) / 2
      for number in 1...count { dash += [gap, number < count ? step - gap : (step - gap) / 2] }
    }
    return dash + [0]
  }

  /// The part of a period of dashes around a box that is a gap.
  private static let gapPart = 0.45
}
