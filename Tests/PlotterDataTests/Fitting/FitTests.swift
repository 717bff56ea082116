import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Fits")
struct FitTests {
  private func request(_ text: String, _ formula: [String], _ options: [String] = []) throws -> (
    PlotRequest, TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    let path = folder.path("a.csv")
    try FileAccess.unrestricted.output(path).write(Array(text.utf8))
    return (try PlotRequest(arguments: formula + ["--data", path] + options), folder)
  }

  private func fit(_ text: String, _ formula: String, _ options: [String] = []) throws -> Fit {
    let (request, folder) = try request(text, [formula], options)
    defer { withExtendedLifetime(folder) {} }
    return try request.fit()
  }

  private func message(_ text: String, _ formula: String, _ options: [String] = []) -> String {
    PlotterDataTests.message { try fit(text, formula, options) }
  }

  /// The first of Anscombe's sets, The American Statistician 27, 1973.
  private let anscombe = """
    x,y
    10,8.04
    8,6.95
    13,7.58
    9,8.81
    11,8.33
    14,9.96
    6,7.24
    4,4.26
    12,10.84
    7,4.82
    5,5.68
    """

  private func isNear(_ one: Double?, _ other: Double, _ limit: Double = 1e-6) -> Bool {
    one.map { ($0 - other).magnitude <= limit * other.magnitude } ?? false
  }

  @Test("e is a parameter of a formula without a power of e, and a note says so")
  func parameterE() throws {
    let line = try fit("1,3\n2,5\n3,7\n", "d*x+e")
    #expect(line.parameters.map(\.name) == ["d", "e"] && isNear(line.parameters[1].value, 1))
    #expect(line.notes.contains { $0.contains("e is a parameter") })
    let power = try fit("0,2\n1,4\n2,8\n", "a*e^(b*x)")
    #expect(power.parameters.map(\.name) == ["a", "b"] && power.notes.isEmpty)
  }

  @Test(
    "A line has the values, errors, R² and deviation of Anscombe's paper",
    arguments: ["line", "a+b*x", "y=a+b*x", "poly 1"])
  func line(_ formula: String) throws {
    let fit = try fit(anscombe, formula)
    #expect(isNear(fit.parameters[0].value, 3.0000909))
    #expect(isNear(fit.parameters[1].value, 0.50009091))
    #expect(isNear(fit.parameters[0].error, 1.1247468))
    #expect(isNear(fit.parameters[1].error, 0.11790550))
    #expect(isNear(fit.rSquared, 0.66654246))
    #expect(isNear(fit.residualStandardDeviation, 1.2366033))
    #expect(fit.degreesOfFreedom == 9 && fit.warnings.isEmpty && fit.reducedChiSquared == nil)
  }

