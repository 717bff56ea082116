import Testing

@testable import Plotter

@Suite("Functions of a request")
struct DefinedFunctionsTests {
  private func labels(_ words: [String]) throws -> [String] {
    let request = try PlotRequest(arguments: words)
    return try request.templates(request.constants(), of: "a picture").map(\.label)
  }

  private func message(_ words: [String]) -> String? {
    do {
      _ = try labels(words)
      return nil
    } catch { return (error as? PlotError)?.message }
  }

  @Test("Functions of a request call each other in any order")
  func calls() throws {
    #expect(try labels(["f(x)=x^2", "g(x)=f(x-1)+1"]) == ["x²", "(x−1)²+1"])
    #expect(try labels(["g(x)=f(x)", "f(x)=h(2x)", "--let", "h(t)=t+1"]) == ["2×x+1", "2×x+1"])
    #expect(try labels(["2f(x)", "--let", "f(x)=a*x", "--set", "a=3"]) == ["2×(a×x)"])
    #expect(try labels(["area(r)=pi*r^2"]) == ["π×r²"])
    #expect(try labels(["f(time)=2time"]) == ["2×time"])
  }

  @Test("A function of --let that nothing calls has a note")
  func unusedFunctions() throws {
    func notes(_ words: [String]) throws -> [String] {
      try PlotRequest(arguments: words).notesOnUnusedFunctions.map(\.text)
    }
    #expect(try notes(["x^2", "--let", "h(x, y)=x*y"]) == ["--let h has no effect; a formula calls it as h(x, y)"])
    #expect(try notes(["h(x)", "--let", "h(x)=g(x)", "--let", "g(x)=x"]).isEmpty)
    #expect(try notes(["h'(x)", "--let", "h(x)=x^2"]).isEmpty)
  }

  @Test(
    "Functions of a request have one variable, and every name a value",
    arguments: [
      (["f(x)=g(x)", "g(x)=f(x)"], "call each other in a circle"), (["f(x)=f(x)"], "f calls itself"),
      (["f(x)=x", "f(x)=x^2", "f(x)+1"], "f is called, but defined twice"), (["x", "--let", "a=2"], "--let defines"),
      (["x", "b=2"], "write --set b=2"), (["x", "--set", "b=2"], "nothing uses 'b'"),
      (["mx+b"], "no value for 'm', 'b'"), (["ab"], "is a product of the letters"), (["x", "t"], "one variable"),
      (["sinx"], "did you mean 'sin(x)'?"),
      (["1 nand 1"], "add --variable nand"),
      (["mean(1,2)"], "unknown function 'mean'; the mean of a and b is (a+b)/2"),
      (["square(x)"], "sign(sin(x)) is a square wave"), (["Sawtooth(x)"], "is a sawtooth wave"),
      (["int(x)"], "trunc(x) the whole part of x"), (["sqr(x)"], "x^2 its square"), (["exp2(x)"], "2^x is a power"),
      (["clamp(x, 0, 1)"], "max(0, min(1, x)) keeps"), (["fmod(x, 3)"], "x-3*trunc(x/3) that of x"),
      (["triangle(x)"], "2/pi*asin(sin(x)) is a triangle wave"),
      (["h^2", "--let", "h(x)=x"], "'h' is a function; write h(x)"),
      (["roots(x)"], "'roots'; plot solve finds"), (["rand(x)"], "no random numbers"),
      (["hist"], "add --variable hist"),
      (["sin(x) and cos(x)"], "both sides of 'and' are conditions, such as x>0"),
    ])
  func refused(_ words: [String], _ part: String) {
    let message = message(words)
    #expect(message?.contains(part) == true, "\(message ?? "no error")")
  }

  @Test(
    "Functions with other names elsewhere are read, unless the request defines them",
    arguments: [
      ("lg(x)", "log10(x)"), ("ld(x)", "log2(x)"), ("cosech(x)", "csch(x)"), ("arctanh(x)", "artanh(x)"),
      ("Phi(x)", "normcdf(x)"), ("dnorm(x, 1, 2)", "normpdf(x, 1, 2)"), ("qnorm(x)", "invNorm(x)"),
    ])
  func otherNames(_ other: String, _ name: String) throws {
    #expect(try labels([other]) == labels([name]))
    let head = "\(other.prefix { $0 != "(" })(x)"
    #expect(try labels([head, "--let", "\(head)=x^2"]) == ["x²"])
  }

  @Test("An equation with a function that has another name is none that defines it")
  func equationsWithOtherNames() throws {
    let readings = try PlotRequest(arguments: ["tg(x)=k/2", "lg(x)=x", "C(x)=2", "--set", "k=2"])
    #expect(try readings.foreignReadings(readings.constants()) == [0: "tan(x)=k/2"])
    let defined = try PlotRequest(arguments: ["tg(x)=1", "--let", "tg(x)=x^2"])
    #expect(try defined.foreignReadings(defined.constants()).isEmpty)
  }

  @Test(
    "Functions of a request need no error where a set value is used outside of them",
    arguments: [["x", "--set", "b=2", "-x", "0:b"], ["x", "--set", "b=2", "--set", "c=b", "--hline", "c"]])
  func used(_ words: [String]) { #expect(message(words) == nil) }
}
