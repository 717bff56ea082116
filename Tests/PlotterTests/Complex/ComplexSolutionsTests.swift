import Testing

@testable import Plotter

@Suite("Complex solutions of equations") struct ComplexSolutionsTests {
  private func text(_ equation: String, _ options: [PlotOption: String] = [:]) throws(PlotError) -> String {
    try PlotRequest(expressions: [equation], options.merging([.complex: ""]) { $1 }).solutionText()
  }

  @Test("Zeros in a ring are told apart, and multiple ones counted, also of expanded polynomials")
  func rings() throws {
    let ring = try text("z^12-1=0").split(separator: "\n")
    #expect(ring.count == 13 && ring.dropLast().allSatisfy { $0.hasSuffix("simple") })
    #expect(ring.last == "12 solutions, and no others (proved)")
    let large = try text("z^20+z+1=0").split(separator: "\n")
    #expect(large.count == 21 && large.dropLast().allSatisfy { $0.hasSuffix("simple") })
    #expect(large.last == "20 solutions, and no others (proved)")
    let small = try text("z^2*(z^3-1e-12)=0")
    #expect(small.contains("z = 0  2-fold\nz = 0.0001  simple\n4 solutions, and no others (proved)"))
    let triple = try text("z^6+3z^4+3z^2+1=0")
    #expect(triple == "z = -i  3-fold\nz = i  3-fold\n2 solutions, and no others (proved)\n")
  }

  @Test(
    "Zeros that are close together in a wide view are all found",
    arguments: [("sin(z^3)=0.5", "-2.6:2.6", 45), ("tanh(z^3)=0.5", "-1.9:1.9", 19)])
  func wideViews(equation: String, range: String, count: Int) throws {
    let last = try #require(
      try text(equation, [.range: range, .yRange: range, .digits: "6"]).split(separator: "\n").last)
    #expect(last.hasPrefix("\(count) solutions ") && last.hasSuffix("and no others (proved)"), "\(last)")
  }

  @Test func `a polynomial in a part of the plane has those of all its zeros that are there`() throws {
    let half = try text("z^20=1", [.range: "0.01:2", .yRange: "-2:2", .digits: "4"]).split(separator: "\n")
    #expect(half.count == 10 && half.last == "9 solutions with Re z in 0.01:2, Im z in -2:2, and no others (proved)")
    #expect(try text("z^2=4", [.range: "2:3"]).hasPrefix("z = 2  simple\n1 solution"))
    #expect(try text("z^2=4", [.range: "3:4"]).hasPrefix("no solution"))
  }

  @Test("A place where a divisor is 0, too, is not called a solution")
  func removableHoles() throws {
    let answer = try text("(z^2-1)/(z-1)=2")
    #expect(answer.hasPrefix("no solution") && answer.contains("more are possible"))
  }

  @Test(
    "A zero of a divisor that cancels is no solution",
    arguments: [
      "z^3/z", "(z-1)^2/(z-1)", "(z-1)^2*(z-1)^(-1)", "1/(1/z)", "z^2*(1/z)", "sin(z)^2/sin(z)", "z*tan(z)/sin(z)",
      "z^2/(z^2+z)",
    ])
  func cancelledDivisors(formula: String) throws {
    let answer = try text(formula, [.range: "-3.5:3.5", .yRange: "-1:1"])
    #expect(!answer.contains("proved)") && answer.contains("more are possible"), "\(answer)")
  }

  @Test func `zeros beside a cancelled divisor are solutions`() throws {
    let answer = try text("z*(z-2)/z", [.range: "-3.5:3.5", .yRange: "-1:1"])
    #expect(answer.hasPrefix("z = 2  simple\n1 solution "), "\(answer)")
  }

  @Test("Each solution has a line with its multiplicity, and the last line tells whether these are all")
  func lines() throws {
    #expect(
      try text("z^2+1=0") == """
        z = -i  simple
        z = i  simple
        2 solutions, and no others (proved)

        """)
    #expect(try text("(u-2i)^3", [.digits: "3"]).hasPrefix("u = 2i  3-fold\n1 solution"))
    #expect(
      try text("(z-1)*(z-1.0000000001)")
        == "z = 1  simple\nz = 1.0000000001  simple\n2 solutions, and no others (proved)\n")
    #expect(try text("z^5=0") == "z = 0  5-fold\n1 solution, and no others (proved)\n")
    #expect(try text("e^z", [.range: "-1:1", .yRange: "-1:1"]).contains("no solution"))
    #expect(try text("z^3=1", [.digits: "4"]).contains("z = -0.5 + 0.866i"))
    #expect(try text("sqrt(z)=0").contains("more are possible"))
  }

  @Test(
    "Wrong equations get one line",
    arguments: [
      ("z+u=1", "several unknowns"), ("1=2", "no unknown"), ("|z|=1", "not analytic"), ("floor(z)=1", "floor"),
    ])
  func refused(_ equation: String, _ part: String) {
    #expect { try text(equation) } throws: { ($0 as? PlotError)?.message.contains(part) == true }
  }
}