  @Test("Values and errors are written to the second digit of the error")
  func text() throws {
    let (request, folder) = try request(anscombe, ["line"])
    defer { withExtendedLifetime(folder) {} }
    let text = try request.text(of: request.fit())
    #expect(
      text.hasPrefix("a = 3.0 ± 1.1\nb = 0.50 ± 0.12\nresidual standard deviation 1.2366, R² 0.666542, 9 degrees"))
    // A short name does not tell what the parameters are.
    #expect(text.hasSuffix("\nformula a+b*x\n"))
  }

  private let decay =
    "time,level\n"
    + (0..<12).map {
      "\($0),\(2 + 3 * [1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625, 0.001953125, 0.0009765625, 0.00048828125][$0])"
    }.joined(separator: "\n")

  @Test("The variable is the column of x, x, t, or what --variable names")
  func variables() throws {
    for (formula, options) in [
      ("p*2^(-q*time)+r", []), ("p*2^(-q*x)+r", []), ("p*2^(-q*t)+r", []), ("p*2^(-q*s)+r", ["--variable", "s"]),
    ] {
      let fit = try fit(decay, formula, options)
      #expect(fit.parameters.map(\.name) == ["p", "q", "r"])
      #expect(zip(fit.parameters, [3, 1, 2]).allSatisfy { isNear($0.value, $1, 1e-9) }, "\(formula)")
    }
    #expect(try fit(decay, "p*exp(-x/tau)+phi").parameters.map(\.name) == ["p", "tau", "phi"])
    #expect(message(decay, "p*q").contains("does not use 'time', x or t"))
    #expect(message(decay, "2*x").contains("has no parameter to fit"))
  }

  @Test("Columns whose names are those of parameters do not change short names, nor formulas with x")
  func namesOfColumns() throws {
    let rows = "a,b\n0,1\n1,3\n2,5\n"
    for formula in ["line", "a+b*x"] {
      let fit = try fit(rows, formula)
      #expect(
        fit.variable == "x" && fit.parameters.map(\.name) == ["a", "b"] && fit.parameters.map(\.value) == [1, 2])
    }
    #expect(try fit(rows, "c+d*a").variable == "a")
    #expect(try fit(rows, "line", ["--variable", "a"]).parameters.map(\.value) == [1, 2])
  }

  @Test("--set holds a parameter, and --start begins with its values")
  func held() throws {
    let fit = try fit(decay, "p*exp(-q*x)+r", ["--set", "r=2", "--start", "p=1,q=0.1"])
    #expect(fit.parameters.map(\.name) == ["p", "q"])
    #expect(isNear(fit.parameters[1].value, 0.69314718056, 1e-9))
    #expect(message(decay, "p*x", ["--start", "k=1"]).contains("'k' is no parameter of the formula; these are p"))
    #expect(message(decay, "p*x", ["--start", "1"]).contains("--start takes NAME=VALUE"))
  }

  @Test("A third column is the error of each value: it weighs, and errors follow from it alone")
  func weights() throws {
    let fit = try fit("x,y,e\n1,1,1\n2,2,2\n3,,1\n4,2,", "a+0*x", ["--using", "x:y:e"])
    #expect(isNear(fit.parameters[0].value, 1.2) && isNear(fit.parameters[0].error, 0.894427191))
    #expect(isNear(fit.reducedChiSquared, 0.2))
    #expect(message("x,y,e\n1,1,0\n2,2,2", "a*x", ["--using", "x:y:e"]).contains("errors have to be positive"))
  }

  @Test("Errors of x count by the steepness of the curve; alone they are left out with a note")
  func errorsOfX() throws {
    let rows = "x,y,s,e\n0,0,3,4\n1,4,3,4\n2,7,0,4\n3,13,3,4\n4,15,3,4\n"
    let both = try fit(rows, "a*x", ["--using", "x:y:s:e", "--error-bars", "xy"])
    // At the minimum, the slope a has the weights 1 ÷ (16 + 9 a²), in the third row 1 ÷ 16.
    let a = both.parameters[0].value
    let weights = (0..<5).map { 1 / (16 + ($0 == 2 ? 0 : 9 * a * a)) }
    let x = (0..<5).map(Double.init)
    let products = zip(weights, x).map { $0 * $1 }
    let square = zip(products, x).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(isNear(a, zip(products, [0, 4, 7, 13, 15]).reduce(0) { $0 + $1.0 * $1.1 } / square))
    #expect(isNear(both.parameters[0].error, 1 / square.squareRoot()) && both.notes.isEmpty)
    let alone = try fit(rows, "a*x", ["--using", "x:y:s", "--error-bars", "x"])
    #expect(alone.reducedChiSquared == nil && alone.notes.contains { $0.contains("errors of x alone do not weigh") })
  }

  @Test("Values of the fitted formula are printed where they are asked for")
  func values() throws {
    var (request, folder) = try request("x,y\n0,1\n1,3\n2,5\n", ["a*x+b"])
    defer { withExtendedLifetime(folder) {} }
    for place in ["7.5", " 2pi"] { request.add(.at, place) }
    let text = try request.text(of: request.fit())
    #expect(text.hasSuffix("at x = 7.5: 16\nat x = 2pi: 13.5664\n"), "\(text)")
    request.add(.json)
    #expect(throws: PlotError.self) { try request.text(of: request.fit()) }
  }

  @Test("Rows without an error, and parameters whose errors are far larger, are noted")
  func notes() throws {
    let (request, folder) = try request("x,y,e\n1,1,1\n2,2,2\n3,,1\n4,2,", ["a+0*x", "--using", "x:y:e"])
    defer { withExtendedLifetime(folder) {} }
    #expect(try request.text(of: request.fit()).hasSuffix("\nnote: 1 row without an error is left out\n"))
    let flat = try fit("0,1\n1,-1.01\n2,0\n3,-1\n4,1.01", "line")
    #expect(flat.notes.isEmpty)
    let bent = try fit("0,1\n1,2.1\n2,2.9\n3,4.05\n4,5\n5,5.95", "a*exp(b*x)+c")
    #expect(bent.notes.contains { $0.contains("the data hardly determine a, b, c: their errors are") })
    let far = try fit("5,1.5\n5.5,2.1\n6,1.8\n6.5,2.4\n7,2.3", "poly 2")
    #expect(far.notes.count { $0.contains("the data hardly determine a0, a1, a2: their errors are up to") } == 1)
  }

  @Test("A fit that is not to be trusted says why")
  func warnings() throws {
    #expect(try fit(anscombe, "a*b*x").warnings.contains { $0.contains("do not determine a and b") })
    let constant = try fit("x,y\n0,2\n1,2\n2,2\n3,2\n4,2\n5,2\n6,2", "a*sin(b*x+c)+d")
    let values = constant.parameters.map(\.value)
    #expect(abs(values[0] * sin(values[2]) + values[3] - 2) < 1e-9)
    #expect(try fit("1,2\n2,3", "line").warnings.contains { $0.contains("as many parameters as points") })
    #expect(message("1,2\n2,3", "poly 2").contains("3 parameters need as many points; there are 2"))
  }

  @Test("Short names take what they need")
  func shortNames() throws {
    #expect(try fit("0,0\n1,3\n2,12\n3,27", "power").warnings.isEmpty)
    #expect(try fit("1,3\n2,12\n3,27\n4,48", "power").parameters.map { ($0.value * 1e6).rounded() / 1e6 } == [3, 2])
    #expect(try fit("0,1\n1,2\n2,4\n3,8.1", "exponential").formula == "a*exp(b*x)")
    #expect(message(anscombe, "poly").contains("poly takes a degree"))
    #expect(message(anscombe, "poly 99").contains("poly takes a degree"))
    #expect(message(anscombe, "a*x<2").contains("is an inequality"))
  }

  @Test("Residuals on one side over long parts of the range are a pattern")
  func patterns() throws {
    let curved = (0..<20).map { "\($0),\($0 * $0)" }.joined(separator: "\n")
    #expect(try fit(curved, "line").warnings.contains { $0.contains("3 runs of one sign, where about") })
    #expect(try fit(curved, "poly 2").warnings.isEmpty)
  }

  @Test("An exact fit has rounded values, no errors and no warning")
  func exact() throws {
    for (rows, formula, text) in [
      ((1...20).map { "\($0),\(2 * $0)" }, "line", "a = 0\nb = 2\nexact but for rounding, R² 1"),
      ((1...20).map { "\($0),\(2 * $0 + 1)" }, "line", "a = 1\nb = 2\nexact"),
      ((1...20).map { "\($0),\(0.3 * Double($0 * $0) - 0.1)" }, "poly 2", "a0 = -0.1\na1 = 0\na2 = 0.3\nexact"),
    ] {
      let (request, folder) = try request(rows.joined(separator: "\n"), [formula])
      defer { withExtendedLifetime(folder) {} }
      let fit = try request.fit()
      #expect(fit.isExact && fit.warnings.isEmpty && fit.parameters.allSatisfy { $0.error == 0 })
      #expect(try request.text(of: fit).hasPrefix(text))
    }
    #expect(try !fit(anscombe, "line").isExact)
  }

  @Test("Errors that the residuals contradict are a warning")
  func chiSquared() throws {
    func fit(error: Double) throws -> Fit {
      let rows = (1...20).map { "\($0),\($0 + ($0 * 7) % 3),\(error)" }.joined(separator: "\n")
      return try self.fit(rows, "line", ["--using", "1:2:3"])
    }
    #expect(try fit(error: 0.1).warnings.contains { $0.contains("far above 1: the errors are too small") })
    #expect(try fit(error: 9).warnings.contains { $0.contains("far below 1: the errors are too large") })
    #expect(try fit(error: 0.85).warnings.isEmpty)
  }

  @Test("--loss huber is nearer to most points than to an outlier")
  func huber() throws {
    let rows = (1...20).map { "\($0),\(Double($0) + ($0 % 2 == 0 ? 0.1 : -0.1) + ($0 == 19 ? 30 : 0))" }
    let data = rows.joined(separator: "\n")
    let robust = try fit(data, "line", ["--loss", "huber"])
    #expect((robust.parameters[1].value - 1).magnitude < 0.02 && robust.rSquared == nil)
    // An outlier makes errors hardly larger than they are without it.
    let clean = try fit(rows.filter { !$0.hasPrefix("19,") }.joined(separator: "\n"), "line")
    for (one, other) in zip(robust.parameters, clean.parameters) {
      let ratio = try #require(one.error) / (try #require(other.error))
      #expect(ratio > 0.8 && ratio < 1.4, "\(ratio)")
    }
    #expect(try (fit(data, "line").parameters[1].value - 1).magnitude > 0.1)
    #expect(message(data, "line", ["--loss", "soft"]).contains("--loss"))
  }

  @Test("--bounds holds a parameter that would be beyond at the end of its range, and fits the others")
  func bounds() throws {
    let rows = "0,1\n1,3\n2,5\n3,7.1"
    let inside = try fit(rows, "line", ["--bounds", "a=0:,b=1:3"])
    #expect(try inside.parameters == fit(rows, "line").parameters && inside.warnings.isEmpty)
    let held = try fit(rows, "line", ["--bounds", "b=0:1"])
    #expect(held.parameters[1].value == 1 && held.parameters[1].error == nil)
    #expect(
      isNear(held.parameters[0].value, 2.525) && held.warnings.contains { $0.contains("b would be beyond --bounds") })
    #expect(
      message(rows, "line", ["--bounds", "c=0:1"]).contains("'c' is no parameter of the formula; these are a, b"))
    #expect(message(rows, "line", ["--bounds", "b"]).contains("takes NAME=A:B"))
    #expect(message(rows, "line", ["--bounds", "a=:0,b=0:1"]).contains("leaves no parameter to fit"))
  }

  @Test("A name of no formula is an error with the names that there are", arguments: ["cubic", "sinus"])
  func unknownNames(_ name: String) {
    #expect(message(anscombe, name).contains("no fit is named '\(name)'; there are line, quadratic"))
  }

  @Test("A formula without the variable names those it has, and a short name inside of one its formula")
  func otherNames() {
    #expect(message(anscombe, "a*q+b").contains("does not use x or t, only a, q, b; write it with one of those"))
    #expect(message("E,n\n1,2\n2,3", "gaussian+c").contains("write its formula out, as in 'a*exp(-(x-b)^2/(2*c^2))+d'"))
  }

  @Test("Named bells and steps are fitted without a start")
  func named() throws {
    let bell = (0...20).map { "\($0),\(5 * exp(-pow(Double($0) - 8, 2) / 18))" }.joined(separator: "\n")
    #expect(try fit(bell, "gaussian").parameters.map { $0.value.rounded() } == [5, 8, 3])
    let step = (0...20).map { "\($0),\(4 / (1 + exp(-(Double($0) - 9))))" }.joined(separator: "\n")
    #expect(try fit(step, "logistic").parameters.map { $0.value.rounded() } == [4, 1, 9])
    #expect(try fit("0,1\n1,2\n2,5\n3,10\n4,17", "quadratic").parameters.map(\.value) == [1, 0, 1])
  }

  @Test("--fit-range takes the rows in a range of x, also of dates")
  func range() throws {
    let rows = "1,1\n2,2\n3,3\n4,9\n5,0\n"
    #expect(try fit(rows, "line", ["--fit-range", "1:3"]).isExact)
    #expect(try fit(rows, "line", ["--fit-range", ":3"]).degreesOfFreedom == 1)
    #expect(message(rows, "line", ["--fit-range", "7:9"]).contains("--fit-range has no row"))
    let days = "2026-03-01,1\n2026-03-02,2\n2026-03-03,3\n2026-03-04,9\n"
    #expect(try fit(days, "line", ["--fit-range", "2026-03-01:2026-03-03"]).isExact)
  }

  @Test("Of dates, the variable is in days since the first row, which the text tells")
  func dates() throws {
    let rows = (0..<12).map { row in
      "2026-03-01 \(row < 4 ? "08" : row < 8 ? "09" : "10"):\(["00", "15", "30", "45"][row % 4]):00,\(5 * exp(-Double(row) / 3))"
    }
    let (request, folder) = try request("time,level\n" + rows.joined(separator: "\n"), ["a*exp(-t/tau)"])
    defer { withExtendedLifetime(folder) {} }
    let fit = try request.fit()
    #expect(isNear(fit.parameters[0].value, 5) && isNear(fit.parameters[1].value, 45.0 / 1440))
    #expect(fit.origin == "2026-03-01 08:00:00")
    #expect(try request.text(of: fit).contains("\nt in days since 2026-03-01 08:00:00\n"))
    #expect(try self.fit("2026-03-01,1\n2026-03-03,2\n2026-03-04,9\n", "line").origin == "2026-03-01")
    #expect(try self.fit(decay, "line").origin == nil)
  }

  @Test("The picture of a fit is the request of the data with the formula")
  func picture() throws {
    let (request, folder) = try request(decay, ["p*2^(-q*time)+r"], ["--digits", "3", "--start", "p=1"])
    defer { withExtendedLifetime(folder) {} }
    let picture = try request.fitWithPicture().picture
    #expect(picture.texts(of: .fit) == ["p*2^(-q*time)+r"] && picture.expressions.isEmpty)
    #expect(!picture.contains(.digits) && picture.contains(.start))
    #expect(try Plot(picture).sweep.templates.count == 1)
    #expect(!picture.contains(.using))
    let (wide, other) = try self.request("t,y,s\n0,5,1\n1,3,1\n2,2,1\n3,1.5,1\n", ["line"])
    defer { withExtendedLifetime(other) {} }
    #expect(try wide.fitWithPicture().picture[.using] == "1:2")
  }
}
