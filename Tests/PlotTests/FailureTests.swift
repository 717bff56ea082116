import Foundation
import Testing

@Suite("Bad input gets one clear line, a status after sysexits, and no file is touched")
struct FailureTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let status: Int32
    let message: String
    var testDescription: String { name }

    init(_ name: String, _ arguments: [String], _ status: Int32, _ message: String) {
      self.name = name
      self.arguments = arguments
      self.status = status
      self.message = message
    }
  }

  static let cases: [Case] = [
    Case("a mistyped expression", ["sin(M"], 65, "expected ')' at the end"),
    Case("a stray character", ["M $ 2"], 65, "'$' has no meaning"),
    Case(
      "a command that does not exist, and reads as a product", ["pie", "1,2"], 64,
      "there is no command 'pie'; plot bars"),
    Case("an unknown function", ["sinn(M)"], 65, "unknown function 'sinn'; did you mean 'sin'?"),
    Case("an unknown name", ["k*M"], 65, "no value for 'k'"),
    Case("several unknown names", ["a*b*M"], 65, "no value for 'a', 'b'"),
    Case("two candidates for the variable", ["x*y"], 65, "'x*y' has two variables, x and y"),
    Case("an empty expression", [""], 65, "the expression is empty"),
    Case("parentheses without end", [String(repeating: "(", count: 100_000)], 65, "nested more than 200 levels"),
    Case(
      "a formula of thousands of factorials", [(1...7000).map { "(x+\($0))!" }.joined(separator: "+")], 65,
      "has more than 100000 operations; special functions such as x! and J0 count as 16"),
    Case("a time limit of 0", ["M", "--time-limit", "0"], 64, "--time-limit is a number above 0"),
    Case("an empty range", ["M", "--range", "1:1"], 64, "--range is empty"),
    Case("a size of a grid", ["k*x", "--sweep", "k=1,2", "--grid", "1x2"], 64, "--layout 1x2 sets them"),
    Case(
      "a reversed range of a table", ["table", "M", "--range", "2:1"], 64,
      "--range is reversed: write the lower end first, 1:2"),
    Case("a NaN end", ["M", "--range", "0/0:1"], 64, "is not a number"),
    Case("an infinite end", ["M", "--range", "0:1/0"], 64, "is not finite"),
    Case("a range with one end", ["M", "--range", "5"], 64, "--range takes a range A:B"),
    Case(
      "an axis that is none", ["M", "--log", "q"], 64,
      "--log is x, y or xy, y2 for a second vertical axis, and z for a map, not 'q'"
    ),
    Case("too many ticks", ["M", "--x-ticks", "1e-9"], 64, "would make more than 1000 ticks"),
    Case(
      "a reversed axis of polar coordinates", ["r=1", "--axes", "polar", "-x", "2:-2"], 64,
      "is reversed, but polar axes have no direction"),
    Case(
      "a reversed axis beside a second one", ["M", "2M", "--y2", "2", "--y-range", "2:1"], 64,
      "--y-range is reversed, which does not go together with --y2"),
    Case("a size of 0", ["M", "--size", "0x0"], 64, "--size is from 1x1"),
    Case("a size of a million", ["M", "--size", "1000000x1000000"], 64, "--size is from 1x1"),
    Case("a size that is none", ["M", "--size", "large"], 64, "--size takes WIDTHxHEIGHT"),
    Case("a NaN size", ["M", "--size", "nanxnan"], 64, "--size takes WIDTHxHEIGHT"),
    Case("a size in furlongs", ["M", "--size", "1furlongx1furlong"], 64, "--size takes WIDTHxHEIGHT"),
    Case("a size with one unit, first", ["M", "--size", "12cmx8"], 64, "--size: the height has no unit"),
    Case("a size of a hair", ["M", "--size", "0.1mmx8mm"], 64, "--size is from 1x1"),
    Case("a size without a number", ["M", "--size", "cmxcm"], 64, "--size takes WIDTHxHEIGHT"),
    Case("no dots an inch", ["M", "--dpi", "0"], 64, "--dpi is a number from 1 to 10000"),
    Case("dots an inch that are no number", ["M", "--dpi", "high"], 64, "--dpi is a number from 1 to 10000"),
    Case("dots an inch and a scale", ["M", "--dpi", "300", "--scale", "2"], 64, "--dpi and --scale both set"),
    Case("too many dots for paper", ["M", "--size", "50cmx50cm", "--dpi", "2400"], 64, "the picture"),
    Case("a scale of 0", ["M", "--scale", "0"], 64, "--scale is a number above 0"),
    Case("a scale beyond all measure", ["M", "--scale", "1e9"], 64, "--scale is a number above 0 and up to 1000"),
    Case("a picture of too many pixels", ["M", "--size", "20000x20000"], 64, "million pixels"),
    Case("a picture too wide", ["M", "--scale", "100"], 64, "sides are at most"),
    Case("another command's option", ["M", "-w", "3"], 64, "unknown option '-w'"),
    Case("a function without parentheses", ["sinx"], 65, "unknown name 'sinx'; did you mean 'sin(x)'?"),
    Case("a variable with a value", ["k", "--variable", "k", "--set", "k=2"], 64, "'k' cannot be both"),
    Case("an unwritable folder", ["M", "-o", "nowhere/a.png"], 73, "cannot write nowhere/a.png: No such file"),
    Case("a folder as the output", ["M", "-o", "/", "--format", "png"], 73, "cannot write /"),
    Case("an unknown extension", ["M", "-o", "a.xyz"], 64, "unknown extension; use one of png, svg, pdf"),
    Case("a format of other programs", ["M", "-o", "a b.webp"], 64, "cwebp -lossless 'a b.png' -o 'a b.webp'"),
    Case("an animation without a sweep", ["M", "-o", "a.gif"], 64, "needs a --sweep"),
    Case("a file of data that does not exist", ["f.csv"], 66, "no such file: 'f.csv'"),
    Case(
      "two heights in one", ["x", "--hline", "5000,18000"], 64,
      "takes one value, not '5000,18000'; --hline 5000 --hline 18000 draws 2 lines, --hline 5000.18000 one"),
    Case("a picture as an expression", ["M", "a.png"], 65, "to write the picture there, give -o a.png"),
    Case("a picture of other programs as an expression", ["M", "a.jpg"], 65, "give -o a.jpg"),
    Case("two formats", ["M", "--format", "pdf", "-o", "a.png"], 64, "--format pdf and the extension of a.png"),
    Case("an unknown format", ["M", "--format", "bmp"], 64, "--format is one of png, svg, pdf"),
    Case("an unknown color", ["M", "--color", "reddish"], 64, "--color takes #RRGGBB"),
    Case("a legend in an unknown place", ["M", "--legend", "left"], 64, "--legend is one of top-left,"),
    Case("a legend in the best place", ["M", "--legend", "best"], 64, "did you mean '--key legend'?"),
    Case("a key at the top right", ["M", "--key", "top right"], 64, "did you mean '--legend top-right'?"),
    Case("a key outside", ["M", "--key", "outside"], 64, "did you mean '--legend outside'?"),
    Case("a legend at two words", ["M", "--legend", "bottom left"], 64, "did you mean 'bottom-left'?"),
    Case("a legend at the upper right", ["M", "--legend", "Upper right"], 64, "did you mean 'top-right'?"),
    Case("a map of contours", ["z=x*y", "--map", "contour"], 64, "not 'contour'; did you mean 'lines'?"),
    Case("filled contours", ["z=x*y", "--map", "contourf"], 64, "did you mean 'filled'?"),
    Case("a style of other programs", ["--data", "a.csv", "--data-style", "bar"], 64, "did you mean 'bars'?"),
    Case("a grid without a sweep", ["M", "--grid"], 64, "grid lines are there without it, --no-grid leaves them out"),
    Case(
      "a grid at each unit", ["x", "--grid-lines", "1", "--size", "a5"], 64, "--x-ticks 1 and --y-ticks 1 have lines"),
    Case("a histogram as a command", ["hist", "M"], 64, "plot hist needs a file of data, and 'M' is no such file"),
    Case("an area as a command", ["area", "x^2"], 64, "is no such file; plot 'x^2' --integral 0:1 fills"),
    Case("points as a command", ["scatter"], 64, "plot scatter needs a file, as in plot scatter data.csv"),
    Case(
      "bars of nothing", ["bars"], 64, "plot bars needs a file, as in plot bars data.csv, or data on standard input"),
    Case("level lines as a command", ["contour", "x^2+y^2"], 64, "plot 'z=x*y' --map lines"),
    Case(
      "an unknown mark", ["M", "--mark", "bogus"], 65, "no value of --mark, which takes roots, intercepts, extrema"),
    Case("a legend and another key", ["M", "--legend", "outside", "--key", "none"], 64, "--key can only be legend"),
    Case(
      "a legend in a corner of a grid", ["k*M", "--sweep", "k=1,2", "--grid", "--legend", "top-left"], 64,
      "--legend top-left needs a figure with one plot"),
    Case("an unknown option", ["M", "--tint", "red"], 64, "unknown option '--tint'"),
    Case(
      "an option of other commands", ["limit", "x", "--at", "0"], 64,
      "the place stands behind the function, as in plot limit 'sin(x)/x' 0"),
    Case("a side of a limit", ["limit", "1/x", "0", "--side", "right"], 64, "as in plot limit '1/x' 0+"),
    Case(
      "an option of no limit", ["limit", "x", "--grid"], 64, "plot limit has no option '--grid'; plot limit --help"),
    Case("bars up to 100%", ["a.csv", "--percent"], 64, "--stacked percent draws shares of each sum up to 100%"),
    Case("a step of a curve", ["M", "--step", "1"], 64, "a curve is right in each column of pixels, and has no step"),
    Case("a step of a table", ["table", "M", "--step", "1"], 64, "the third part of a range is its step"),
    Case(
      "the order of a derivative", ["differentiate", "M", "--order", "2"], 64, "the order stands behind the function"),
    Case("a place of an expression", ["evaluate", "x^2", "-x", "3"], 64, "--set x=3 gives x a value"),
    Case("a separator of data", ["stats", "a.csv", "--sep", ","], 64, "the first lines of data tell"),
    Case("a value of a differential equation", ["M", "--y0", "1"], 64, "did you mean '--through'?"),
    Case("a marker of other programs", ["--data", "a.csv", "--marker", "o"], 64, "did you mean 'circle'?"),
    Case("a colour of matplotlib", ["M", "--color", "tab:orange"], 64, "did you mean '#ff7f0e'?"),
    Case("a number of its colours", ["M", "--style", "C3"], 64, "did you mean '#d62728'?"),
    Case("a colour with a slip", ["M", "--color", "steelblu"], 64, "did you mean 'steelblue'?"),
    Case("a series as a command", ["series", "sin(x)"], 64, "no command 'series'; plot 'sin(x)' --taylor"),
    Case("factors as a command", ["factor", "x^2-1"], 64, "no command 'factor'; plot solve 'x^2-1'"),
    Case("infinity as a number", ["evaluate", "1/inf"], 65, "'inf' is no number; it ends a range"),
    Case("a logarithm of two numbers", ["evaluate", "log(8,2)"], 65, "log_2(8) is the logarithm of 8 to the base 2"),
    Case("the name of the factorial", ["evaluate", "factorial(5)"], 65, "the factorial of n is n!"),
    Case("the sign of a choice", ["evaluate", "C(5,2)"], 65, "write 'nCr(5,2)'"),
    Case("a legend that is not wanted", ["M", "--no-legend"], 64, "did you mean '--key none'?"),
    Case("a style of gnuplot", ["--data", "a.csv", "--with", "lines"], 64, "did you mean '--data-style'?"),
    Case("a picture of space", ["x*y", "--3d"], 64, "plot 'z=x*y' draws a function of x and y as a map"),
    Case("the command twice", ["plot", "M"], 64, "no command 'plot'; plot 'sin(x)' draws"),
    Case("an option with one dash", ["M", "-strict"], 64, "unknown option '-strict'; did you mean '--strict'?"),
    Case("an option with one dash and a value", ["M", "-size=9x9"], 64, "did you mean '--size=9x9'?"),
    Case("two variables", ["x^2", "y^2"], 64, "a picture has one variable, found 'x' and 'y'"),
    Case("two variables, one of keys", ["x^2", "--keys", "M × M ="], 64, "found 'x' and 'M'"),
    Case("two variables in a table", ["table", "x", "t"], 64, "a table has one variable, found 'x' and 't'"),
    Case("an equation of another variable", ["t^2=1"], 65, "'t^2=1' has neither x nor y"),
    Case(
      "two variables without a relation", ["x^2+y^2"], 65,
      "write z=x^2+y^2 for a map, an equation or an inequality, as in x^2+y^2=1"),
    Case("three variables", ["x^2+y^2=z"], 65, "others get theirs with --set z="),
    Case("slopes on logarithmic axes", ["y'=x", "x", "--log", "y"], 64, "needs linear axes; leave out --log"),
    Case("a range of t where nothing uses t", ["x^2", "--t-range", "0:1"], 64, "no curve has the parameter t"),
    Case("a range of angles without a polar curve", ["(t,t)", "--theta-range", "0:1"], 64, "the parameter theta"),
    Case(
      "the coordinates of a curve as two equations", ["x=2*cos(t)", "y=sin(t)-t"], 64,
      "write them as one expression, '(2*cos(t), sin(t)-t)'"),
    Case("a coordinate without a value", ["(a, 2)"], 65, "no value for 'a' in '(a, 2)'"),
    Case("another parameter of a pair", ["(a*cos(u),sin(u))"], 65, "the parameter of a curve (x(t), y(t)) is t"),
    Case("another angle", ["r=cos(x)"], 65, "a polar curve is a function of the angle theta"),
    Case("three coordinates", ["(t,t,t)"], 65, "has 3 coordinates"),
    Case("a fill of a relation", ["x>y", "--fill", "under"], 64, "not a function of the variable"),
    Case("a table of a relation", ["table", "x>y"], 65, "has no table of values"),
    Case("a table of different kinds", ["table", "x", "(t,t)"], 65, "a table shows curves of one kind"),
    Case(
      "statistics of a curve", ["sweep", "(k*t,t)", "--sweep", "k=1,2", "--statistics", "min"], 64, "--table prints"),
    Case("keys of a relation", ["save", "x>y"], 65, "has no key program"),
    Case("equal scales and not", ["x", "--equal", "--no-equal"], 64, "exclude each other"),
    Case("coordinates and none", ["x", "--mark-labels", "--no-mark-labels"], 64, "exclude each other"),
    Case("an unknown theme", ["M", "--theme", "pink"], 64, "pink"),
    Case("an unknown way to show", ["M", "--preview-as", "paper"], 64, "paper"),
    Case("a preview into a pipe's picture", ["M", "--preview", "-o", "-"], 64, "would both write to standard output"),
    Case("a preview and a report", ["M", "--preview", "--report", "json"], 64, "would both write to standard output"),
    Case("a preview of a sweep", ["k*M", "--sweep", "k=1,2", "--preview"], 64, "a preview shows one picture"),
    Case("both quiet and verbose", ["M", "--quiet", "--verbose"], 64, "--quiet and --verbose exclude each other"),
    Case("a line width below 0", ["M", "--line-width", "-1"], 64, "--line-width is a number"),
    Case("a parameter without a value", ["M", "--set", "k"], 64, "--set takes NAME=VALUE"),
    Case("a parameter with a broken value", ["M", "--set", "k=2+"], 64, "--set k: expected"),
    Case("a missing program", ["--program", "none.json"], 66, "cannot read none.json: No such file"),
    Case("an unknown key", ["--keys", "9 + foo"], 65, "unknown key 'foo'"),
    Case("pending keys", ["--keys", "9 +"], 65, "'9+…' is pending"),
    Case("nothing on standard input", ["-"], 66, "no expression on standard input"),
    Case("two expressions to save", ["save", "M", "2M"], 64, "save takes one expression"),
    Case("an endless file of data", ["--data", "/dev/zero"], 65, "/dev/zero is not a text"),
    Case("an endless program", ["--program", "/dev/zero"], 65, "/dev/zero is not a text"),
    Case(
      "an animation beyond 8K video", ["k*x", "--sweep", "k=1,2", "-o", "a.gif", "--size", "8000x8000"], 64,
      "a frame of 64000000 pixels"),
    Case("a name with controls of a terminal", ["x", "--set", "\u{1B}[31m=2"], 64, "--set: '\\x1B[31m' is not a name"),
    Case("one sample", ["table", "M", "--samples", "1"], 64, "--samples is a whole number from 2"),
  ]

  @Test("One line, a status, no file:", arguments: cases)
  func fails(_ test: Case) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(test.arguments)
    #expect(result.status == test.status)
    #expect(result.message.hasPrefix("plot: "))
    #expect(result.message.contains(test.message), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(process.files.isEmpty)
    // The line, and where the input has a place at fault the excerpt with its caret.
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1 || (lines.count == 3 && lines[2].contains("^")), "\(result.errors)")
  }

  @Test("A syntax error shows the expression with a caret under the place at fault")
  func caret() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    #expect(try process.run(["2+sinn(M)"]).errors.hasSuffix("\n  2+sinn(M)\n    ^^^^\n"))
    #expect(try process.run(["(M+1"]).errors.hasSuffix("\n  (M+1\n      ^\n"))
  }

  @Test(
    "A damaged program file is told with what and where",
    arguments: [
      ("{", "not valid JSON"),
      ("[]", "not a saved program"),
      ("{\"format\": \"other\", \"version\": 1, \"steps\": []}", "\"format\" is \"other\""),
      ("{\"format\": \"plot.program\", \"version\": 9, \"steps\": []}", "saved as version 9 by a newer plot"),
      ("{\"format\": \"plot.program\", \"version\": 1}", "\"steps\" is missing"),
      ("{\"format\": \"plot.program\", \"version\": 1, \"steps\": [9, \"++\"]}", "step 2: unknown operation \"++\""),
      ("{\"format\": \"plot.program\", \"version\": 1, \"steps\": [9, [1]]}", "step 2: expected a number"),
    ])
  func damagedProgram(_ text: String, _ message: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try Data(text.utf8).write(to: process.file("p.json"))
    let result = try process.run(["--program", "p.json"])
    #expect(result.status == 65)
    #expect(result.message.hasPrefix("plot: p.json: "))
    #expect(result.message.contains(message), "\(result.errors)")
    #expect(process.files == ["p.json"])
  }

  @Test("An argument that is not UTF-8 is refused, since it would name another file")
  func bytesThatAreNoText() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell("plot x -o \"$(printf 'b\\377.svg')\"")
    #expect(result.status == 64)
    #expect(result.message == "plot: argument 3 is not valid UTF-8; give names of files in UTF-8")
    #expect(process.files.isEmpty)
  }

  @Test("Without a font nothing is written, and one line says what is missing")
  func withoutFont() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("<fontconfig><dir>\(process.folder.path)/none</dir></fontconfig>", to: "fonts.conf")
    let result = try process.shell("FONTCONFIG_FILE=$PWD/fonts.conf plot x -o a.png 2>errors; echo $?")
    #expect(result.text == "69\n")
    #expect(process.contents("a.png") == nil)
    let errors = String(decoding: process.contents("errors") ?? Data(), as: UTF8.self)
    #expect(
      errors.split(separator: "\n").filter { $0.hasPrefix("plot: ") } == [
        "plot: there is no font; install one, such as Inter (Debian's fonts-inter)"
      ])
  }

  @Test("A byte-order mark before the expressions of standard input is skipped")
  func byteOrderMark() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["-", "-o", "-", "--format", "svg"], input: "\u{FEFF}sin(x)\n")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("A picture in a folder whose name is not UTF-8 is written again")
  func damagedFolderName() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell(
      """
      folder=$(printf 'd\\377'); mkdir "$folder"; (cd "$folder"; plot x -o a.svg && plot 2x -o a.svg); status=$?
      rm -r "$folder"; exit $status
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("An open file without a name is written, and the link to it stays")
  func namelessFile() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell(
      "exec 8<>f; rm f; ln -s /proc/self/fd/8 l; plot x --format svg -o l && test -L l && cat /proc/self/fd/8 | head -c 5"
    )
    #expect(result.text == "<?xml", "\(result.errors)")
    #expect(process.files == ["l"])
  }

  @Test("An existing file stays whole where the new one cannot be written")
  func keepsTheOldFile() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try Data("old".utf8).write(to: process.file("a.png"))
    #expect(try process.run(["M", "-o", "a.png", "--range", "1:1"]).status == 64)
    // A file-size limit of one block stands for a full disk.
    let full = try process.shell("ulimit -f 1; plot 'sin(300x)' -o a.png --scale 2")
    #expect(full.status == 73, "\(full.errors)")
    #expect(process.contents("a.png") == Data("old".utf8))
    #expect(process.files == ["a.png"])
  }
}
