import Sampling

/// The direction in which the labels of a horizontal axis read.
enum LabelTurn: Sendable { case level, slanted, upright }

/// The names of categories at 1, 2, 3 and so on: all of them, or of very many every second, fifth, tenth and so on. Names that do
/// not fit beside or below each other are a little smaller, or have several lines, or are turned if the axis has room for that, else
/// shortened.
struct CategoryTicks {
  private(set) var places: [Double] = []
  private(set) var labels: [String] = []
  /// The direction in which the names read.
  private(set) var turn = LabelTurn.level
  /// The size of the names, relative to that of other labels.
  private(set) var scale = 1.0

  /// - Parameter range: in data units.
  init(_ names: [String], in range: ClosedRange<Double>, line: LinearScale, room: TickRoom) {
    let first = max(1, Int(range.lowerBound.rounded(.up), clampedTo: 1...names.count + 1))
    let last = Int(range.upperBound.rounded(.down), clampedTo: 0...names.count)
    guard first <= last else { return }
    let distance = (line.position(of: 2) - line.position(of: 1)).magnitude
    let shown = names[first - 1..<last]
    let widest = shown.prefix(CategoryTicks.mostMeasured).map(room.extent).max() ?? 0
    let space = distance - room.air
    // Small names may be nearer to each other.
    let tight = room.leastScale < 1 ? distance - CategoryTicks.airOfSmall * room.air : space
    if widest > space, widest * room.leastScale <= tight {
      places = (first...last).map(Double.init)
      (labels, scale) = (shown.map { room.shortened($0, 1) }, min(1, tight / widest))
      return
    }
    if widest > space, room.mostLines > 1 {
      let shown = CategoryTicks.namingYearsOnce(shown) ?? shown
      for (scale, space) in [(1, space), (room.leastScale, tight)] {
        guard let wrapped = CategoryTicks.inLines(shown, to: space / scale, room) else { continue }
        (places, labels, self.scale) = ((first...last).map(Double.init), wrapped, scale)
        return
      }
    }
    if let turned = room.turned, widest > space {
      turn = distance >= turned.height * 2.0.squareRoot() ? .slanted : .upright
      // A slanted name takes less of the picture across the axis than it is long.
      let length = turn == .slanted ? turned.length * 2.0.squareRoot() : turned.length
      scale = min(1, max(length / widest, max(room.leastScale, CategoryTicks.leastTurned)))
      var every = CategoryTicks.strides.first { Double($0) * distance >= turned.height } ?? last
      // All names in small letters tell more than every second one.
      let small = distance / (CategoryTicks.tightHeight * turned.height)
      if distance < turned.height, small >= room.leastScale { (every, scale) = (1, min(scale, small)) }
      for number in stride(from: first, through: last, by: every) {
        places.append(Double(number))
        labels.append(CategoryTicks.shortened(names[number - 1], to: length / scale, room.extent))
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
      let name = names[number - 1]
      let lines = width >= CategoryTicks.heightOfTwo * room.extent(name) ? 2 : 1
      labels.append(CategoryTicks.shortened(room.shortened(name, lines), to: width, room.extent))
    }
  }

  /// Returns dates without the years that those before them have too, `31 Dec 2025`, `1 Jan 2026`, `2 Jan`; nil for other names.
  private static func namingYearsOnce(_ names: ArraySlice<String>) -> ArraySlice<String>? {
    var shown: [String] = []
    var last: Substring?
    for name in names {
      guard let space = name.lastIndex(of: " ") else { return nil }
      let year = name[name.index(after: space)...]
      guard year.count == 4, year.allSatisfy(\.isNumber), CivilDate.monthNames.contains(where: name[..<space].hasSuffix)
      else { return nil }
      shown.append(year == last ? String(name[..<space]) : name)
      last = year
    }
    return shown[...]
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

  /// The height of two lines beside an axis, relative to that of one.
  private static let heightOfTwo = 2.8
  /// Names are not shortened to less than this, and every second or fifth one only beyond the usual length.
  private static let shortest = "mmmm"
  private static let usual = "mmmmmmmm"
  /// The space between names that are smaller than usual, relative to that of others.
  private static let airOfSmall = 0.25
  /// The least size of turned names that would be shortened otherwise.
  private static let leastTurned = 0.8
  /// The space that turned names need at least, relative to that of others.
  private static let tightHeight = 0.77
  private static let mostMeasured = 1000
  /// The number of letters among which lines end.
  private static let mostWrapped = 100
  private static let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
}

extension String {
  /// The line with one space between words, and none at its ends.
  fileprivate var trimmingLine: String { split(separator: " ").joined(separator: " ") }
}
