import Foundation
import Testing

@Suite("What people type out of habit gets what they mean, or one line that names it")
struct HabitTests {
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ message: String) { (self.arguments, self.message) = (arguments, message) }
  }

  static let refusedHabits = [
    Case(["gantt", "d.csv"], "there is no command 'gantt'; plot FILE --using task:start:end draws bars between dates"),
    Case(["'f.dat' using 1:2 with lines"], "; plot f.dat --using 1:2 --data-style lines draws the file"),
    Case(["plot 'f.dat' using 1:2"], "plot: ''f.dat' using 1:2' is no formula; plot f.dat --using 1:2 draws the file"),
    Case(["'f.dat' with candlesticks"], "; plot f.dat --data-style candles draws the file"),
    Case(
      ["\"f.dat\" u 1:($2*1000) w lp t \"new data\", 2*x"],
      "; plot f.dat --using '1:($2*1000)' --data-style both --name 'new data' draws the file"),
    Case(["f.dat u 2:3 w l lw 2"], "; plot f.dat --using 2:3 --data-style lines draws the file"),
    Case(
      ["fit", "d.csv", "a*x+b", "--group", "g"],
      "unknown option '--group'; plot FILE --group g --fit 'a*x+b' fits each group"),
    Case(["x^2", "--figsize", "3.5,2.5"], "unknown option '--figsize'; --size 3.5inx2.5in is a size in inches"),
    Case(["qq", "d.csv"], "there is no command 'qq'; plot FILE --using COLUMN --histogram ecdf --fit normal"),
    Case(["tt", "d.csv"], "there is no command 'tt'; to draw tt beside the data, write t^2"),
    Case(
      ["x^2+c", "--set", "c=1", "--set", "c=2"],
      "--set gives 'c' two values, 1 and 2; --sweep c=1,2 draws a curve for each value"),
    Case(["x^2", "-o", "b.png,b.svg"], "plot replot b.png -o b.svg writes another"),
    Case(["x^2", "--complex"], "'w=z^2' draws a function of a complex number"),
    Case(["bode", "1/(s+1)"], "there is no command 'bode'; plot --let 'H(s)=1/(s+1)' '20log10(abs(H(i*w)))' --log x"),
    Case(
      ["nyquist", "1/(s+1)"], "there is no command 'nyquist'; plot --let 'H(s)=1/(s+1)' '(re(H(i*t)), im(H(i*t)))'"),
    Case(["complex", "z^2"], "there is no command 'complex'; plot 'w=z^2'"),
    Case(["x^2+a", "--set", "a=1,2,3"], "--sweep a=1,2,3 draws a curve for each"),
    Case(["x^2+a", "--set", "a=1,5"], "draws a curve for each, or with a point before decimals a=1.5"),
    Case(["a*x^2+b", "--set", "a=1,b=2"], "write --set a=1 --set b=2"),
    Case(["[1,2,3]"], "a list of numbers is no expression; data come from files or standard input"),
    Case(["[-2:2]", "sin(x)"], "-x -2:2 is the range of the axis"),
    Case(["sin(x)", "--subplots"], "--panel begins another plot"),
    Case(["d.csv", "--yerr", "dy"], "--using x:y:dy draws the third column as error bars"),
    Case(["sin(x)", "--xmin", "0"], "-x -2:2 has both ends"),
    Case(["sin(x)", "--minor-ticks"], "--axes frame --no-grid has short ticks between those with numbers"),
    Case(["d.csv", "--jitter"], "--points-as density counts those in each cell"),
    Case(["d.csv", "--hue", "x"], "did you mean '--color-by'?"),
    Case(["d.csv", "-w", "lines"], "unknown option '-w'; --data-style lines, points, both or bars"),
    Case(["-i", "d.csv"], "unknown option '-i'; --data FILE reads data, and so does plot FILE"),
    Case(["d.csv", "--kind", "scatter"], "unknown option '--kind'; --data-style lines, points"),
    Case(["d.csv", "-c", "1,3"], "unknown option '-c'; --using 1:3 draws the third column over the first"),
    Case(["bars", "d.csv", "--color-by", "y"], "unknown option '--color-by'; --group COLUMN draws a series"),
    Case(["box", "d.csv", "x", "y", "z"], "--using x --using y --using z draws a box of each"),
    Case(["pairs", "d.csv"], "there is no command 'pairs'; plot FILE --using a:b --panel --data FILE --using a:c"),
    Case(["scatterplot-matrix", "d.csv"], "there is no command 'scatterplot-matrix'; plot FILE --using a:b --panel"),
    Case(["pie", "d.csv"], "there is no command 'pie'; plot bars FILE draws shares as bars"),
    Case(["y'=y", "--initial", "1"], "--through 0,1 gives a differential equation its value"),
    Case(["x^2", "-o", "x.csv"], "plot table writes values, as in plot table 'x^2' -o x.csv"),
    Case(["z^5=1"], "plot 'w=z^5-1' --mark zeros draws the complex solutions"),
    Case(["|z-1|=2"], "|z-1|=2 is drawn as '(x-1)^2+y^2=4'"),
    Case(
      ["x'=y and y'=-x", "--through", "0,1,2"],
      "has no time, as in --through 1,2, and with --over-time a start has t and x and y"),
    Case(["x^2", "--no-frame"], "--axes origin draws axes without a frame"),
    Case(["x^2", "--colors", "red,blue"], "--color 'red,#1F77B4' has a colour for each curve"),
    Case(["d.csv", "using", "1:2"], "--using 1:2 chooses columns"),
    Case(["7%3"], "the remainder is 7 mod 3, and 10% is 0.1"),
    Case(["inverse(x^3)"], "plot 'x=y^3' draws the inverse"),
    Case(["polygon((0,0),(1,0),(0,1))"], "--polygon '(0,0) (4,0) (0,3)' draws one"),
    Case(["semilogy", "exp(x)"], "plot 'exp(x)' --log y"),
    Case(["subplot", "sin(x)"], "plot 'sin(x)' --panel 'cos(x)'"),
    Case(["integrate", "x^2", "--enclosure"], "--enclosure needs a range, as in plot integrate 'sin(x)' -x 0:pi"),
    Case(["integrate", "x^x"], "no formula is found for the antiderivative of 'x^x'; with a range"),
    Case(["a*x^2+b*x+c"], "if x is the variable, write plot 'a*x^2+b*x+c' --set a=1 --set b=1 --set c=1"),
    Case(
      ["ax^2+bx+c"], "no value for 'a', 'b', 'c' in 'ax^2+bx+c'; if x is the variable, write plot 'ax^2+bx+c' --set a=1"
    ),
    Case(
      ["ax^2+bx+c", "--set", "b=2"],
      "no value for 'a', 'c' in 'ax^2+bx+c'; if x is the variable, add --set a=1 --set c=1"),
    Case(["A*sin(w*t+p)"], "if t is the variable, write plot 'A*sin(w*t+p)' --set A=1 --set w=1 --set p=1"),
    Case(["ax+by=c"], "no value for 'a', 'b', 'c' in 'ax+by=c'; a relation is drawn in x and y"),
    Case(["y'=a*y+b"], "no value for 'a', 'b' in 'y'=a*y+b'; the equation is one of y over x"),
    Case(["solve", "ax^2+bx+c=0"], "give all names but x values, as in --set a=1 --set b=1 --set c=1"),
    Case(["barrs", "d.csv"], "there is no command 'barrs'; did you mean 'plot bars'?"),
    Case(["sankey", "d.csv"], "there is no command 'sankey'; plot --help lists all commands."),
    Case(["x^2", "--style", "lines"], "--data-style lines is a style of data"),
    Case(["y''=-y", "y(0)=1"], "add y'(0)=… to 'y(0)=1'"),
  ]

  @Test("A habit without a counterpart is one line that names the way here", arguments: refusedHabits)
  func refusals(_ habit: Case) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("x,y\n1,2\n2,3\n", to: "d.csv")
    let result = try process.run(habit.arguments)
    #expect(result.status == 64 || result.status == 65)
    #expect(result.message.contains(habit.message), "\(result.errors)")
    #expect(process.files == ["d.csv"])
  }

  static let notedHabits = [
    Case(["f(z)=z^2"], "z is a real number here; 'w=z^2' draws the function of complex numbers"),
    Case(["grid", "sin(x)", "cos(x)"], "all functions are in one plot; --panel before a function begins another one"),
    Case(["d/dx x^3"], "'d/dx x^3' is read as 'diff(x^3, x)'"),
    Case(["(-y,x)"], "'(-y,x)' is read as 'v=(-y,x)'"),
    Case(["2+3"], "its graph is a horizontal line, and plot evaluate prints its value"),
  ]

  @Test("A picture that may be another one than is meant has a note", arguments: notedHabits)
  func notes(_ habit: Case) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(habit.arguments + ["-o", "a.svg"])
    #expect(result.status == 0)
    #expect(result.errors.contains(habit.message), "\(result.errors)")
    #expect(try process.run(habit.arguments + ["-o", "a.svg", "-q"]).errors.isEmpty)
  }

  @Test("Commands that print take columns, data of a pipe, and functions that other words define")
  func printed() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("x,y\n1,2\n2,3\n", to: "d.csv")
    func printed(_ arguments: String...) throws -> String {
      String(decoding: try process.run(arguments).output, as: UTF8.self)
    }
    let column = try printed("stats", "d.csv", "y")
    #expect(try column == printed("stats", "d.csv", "--using", "y") && column.contains("2.5"))
    let piped = try process.shell("seq 10 | plot stats").output
    #expect(String(decoding: piped, as: UTF8.self).contains("5.5"))
    #expect(try printed("evaluate", "f(x)=x^2+1", "f(2)") == "5\n")
    #expect(try printed("table", "a(n)=sum(1/k,k,1,n)", "-n", "1:2") == "n,a_n\n1,1\n2,1.5\n")
  }

  /// Command lines that draw the same picture.
  static let equalCommands = [
    (["x^2", "x^3", "--color", "red", "--color", "blue"], ["x^2", "x^3", "--color", "red,blue"]),
    (["x^2", "--log", "x", "--log", "y"], ["x^2", "--log", "xy"]),
    (["x^2", "--log", "x", "--log", "xy"], ["x^2", "--log", "xy"]),
    (["r=θ {0<θ<6π}"], ["r=θ", "--theta-range", "0:6π"]), (["y=±sqrt(x)"], ["y=sqrt(x)", "y=-sqrt(x)"]),
    (["(t cos t, t sin t), 0<=t<=6pi"], ["(t cos t, t sin t)", "--t-range", "0:6pi"]),
    (["sin(x), cos(x)"], ["sin(x)", "cos(x)"]), (["sin(x); x^2/9"], ["sin(x)", "x^2/9"]),
    (["y'=y", "y(0)=1"], ["y'=y", "--through", "0,1"]),
    (["x^2", "x=-2..2"], ["x^2", "-x", "-2:2"]), (["sequence", "1/n", "n=1..9"], ["sequence", "1/n", "-n", "1:9"]),
    (["d.csv", "x", "y"], ["d.csv", "--using", "x:y"]), (["hist", "d.csv", "y"], ["hist", "d.csv", "--using", "y"]),
    (["box", "d.csv", "y"], ["box", "d.csv", "--using", "y"]),
    (["(1,2),(3,4),(5,1)"], ["(1,2)", "(3,4)", "(5,1)"]), (["[(1,2), (3,4)]"], ["(1,2)", "(3,4)"]),
  ]

  @Test("A pipe in a folder is data, as what a shell writes for the output of a command")
  func pipes() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("x,y\n1,2\n2,3\n", to: "d.csv")
    let named = try process.shell("cat d.csv | plot /dev/stdin -o a.svg")
    #expect(named.status == 0, "\(named.errors)")
    let fifo = try process.shell("mkfifo f; cat d.csv > f & plot ./f -o a.svg")
    #expect(fifo.status == 0, "\(fifo.errors)")
  }

  @Test("Other ways to write a picture draw the same curves", arguments: equalCommands)
  func pairs(_ pair: ([String], [String])) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("x,y\n1,2\n2,3\n3,5\n", to: "d.csv")
    for (arguments, name) in [(pair.0, "a.png"), (pair.1, "b.png")] {
      let result = try process.run(arguments + ["--size", "300x200", "-o", name])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(process.contents("a.png") == process.contents("b.png"))
  }
}
