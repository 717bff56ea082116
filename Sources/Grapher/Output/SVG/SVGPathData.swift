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

/// Formats numbers for SVG in the fewest characters.
enum SVGNumber {
  /// Rounds a finite length to hundredths of a point, the precision of coordinates.
  static func hundredths(_ value: Double) -> Int { Int(exactly: (value * 100).rounded()) ?? 0 }

  static func text(hundredths number: Int) -> String { text(number, digits: 2) }

  /// Formats a finite number, rounded to hundredths.
  static func text(_ value: Double) -> String { text(hundredths: hundredths(value)) }

  /// Formats a number from 0 to 1, rounded to thousandths.
  static func text(part value: Double) -> String { text(Int(exactly: (value * 1000).rounded()) ?? 0, digits: 3) }

  private static func text(_ number: Int, digits: Int) -> String {
    let power = digits == 2 ? 100 : 1000
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    let sign = number < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    var decimals = "\(UInt(power) + part)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
  }
}
