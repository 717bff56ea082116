import Foundation
import Plotter
import Testing

@Suite("The command")
struct CommandTests {
  private static let pngSignature = Data([0x89, 0x50, 0x4E, 0x47])

  private func run(_ arguments: [String], input: String = "") throws -> (PlotProcess.Result, PlotProcess) {
    let process = try PlotProcess()
    return (try process.run(arguments, input: input), process)
  }

  @Test("A file or pipe as standard output gets the picture, as PNG or in the format of --format")
  func defaultOutput() throws {
    let (result, process) = try run(["sin(M)/M"])
    defer { process.remove() }
    #expect(result.status == 0)
    #expect(result.output.prefix(4) == Self.pngSignature)
    #expect(try process.run(["sin(M)/M", "-o", "-"]).output == result.output)
    #expect(try process.run(["M", "--format", "svg"]).text.hasPrefix("<?xml"))
    #expect(
      try process.run(["k*M", "--sweep", "k=1,2", "--format", "gif", "--size", "90x60"]).text.hasPrefix("GIF89a"))
    #expect(process.files.isEmpty)
  }

  @Test("The picture is in plot.png where it is described, and nowhere where only its report is printed")
  func otherOutput() throws {
    let (described, process) = try run(["M", "--alt"])
    defer { process.remove() }
    #expect(described.status == 0 && !described.text.isEmpty)
    #expect(process.files == ["plot.png"])
    let (reported, other) = try run(["M", "--report", "json"])
    defer { other.remove() }
    #expect(reported.status == 0 && reported.text.hasPrefix("{"))
    #expect(other.files.isEmpty)
    #expect(try other.run(["M", "--report", "json", "--format", "svg"]).status == 0)
    #expect(other.files == ["plot.svg"])
  }

  @Test("The data of a number line's file are named as what they are")
  func lineOfData() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try Data("1,2\n".utf8).write(to: process.file("a.csv"))
    let result = try process.run(["line", "a.csv"])
    #expect(result.status == 64 && result.message.contains("plot a.csv --data-style lines joins the points"))
  }

  @Test("A range may be joined to its option if a colon follows outside of brackets")
  func joinedRange() throws {
    let (joined, process) = try run(["M", "-x-2:2", "-y-1:3", "--format", "svg"])
    defer { process.remove() }
    #expect(try process.run(["M", "-x", "-2:2", "-y=-1:3", "--format", "svg"]).output == joined.output)
    let expression = try process.run(["-x-2", "--format", "svg"]).output
    #expect(try process.run(["--format", "svg", "--", "-x-2"]).output == expression)
  }

  @Test("--version --verbose tells the build and the libraries")
  func version() throws {
    let (result, process) = try run(["--version", "--verbose"])
    defer { process.remove() }
    let names = result.text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.prefix(4) == ["plot", "commit", "date", "compiler"])
    #expect(names.dropFirst(4).elementsEqual(["Cairo", "Pango", "FreeType", "HarfBuzz", "libpng", "fontconfig"]))
    #expect(try process.run(["--version"]).text == Plot.version + "\n")
  }

  @Test(
    "The command takes the format from the extension",
    arguments: [("a.png", "\u{89}PNG"), ("a.svg", "<?xml"), ("a.pdf", "%PDF-"), ("a.eps", "%!PS-Ad")])
  func formatFromExtension(_ name: String, _ start: String) throws {
    let (result, process) = try run(["M^2", "-o", name])
    defer { process.remove() }
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    let bytes = try #require(process.contents(name))
    #expect(String(decoding: bytes.prefix(8), as: UTF8.self).contains(start.dropFirst(name == "a.png" ? 1 : 0)))
  }

  @Test("The command writes the picture to standard output for -o -")
  func standardOutput() throws {
    let (result, process) = try run(["M^2", "-o", "-", "--format", "svg"])
    defer { process.remove() }
    #expect(result.text.hasPrefix("<?xml"))
    #expect(result.text.hasSuffix("</svg>\n"))
    #expect(process.files.isEmpty)
  }

  @Test("The command draws the same bytes each time", arguments: ["png", "svg", "pdf", "eps"])
  func deterministic(_ format: String) throws {
    let arguments = ["sin(M)*cos(3M)", "gamma(M)", "-o", "-", "--format", format]
    let (first, one) = try run(arguments)
    let (second, two) = try run(arguments)
    one.remove()
    two.remove()
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test("--mark draws dots at jumps, and the value after it is an expression")
  func mark() throws {
    let (plain, one) = try run(["floor(M)", "-o", "-", "--format", "svg"])
    let (marked, two) = try run(["floor(M)", "--mark", "-o", "-", "--format", "svg"])
    let (negative, three) = try run(["--mark", "-floor(M)", "-o", "-", "--format", "svg"])
    for process in [one, two, three] { process.remove() }
    #expect(marked.status == 0, "\(marked.errors)")
    #expect(negative.status == 0, "\(negative.errors)")
    #expect(marked.output != plain.output)
    #expect(marked.output.count > plain.output.count)
  }

  @Test("--mark changes nothing of a graph without jumps, holes, ends and poles")
  func markOfASmoothGraph() throws {
    let (plain, one) = try run(["sin(M)", "-o", "-", "--format", "svg"])
    let (marked, two) = try run(["sin(M)", "--mark", "-o", "-", "--format", "svg"])
    one.remove()
    two.remove()
    #expect(marked.picture == plain.picture)
  }

  @Test("The command takes an expression that begins with a minus, and negative ranges, as they are typed")
  func negatives() throws {
    for arguments in [
      ["-M^2", "--range", "-10:10"], ["--range=-2pi:2pi", "-M^2"], ["-M^2", "--y-range", "-5:-1", "--range", "-3:3"],
    ] {
      let (result, process) = try run(arguments + ["-o", "a.svg"])
      defer { process.remove() }
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("The command has the picture's size times the scale in pixels")
  func pixelSize() throws {
    let (result, process) = try run(["M", "-o", "-", "--size", "300x200", "--scale", "2"])
    defer { process.remove() }
    #expect(Array(result.output[16..<24]) == [0, 0, 0x02, 0x58, 0, 0, 0x01, 0x90])
  }

  @Test("The command reads expressions from standard input, one a line")
  func standardInput() throws {
    let (result, process) = try run(["describe", "-"], input: "1/2M\n\n  sin M \n")
    defer { process.remove() }
    #expect(result.text.contains("reading      (1÷2)×M\n"))
    #expect(result.text.contains("reading      sin(M)\n"))
  }

  @Test("The command describe tells the reading, the keys and the variables")
  func describe() throws {
    let (result, process) = try run(["describe", "1/2M"])
    defer { process.remove() }
    #expect(
      result.text == """
        reading      (1÷2)×M
        description  1÷2×M
        keys         1 ÷ 2 × M =
        variables    M

        """)
  }

  @Test("The command describe shows the real root for a literal fraction with an odd denominator")
  func describeRoot() throws {
    let (result, process) = try run(["describe", "M^(1/3)"])
    defer { process.remove() }
    #expect(result.text.contains("reading      ∛(M)\n"))
  }

  @Test("Keys draw the same picture as the expression that they spell")
  func keys() throws {
    let (keys, one) = try run(["--keys", "9 + M = √", "--range", "0:40", "-o", "-", "--format", "svg"])
    let (text, two) = try run(["√(9+M)", "--range", "0:40", "-o", "-", "--format", "svg"])
    one.remove()
    two.remove()
    #expect(keys.status == 0)
    #expect(keys.picture == text.picture)
  }

  @Test("A saved program draws the same picture as the expression that it was saved from")
  func savedProgram() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(["save", "if(M<0, -1, M^2)", "-o", "p.json"]).status == 0)
    let program = try process.run(["--program", "p.json", "-o", "-", "--format", "svg"])
    let text = try process.run(["if(M<0, -1, M^2)", "-o", "-", "--format", "svg"])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.picture == text.picture)
  }

  @Test("A saved program is readable: an object with its steps on one line")
  func savedText() throws {
    let (result, process) = try run(["save", "√(9+M)"])
    defer { process.remove() }
    #expect(
      result.text == """
        {
          "format": "plot.program",
          "version": 1,
          "steps": [9, "+", {"variable": "M"}, "=", "√"]
        }

        """)
  }

  @Test("The command table prints values as CSV, an empty cell where a function is undefined or infinite")
  func table() throws {
    let (result, process) = try run(["table", "ln(x)", "min(x, 1)", "--range", "-1:1", "--samples", "3"])
    defer { process.remove() }
    #expect(result.text == "x,ln(x),\"min(x,1)\"\n-1,,-1\n0,,0\n1,0,1\n")
  }

  @Test("Parameters and range ends are expressions")
  func parameters() throws {
    let (result, process) = try run([
      "table", "a*x", "--set", "a=2^3", "--set", "b=a/2", "--range", "0:2b", "--samples", "2",
    ])
    defer { process.remove() }
    #expect(result.text == "x,a×x\n0,0\n8,64\n")
  }

  @Test("Degrees turn angles, also the default range")
  func degrees() throws {
    let (result, process) = try run(["table", "sin(x)", "--degrees", "--samples", "9"])
    defer { process.remove() }
    #expect(result.text.contains("\n-270,1\n"))
  }

  @Test("A constant goes with any variable, and a comparison is a function")
  func anyVariable() throws {
    let (result, process) = try run([
      "table", "3", "t", "if(t=1, 5, t==0)", "y = 2t", "t<=0", "--range", "0:1", "--samples", "2",
    ])
    defer { process.remove() }
    #expect(result.text.hasPrefix("t,3,t,"))
    #expect(result.text.hasSuffix("\n0,3,0,1,0,1\n1,3,1,5,2,0\n"), "\(result.text)")
  }

  @Test("--list-operations names every operation of the table")
  func listing() throws {
    let (result, process) = try run(["--list-operations"])
    defer { process.remove() }
    for name in ["π", "sqrt", "atan2", "lgamma", "J₀", "log₁₀", "gcd", "not", "x⁻¹"] {
      #expect(result.text.contains(name), "\(name)")
    }
  }

  @Test("The command says so where a function is undefined on the whole range, and draws the empty axes")
  func undefinedEverywhere() throws {
    let (result, process) = try run(["sqrt(x-3)*sqrt(1-x)", "--range", "-2:5", "-o", "a.png"])
    defer { process.remove() }
    #expect(result.status == 0)
    #expect(result.message.contains("has no value on this range"))
    #expect(process.files == ["a.png"])
  }

  @Test("The command replaces an existing file and leaves nothing beside it")
  func replaces() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try Data("old".utf8).write(to: process.file("a.png"))
    #expect(try process.run(["M", "-o", "a.png"]).status == 0)
    #expect(process.contents("a.png")?.prefix(4) == Self.pngSignature)
    #expect(process.files == ["a.png"])
  }
}
