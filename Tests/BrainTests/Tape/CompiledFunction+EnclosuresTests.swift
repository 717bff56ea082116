import Interval
import Testing

@testable import Brain

@Suite("Enclosures of neighbouring intervals")
struct CompiledFunctionEnclosuresTests {
  static let formulas = [
    "M", "7", "sin(M)*cos(3M)", "exp(-M^2/2)", "M^3-2M+0.3", "1/M", "sqrt(M)", "ln(M)", "tan(M)", "abs(M)^1.5",
    "M^(-3)",
    "exp(M)/(2+exp(M))", "if(M<0.5,-M,M^2)", "floor(M)", "atan(M)+tanh(M)", "min(M,2-M)*max(M,0.1)", "sin(1/M)", "e^M",
    "(M^2-2)/(M-0.3)", "M^17",
  ]
  static let edges = [-1e300, -1000, -10] + (-60...60).map { Double($0) / 20 } + [3.3, 10, 10.000001, 1000, 1e300]

  @Test("are none for fewer than two edges")
  func few() throws {
    let function = try CompiledFunction(Expression("sin(M)"), variable: "M")
    #expect(function.enclosures(between: []).isEmpty)
    #expect(function.enclosures(between: [1]).isEmpty)
  }

  @Test("contain the values, and are continuous where the function has values", arguments: formulas)
  func containment(text: String) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    let edges = CompiledFunctionEnclosuresTests.edges
    let enclosures = function.enclosures(between: edges)
    try #require(enclosures.count == edges.count - 1)
    for (index, enclosure) in enclosures.enumerated() {
      let (low, high) = (edges[index], edges[index + 1])
      for share in [0, 0.01, 0.3, 0.5, 0.77, 1] {
        let x = low * (1 - share) + high * share
        let values = function.values(at: x)
        #expect(values.isEmpty || enclosure.set.hull.intersects(values), "at \(x)")
        #expect(!values.isEmpty || enclosure.set.decoration < .def, "at \(x)")
      }
      if let ends = enclosure.ends {
        #expect(ends.left.intersects(function.values(at: low)) && ends.right.intersects(function.values(at: high)))
      }
    }
  }

  @Test("are about as narrow as single ones, and as well decorated", arguments: formulas)
  func sharpness(text: String) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    let edges = CompiledFunctionEnclosuresTests.edges
    for (index, enclosure) in function.enclosures(between: edges).enumerated() {
      let single = function.enclosure(over: Interval(edges[index], edges[index + 1]))
      guard single.set.decoration >= .dac, single.set.hull.isBounded else { continue }
      #expect(enclosure.set.decoration >= .dac)
      #expect(enclosure.set.hull.width <= 1.1 * single.set.hull.width + 1e-9 * single.set.hull.magnitude)
    }
  }
}
