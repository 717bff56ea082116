import Foundation
import Testing

@Suite("What a newcomer types first is drawn as it is meant, or a note says what draws it")
struct NewcomerTests {
  private static let wave =
    "t,x\n"
    + (0..<50).map { number in
      let t = 0.2 * Double(number)
      return "\(t),\(exp(-t / 10) * cos(2 * t) + 1e-5 * Double(number % 3))"
    }.joined(separator: "\n")

  private func run(_ arguments: [String], files: [String: String] = [:]) throws -> PlotProcess.Result {
    let process = try PlotProcess()
    for (name, text) in files { try process.write(text, to: name) }
    return try process.run(arguments)
  }

  @Test("The values of a fit are in the key, or in a note where the key has no room for them")
  func fitValues() throws {
    let fit = ["d.csv", "--fit", "A*exp(-k*t)*cos(w*t+p)", "--start", "A=1,k=0.1,w=2,p=0", "-o", "a.svg"]
    #expect(try run(fit, files: ["d.csv": Self.wave]).errors.contains("there is no room for 'A = "))
    let process = try PlotProcess()
    try process.write(Self.wave, to: "d.csv")
    let outside = try process.run(fit + ["--legend", "outside"])
    #expect(outside.errors.isEmpty, "\(outside.errors)")
    #expect(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).contains(" ± "))
  }

  @Test("A bare name between a function and a place is the variable of the limit")
  func variableOfLimit() throws {
    #expect(try run(["limit", "sin(x)/x", "x", "0"]).text == "1\n")
    #expect(try run(["limit", "(1+1/n)^n", "n", "inf"]).text == "2.718281828459\n")
    #expect(try run(["limit", "sin(x)/x", "x^2", "0"]).text == "1\n0\n")
  }
}
