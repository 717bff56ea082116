import Testing

@testable import Brain

@Suite("Linear systems")
struct LinearSystemTests {
  private func system(_ texts: [String], _ unknowns: [String] = ["x", "y", "z"]) throws -> LinearSystem? {
    let differences = try texts.map { try Expression($0, knownNames: Set(unknowns)).differenceOfSides }
    return LinearSystem(differences, of: unknowns)
  }

  @Test("Values are exact fractions")
  func values() throws {
    guard case .solved(let values, let free)? = try system(["x+y+z=6", "x-y=1", "z=2x"])?.answer() else {
      Issue.record("not solved")
      return
    }
    #expect(
      values.map(\.unknown) == ["x", "y", "z"] && values.map(\.number.text) == ["7/4", "3/4", "7/2"] && free.isEmpty)
  }

  @Test("Equations that say less leave unknowns free, and repeated ones change nothing")
  func free() throws {
    guard case .solved(let values, let free)? = try system(["0.1x+0.2y=0.3", "x+2y=3"], ["x", "y"])?.answer() else {
      Issue.record("not solved")
      return
    }
    #expect(free == ["y"] && values.count == 1 && values[0].number.text == "3")
    #expect(values[0].multiples.map(\.factor.text) == ["-2"])
  }

  @Test("A contradiction is a sum of multiples of the equations")
  func contradiction() throws {
    let answer = try system(["x+y=1", "y+z=2", "x+2y+z=4"])?.answer()
    guard case .contradiction(let multiples, let remainder)? = answer else {
      Issue.record("not found")
      return
    }
    #expect(multiples.map(\.text) == ["-1", "-1", "1"] && remainder.text == "1")
  }

  @Test(
    "What is not linear in fractions is refused", arguments: ["x*y=1", "x^2=1", "sin(x)=1", "x/y=1", "pi*x=1", "x/0=1"])
  func refused(text: String) throws { #expect(try system([text]) == nil) }

  @Test("Operations of numbers are computed, and products of sums expanded")
  func numbers() throws {
    guard case .solved(let values, _)? = try system(["2^3*(x-1)/4+sqrt(4)=-(1-3)*x+y", "x=1"], ["x", "y"])?.answer()
    else {
      Issue.record("not solved")
      return
    }
    #expect(values.map(\.number.text) == ["1", "0"])
  }
}
