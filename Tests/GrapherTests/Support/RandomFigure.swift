import RealModule
import Sampling

@testable import Grapher

extension SplitMix: RandomNumberGenerator {
  mutating func next() -> UInt64 { UInt64(next01() * 0x1p32) << 32 | UInt64(next01() * 0x1p32) }
}

/// A random figure that depends only on a seed: functions, size, ranges, axes, key, title, annotations and lines.
struct RandomFigure {
  let spec: FigureSpec
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let curves: [Curve]

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    let size = Size(
      width: Double.random(in: 240...1600, using: &random), height: Double.random(in: 160...1000, using: &random))
    let left = Double.random(in: -12...6, using: &random)
    let x = left...left + Double.random(in: 0.5...25, using: &random)
    let count = Int.random(in: 1...6, using: &random)
    let curves = (0..<count).map { _ -> Curve in
      let function = RandomFigure.function(using: &random)
      return sampled(x, count: 240, limit: 1e3, function)
    }
    let heights = curves.flatMap { $0.pieces.flatMap(\.points) }.map(\.y).filter { abs($0) < 50 }.sorted()
    let low = heights.first ?? -1
    let high = max(heights.last ?? 1, low + 0.1)
    let margin = Double.random(in: -0.1...0.3, using: &random) * (high - low)
    let y = low - margin...high + margin
    let fraction = RichText(.fraction(.identifier("x"), .number("2")), plain: "x÷2")
    let labels = (0..<count).map { number -> RichText in
      let name = RichText(String(repeating: "fghxyz"[number], count: Int.random(in: 1...12, using: &random)))
      return Int.random(in: 0...3, using: &random) == 0 ? name + " = " + fraction : name
    }
    var spec = FigureSpec(
      size: size, axes: AxesStyle.allCases[Int.random(in: 0...2, using: &random)],
      title: Bool.random(using: &random)
        ? RichText(String(repeating: "title ", count: Int.random(in: 1...9, using: &random))) : nil,
      key: Bool.random(using: &random) ? .legend : .lineLabels,
      curves: labels.map {
        .init(label: $0, width: Int.random(in: 0...9, using: &random) == 0 ? 9 : nil)
      })
    if Bool.random(using: &random) { spec.xLabel = "a long name" }
    if Int.random(in: 0...3, using: &random) == 0 { spec.yLabel = "height in " + fraction }
    if Int.random(in: 0...3, using: &random) == 0 { spec.caption = "A caption that takes two lines where it is long." }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let place = Double.random(in: x, using: &random)
      let height = curves.first?.pieces.flatMap(\.points).first { $0.x >= place }?.y ?? 0
      spec.annotations.append(Annotation(point: Point(x: place, y: height), text: "annotation \(number)"))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      spec.references.append(ReferenceLine(.horizontal, at: Double.random(in: y, using: &random), label: "level"))
      spec.references.append(ReferenceLine(.vertical, at: Double.random(in: x, using: &random), label: "place"))
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      let metrics = FixedMetrics()
      spec = spec.choosingKey(for: curves, x: x, y: y, metrics: metrics)
    }
    self.spec = spec
    self.x = x
    self.y = y
    self.curves = curves
  }

  var layout: FigureLayout { FigureLayout(spec: spec, x: x, y: y, metrics: FixedMetrics()) }

  /// Returns a sum or a product of one to three simple functions.
  private static func function(using random: inout SplitMix) -> @Sendable (Double) -> Double {
    let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in term(using: &random) }
    let isProduct = Int.random(in: 0...2, using: &random) == 0
    return { x in isProduct ? terms.reduce(1) { $0 * $1(x) } : terms.reduce(0) { $0 + $1(x) } }
  }

  private static func term(using random: inout SplitMix) -> @Sendable (Double) -> Double {
    let a = Double.random(in: -2...2, using: &random)
    let b = Double.random(in: 0.2...8, using: &random)
    let c = Double.random(in: -3...3, using: &random)
    switch Int.random(in: 0...7, using: &random) {
    case 0: return { a * Double.sin(b * $0 + c) }
    case 1: return { a * $0 * $0 + c }
    case 2: return { a * Double.exp(-b * ($0 - c) * ($0 - c)) }
    case 3: return { a / ($0 - c) }
    case 4: return { a * $0 + c }
    case 5: return { x in x > c ? a * Double.log(x - c) : .nan }
    case 6: return { (a * $0).rounded(.down) }
    default: return { _ in a }
    }
  }
}

extension String {
  fileprivate subscript(index: Int) -> String { String(Array(self)[index % count]) }
}
