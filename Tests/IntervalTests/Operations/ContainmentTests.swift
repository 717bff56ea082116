import Interval
import Testing

@Suite("Every value lies in the image")
struct ContainmentTests {
  @Test("Every value lies in the image of one argument", arguments: UnaryOperation.all)
  func unary(operation: UnaryOperation) {
    var random = RandomNumbers(operation.name)
    let isSlow = operation.name.hasPrefix("bessel")
    for _ in 0..<RandomNumbers.rounds(isSlow ? 10_000 : 60_000) {
      let x = random.interval()
      let image = operation.image(x)
      for _ in 0..<4 {
        let argument = random.member(of: x)
        let value = operation.value(argument)
        if !holds(image, value) {
          Issue.record("\(operation.name) of \(argument), a member of \(x), is \(value): \(image)")
        }
      }
    }
  }

  @Test("Every value lies in the image of two arguments", arguments: BinaryOperation.all)
  func binary(operation: BinaryOperation) {
    var random = RandomNumbers(operation.name)
    for _ in 0..<RandomNumbers.rounds(60_000) {
      let (x, y) = (random.interval(), random.interval())
      let image = operation.image(x, y)
      for _ in 0..<4 {
        let (a, b) = (random.member(of: x), random.member(of: y))
        let value = operation.value(a, b)
        if !holds(image, value) {
          Issue.record("\(operation.name) of \(a) and \(b), members of \(x) and \(y), is \(value): \(image)")
        }
      }
    }
  }

  @Test("Every value lies in the image on its argument's side of a cut", arguments: UnaryOperation.all)
  func sides(operation: UnaryOperation) {
    var random = RandomNumbers(operation.name + " sides")
    for _ in 0..<RandomNumbers.rounds(30_000) {
      let x = random.interval()
      let image = operation.image(x)
      // Several branches of a secant are divided by their values, not by their arguments.
      guard image.isCut, image.left != Interval(-.infinity, -1) || image.right != Interval(1, .infinity) else {
        continue
      }
      let (a, b) = (random.member(of: x), random.member(of: x))
      let (low, high) = (operation.value(min(a, b)), operation.value(max(a, b)))
      // An operation that distinguishes 0 alone has the value at 0 on the left.
      let isLeftOnly = image.left.contains(high) && !image.right.contains(high) && operation.name != "not"
      let isRightOnly = image.right.contains(low) && !image.left.contains(low)
      if isLeftOnly && isRightOnly { Issue.record("\(operation.name) of \(a) and \(b): \(image)") }
    }
  }

  @Test(
    "A step function is continuous on a box just where its ends have one value",
    arguments: UnaryOperation.all.filter { ["floor", "ceil", "round", "trunc", "sign"].contains($0.name) })
  func steps(operation: UnaryOperation) {
    var random = RandomNumbers(operation.name + " steps")
    for _ in 0..<RandomNumbers.rounds(100_000) {
      let x = random.interval()
      let isConstant = operation.value(x.lower) == operation.value(x.upper) && (x.isBounded || operation.name == "sign")
      #expect((operation.image(x).decoration >= .dac) == isConstant, "\(operation.name) on \(x)")
    }
  }

  /// Returns whether an image may be correct for a computed value: overflow counts as a value beyond Double's range, NaN as no value.
  private func holds(_ image: Image, _ value: Double) -> Bool {
    let isSound =
      image.isEmpty ? image.decoration == .trv : image.decoration < .com || image.hull.isBounded && !image.isCut
    if value.isNaN { return isSound && image.decoration == .trv }
    if value.isInfinite { return isSound && (value > 0 ? image.hull.upper : -image.hull.lower) == .infinity }
    return isSound && (image.left.contains(value) || image.right.contains(value) || image.isZeroAtCut && value == 0)
  }
}
