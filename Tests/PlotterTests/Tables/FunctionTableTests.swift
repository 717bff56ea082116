import Testing

@testable import Platform
@testable import Plotter

extension ProcessStateTests {
  @Suite("Tables of functions")
  struct FunctionTableTests {
    @Test("A table has the ends of its range and equal steps, whatever the parts in which it is written")
    func rows() throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest("2x", [.range: "0:8192", .samples: "8193"])).write(to: folder.output("a"))
      let expected = "x,2×x\n" + (0...8192).map { "\($0),\(2 * $0)\n" }.joined()
      #expect(folder.text("a") == expected)
    }

    @Test(
      "Curves have rows of their parameter and their coordinates",
      arguments: [
        (["(2t, t^2)", "--t-range", "0:2"], "t,x,y\n0,0,0\n1,2,1\n2,4,4\n"),
        (["(t, 1)", "(t, 2)", "--t-range", "0:2"], "t,x1,y1,x2,y2\n0,0,1,0,2\n1,1,1,1,2\n2,2,1,2,2\n"),
        (["r=theta", "--degrees", "--theta-range", "0:180"], "theta,r,x,y\n0,0,0,0\n90,90,"),
        (["x=y^2", "-x", "0:2"], "y,x=y²\n0,0\n1,1\n2,4\n"),
      ])
    func curves(_ words: [String], _ expected: String) throws {
      let folder = try TemporaryFolder()
      let request = try PlotRequest(arguments: words + ["--samples", "3"])
      try FunctionTable(request).write(to: folder.output("a"))
      #expect(folder.text("a")?.hasPrefix(expected) == true)
    }

    @Test("The range and its step may be the last words", arguments: [["x^2", "0:3:1"], ["x^2", "0", "3", "1"]])
    func lastRange(_ words: [String]) throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest(expressions: words).takingLastRangeAndStep).write(to: folder.output("a"))
      #expect(folder.text("a") == "x,x²\n0,0\n1,1\n2,4\n3,9\n")
    }

    @Test("A distribution is named as it was typed, and not by its formula")
    func distributions() throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest(expressions: ["normalpdf(x)", "0:1:1"]).takingLastRangeAndStep)
        .write(to: folder.output("a"))
      #expect(try #require(folder.text("a")).hasPrefix("x,normalpdf(x)\n0,0.3989422804014327\n"))
    }

    @Test(
      "Values are those for the decimals of the rows, where that is decided",
      arguments: [
        ("mod(x,0.1)", "0:0.7:0.1", ["0", "0", "0", "0", "0", "0", "0", "0"]),
        ("floor(10x)", "0.2:0.4:0.1", ["2", "3", "4"]),
        ("x-0.1", "0.3:0.5:0.1", ["0.2", "0.3", "0.4"]), ("sin(pi*x)", "0:2:0.5", ["0", "1", "0", "-1", "0"]),
        ("sqrt(x)^2", "0.2:0.6:0.2", ["0.2", "0.4", "0.6"]), ("1/(0.1+0.2-x)", "0.3:0.4:0.1", ["", "-10"]),
        ("(1-cos(x))/x^2", "1e-9:2e-9:1e-9", ["0.5", "0.5"]),
        ("sqrt(0.1)*x", "0.3:0.6:0.3", ["0.09486832980505137", "0.18973665961010275"]),
      ])
    func decimals(_ formula: String, _ range: String, _ values: [String]) throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest(expressions: [formula, range]).takingLastRangeAndStep).write(to: folder.output("a"))
      let rows = try #require(folder.text("a")).split(separator: "\n").dropFirst()
      #expect(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) } == values)
    }

    @Test("Steps between whole numbers are exact, and those of decimal steps as near as can be")
    func steps() throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest("x", [.range: "1:6:1"])).write(to: folder.output("a"))
      #expect(folder.text("a") == "x,x\n" + (1...6).map { "\($0),\($0)\n" }.joined())
      #expect((0.0...1).evenlySpaced(0..<11, of: 11) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
      #expect((0.0...0.8).evenlySpaced(0..<9, of: 9) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
      #expect((-1e308...1e308).evenlySpaced(0..<3, of: 3) == [-1e308, 0, 1e308])
    }

    @Test("Parts of a range have the given length, apart from the last")
    func parts() {
      #expect((0..<10).split(atMost: 4) == [0..<4, 4..<8, 8..<10])
      #expect((0..<8).split(atMost: 4) == [0..<4, 4..<8])
      #expect((0..<0).split(atMost: 4) == [0..<0])
    }
  }
}
