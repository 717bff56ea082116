import Foundation
import Testing

/// What the report tells of functions that are hard to tell about.
@Suite("The features in the report")
struct ReportedFeaturesTests {
  /// A function, and its features as "kind place left right value", a dash for what is left out.
  struct Case: CustomTestStringConvertible, Sendable {
    var expression: String
    var range: String
    var options: [String] = []
    var features: [String]
    var testDescription: String { expression }

    init(_ expression: String, _ range: String, options: [String] = [], _ features: [String]) {
      (self.expression, self.range, self.options, self.features) = (expression, range, options, features)
    }
  }

  static let essential: [Case] = [
    Case("sin(1/x)", "-1:1", ["holes 0 - - -"]),
    Case("sqrt(x)*sin(1/x)", "-1:1", ["domainEnds 0 - 0 -"]),
    Case("sin(ln(x))", "-1:1", ["domainEnds 0 - - -"]),
    Case("sin(1/x)/x", "-1:1", options: ["--size", "800x600"], ["poles 0 - - -"]),
  ]

  static let infinities: [Case] = [
    Case("atan(1/x)", "-5:5", ["jumps 0 -1.5708 1.5708 -"]),
    Case("tanh(1/x)", "-3:3", ["jumps 0 -1 1 -"]),
    Case("1/(1/x)", "-5:5", ["holes 0 0 0 -"]),
    Case("exp(-1/x^2)", "-5:5", ["holes 0 0 0 -"]),
    Case("1/(ln(x)-1)", "-1:5", ["domainEnds 0 - 0 -", "poles 2.718281828459045 - - -"]),
    Case("(1+x)^(1/x)", "-1e-8:1e-8", ["holes 0 2.7183 2.7183 -"]),
    Case("x*floor(1/x)", "-0.003:0.003", options: ["--y-range=-50:50"], ["holes 0 1 1 -"]),
    Case("1/ln(abs(x))", "-5:5", ["poles -1 - - -", "holes 0 0 0 -", "poles 1 - - -"]),
  ]

  static let poles: [Case] = [
    Case("exp(1/x)", "-2:2", ["poles 0 0 - -"]),
    Case("exp(1/(x-1))", "-2:2", ["poles 1 0 - -"]),
    Case("1/(sin(x)-1)", "-3:3", options: ["--y-range=-10:10"], ["poles 1.5707963267948966 - - -"]),
    Case("tan(x)", "0:1.5707963267948966", []),
    Case("exp(exp(x))", "-5:9", []),
    Case("ln(x)/x", "-2:2", ["poles 0 - - -"]),
    Case(
      "1/(x^3-4.5x^2+6.5x-3)", "-5:5", options: ["-y", "-10:10"], ["poles 1 - - -", "poles 1.5 - - -", "poles 2 - - -"]),
    Case(
      "(2*x^4-0.4*x^3-1.28*x^2+0.196*x+0.147)/(x^5+0.1*x^4-0.7*x^3-0.094*x^2+0.1029*x+0.02205)", "-10:10",
      options: ["-y", "-10:10", "--size", "100x600", "--bare"],
      ["holes -0.7 -5 -5 -", "poles -0.3 - - -", "holes 0.5 2.5 2.5 -", "holes 0.7 2 2 -"]),
    Case("(sqrt(x)-sqrt(0.3))/(x-0.3)", "0.1:1", ["holes 0.3 0.9129 0.9129 -"]),
    Case(
      "(2x-6)/(x^4+12x^3+52.25x^2+96.75x+63)", "-5:5", options: ["-y", "-10:10", "--size", "200x133"],
      ["poles -4 - - -", "poles -3.5 - - -", "poles -3 - - -", "poles -1.5 - - -"]),
    Case("1/((x-1)*(x-1.0001))", "-5:5", options: ["-y", "-10:10"], ["poles 1 - - -", "poles 1.0001 - - -"]),
    Case("(x-1)/(x^2-2x+1)", "-5:5", options: ["-y", "-10:10"], ["poles 1 - - -"]),
    Case("(x^2+5x+6)/(x^2+6x+9)", "-5:5", options: ["-y", "-10:10"], ["poles -3 - - -"]),
    Case(
      "(x^2-4x+4)/(x^3-8x^2+20x-16)", "-5:5", options: ["-y", "-10:10"], ["holes 2 -0.5 -0.5 -", "poles 4 - - -"]),
    Case("(x^2-0.09)/(x-0.3)", "-1:1", options: ["-y", "-2:2", "--size", "320x240"], ["holes 0.3 0.6 0.6 -"]),
    Case("(x^2-0.09)/(x-0.3)", "0:1", options: ["-y", "-2:2", "--size", "320x240"], ["holes 0.3 0.6 0.6 -"]),
    Case("(x-1.64)sin(x)/(x-1.64)", "0.64:2.64", options: ["-y", "-2:2"], ["holes 1.64 0.9976 0.9976 -"]),
    Case("1/(x^4-5x^2+4)", "-5:5", options: ["-y", "-9:9"], (["-2", "-1", "1", "2"]).map { "poles \($0) - - -" }),
    Case("x/(x^2-0.25)", "-5:5", options: ["-y", "-9:9"], ["poles -0.5 - - -", "poles 0.5 - - -"]),
    Case("gamma(x)", "-19.5:-14.5", (-19...(-15)).map { "poles \($0) - - -" }),
    Case("gamma(x)", "-2.5:200", ["poles -2 - - -", "poles -1 - - -", "poles 0 - - -"]),
  ]

