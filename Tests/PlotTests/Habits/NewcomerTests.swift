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
    #expect(
      try run(fit + ["--size", "240x180"], files: ["d.csv": Self.wave]).errors.contains("there is no room for 'A = "))
    let process = try PlotProcess()
    try process.write(Self.wave, to: "d.csv")
    #expect(try process.run(fit).errors.isEmpty)
    #expect(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).contains("±"))
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
      Noted(arguments: ["binomial(20, 0.3)"], note: "binompdf(k, 20, 0.3) is the probability"),
      Noted(
        arguments: ["f(x,y) = x*y", "x^2+y^2=2"], note: "f(x,y) is a definition, and not drawn; 'z=f(x,y)' draws a map"),
      Noted(arguments: ["f(x,y) = x*y", "f(x,2)"], note: nil),
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
      Noted(
        arguments: ["d.csv"], file: "date,y\n03/04/2025,1\n13/04/2025,2\n",
        note: "'13/04/2025' has a number above 12, which is no month\n"),
      Noted(
        arguments: ["d.csv"], file: "date,y\n03/04/25 8:00,1\n03/14/25 9:00,2\n",
        note: "'03/14/25 9:00' has a number above 12, which is no month\n"),
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
    #expect(svg.contains(">One<") && svg.contains("ν"))
  }

  @Test("The key of horizontal bars has the name of the column of groups")
  func horizontalBars() throws {
    let process = try PlotProcess()
    try process.write("m,p,v\nJan,tea,1\nJan,milk,2\nFeb,tea,3\nFeb,milk,1\n", to: "e.csv")
    let arguments = ["bars", "e.csv", "--using", "m:v", "--group", "p", "--horizontal", "-o", "a.svg"]
    #expect(try process.run(arguments).status == 0)
    #expect(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).contains(">p<"))
  }

  private static let table = "year,a,b\n2020,1,2\n2021,3,4\n"

  @Test(
    "What other programs have is answered by what is here",
    arguments: [
      (["d.csv", "--sort", "a"], "--sort needs texts for x"),
      (["sin(x)", "--tick-format", "%.1f"], "--y-ticks '0=0 %,0.5=50 %,1=100 %' gives them texts"),
      (["sin(x)", "--axvspan", "1:2"], "--fill 'where 2<x<3' shades"),
      (["sin(t)", "--hspan", "0.95:1.05"], "plot 'sin(x)' '0.5<y<1' shades a part of the axis of y"),
      (["sin(x)", "--alpha", "0.5"], "--style '#1F77B480' has the opacity"),
      (["sin(x)", "--break-x", "1:2"], "--break-y leaves out a part of the axis of y"),
      (["d.csv", "--points"], "did you mean '--data-style points'?"),
      (["sin(x)", "--yscale", "log"], "--log y has a logarithmic axis"),
      (["solve", "x^2=2", "--format", "json"], "JSON with --json"),
      (["table", "x", "--markdown"], "plot table prints CSV, and JSON with --json"),
      (["sin(x)", "--ascii"], "--preview-as braille draws characters"),
      (["sin(x)", "--format", "ascii"], "did you mean '--preview-as braille'?"),
      (["sin(x)", "-x", "0", "10"], "both ends are one word, as in -x 0:10"),
      (["d.csv", "-x", "year", "-y", "a"], "--using x:y chooses columns of data"),
      (["d.csv", "--x", "year", "--y", "a"], "--using math:physics draws a column against another"),
      (["d.csv", "u", "1:2"], "--using 1:2 chooses columns of data"),
      (["d.csv", "--using", "year:a,b"], "--using year:a --using year:b draws one each"),
      (
        ["bars", "d.csv", "--using", "year:a:b", "--aggregate", "mean"],
        "write --using year:a --using year:b for series"
      ),
      (["d.csv", "--derivative"], "--using 't:diff(x)/diff(t)' has the slopes of data"),
      (["sin(x)", "--fill", "0:pi"], "write 'under where 0<x<pi'"),
      (["sin(x)", "--fill", "0<x<pi"], "write 'under where 0<x<pi'"),
      (["{x^2, x<1; 2x-1, x>=1}"], "write '{x<1: x^2, x>=1: 2x-1}'"),
      (["lim(sin(x)/x, x, 0)"], "plot limit 'sin(x)/x' 0 finds limits"),
      (["∫x^2"], "integral(x^2, x, 0, 1) is an integral"), (["grad(x^2)"], "--gradient draws the gradient"),
      (["slopefield", "x-y"], "plot \"y'=x-y\" draws a field of slopes"), (["min", "x^2"], "plot analyze 'x^3-3x'"),
      (["correlate", "d.csv"], "plot stats FILE --using x:y tells a correlation"),
      (["solve", "y'=x+y"], "--through 0,1 --at 5 prints a value of one"),
      (["tangent of x^3 at x=1"], "plot 'x^3' --tangent 1 draws a tangent"),
      (["area between x^2 and 2x"], "plot 'x^2' '2x' --integral 'between 1 2' fills and tells"),
      (["solve x^2=2"], "plot solve 'x^2=2' finds"), (["minimize x^2-x"], "plot analyze 'x^2-x' finds"),
      (["lim x->0 (1-cos(x))/x^2"], "plot limit 'lim x->0 (1-cos(x))/x^2'"),
      (["lim_{n->inf} (1+1/n)^n"], "plot limit 'lim_{n->inf} (1+1/n)^n'"),
      (["sin(x)/x", "--limit", "0"], "plot limit 'sin(x)/x' 0"),
      (["sin(x)", "--grey"], "--theme print draws in greys"),
      (["normal pdf(x,100,15)"], "write normalpdf(x,100,15)"), (["unit circle"], "'x^2+y^2=1' is the unit circle"),
      (["Si(x)"], "integral(sin(t)/t, t, 0, x) is"), (["zeta(x)"], "sum(1/k^3, k, 1, inf) is"),
      (["f(x,y)=x*y"], "or 'z=f(x,y)' for a map"),
      (
        ["(sin(3t), sin(4t))", "--mark", "t=0, t=pi/4"],
        "--mark 't=0, t=pi/4' is no kind of places; the kinds are roots,"
      ),
      (["themes"], "plot help themes describes them"), (["completion"], "plot --generate-completion-script bash"),
    ])
  func hints(arguments: [String], hint: String) throws {
    let result = try run(arguments + (arguments[0] == "solve" ? [] : ["-o", "a.svg"]), files: ["d.csv": Self.table])
    #expect(result.status != 0 && result.errors.contains(hint), "\(result.errors)")
  }

  @Test("A width alone, a comma between lengths, a unit of points and colour are read as they are meant")
  func spellings() throws {
    let process = try PlotProcess()
    func size(_ arguments: [String]) throws -> String {
      #expect(try process.run(["x"] + arguments + ["-o", "a.svg"]).errors.isEmpty)
      return String(String(decoding: try #require(process.contents("a.svg")), as: UTF8.self).prefix(300))
    }
    #expect(try size(["--size", "6in", "--text-size", "8pt"]).contains("width=\"432pt\" height=\"288pt\""))
    #expect(try size(["--size", "60mm,40mm", "--colour", "red"]) == size(["--size", "60mmx40mm", "--color", "red"]))
    #expect(try process.run(["x", "--size", "60", "-o", "a.svg"]).errors.contains("not '60'"))
  }

  @Test("A(1,2) is a point, unless A is a function")
  func points() throws {
    #expect(try run(["A(1,2)", "B(4,6)", "-o", "a.svg"]).errors.contains("'A(1,2)' is read as 'A=(1,2)'"))
    #expect(try !run(["A(x,y)=x+y", "A(1,2)", "-o", "a.svg"]).errors.contains("is read as"))
  }

  @Test("An equation in x alone, and a sweep of x, have a note on what may be meant")
  func lines() throws {
    #expect(try run(["3x^2-5x+2=0", "-o", "a.svg"]).errors.contains("plot solve '3x^2-5x+2=0' prints the solutions"))
    #expect(try run(["x=2", "-o", "a.svg"]).errors.isEmpty)
    #expect(
      try run(["sin(x)", "--sweep", "x=0:6/2", "-o", "a.gif", "--size", "60x40"]).errors.contains(
        "-x 0:a --sweep a=0:6/2 draws the graph up to a"))
  }

  @Test("Help has functions, words of other programs and what is nearest, and synonyms are whole words")
  func help() throws {
    #expect(try run(["help", "binomial"]).text.contains("binompdf"))
    #expect(try run(["help", "opacity"]).text.contains("--style '#1F77B480'"))
    #expect(try run(["help", "font"]).text.split(separator: "\n").count < 30)
    #expect(try run(["help", "piecewise"]).text.split(separator: "\n").count < 40)
    #expect(try run(["help", "tick", "labels"]).text.contains("--x-ticks"))
    #expect(try run(["help", "legnd"]).errors.contains("did you mean 'legend'?"))
  }
}
