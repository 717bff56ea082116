import Testing

@testable import Plotter

@Suite("Sequences") struct SequenceTests {
  private func request(_ texts: String..., terms: String? = nil) -> PlotRequest {
    var request = PlotRequest(expressions: texts).takingSequences(all: true)
    request[.terms] = terms
    return request
  }

  private func sequences(_ request: PlotRequest) throws -> [NumberSequence] {
    try request.sequences(try request.constants(), to: 1e-3)
  }

  /// Equations with first terms, the range of terms, and the terms.
  static let known: [([String], String?, ClosedRange<Int>, [Double])] = [
    (["a_n=1/n"], "1:4", 1...4, [1, 0.5, 1.0 / 3, 0.25]), (["a(n) = (1+1/n)^n"], "1:2", 1...2, [2, 2.25]),
    (["1/n"], "2", 1...2, [1, 0.5]), (["a_n=a_{n-1}/2+1", "a_0=5"], "0:4", 0...4, [5, 3.5, 2.75, 2.375, 2.1875]),
    (["a(n)=a(n-1)+a(n-2)", "a(0)=0", "a(1)=1"], "5:10", 5...10, [5, 8, 13, 21, 34, 55]),
    (["a_{n+1}=3.2*a_n*(1-a_n)", "a_0=0.5"], "0:2", 0...2, [0.5, 0.8, 0.512]),
    (["x_{k+2} = 2x_{k+1}-x_k", "x_3=1", "x_4=2"], ":6", 3...6, [1, 2, 3, 4]),
    (["a(n)=a(0)*2^n", "a(0)=3"], "0:3", 0...3, [3, 6, 12, 24]), (["a_n=n a_{n−1}", "a_0=1"], "4:4", 4...4, [24]),
    (["a[n]=a[n-1]+n", "a[1]=1"], "1:3", 1...3, [1, 3, 6]),
    (["a_n=sum(1/k, k, 1, n)"], "1:3", 1...3, [1, 1.5, 11.0 / 6]), (["sum(k, k, 1, n)"], "0..2", 0...2, [0, 1, 3]),
    (["a_n=a_{n-1}+product(2, k, 1, n)", "a_0=1"], ":3", 0...3, [1, 3, 7, 15]),
  ]

  @Test(arguments: known)
  func `Terms are those of the formula and of the recurrence`(
    texts: [String], terms: String?, indices: ClosedRange<Int>, values: [Double]
  ) throws {
    var request = PlotRequest(expressions: texts).takingSequences(all: true)
    request[.terms] = terms
    let found = try sequences(request)
    #expect(found.count == 1 && found[0].indices == indices && found[0].note == nil)
    #expect(found[0].values.count == values.count)
    for (value, expected) in zip(found[0].values, values) { #expect(abs(value - expected) <= 1e-15 * abs(expected)) }
  }

  @Test func `A few terms near zero are stems, others dots, and bars have sides`() throws {
    func series(_ arguments: [String]) throws -> [DataSeries] {
      let request = try PlotRequest(arguments: arguments).takingSequences(all: true)
      return try request.content(try request.constants()).series
    }
    #expect(try series(["a_n=1/n"]).map(\.symbol) == [.stems])
    #expect(try series(["a_n=1/n", "--terms", "1:200"]).map(\.symbol) == [.points])
    #expect(try series(["a_n=7+1/n"]).map(\.symbol) == [.points])
    #expect(try series(["a_n=1/n", "b_n=2/n"]).map(\.symbol) == [.points, .points])
    #expect(try series(["a_n=1/n", "--data-style", "both"]).map(\.symbol) == [.both])
    let bars = try series(["a_n=1/n", "--terms", "1:3", "--data-style", "bars"])[0].bars
    #expect(bars.map(\.end) == [1, 0.5, 1.0 / 3] && bars.allSatisfy { $0.left < $0.right })
  }

  @Test func `Formulas alone are sequences with free letters as names`() throws {
    var plain = PlotRequest(expressions: ["1/n", "b_n=n", "n/(n+1)", "d*n"]).takingSequences(all: true)
    plain.add(.set, "d=2")
    let found = try sequences(plain)
    #expect(found.map(\.formula.symbol) == ["a_n", "b_n", "c_n", "f_n"] && found[2].values[1] == 2 / 3.0)
  }

  @Test func `Without a range, there are twenty more terms than the first, or those in view`() throws {
    #expect(try sequences(request("a_n=1/n"))[0].indices == 1...20)
    #expect(try sequences(request("a_n=a_{n-1}", "a_3=1"))[0].indices == 3...23)
    var view = request("a_n=1/n")
    view[.range] = "-2.5:6.5"
    #expect(try sequences(view)[0].indices == 1...6)
    #expect(try sequences(request("a_n=1/n", "b_n=b_{n-1}", "b_0=1")).map(\.indices) == [0...20, 0...20])
  }

  @Test(arguments: [
    (["a(n)=a(n-1)", "a(9223372036854775807)=1"], "is no sequence"),
    (["a_n=a_{n-1}", "a_0=1", "a_0=2"], "'a_0=2' gives a term that is given already"),
    (["f(n)=f(n-1)+f(n-2)", "f(0)=0"], "needs its term with n = 1; give it too, as in 'f(1)=1'"),
    (["a_n=a_{n-1}"], "as in 'a_0=1'"), (["a_n=a_n-1/2"], "no term before that on the left; the one before is a_{n−1}"),
    (["a_n=a_{2n}"], "no term of the sequence"), (["a_n=b*n"], "no value for 'b'"), (["a_n=sin(n"], "expected ')'"),
    (["a_0=5"], "is a single term"), (["a_n=1", "a_n=2"], "defines a again"), (["a_n=n", "b_k=k"], "one index"),
    (["y=2x"], "is no sequence"), (["a_n=a_{n-1}", "a_0=1/0"], "'a_0=1/0' has no value"),
    (["a_n=a_{n-1}", "a_0=n"], "the first terms are numbers"),
  ])
  func `A slip is one line that says what to write`(texts: [String], words: String) {
    #expect {
      try sequences(PlotRequest(expressions: texts).takingSequences(all: true))
    } throws: { "\($0)".contains(words) && ($0 as? PlotError)?.message.contains("\n") == false }
  }