  static let ends: [Case] = [
    Case("sqrt(x)", "-2:2", ["domainEnds 0 - 0 0"]),
    Case("x*ln(x)", "-2:2", ["domainEnds 0 - 0 -"]),
    Case("sqrt(x)*ln(x)", "-1:3", ["domainEnds 0 - 0 -"]),
    Case("x^x", "-2:2", ["points -2 - - 0.25", "points -1 - - -1", "domainEnds 0 - 1 1"]),
    Case("if(x>0 and x<1,1)", "-2:2", ["domainEnds 0 - 1 -", "domainEnds 1 1 - -"]),
    Case("1/floor(x)", "-1.5:1.5", ["jumps -1 -0.5 -1 -1", "domainEnds 0 -1 - -", "domainEnds 1 - 1 1"]),
    Case("sqrt(x^2-2)", "0:3", ["domainEnds 1.4142135623730951 - 0 0"]),
  ]

  static let values: [Case] = [
    Case("if(x==1,5,x)", "-3:3", ["holes 1 1 1 5"]),
    Case("if(x==0.123,5,x)", "-3:3", ["holes 0.123 0.123 0.123 5"]),
    Case("ceil(x)-floor(x)", "-1.5:1.5", ["holes -1 1 1 0", "holes 0 1 1 0", "holes 1 1 1 0"]),
    Case("abs(x)/x", "-5:5", ["jumps 0 -1 1 -"]),
    Case("(1-cos(x))/x^2", "-3:3", ["holes 0 0.5 0.5 -"]),
    Case("(1-cos(x))/x^2", "-1e-6:1e-6", ["holes 0 0.5 0.5 -"]),
    Case("(x-0.3)/(x-0.3)", "-5:5", ["holes 0.3 1 1 -"]),
  ]

  static let cancellations: [Case] = [
    Case("(x+1)/(x^2+4x+3)", "-5:5", options: ["-y", "-10:10"], ["poles -3 - - -", "holes -1 0.5 0.5 -"]),
    Case(
      "sin(x)/sin(x)", "-5:5", ["holes -3.141592653589793 1 1 -", "holes 0 1 1 -", "holes 3.141592653589793 1 1 -"]),
    Case("(x^2-2x+1)/(x^2-2x+1)", "-5:5", ["holes 1 1 1 -"]),
    Case(
      "(x^2-1)/(x^3-x)", "-5:5", options: ["-y", "-10:10"], ["holes -1 -1 -1 -", "poles 0 - - -", "holes 1 1 1 -"]),
    Case("(x^2-x-6)/(x^2-9)", "-5:5", options: ["-y", "-10:10"], ["poles -3 - - -", "holes 3 0.8333 0.8333 -"]),
    Case("(x^3-8)/(x^2-4)", "-5:5", options: ["-y", "-10:10"], ["poles -2 - - -", "holes 2 3 3 -"]),
    Case("(2x^2-x-1)/(x-1)", "-5:5", ["holes 1 3 3 -"]),
  ]

  static let points: [Case] = [
    Case(
      "sqrt(cos(x)-1)", "-10:10",
      ["points -6.283185307179586 - - 0", "points 0 - - 0", "points 6.283185307179586 - - 0"]),
    Case("sqrt(sin(x)-1)", "0:3", ["points 1.5707963267948966 - - 0"]),
    Case("sqrt(-x^2)", "-3:3", ["points 0 - - 0"]),
    Case("sqrt(-(x-1)^2)", "-3.3:7.1", ["points 1 - - 0"]),
    Case("sqrt(-(x-1)^2)", "1:3", ["points 1 - - 0"]),
    Case("sqrt(-(x-0.3)^2)", "-5:5", ["points 0.3 - - 0"]),
    Case("sqrt(-(x-1e6)^2)", "999990:1000011.3", ["points 1000000 - - 0"]),
    Case("sqrt(x-2)+sqrt(2-x)", "-3:7.1234", ["points 2 - - 0"]),
    Case("sqrt(-abs(x))+7", "-5:5", ["points 0 - - 7"]),
    Case("acos(1+x^2)+1", "-3.3:7.1", ["points 0 - - 1"]),
    Case("acosh(1-x^2)", "-3:3", ["points 0 - - 0"]),
    Case("asin(1+abs(x-pi))", "-5:5", ["points 3.141592653589793 - - 1.5708"]),
    Case("ln(1-abs(sign(x)))", "-3:3", ["points 0 - - 0"]),
    Case("sqrt(ln(1-x^2))", "-3:3", ["points 0 - - 0"]),
    Case("sqrt(-mod(x,1))", "-1.5:1.5", ["points -1 - - 0", "points 0 - - 0", "points 1 - - 0"]),
    Case("sqrt(cos(x)-1)+floor(x)/x", "-5:5", []),
    Case("sqrt(x^2*(x-1))", "-2:2", ["points 0 - - 0", "domainEnds 1 - 0 0"]),
    Case("sqrt(1e-10-x^2)", "-2:2", ["domainEnds -1e-05 - 0 0", "domainEnds 1e-05 0 - 0"]),
  ]

