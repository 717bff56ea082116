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

  static let errors = [
    Case(["qq", "d.csv"], "there is no command 'qq'; plot FILE --using COLUMN --histogram ecdf --fit normal"),
    Case(["tt", "d.csv"], "there is no command 'tt'; to draw tt beside the data, write t^2"),
    Case(
      ["x^2+c", "--set", "c=1", "--set", "c=2"],
      "--set gives 'c' two values, 1 and 2; --sweep c=1,2 draws a curve for each value"),
    Case(["x^2", "-o", "b.png,b.svg"], "plot replot b.png -o b.svg writes another"),
    Case(["x^2", "--complex"], "'w=z^2' draws a function of a complex number"),
    Case(["complex", "z^2"], "there is no command 'complex'; plot 'w=z^2'"),
  ]

  @Test("A habit without a counterpart is one line that names the way here", arguments: errors)
  func errors(_ habit: Case) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("x,y\n1,2\n2,3\n", to: "d.csv")
    let result = try process.run(habit.arguments)
    #expect(result.status == 64 || result.status == 65)
    #expect(result.message.contains(habit.message), "\(result.errors)")
    #expect(process.files == ["d.csv"])
  }

  static let notes = [
    Case(["f(z)=z^2"], "z is a real number here; 'w=z^2' draws the function of complex numbers"),
    Case(["grid", "sin(x)", "cos(x)"], "all functions are in one plot; --panel before a function begins another one"),
    Case(["2+3"], "its graph is a horizontal line, and plot evaluate prints its value"),
  ]

  @Test("A picture that may be another one than is meant has a note", arguments: notes)
  func notes(_ habit: Case) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(habit.arguments + ["-o", "a.svg"])
    #expect(result.status == 0)
    #expect(result.errors.contains(habit.message), "\(result.errors)")
    #expect(try process.run(habit.arguments + ["-o", "a.svg", "-q"]).errors.isEmpty)
  }

  /// Command lines that draw the same picture.
  static let pairs = [
    (["x^2", "x^3", "--color", "red", "--color", "blue"], ["x^2", "x^3", "--color", "red,blue"])
  ]

  @Test("Other ways to write a picture draw the same curves", arguments: pairs)
  func pairs(_ pair: ([String], [String])) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for (arguments, name) in [(pair.0, "a.png"), (pair.1, "b.png")] {
      let result = try process.run(arguments + ["--size", "300x200", "-o", name])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(process.contents("a.png") == process.contents("b.png"))
  }
}
