import Foundation
import Testing

@Suite("The report of what is proved")
struct ReportTests {
  private func report(_ arguments: [String]) throws -> [String: Any] {
    let functions = try #require(PlotProcess.wholeReport(arguments)["functions"] as? [[String: Any]])
    return try #require(functions.first)
  }

  private func places(_ kind: String, _ report: [String: Any]) throws -> [(from: Double, to: Double)] {
    let list = try #require(report[kind] as? [[String: Double]])
    return list.map { ($0["from"] ?? .nan, $0["to"] ?? .nan) }
  }

  @Test(
    "Typical functions are proved in every column", arguments: ["sin(x)/x", "tan(x)", "floor(x)", "√(4-x^2)", "x^2"])
  func proven(_ expression: String) throws {
    let report = try report([expression])
    #expect(report["columns"] as? Int == report["proven"] as? Int)
    #expect((report["undecided"] as? [Any])?.isEmpty == true)
  }

  @Test(
    "So are classroom functions with a hole, a fold or an end at 0",
    arguments: [
      "abs(x)/x", "(x-0.3)/(x-0.3)", "(x-0.7)/(x-0.7)", "if(x<0,-1,0<=x<1,x,3)", "(1-cos(x))/x^2", "x*ln(x)", "x^x",
      "1/ln(x)", "sin(x)^2/x^2", "x^2*ln(x)", "sin(x)/sin(x)",
    ])
  func classroom(_ expression: String) throws {
    let report = try report([expression, "--range=-3:3"])
    #expect((report["undecided"] as? [Any])?.isEmpty == true)
  }

  @Test(
    "So are dips that reach zero far below a pixel, and formulas with parts beyond Double's range",
    arguments: [
      ("abs(x)^0.04", "-10:10"), ("abs(x)^0.02", "-1:1"), ("sqrt(abs(x))^0.1", "-5:5"), ("x^0.05", "0:4"),
      ("exp(x)/(2+exp(x))", "0:1000"), ("cosh(x)/sinh(x)", "1:1000"), ("gamma(x+1)/gamma(x)", "1:300"),
      ("x^200/(1+x^200)", "0:100"), ("ln(cosh(x))", "-1000:1000"), ("sqrt(x^2+1)", "-1e200:1e200"),
    ])
  func extremes(_ expression: String, _ range: String) throws {
    let report = try report([expression, "--range=" + range])
    #expect((report["undecided"] as? [Any])?.isEmpty == true)
  }

  @Test("A wave of many periods in each column is proved, not as far as the budget goes", arguments: ["sin(1000x)"])
  func waves(_ expression: String) throws {
    let report = try report([expression])
    #expect(report["columns"] as? Int == report["proven"] as? Int)
  }

  @Test("Poles, jumps, holes, ends and spikes are named, each with an interval that it lies in")
  func features() throws {
    let poles = try places("poles", report(["tan(x)", "--range", "0:6"]))
    #expect(poles.count == 2)
    for (pole, truth) in zip(poles, [Double.pi / 2, 3 * .pi / 2]) {
      #expect(pole.from <= truth && truth <= pole.to && pole.to - pole.from < 1e-9)
    }
    let jumps = try places("jumps", report(["floor(x)", "--range", "0.5:3.5"]))
    #expect(jumps.map { ($0.from + $0.to) / 2 }.map { ($0 * 1e9).rounded() / 1e9 } == [1, 2, 3])
    let holes = try places("holes", report(["sin(x)/x", "--range", "-7:5"]))
    #expect(holes.count == 1 && holes[0].from <= 0 && holes[0].to >= 0)
    let ends = try places("domainEnds", report(["√(4-x^2)", "--range", "-10:10"]))
    #expect(ends.count == 2 && ends[0].from <= -2 && ends[0].to >= -2 && ends[1].from <= 2 && ends[1].to >= 2)
    let spikes = try places("spikes", report(["1/(1+1e8*(x-0.123)^2)", "--range", "-10:10"]))
    #expect(spikes.count == 1 && spikes[0].from < 0.123 && spikes[0].to > 0.123)
  }

  @Test("--strict is an error where something is undecided, and the picture is there all the same")
  func strict() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(["x^2", "--strict", "-o", "a.png"]).status == 0)
    let undecided = try process.run(["sin(x)", "--range", "1e15:1e15+20", "--strict", "-o", "b.png"])
    #expect(undecided.status == 65)
    #expect(undecided.message.contains("columns are undecided"))
    #expect(process.files == ["a.png", "b.png"])
  }

  @Test("A note says which part of a picture is not proved, in one line")
  func note() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["tan(x)cos(x)-sin(x)", "floor(5sin(200x))", "x", "-o", "a.png"])
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    #expect(result.message.hasPrefix("plot: note: the graph of tan(x)×cos(x)−sin(x) is not proved in "))
    #expect(result.message.hasSuffix(", and that of 1 more; --report json lists all"))
    #expect(result.errors.split(separator: "\n").count == 1)
    for arguments in [["--strict"], ["--report", "json"]] {
      let result = try process.run(["tan(x)cos(x)-sin(x)"] + arguments)
      #expect(!result.errors.contains("note"))
    }
  }

  @Test(
    "A note says where a picture may be visibly wrong",
    arguments: [
      ("sec(2/x)", "-1:1", "-0.0"), ("sign(cos(1/x))", "-1:1", "-0.0"), ("gamma(x)", "-20:5", "-20"),
      ("1/sin(1/x)", "-1:1", "-0.0"), ("sin(x)", "1e15:1e15+20", "1e+15"), ("mod(1000x,1)", "-10:10", "-"),
    ])
  func place(_ text: String, _ range: String, _ from: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let errors = try process.run([text, "--range", range, "--y-range", "-5:5"]).errors
    #expect(errors.hasPrefix("plot: note: the graph of "))
    #expect(errors.contains("from " + from), "\(errors)")
  }

  @Test(
    "Undecided columns that cannot be seen are no matter for a note",
    arguments: [
      ["sin(x)/x"], ["abs(sin(7x))^(1/8)", "--range", "0.1:0.6"], ["tan(x)", "x^2"],
    ])
  func silence(_ arguments: [String]) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(arguments).errors.isEmpty)
  }

  @Test("Where Double cancels, values come in double-double, and the report says so")
  func precise() throws {
    #expect(try report(["(1-cos(x))/x^2", "--range", "-4e-8:4e-8"])["isPrecise"] as? Bool == true)
    #expect(try report(["x^2"])["isPrecise"] as? Bool == false)
  }

  @Test("A report of another format is an error")
  func format() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["x", "--report", "xml"])
    #expect(result.status == 64)
    #expect(result.message.contains("--report is json"))
  }
}
