import Interval
import Testing

@testable import Brain
@testable import Plotter

@Suite("Names with values")
struct ParameterBindingsTests {
  @Test(
    "A Greek letter and its name are one parameter, also with an index and in sweeps, unless the name is a function")
  func greek() throws {
    let bindings = try ParameterBindings(["omega_0=2", "λ=3", "mu=k*λ"], swept: ["k", "ω"], takesDegrees: false)
    #expect(bindings.doubles["ω_0"] == 2 && bindings.doubles["lambda"] == 3)
    #expect(bindings.open.isSuperset(of: ["mu", "μ", "ω", "omega"]))
    #expect(bindings.listed.map(\.name) == ["omega_0", "λ"])
    let frame = try bindings.settling(["k": 5, "ω": 7])
    #expect(frame.doubles["μ"] == 15 && frame.doubles["omega"] == 7)
    #expect(bindings.dependents(of: "ω") == ["ω", "omega"])
    #expect(try ParameterBindings(["γ=2"], takesDegrees: false).names == ["γ"])
    let own = try ParameterBindings(["omega=2", "ω=3"], takesDegrees: false)
    #expect(own.doubles["omega"] == 2 && own.doubles["ω"] == 3)
  }

  @Test("The sign of degrees marks a number of degrees where angles are in degrees")
  func degrees() throws {
    func value(_ text: String, _ takesDegrees: Bool) throws -> Double {
      try ParameterBindings([], takesDegrees: takesDegrees).value(text, of: .option(.range))
    }
    #expect(try value("-360°", true) == -360 && value("180°", false) == .pi)
  }

  @Test(
    "A number with a unit or a prefix is answered with the number to write",
    arguments: [
      ("2ms", "write 2e-3 if ms is a unit, or give it with --set ms=…"), ("1k", "write 1e3 if k is"),
      ("-1.5 u", "write -1.5e-6 if u"), ("2h", "write 7200 if h"), ("ms", "for 'ms'; give it with --set ms=…"),
      ("3M", "write 3e6 if M"), ("2q", "for 'q'; give it with --set q=…"), ("2a+3k", "for 'a'; give it with --set a=…"),
    ])
  func units(_ text: String, _ advice: String) {
    let told = message { try ParameterBindings([], takesDegrees: false).value(text, of: .option(.range)) }
    #expect(told.contains(advice), "\(told)")
  }

  @Test("A value in the other form of a name is used")
  func used() throws {
    _ = try Sweep(PlotRequest(arguments: ["sin(ω*t)", "--set", "omega=2"]))
    #expect(message { try Sweep(PlotRequest(arguments: ["x", "--set", "omega=2"])) }.contains("nothing uses 'omega'"))
  }

  @Test(
    "A value without an exact form has the bounds of its formula, not those of a Double",
    arguments: [
      ("1/sin(pi)", nil), ("1-cos(1e-8)", 5e-17), ("cosh(20)-sinh(20)", 2.061153622438558e-9), ("pi/4", .pi / 4),
    ] as [(String, Double?)])
  func bounds(_ text: String, _ value: Double?) throws {
    let constants = try ParameterBindings(["a=\(text)"], takesDegrees: false)
    let function = FunctionTemplate(try Expression("a*x", knownNames: ["a", "x"]), variables: ["x"])
    let bounds = function.bound(to: constants.values).enclosure(over: Interval(1)).set.hull
    #expect(bounds.isBounded == (value != nil) && !bounds.isPoint)
    if let value { #expect(bounds.contains(value) && bounds.width < 1e-6) }
  }
}
