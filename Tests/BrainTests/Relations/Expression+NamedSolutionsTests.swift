import TestSupport
import Testing

@testable import Brain

@Suite("Solutions that algebra finds")
struct NamedSolutionsTests {
  @Test(
    "A relation with its solutions named is true at the same points",
    arguments: [
      "sqrt(x*y)=x", "sqrt(x*y+x)=x", "sqrt(x*y)!=x", "sqrt(x*y)<=x", "sqrt(x*y)<x", "sqrt(x-y)+sqrt(y-x)=0",
      "acos(1+(x-y)^2)=0",
      "sqrt(x)+sqrt(y)=sqrt(x+y)", "x^0.5+y^0.5=(x+y)^0.5", "sign(x-y)=sign(x^2-y^2)", "x*abs(y)=y*abs(x)",
      "x*abs(y)>=y*abs(x)", "x*abs(y)>y*abs(x)", "not(x*abs(y)=y*abs(x))", "not(sqrt(x*y)=x and y<2)",
      "abs(x*y)=x*y or x>1", "min(x,y)*x=y*x", "sqrt(x^2+2*x*y+y^2)=x+y", "x^2+y^2<2*x*y",
      "x^2+y^2=2*x*y", "x^2+y^2>=2*x*y", "4*x*y-2*x^2-2*y^2>=0", "x^2+y^2+1+2*x*y-2*x-2*y=0",
    ])
  func truth(text: String) throws {
    let relation = try Expression(text, knownNames: ["x", "y"])
    let squared = relation.writingSquares()
    let named = squared.namingSolutions(in: ["x", "y"])
    #expect(named != relation)
    var random = SplitMix(seed: 7)
    let lattice = (-3...3).flatMap { x in (-3...3).map { (Double(x), Double($0)) } }
    let others = (0..<300).map { _ in
      (Double(Int.random(in: -24...24, using: &random)) / 8, Double(Int.random(in: -24...24, using: &random)) / 8)
    }
    for (x, y) in lattice + others {
      let values = ["x": x, "y": y]
      #expect((relation.value(using: values) == 1) == (named.value(using: values) == 1), "at \(x), \(y)")
    }
  }

  @Test(
    "The inverse of a function of an angle has the angles at which it is linear, and no others",
    arguments: [
      ("asin(sin(x))", "x"), ("asin(sin(x))", "pi-x"), ("acos(cos(x))", "x"), ("acos(cos(x*y))", "-x*y"),
      ("acos(cos(x))", "abs(x)"), ("atan(tan(x+y))", "x+y"), ("atan(tan(x))", "x-pi"), ("2*asin(sin(x))*y", "2*x*y"),
    ])
  func angles(left: String, right: String) throws {
    let difference = try Expression("\(left)-(\(right))", knownNames: ["x", "y"])
    let relation = try Expression("\(left)=\(right)", knownNames: ["x", "y"])
    let named = relation.namingSolutions(in: ["x", "y"])
    #expect(named != relation)
    for x in stride(from: -5, through: 5, by: 0.125) {
      for y in stride(from: -2, through: 2, by: 0.25) {
        let values = ["x": x, "y": y]
        let isZero = difference.value(using: values).magnitude < 1e-9
        #expect((named.value(using: values) == 1) == isZero, "at \(x), \(y)")
      }
    }
  }

  @Test(
    "A relation without such solutions stays as it is",
    arguments: [
      "x^2+y^2=4", "sqrt(x)+sqrt(y)=2", "abs(x)+abs(y)=1", "max(x,y)=1", "max(x,y)=x", "sign(x^2-y)=0",
      "sqrt(y-x)*(y+x)>0", "x^2+y^2=2*x*y+1e-9", "x<sqrt(y)", "x^3=y^2",
      "asin(sin(x))=y", "asin(cos(x))=x", "atan(tan(x))=2x",
    ])
  func others(text: String) throws {
    let relation = try Expression(text, knownNames: ["x", "y"])
    #expect(relation.writingSquares().namingSolutions(in: ["x", "y"]) == relation)
  }

  @Test("A polynomial that is a square is found with its factor, and no other is")
  func squares() throws {
    for (text, factor) in [("x^2-2x*y+y^2", 1), ("12x*y-2x^2-18y^2", -2), ("x^4-2x^2*y+y^2", 1)] {
      let polynomial = try Expression(text)
      let square = try #require(AtomForm.square(of: polynomial), "\(text)")
      #expect(square.factor == Rational(factor))
      #expect((polynomial - .whole(factor) * square.root * square.root).provedConstant == Rational(0), "\(text)")
    }
    for text in ["x^2+y^2", "x^2-2x*y+y^2+1e-30", "x*y", "x^3", "x^4+x^2", "4", "x^2*y", "x^2*y^2+2x*y+y"] {
      #expect(try AtomForm.square(of: Expression(text)) == nil, "\(text)")
    }
  }
}
