import Foundation
import Testing

@testable import plot

/// `plot calc` without a terminal.
@Suite("The calculator on the command line")
struct CalculatorCommandTests {
  private func answer(_ input: String, _ arguments: [String] = []) throws -> PlotProcess.Result {
    let process = try PlotProcess()
    defer { process.remove() }
    return try process.run(["calc"] + arguments, input: input)
  }

  @Test("Each line is answered by the calculation and its value, without prompts")
  func lines() throws {
    let result = try answer("7 + 9 =\n- 3 =\n\n2\n3\n4 × π =\n7+\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.text == "7+9 = 16\n7+9−3 = 13\n2 = 2\n3 = 3\n4×π = 12.566371\n7+ … 7\n")
  }

  @Test("→M, ->M and store give M a value, which is then on show")
  func memory() throws {
    for store in ["→M", "->M", "store"] {
      let result = try answer("9 + M = √\n7 \(store)\n+ 14 =\nC\n")
      #expect(result.text == "√(9+M) = 3\n√(9+M) = 4   M = 7\n√(9+M)+14 = 18   M = 7\n0\n")
    }
    #expect(try answer("7→M9+M=√").text == "√(9+M) = 4   M = 7\n")
  }

  @Test("The word undo takes back a digit of the last number, else a step, and clear everything")
  func undo() throws {
    #expect(try answer("7 + 95 undo\nundo undo undo\n8 clear").text == "7+9 … 9\n0\n0\n")
  }

  @Test("The arguments are one line")
  func arguments() throws {
    #expect(try answer("", ["7", "+", "9", "=", "√"]).text == "√(7+9) = 4\n")
    #expect(try answer("", ["-5", "+", "3", "="]).text.hasSuffix(" = −2\n"))
  }

  @Test("A line may be a formula as it is written, also as an operand of what is pending")
  func formulas() throws {
    #expect(
      try answer("√(9+M)\n5!\n2 × sin(0)\n3 +\n√(16) =\n").text == """
        √(9+M) = 3
        5! = 120
        2×sin(0) = 0
        3+ … 3
        3+√(16) = 7

        """)
    #expect(try answer("7 + 9\nbackspace\n5 =\n").text == "7+9 … 9\n7+ … 7\n7+5 = 12\n")
  }

  @Test("Keys that are an expression with another value have a note with the command that prints it")
  func expressions() throws {
    let result = try answer("", ["2+3*4"])
    #expect(result.text == "(2+3)×4 … 4\n")
    #expect(result.errors.hasSuffix("and = ends a calculation; plot evaluate '2+3*4' prints 14\n"))
    #expect(try answer("", ["2+3*4="]).errors.hasSuffix("plot evaluate '2+3*4' prints 14\n"))
    #expect(try answer("", ["2+3*4", "-q"]).errors.isEmpty)
    for keys in ["2*3+4=", "7 + 9 = √", "9 + M =", "√(16)"] {
      #expect(try answer("", [keys]).errors.isEmpty, "\(keys)")
    }
  }

  @Test("A sum up to infinity, which has no keys, is an error")
  func infiniteSums() throws {
    let result = try answer("", ["sum(1/n^2, n, 1, inf)"])
    #expect(result.status == 65)
    #expect(result.text.isEmpty)
    #expect(try answer("", ["sum(n, n, 1, 3)"]).text.hasSuffix("= 6\n"))
  }

  @Test("A missing value is shown with its fault in words")
  func fault() throws {
    let result = try answer("1 ÷ 0 =\n4 ± √\n")
    #expect(result.status == 0)
    #expect(
      result.text == "1÷0 = ∞ (division by zero)\n√(−4) = undefined (an even root of a negative number (√ of −4))\n")
  }

  @Test("The word graph writes the picture that plot --keys draws")
  func graph() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["calc", "-o", "a.svg", "-x", "0:40"], input: "9 + M = √ graph\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "√(9+M) = 3\n")
    _ = try process.run(["--keys", "9 + M = √", "-o", "b.svg", "-x", "0:40"])
    #expect(process.contents("a.svg") == process.contents("b.svg"))
    #expect(process.contents("a.svg") != nil)
  }

  @Test("Without -o the picture is in plot.png, since answers go to standard output")
  func graphWithoutOutput() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["calc", "--size", "90x60"], input: "9 + M = √ graph\n")
    #expect(result.text == "√(9+M) = 3\nplot.png\n")
    #expect(process.files == ["plot.png"])
  }

  @Test("A graph while an operation is pending is refused in one line, and later lines are answered")
  func pendingGraph() throws {
    let result = try answer("7 + graph\n9 =\nC graph\n", ["-o", "a.svg"])
    #expect(result.status == 65)
    #expect(
      result.errors == """
        plot: the calculation '7+…' is pending; end it with =
        plot: nothing to graph; enter a function of M, such as 9 + M = √

        """)
    #expect(result.text == "7+ … 7\n7+9 = 16\n0\n")
  }

  @Test("Of a line with an unknown key nothing is entered, and a caret shows the key")
  func unknownKey() throws {
    let result = try answer("7\n+ 9 C wat 8\n+ 1 =\n")
    #expect(result.status == 65)
    #expect(result.errors == "plot: unknown key 'wat'\n  + 9 C wat 8\n        ^^^\n")
    #expect(result.text == "7 = 7\n7+1 = 8\n")
  }

  @Test("The word history lists the lines, quit ends, help explains")
  func words() throws {
    let result = try answer("7 + 9 =\nC\nhistory\nquit\n8\n")
    #expect(result.text == "7+9 = 16\n0\n   1  7 + 9 =\n   2  C\n   3  history\n")
    #expect(try answer("help").text.contains("undo"))
  }

  @Test("A line of more than 64 KB is skipped")
  func longLine() throws {
    let result = try answer(String(repeating: "1", count: 70_000) + "\n2\n")
    #expect(result.status == 65)
    #expect(result.text == "2 = 2\n")
  }

  @Test("Input without a line end ends the command in one line", .timeLimit(.minutes(1)))
  func endlessLine() throws {
    for command in ["plot calc", "plot evaluate -"] {
      let process = try PlotProcess()
      defer { process.remove() }
      let result = try process.shell("\(command) </dev/zero")
      #expect(result.status == 65)
      #expect(result.errors == "plot: a line of standard input is longer than 4 MB; nothing after it is read\n")
    }
  }

  @Test("A long calculation is answered by its beginning, up to a number of steps", .timeLimit(.minutes(1)))
  func longCalculation() throws {
    let result = try answer("1\n" + String(repeating: String(repeating: "+ 1 = ", count: 100) + "\n", count: 40))
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("plot: the calculation has more than 10000 steps; begin a new one with C\n"))
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 34 && lines.last?.hasSuffix("+1+1… = 3301") == true)
    #expect(lines.allSatisfy { $0.count <= 1010 })
  }

  @Test("Five thousand lines are answered from a bounded number of steps")
  func manyLines() throws {
    let result = try answer(String(repeating: "M\n", count: 5_000))
    #expect(result.status == 0)
    #expect(result.text.split(separator: "\n").count == 5_000)
  }

  @Test("Standard output has results only, and standard input keys only")
  func exclusiveStreams() throws {
    #expect(try answer("7", ["-o", "-"]).status == 64)
    #expect(try answer("7", ["--data", "-"]).status == 64)
    #expect(try answer("7", ["--sweep", "k=1:2"]).status == 64)
  }
}
