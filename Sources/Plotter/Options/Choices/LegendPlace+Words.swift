import Grapher

extension LegendPlace {
  /// Words for places, with those of the options: `upper right` for `top-right`.
  static let words: [String: String] = {
    var words = [
      "right": "top-right", "left": "top-left", "bottom": "bottom-right", "top": "outside", "above": "outside",
      "below": "outside", "under": "outside", "outer": "outside",
    ]
    for place in allCases {
      let sides = place.rawValue.split(separator: "-").map(String.init)
      words[place.rawValue] = place.rawValue
      guard sides.count == 2 else { continue }
      let (height, side) = (sides[0], sides[1])
      for row in [height, height == "top" ? "upper" : "lower"] {
        for spelling in ["\(row) \(side)", "\(side) \(row)", "\(row)-\(side)", "\(side)-\(row)", row + side] {
          words[spelling] = place.rawValue
        }
      }
    }
    return words
  }()
}
