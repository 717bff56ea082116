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

  @Test("A row of a column in brackets is no factor, and the first value of a column divides it")
  func rowsOfColumns() throws {
    let files = ["d.csv": "t,x\n0,4\n1,8\n2,6\n"]
    let refused = try run(["d.csv", "--using", "t:x/x[0]", "-o", "a.svg"], files: files)
    #expect(refused.status == 64 && refused.errors.contains("first(x) and last(x) are its ends"), "\(refused.errors)")
    #expect(try run(["table", "d.csv", "--using", "t:x/first(x)"], files: files).text.contains("1,2\n2,1.5\n"))
  }

  @Test("--mark alone marks the zeros of a complex function, and the real solutions of an equation in z are not all")
  func complexZeros() throws {
    let process = try PlotProcess()
    for (name, kinds) in [("a.svg", [String]()), ("b.svg", ["zeros,poles"])] {
      #expect(try process.run(["w=z^2-1", "--size", "200x150", "-o", name, "--mark"] + kinds).status == 0)
    }
    func rings(_ name: String) throws -> Int {
      String(decoding: try #require(process.contents(name)), as: UTF8.self).split(separator: "<path").count
    }
    #expect(try rings("a.svg") == rings("b.svg"))
    #expect(
      try run(["solve", "z^5=1"]).text.hasSuffix(
        "1 real solution, and no others (proved); --complex finds those that are not real\n"))
    #expect(try run(["solve", "x^5=1"]).text.hasSuffix("1 solution, and no others (proved)\n"))
  }

  struct Noted: CustomTestStringConvertible {
    let arguments: [String]
    var file = ""
    /// Nil for no note.
    let note: String?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let grid = "x,y,z\n" + (0..<12).map { "\($0 / 4),\($0 % 4),\($0 * $0)" }.joined(separator: "\n")
  private static let marks = "a,b\n" + (0..<40).map { "\($0 % 20),\($0 * 7 % 40)" }.joined(separator: "\n")

  @Test(
    "A picture that is probably not what was meant has a note",
    arguments: [
      Noted(
        arguments: ["binompdf(k,20,0.3)", "-x", "0:20"],
        note: "plot sequence 'binompdf(n,20,0.3)' -n 0:20 draws its values"),
      Noted(arguments: ["f(x)=poissonpdf(x,3)"], note: "plot sequence 'poissonpdf(n,3)'"),
      Noted(arguments: ["binompdf(3,20,x)", "-x", "0:1"], note: nil),
      Noted(arguments: ["sequence", "poissonpdf(n,3)", "-n", "0:9"], note: nil),
      Noted(arguments: ["x(t)=cos(t)", "y(t)=sin(2t)"], note: "'(cos(t), sin(2t))' draws the curve of both"),
      Noted(arguments: ["d.csv"], file: grid, note: "a grid of 3 by 4; --using 'x:y:z' --map filled draws a map"),
      Noted(arguments: ["d.csv", "--using", "x:y:z", "--map", "filled"], file: grid, note: nil),
      Noted(
        arguments: ["d.csv"], file: "x,y,z\n0,0,1\n1,0,2\n2,0,3\n3,0,4\n4,0,1\n5,0,1\n6,0,1\n7,0,3\n8,0,1\n", note: nil),
      Noted(
        arguments: ["violin", "d.csv", "--using", "a:b"], file: marks,
        note: "--using a --using b draws one for each column"),
      Noted(arguments: ["violin", "d.csv", "--using", "a", "--using", "b"], file: marks, note: nil),
      Noted(
        arguments: ["d.csv", "--date-format", "%b %Y"], file: "date,y\n2025-01-01,1\n2025-01-02,2\n",
        note: "is no date in the form of --date-format '%b %Y'"),
      Noted(
        arguments: ["d.csv"], file: "date,y\n03/04/2025,1\n04/04/2025,2\n", note: "'%d/%m/%Y' or '%m/%d/%Y'"),
      Noted(arguments: ["d.csv"], file: "date,y\n03/04/2025,1\n13/04/2025,2\n", note: "--date-format '%d/%m/%Y'\n"),
      Noted(arguments: ["d.csv"], file: "date,y\n03/04/25 8:00,1\n03/14/25 9:00,2\n", note: "'%m/%d/%y %H:%M'\n"),
    ])
  func notes(_ noted: Noted) throws {
    let result = try run(noted.arguments + ["-o", "a.svg"], files: noted.file.isEmpty ? [:] : ["d.csv": noted.file])
    #expect(result.status == 0)
    if let note = noted.note {
      #expect(result.errors.contains(note), "\(result.errors)")
    } else {
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
  }

  @Test("A backslash and n in a title begin a line, but not those of a Greek letter")
  func titles() throws {
    let process = try PlotProcess()
    #expect(try process.run(["sin(x)", "--title", #"One\nmore $\nu$"#, "-o", "a.svg"]).errors.isEmpty)
    let svg = String(decoding: try #require(process.contents("a.svg")), as: UTF8.self)
    #expect(svg.contains(">One<") && svg.contains("ν") && !svg.contains(#"\n"#))
  }

  @Test("The key of horizontal bars has the name of the column of groups")
  func horizontalBars() throws {
    let process = try PlotProcess()
    try process.write("m,p,v\nJan,tea,1\nJan,milk,2\nFeb,tea,3\nFeb,milk,1\n", to: "e.csv")
    let arguments = ["bars", "e.csv", "--using", "m:v", "--group", "p", "--horizontal", "-o", "a.svg"]
    #expect(try process.run(arguments).status == 0)
    #expect(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).contains(">p<"))
  }
}
