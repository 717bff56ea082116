import Sampling

/// The data of an SVG path in relative coordinates, in hundredths of a point.
///
/// Rounds absolute positions, so that errors do not accumulate.
struct SVGPathData {
  private(set) var text = ""
  private var x = 0
  private var y = 0
  private var command: Character = " "
  private var endsInFraction = false

  /// Adds a polyline; a single point becomes a line of length zero. All points are finite and in range.
  mutating func add(_ points: [Point], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if points.count == 1 { write("h", [0]) }
    if isClosed { close() }
  }

  mutating func add(_ path: Path, isClosed: Bool = false) {
    move(to: path.start)
    for segment in path.segments {
      switch segment {
      case .line(let end): line(to: end)
      case .curve(let first, let second, let end): curve(first, second, to: end)
      }
    }
    if path.segments.isEmpty { write("h", [0]) }
    if isClosed { close() }
  }

  private mutating func move(to point: Point) {
    let (across, down) = way(to: point)
    (x, y) = (x + across, y + down)
    let length = { (numbers: [Int]) in numbers.reduce(0) { $0 + SVGNumber.text(hundredths: $1).utf8.count } }
    if text.isEmpty || command == "z" || length([x, y]) < length([across, down]) {
      write("M", [x, y])
    } else {
      write("m", [across, down])
    }
  }

  private mutating func line(to point: Point) {
    let (across, down) = way(to: point)
    switch (across, down) {
    case (_, 0): write("h", [across])
    case (0, _): write("v", [down])
    default: write("l", [across, down])
    }
    (x, y) = (x + across, y + down)
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    let ways = [way(to: first), way(to: second), way(to: end)]
    write("c", ways.flatMap { [$0.0, $0.1] })
    (x, y) = (x + ways[2].0, y + ways[2].1)
  }

  private mutating func close() {
    text.append("z")
    command = "z"
  }

  private func way(to point: Point) -> (Int, Int) {
    (SVGNumber.hundredths(point.x) - x, SVGNumber.hundredths(point.y) - y)
  }

  /// Omits a repeated command letter, and spaces that are not necessary to separate numbers.
  private mutating func write(_ letter: Character, _ numbers: [Int]) {
    var isFirst = letter != command
    if isFirst { text.append(letter) }
    command = letter
    for number in numbers {
      let word = SVGNumber.text(hundredths: number)
      if !isFirst, !word.hasPrefix("-"), !(word.hasPrefix(".") && endsInFraction) { text.append(" ") }
      text += word
      endsInFraction = word.contains(".")
      isFirst = false
    }
  }
}