  @Test(arguments: [
    ("0:50000", "at most 10,000 terms"), ("-1000000000:-5", "at most 10,000 terms"), ("5:1", "has no terms"),
    ("0.5:3", "whole numbers"), ("1:2:3", "0:20"),
    ("1:1e10", "whole numbers"),
  ])
  func `A range without terms, or with too many, is refused`(terms: String, words: String) {
    #expect { try sequences(request("a_n=a_{n-1}+1", "a_0=0", terms: terms)) } throws: { "\($0)".contains(words) }
  }

  @Test func `A caret is below the term that is missing`() {
    #expect { try sequences(request("a_n=2a_{n-1}")) } throws: {
      "\($0)".hasSuffix("  a_n=2a_{n-1}\n       ^^^^^^^\n")
    }
  }

  @Test func `Terms that are unknown are gaps, and a note tells why`() throws {
    let pole = try sequences(request("a_n=1/n", terms: "0:2"))[0]
    #expect(pole.values[0].isNaN && pole.values[1] == 1)
    #expect(pole.note?.text == "a_n has no term at n = 0: it is undefined")
    let lost = try sequences(request("a_n=ln(1-tanh(n))", terms: "18:60"))[0]
    #expect(abs(lost.values[2] + 39.30685281944005) < 1e-12)
    #expect(lost.note?.text == "a_n has no term at n = 34 and all after it: rounding errors reach a thousandth of it")
    let large = try sequences(request("a_n=a_{n-1}^2", "a_0=3", terms: "0:12"))[0]
    #expect(large.values.prefix { $0.isFinite }.count == 10)
    #expect(large.note?.text.contains("n = 10 and all after it: it is beyond the largest number") == true)
    let chaos = try sequences(request("x_{n+1}=4x_n*(1-x_n)", "x_0=0.1", terms: "0:100"))[0]
    #expect(40..<60 ~= chaos.values.prefix { $0.isFinite }.count)
    #expect(chaos.note?.text.contains("rounding errors") == true)
  }

  @Test func `A recurrence that contracts is known for ever`() throws {
    let stable = try sequences(request("x_{n+1}=3.2x_n*(1-x_n)", "x_0=0.1", terms: "0:9999"))[0]
    #expect(stable.note == nil && abs((stable.values.last ?? 0) - 0.7994554904673701) < 1e-12)
  }

  @Test func `Plain requests take what can be nothing but a sequence`() {
    func taken(_ texts: String...) -> [String] {
      PlotRequest(expressions: texts).takingSequences().texts(of: .sequence)
    }
    #expect(taken("a_n=1/n", "x^2") == ["a_n=1/n"])
    #expect(taken("a(n)=a(n-1)/2", "a(0)=5", "b(0)=1") == ["a(n)=a(n-1)/2", "a(0)=5"])
    #expect(taken("a(n)=1/n", "f(x)=f(x)", "y=x_1", "v_x=2") == [])
  }

  @Test func `A sequence is drawn as dots over whole numbers, with its equation for a name`() throws {
    let sweep = try Sweep(request("a_n=a_{n-1}/2+1", "a_0=5", terms: "0:8"))
    #expect(sweep.variable == "n" && sweep.content.index == "n" && sweep.content.series[0].points == 9)
    #expect(sweep.content.series[0].name.plain == "a_n = a_{n−1}÷2+1")
    #expect(sweep.content.ticksOfTerms(over: 0...8) != nil && sweep.content.ticksOfTerms(over: 0...100) == nil)
    let request = PlotRequest("x", [.terms: "1:3"])
    #expect(throws: PlotError.self) { try request.content(request.constants()) }
  }

  @Test func `A sweep of a sequence is refused`() {
    var swept = request("a_n=k*n")
    swept[.sweep] = "k=1:3:1"
    #expect { try Sweep(swept) } throws: { "\($0)".contains("does not suit sequences") }
  }

  @Test func `The table of a sequence has its indices and its terms`() throws {
    let table = try FunctionTable(request("a_n=a_{n-1}/2+1", "a_0=5", "b_n=1/n", terms: "0:2")).wholeTable()
    #expect(table.columns == ["n", "a_n", "b_n"])
    #expect(table.rows == [[0, 5, nil], [1, 3.5, 1], [2, 2.75, 0.5]])
    #expect(throws: PlotError.self) { try FunctionTable(PlotRequest("x^2", [.sequence: "a_n=n"])) }
  }

  @Test("Beside a sequence of --sequence, indices leave other formulas curves")
  func besideCurves() throws {
    var request = PlotRequest(expressions: ["normalpdf(x,10,sqrt(5))"])
    request.add(.sequence, "b_n=binompdf(n,20,0.5)")
    request[.terms] = "0:20"
    let taken = request.takingSequences()
    #expect(taken.expressions == request.expressions && taken.texts(of: .sequence).count == 1)
    let sweep = try Sweep(taken)
    #expect(sweep.variable == "x" && sweep.templates.count == 1 && sweep.content.series.count == 1)
  }
}
