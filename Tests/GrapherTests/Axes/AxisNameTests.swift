import Testing

@testable import Grapher

@Suite("The name of an axis")
struct AxisNameTests {
  @Test("The name of an axis reads upwards left of the labels of a frame")
  func frame() {
    let figure = makeFigure {
      $0.axes = .frame
      $0.yLabel = "volts"
    }
    let name = figure.texts.first { $0.string == "volts" }
    #expect(name?.angle == -90)
    let labels = figure.texts.filter { $0.string == "−1.0" || $0.string == "1.0" }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.origin.x > name?.origin.x ?? 1e9 })
    #expect((name?.origin.x ?? 0) > 0)
  }

  @Test("The name of an axis is horizontal at the tip of a vertical axis through the origin")
  func origin() {
    let name = makeFigure { $0.yLabel = "volts" }.texts.first { $0.string == "volts" }
    #expect(name?.angle == 0)
    #expect((name?.origin.x ?? 0) > 300 && (name?.origin.y ?? 1e9) < 40)
    #expect(!makeFigure { _ in }.texts.contains { $0.string == "y" })
  }

  @Test(
    "The name of an axis takes a power of ten before its unit",
    arguments: [
      ("current [A]", "current [10⁻⁹\u{202F}A]"), ("current (A)", "current (10⁻⁹\u{202F}A)"),
      ("current / A", "current / 10⁻⁹\u{202F}A"), ("v [m/s]", "v [10⁻⁹\u{202F}m/s]"),
      ("rate (of A) [1/s]", "rate (of A) [10⁻⁹\u{202F}1/s]"), ("share [%]", "share [10⁻⁹\u{202F}%]"),
      ("pressure / kPa", "pressure / 10⁻⁹\u{202F}kPa"),
    ])
  func unit(name: String, scaled: String) {
    #expect(RichText(name).multiplyingUnit(by: "10⁻⁹")?.plain == scaled)
  }

  @Test(
    "The name of an axis has no unit",
    arguments: ["", "current", "f(x)", "x/y", "[A] current", "current []", "wave / sum of all", "a ]"])
  func noUnit(name: String) {
    #expect(RichText(name).multiplyingUnit(by: "10⁻⁹") == nil)
  }

  @Test("The name of an axis takes a power of ten before a unit with mathematics")
  func mathematicalUnit() {
    let unit = RichText("v [") + RichText(.identifier("m"), plain: "m") + "]"
    #expect(unit.multiplyingUnit(by: "10⁶")?.plain == "v [10⁶\u{202F}m]")
    let quantity = RichText(.identifier("I"), plain: "I") + " [A]"
    #expect(quantity.multiplyingUnit(by: "10⁶")?.plain == "I [10⁶\u{202F}A]")
  }

  static let factors: [(AxesStyle, String?, [String])] = [
    (.frame, "current [A]", ["current [10⁻⁹\u{202F}A]"]), (.frame, "current", ["current", "×10⁻⁹"]),
    (.frame, nil, ["×10⁻⁹"]), (.origin, nil, ["×10⁻⁹"]), (.origin, "I [A]", ["I [10⁻⁹\u{202F}A]"]),
    (.origin, "I", ["I", " (×10⁻⁹)"]),
  ]

  @Test("The name of an axis shows a power of ten with the unit, or at the end of the axis", arguments: factors)
  func factor(axes: AxesStyle, name: String?, texts: [String]) {
    var spec = FigureSpec(size: Size(width: 600, height: 400), axes: axes, curves: [.init(label: "")])
    spec.yLabel = name.map { RichText($0) }
    let layout = FigureLayout(spec: spec, x: -5...5, y: -1.1e-9...1.1e-9, metrics: FixedMetrics())
    let found = layout.figure(of: []).texts
    #expect(texts.allSatisfy(found.map(\.string).contains))
    #expect(found.count { $0.string.contains("10⁻⁹") } == 1)
    if let factor = found.first(where: { $0.string == "×10⁻⁹" }) {
      #expect(factor.origin.y < layout.plot.y)
      let axis = axes == .frame ? layout.plot.x : layout.plot.x + layout.plot.width / 2
      #expect(abs(factor.origin.x - axis) < 20)
    }
  }

  @Test("The name of an axis of a frame leaves the end of the axis to a power of ten, if both fit")
  func ends() {
    let layout = makeLayout(0...1e6, 0...1, axes: .frame)
    let figure = layout.figure(of: [])
    let factor = figure.texts.first { $0.string == "×10⁶" }
    #expect(factor.map { $0.origin.x > layout.plot.x + 0.8 * layout.plot.width } == true)
    let long = makeLayout(0...1e6, 0...1, axes: .frame, xLabel: String(repeating: "long ", count: 9)).figure(of: [])
    #expect(long.texts.count { $0.string.contains("×10⁶") } == 1)
  }
}
