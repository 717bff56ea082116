import Testing

@testable import plot

/// `plot evaluate`.
@Suite("Values of expressions on the command line")
struct EvaluateCommandTests {
  private func run(_ arguments: [String], input: String = "") throws -> PlotProcess.Result {
    let process = try PlotProcess()
    defer { process.remove() }
    return try process.run(["evaluate"] + arguments, input: input)
  }

  @Test("The value of each expression is a line")
  func values() throws {
    let result = try run(["2^10", "a*3", "--set", "a=2", "-1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "1024\n6\n-1\n")
  }

  @Test("- reads a line at a time, without comments and empty lines")
  func standardInput() throws {
    let result = try run(["0", "-", "9"], input: "1+1 # two\n\n  # none\n3!")
    #expect(result.text == "0\n2\n6\n9\n")
  }

  @Test("An expression without a value is reported, the others are printed, and the status is 65")
  func missing() throws {
    let result = try run(["-"], input: "1\n1/0\n2\n")
    #expect(result.status == 65)
    #expect(result.text == "1\n2\n")
    #expect(result.errors == "plot: '1/0' has no value: division by zero\n  1/0\n   ^\n")
  }

  @Test("Without expressions, and with options of pictures, the command line is wrong")
  func usage() throws {
    #expect(try run([]).status == 64)
    #expect(try run(["1", "-o", "a.png"]).status == 64)
  }

  @Test("Drawing does not take the options of values", arguments: ["--digits=3", "--enclosure"])
  func drawing(option: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(["M", option]).status == 64)
  }
}