  static let decimals: [Case] = [
    Case("(x^2-0.09)/(x-0.3)", "-1:1", ["holes 0.3 0.6 0.6 -"]),
    Case("(x^2-0.49)/(x-0.7)", "0:1", ["holes 0.7 1.4 1.4 -"]),
    Case("(x^3-0.001)/(x-0.1)", "-1:1", ["holes 0.1 0.03 0.03 -"]),
    Case("(x^2-0.3x-0.28)/(x-0.7)", "-3:3", ["holes 0.7 1.1 1.1 -"]),
    Case("(x^2-k^2)/(x-k)", "-1:1", options: ["--set", "k=0.3"], ["holes 0.3 0.6 0.6 -"]),
    Case("sin(x-0.3)/(x-0.3)", "-1:1", ["holes 0.3 1 1 -"]), Case("if(x<0.3,0,1)", "-1:1", ["jumps 0.3 0 1 1"]),
    Case("if(x==0.3,5,x)", "-1:1", ["holes 0.3 0.3 0.3 5"]), Case("1/(x-0.3)", "-1:1", ["poles 0.3 - - -"]),
    Case("ln(abs(x-0.3))", "-1:1", ["poles 0.3 - - -"]), Case("(x^2-0.09+1e-9)/(x-0.3)", "-1:1", ["poles 0.3 - - -"]),
  ]

  static let spikes: [Case] = [
    Case("sin(100x)", "-10:10", []),
    Case("floor(100x)", "-10:10", []),
    Case("mod(x,1)", "-0.5:1.5", ["jumps 0 1 0 0", "jumps 1 1 0 0"]),
    Case("1/(1+1e8*(x-0.123)^2)", "-1:1", ["spikes 0.123 1 1 1"]),
  ]

  @Test(
    "The features in the report are told once each, by kind, place, limits and value",
    arguments: essential + infinities + poles + ends + values + cancellations + decimals + points + spikes)
  func features(_ item: Case) throws {
    let places = try places(of: item.expression, ["--range=" + item.range] + item.options)
    #expect(places.map(\.text) == item.features, "\(places)")
  }

  @Test(
    "The features in the report lie in intervals of a few Doubles, with the true place inside",
    arguments: essential + infinities + ends + values)
  func intervals(_ item: Case) throws {
    let places = try places(of: item.expression, ["--range=" + item.range] + item.options)
    for (place, told) in zip(places, item.features) {
      let truth = Double(told.split(separator: " ")[1]) ?? .nan
      let width = 8 * max(abs(truth).ulp, .leastNonzeroMagnitude)
      #expect(
        place.from - truth.ulp <= truth && truth <= place.to + truth.ulp && place.to - place.from <= width, "\(place)")
    }
  }

  private struct Place: CustomStringConvertible {
    var kind: String
    var from: Double
    var to: Double
    var rest: [Double?]

    /// The place that people would write for the interval, and the values to five digits.
    var text: String {
      let middle = from / 2 + to / 2
      let short = (middle * 1e6).rounded() / 1e6
      let place = abs(short - middle) < 1e-7 || short == 0 ? short : middle
      let isIrrational = abs(place - middle) < 1e-300 || abs((place * 1000).rounded() / 1000 - place) > 1e-9
      let name = isIrrational ? Self.known.first { abs($0 - middle) < 1e-6 } ?? place : place
      return ([kind, Self.text(name)] + rest.map { $0.map(Self.rounded) ?? "-" }).joined(separator: " ")
    }

    var description: String { "\(text) [\(from), \(to)]" }

    private static let known = [
      -2 * Double.pi, -Double.pi, Double.pi / 2, Double.pi, 2 * Double.pi, 2.0.squareRoot(), exp(1),
    ]

    private static func rounded(_ value: Double) -> String { text((value * 1e4).rounded() / 1e4) }

    private static func text(_ value: Double) -> String {
      value == value.rounded() ? String(Int(value)) : String(value)
    }
  }

  private func places(of expression: String, _ options: [String]) throws -> [Place] {
    let report = try PlotProcess.report(expression, options)
    let kinds = ["poles", "jumps", "holes", "domainEnds", "points", "spikes"]
    return kinds.flatMap { kind in
      (report[kind] as? [[String: Double]] ?? []).map { place in
        let rest = ["left", "right", "value"].map { place[$0] }
        return Place(kind: kind, from: place["from"] ?? .nan, to: place["to"] ?? .nan, rest: rest)
      }
    }
    .sorted { $0.from < $1.from }
  }
}
