import Sampling

/// The names of categories at 1, 2, 3 and so on: all of them, or of very many every second, fifth, tenth and so on. Names that do
/// not fit beside each other are turned if the axis has room for that, else shortened.
struct CategoryTicks {
  private(set) var places: [Double] = []
  private(set) var labels: [String] = []
  /// Whether the names read upwards.
  private(set) var areTurned = false

  /// - Parameter range: in data units.
  init(_ names: [String], in range: ClosedRange<Double>, line: LinearScale, room: TickRoom) {
    let first = max(1, Int(range.lowerBound.rounded(.up), clampedTo: 1...names.count + 1))
    let last = Int(range.upperBound.rounded(.down), clampedTo: 0...names.count)
    guard first <= last else { return }
    let distance = (line.position(of: 2) - line.position(of: 1)).magnitude
    let widest = names[first - 1..<last].prefix(CategoryTicks.mostMeasured).map(room.extent).max() ?? 0
    if let turned = room.turned, widest > distance - room.air {
      areTurned = true
      let every = CategoryTicks.strides.first { Double($0) * distance >= turned.height } ?? last
      for number in stride(from: first, through: last, by: every) {
        places.append(Double(number))
        labels.append(CategoryTicks.shortened(names[number - 1], to: turned.length, room.extent))
      }
      return
    }
    let every =
      CategoryTicks.strides.first { stride in
        let least = room.extent(stride == 1 ? CategoryTicks.shortest : CategoryTicks.usual)
        return Double(stride) * distance - room.air >= min(widest, least)
      } ?? last
    let width = Double(every) * distance - room.air
    for number in stride(from: first, through: last, by: every) {
      places.append(Double(number))
      labels.append(CategoryTicks.shortened(names[number - 1], to: width, room.extent))
    }
  }

  private static func shortened(_ name: String, to width: Double, _ extent: (String) -> Double) -> String {
    if extent(name) <= width { return name }
    var kept = name[...]
    while !kept.isEmpty, extent(kept + "…") > width { kept = kept.dropLast() }
    return kept + "…"
  }

  /// Names are not shortened to less than this, and every second or fifth one only beyond the usual length.
  private static let shortest = "mmmm"
  private static let usual = "mmmmmmmm"
  private static let mostMeasured = 1000
  private static let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
}
