import Sampling

/// The names of categories at 1, 2, 3 and so on: all of them, or of very many every second, fifth, tenth and so on. Names that do
/// not fit beside each other have several lines, or are turned if the axis has room for that, else shortened.
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
    if widest > distance - room.air, room.mostLines > 1,
      let wrapped = CategoryTicks.inLines(names[first - 1..<last], to: distance - room.air, room)
    {
      (places, labels) = ((first...last).map(Double.init), wrapped)
      return
    }
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
      labels.append(CategoryTicks.shortened(room.shortened(names[number - 1]), to: width, room.extent))
    }
  }

  /// Returns the names in lines; nil if one does not fit so. If that needs no more lines, each line is as short as the longest word,
  /// so that names of one form have lines of one form.
  private static func inLines(_ names: ArraySlice<String>, to width: Double, _ room: TickRoom) -> [String]? {
    guard let wide = wrapped(names, to: width, room) else { return nil }
    let widest = names.flatMap(words).map { room.extent($0.trimmingLine) }.max() ?? width
    func height(_ labels: [String]) -> Int { labels.map { $0.split(separator: "\n").count }.max() ?? 0 }
    let narrow = wrapped(names, to: widest, room)
    return narrow.map { height($0) <= height(wide) } == true ? narrow : wide
  }

  /// Returns the names in lines that end at spaces, or after slashes and hyphens; nil if one does not fit so.
  private static func wrapped(_ names: ArraySlice<String>, to width: Double, _ room: TickRoom) -> [String]? {
    var labels: [String] = []
    for name in names {
      var lines: [String] = []
      for word in words(of: name) {
        let longer = (lines.last ?? "") + word
        if !lines.isEmpty, room.extent(longer.trimmingLine) <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(word)
        }
      }
      lines = lines.map(\.trimmingLine)
      guard lines.count <= room.mostLines, lines.allSatisfy({ room.extent($0) <= width }) else { return nil }
      labels.append(lines.joined(separator: "\n"))
    }
    return labels
  }

  /// Returns the parts of a name after which a line can end, each with the space or the sign at its end.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name.prefix(mostWrapped) {
      word.append(character)
      if " /-".contains(character) {
        words.append(word)
        word = ""
      }
    }
    word += name.dropFirst(mostWrapped)
    return word.isEmpty ? words : words + [word]
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
  /// The number of letters among which lines end.
  private static let mostWrapped = 100
  private static let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
}

extension String {
  /// The line with one space between words, and none at its ends.
  fileprivate var trimmingLine: String { split(separator: " ").joined(separator: " ") }
}
