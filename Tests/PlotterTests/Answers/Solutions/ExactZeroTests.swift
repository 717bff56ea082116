import Testing

@testable import Plotter

@Suite("Multiple zeros, and zeros of magnitudes and jumps") struct ExactZeroTests {
  private func solutions(_ equation: String, _ range: String? = nil) throws -> Solutions {
    var request = PlotRequest(equation)
    request[.range] = range
    return try request.solutions()
  }

  /// Equations, ranges, and their multiple zeros with multiplicities.
  static let exactZeros: [(String, String, [(Double, Int)])] = [
    ("sin(x)=1", "0:3", [(1.5707963267948966, 2)]),
    ("(cos(x)-1)^2", "-7:7", [(-6.283185307179586, 4), (0, 4), (6.283185307179586, 4)]),
    ("sin(x)^2-2sin(x)+1", "0:3", [(1.5707963267948966, 4)]), ("exp(x)-1-x", "-3:3", [(0, 2)]),
    ("exp(x)-e*x", "0:3", [(1, 2)]), ("x^2-2x*sqrt(2)+2", "0:3", [(root, 2)]),
    ("sin(x)+tan(x)", "3:4", [(3.141592653589793, 3)]), ("x^100-2x^50+1", "-9:9", [(-1, 2), (1, 2)]),
  ]
  private static let root = 2.0.squareRoot()

  @Test(
    "Multiple zeros at exact numbers are proved, each once, and leave no other ones beside them",
    arguments: exactZeros)
  func multipleZeros(equation: String, range: String, zeros: [(Double, Int)]) throws {
    let found = try solutions(equation, range)
    #expect(found.complete && found.solutions.map(\.x) == zeros.map(\.0), "\(equation): \(found.solutions)")
    #expect(found.solutions.map(\.multiplicity) == zeros.map(\.1))
  }

  @Test("The zeros of a magnitude and of a square root are those of its argument, where the other factors have values")
  func zerosOfMagnitudes() throws {
    for equation in ["abs(x^2-2)", "sqrt(x^2-2)", "3*abs(x^2-2)*exp(x)"] {
      let found = try solutions(equation, "1:9")
      #expect(found.complete && found.solutions.map(\.x) == [Self.root])
      #expect(found.solutions.map(\.kind) == [.touching] && found.solutions[0].multiplicity == nil)
    }
    #expect(try solutions("(x-3)*sqrt(4-x^2)").solutions.map(\.x) == [-2, 2])
    #expect(try solutions("x*abs(x-1)").solutions.map(\.kind) == [.crossing, .touching])
  }

  @Test("At a jump a zero has no multiplicity, and is no crossing where the sign stays")
  func zerosAtJumps() throws {
    let found = try solutions("floor(x)=x", "0.5:2.5").solutions
    #expect(found.map(\.x) == [1, 2] && found.allSatisfy { $0.multiplicity == nil && $0.kind == .touching })
  }
}
