import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Ticks as typed")
struct TickRequestTests {
  private func choice(
    _ text: String?, range: String = "-10:10", scale: AxisScale = .linear, degrees: Bool = false
  ) throws -> TickChoice {
    let constants = try ParameterBindings([], takesDegrees: degrees)
    return try TickRequest(constants: constants, takesDegrees: degrees).xTicks(
      text, rangeText: range, range: try AxisRange(range, of: .range, constants).range(in: constants, open: -1...1),
      scale: scale)
  }

  @Test("Automatic ticks are multiples of π if both ends are, by text or by value")
  func trigonometric() throws {
    for range in ["-2pi:2pi", "0:π", "0:tau", "0:6.283185307179586", "-pi/2:pi/2", "0:pi/7*4"] {
      #expect(try choice(nil, range: range) == .pi, "\(range)")
    }
    for range in ["-10:10", "0:3", "0:6.28", "pi:10", "0:pi/100", "1e15:1e15+20"] {
      #expect(try choice("auto", range: range) == .decimal)
    }
    #expect(try choice(nil, range: "-360:360", degrees: true) == .degrees)
    #expect(try choice(nil, range: "1:pi", scale: .log10) == .decimal)
  }

  @Test("A step is a decimal, a fraction of π, or any length")
  func steps() throws {
    #expect(try choice("0.25") == .step(.decimal(DecimalStep(mantissa: 25, exponent: -2))))
    #expect(try choice("pi/4") == .step(.pi(1, over: 4)))
    #expect(try choice("3π/2") == .step(.pi(3, over: 2)))
    #expect(try choice("sqrt(2)") == .length(2.0.squareRoot()))
    #expect(try choice("45", range: "0:360", degrees: true).unit == "°")
    #expect(try choice("45", range: "0:360").unit.isEmpty && choice("1", range: "0:9", degrees: true).unit.isEmpty)
    #expect(try choice("pi") == .pi)
    #expect(try choice("none") == .absent)
  }

  @Test("A list keeps the typed text of expressions, and formats numbers")
  func lists() throws {
    #expect(
      try choice("0, 1e0,e,-pi/2")
        == .list([.init(0, "0"), .init(1, "1"), .init(2.718281828459045, "e"), .init(-.pi / 2, "−π/2")]))
    #expect(TickRequest.typeset("2*pi-spin") == "2·π−spin")
  }

  @Test("A value of a list may have a text, with mathematics between dollar signs")
  func texts() throws {
    #expect(
      try choice("0=start, pi/2 = quarter turn,2=$x_1$,3=")
        == .list([.init(0, "start"), .init(.pi / 2, "quarter turn"), .init(2, "x_1"), .init(3, "")]))
    #expect(try choice("1=only") == .list([.init(1, "only")]))
    #expect(message { try choice("start=0") }.contains("needs a value for 'start'"))
    #expect(message { try choice("0=a,,1=b") }.contains("a tick is missing beside a comma"))
  }

  @Test(
    "Whole exponents become superscripts, and roots of a name or a number get a root sign",
    arguments: [
      ("e^2", "e²"), ("e^-1", "e⁻¹"), ("10^(-12)/2", "10⁻¹²/2"), ("pi**2", "π²"), ("sqrt(3)/2", "√3/2"),
      ("2sqrt(pi)", "2√π"), ("sqrt(1+e)", "sqrt(1+e)"), ("e^x", "e^x"), ("2^0.5", "2^0.5"), ("2^3^2", "2^3²"),
      ("e^(1/2)", "e^(1/2)"), ("e^", "e^"), ("e^(", "e^("), ("sqrt(2pi)", "sqrt(2π)"), ("sqrt(", "sqrt("),
    ])
  func typesetting(text: String, printed: String) { #expect(TickRequest.typeset(text) == printed) }

  @Test("Shares are asked for by a word or a sign, on linear axes")
  func percent() throws {
    #expect(try choice("percent") == .percent && choice("%") == .percent)
    #expect(throws: PlotError.self) { try choice("percent", scale: .log10) }
  }

  @Test(
    "Letters of powers of a thousand, currencies and texts around numbers are asked for on each axis",
    arguments: [
      ("si", NumberForm(isScaled: true)), ("$", NumberForm(prefix: "$")),
      ("€ si", NumberForm(prefix: "€", isScaled: true)),
      ("{} kg", NumberForm(suffix: " kg")), ("{si}W", NumberForm(suffix: "W", isScaled: true)),
      ("£{}", NumberForm(prefix: "£")),
    ])
  func forms(text: String, form: NumberForm) throws {
    #expect(try choice(text) == .numbers(form))
    #expect(try choice(text, scale: .log10) == .numbers(form))
  }

  @Test("An axis with a given name has no degree signs")
  func namedDegrees() throws {
    let constants = try ParameterBindings([], takesDegrees: true)
    var request = TickRequest(constants: constants, takesDegrees: true)
    request.isNamed = true
    #expect(try request.xTicks(nil, rangeText: "0:360", range: 0...360, scale: .linear) == .bareDegrees)
  }

  @Test(
    "Invalid ticks are refused",
    arguments: ["", "0", "-1", "0/0", "1,,2", "1,x", "1e-9", "nonsense(", String(repeating: "1,", count: 2000) + "1"])
  func refused(text: String) { #expect(throws: PlotError.self) { try choice(text) } }

  @Test("Steps on a logarithmic axis are refused")
  func logarithmic() { #expect(throws: PlotError.self) { try choice("pi", scale: .log10) } }

  @Test("A step of dates is a unit of time, with or without a number")
  func dates() throws {
    var constants = try ParameterBindings([], takesDegrees: false)
    func step(_ text: String) throws -> CalendarStep? {
      let choice = try TickRequest(constants: constants, takesDegrees: false).xTicks(
        text, rangeText: nil, range: 0...900, scale: .linear)
      guard case .calendar(_, let step) = choice else { return nil }
      return step
    }
    constants.takeAxes(.calendar(origin: CalendarOrigin(day: 20_513)))
    for (text, unit, count) in [
      ("month", CalendarStep.Unit.month, 1), ("2month", .month, 2), ("3 months", .month, 3), ("quarter", .month, 3),
      ("week", .day, 7), ("2weeks", .day, 14), ("year", .year, 1), ("day", .day, 1),
    ] {
      #expect(try step(text) == CalendarStep(unit: unit, count: count), "\(text)")
    }
    for (text, part) in [
      ("7", "a step such as month, 2weeks or 6h"), ("m", "a step such as month"), ("5h", "a step such as month"),
      ("hour", "more than 1000 ticks"),
    ] {
      #expect(message { try step(text) }.contains(part), "\(text)")
    }
    constants.takeAxes(.calendar(origin: .clock))
    #expect(message { try step("day") }.contains("a step such as 2h"))
  }
}
