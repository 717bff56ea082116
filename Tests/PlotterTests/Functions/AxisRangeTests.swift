import Testing

@testable import Plotter

@Suite("A range")
struct AxisRangeTests {
  private func range(_ text: String) throws -> ClosedRange<Double> {
    let constants = try ParameterBindings(["a=3"], takesDegrees: false)
    return try AxisRange(text, of: .range, constants).range(in: constants, open: -10...10)
  }

  @Test(
    "A range has two expressions, in brackets or not; an open end is that of the default, or its width away",
    arguments: [
      ("-1:a", -1...3), ("[-5:5]", -5...5), (" 0 : 2pi ", 0...(2 * Double.pi)), ("0:", 0...10), (":5", -10...5),
      ("20:", 20...40),
      ("0,2pi", 0...(2 * Double.pi)), ("[-1 .. a]", -1...3), (":-20", -40 ... -20), ("[a:]", 3...10),
      ("0 to a", 0...3), ("from -1 to a", -1...3), ("(0, 2pi]", 0...(2 * Double.pi)), ("]-1,1[", -1...1),
      ("(1+1)..(4)", 2...4), ("(1):(4)", 1...4),
    ] as [(String, ClosedRange<Double>)])
  func ranges(_ text: String, _ expected: ClosedRange<Double>) throws {
    #expect(try range(text) == expected)
  }

  @Test(
    "An axis is reversed if the greater end comes first; its values ascend",
    arguments: [
      ("10:-a", -3.0...10, true), ("-a:10", -3...10, false), ("5:", 5...10, false), (":-20", -40 ... -20, false),
    ])
  func reversed(_ text: String, _ expected: ClosedRange<Double>, _ isReversed: Bool) throws {
    let constants = try ParameterBindings(["a=3"], takesDegrees: false)
    let axis = try AxisRange(text, of: .range, constants).directed(in: constants, open: -10...10)
    #expect(axis.range == expected && axis.isReversed == isReversed)
  }

  @Test(
    "A range is refused if it is empty, reversed, not finite or not two ends",
    arguments: [
      ":", "", "1", "1:2:3", "2:1", "1:1", "0:1/0", "[1:", "10,0", "[3..1]", "1,2,3", "1..2..3", "1.7e308:",
      ":-1.7e308",
      "1.7976931348623157e308:",
    ])
  func refused(_ text: String) {
    #expect(throws: PlotError.self) { try range(text) }
  }

  @Test(
    "An error says how to write what looks like a range",
    arguments: [
      ("0-10", "; write --range 0:10"), ("0;10", "; write --range 0:10"), ("0 10", "; write --range 0:10"),
      ("0<x<=5", "; write --range 0:5"),
      ("5", "in --range 5:10"), ("speed", "--using x:y chooses columns of data"),
      ("0:inf", "--range has finite ends, not 'inf'; --range 0:100 ends at a number, and 0: where it suits"),
      ("−∞..0", "has finite ends, not '−∞'"),
    ])
  func advice(_ text: String, _ words: String) {
    #expect(message { try range(text) }.contains(words))
  }
}
