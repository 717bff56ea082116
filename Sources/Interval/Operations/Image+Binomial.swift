import RealModule

/// Binomial coefficients and numbers of arrangements: products of k factors for whole k, else quotients of factorials.
extension Image {
  /// Returns the image of the binomial coefficient n! ÷ (k! (n − k)!), which is 0 where k or n − k is −1, −2, … and n is not.
  package static func binomial(_ n: Interval, _ k: Interval) -> Image {
    if let image = product(n, k, isDivided: true) { return image.containing(Double.binomial, n, k) }
    let rest = n - k
    var image = factorial(n).scaled(by: reciprocalFactorial(k) * reciprocalFactorial(rest), isBounded: k.isBounded)
    if Swift.min(n.lower, k.lower, rest.lower) > -1 {
      // Factorials that are beyond Double's range or far apart in size.
      let one = Interval(1)
      let logarithm = logGamma(n + one).hull - logGamma(k + one).hull - logGamma(rest + one).hull
      image = image.mapValues { $0.intersection(exp(logarithm).hull) }
    }
    return image.orProducts(of: k).containing(Double.binomial, n, k)
  }

  /// Returns the image of n! ÷ (n − k)!, the number of arrangements of k of n things.
  package static func arrangements(_ n: Interval, _ k: Interval) -> Image {
    let image =
      product(n, k, isDivided: false)
      ?? factorial(n).scaled(by: reciprocalFactorial(n - k), isBounded: k.isBounded)
    return image.orProducts(of: k).containing(Double.arrangements, n, k)
  }

  /// Returns the image; of the poles of n!, where there are only the products for whole k, one that contains all of them.
  private func orProducts(of k: Interval) -> Image {
    isEmpty && k.upper >= Swift.max(k.lower.rounded(.up), 0) ? Image(.entire, .trv) : self
  }

  /// Returns the image of n (n − 1) … (n − k + 1), divided by k! if asked; nil unless k is one whole number that is not negative.
  private static func product(_ n: Interval, _ k: Interval, isDivided: Bool) -> Image? {
    guard k.isPoint, Double.isCount(k.lower) else { return nil }
    if n.isPoint, n.lower == n.lower.rounded() {
      let value = isDivided ? Double.binomial(n.lower, k.lower) : .arrangements(n.lower, k.lower)
      // Each of at most 2,100 factors is rounded twice, unless no product before its division leaves the whole Doubles.
      let slack = Interval(1 - 1e-12, 1 + 1e-12)
      let isExact = value.magnitude * Swift.max(k.lower, 1) < 0x1p53
      if value.isFinite { return .continuous(isExact ? Interval(value) : Interval(value) * slack, isBounded: true) }
    }
    guard k.lower <= Double(mostIntervals) else { return nil }
    var product = Interval(1)
    for index in stride(from: 1, through: k.lower, by: 1) {
      product = product * (n - Interval(k.lower - index)) / Interval(isDivided ? index : 1)
    }
    return .continuous(product, isBounded: n.isBounded)
  }

  /// The most factors of a product of intervals, each of which takes time and widens it.
  private static let mostIntervals = 100

  /// Returns the values of 1 ÷ x!, which is continuous everywhere, and 0 at −1, −2, ….
  private static func reciprocalFactorial(_ x: Interval) -> Interval {
    let image = factorial(x)
    var values = Interval.empty
    for piece in [image.left, image.right] where !piece.isEmpty { values = values.hull(Interval(1) / piece) }
    let hasPole = Swift.min(x.upper.rounded(.down), -1) >= x.lower
    return hasPole ? values.hull(Interval(0)) : values
  }

  private func scaled(by factor: Interval, isBounded: Bool) -> Image {
    let image = mapValues { $0 * factor }
    return decoration == .com && !(isBounded && image.left.isBounded) ? Image(image.left, .dac) : image
  }

  /// Returns the image with the value of two numbers, which has more roundings than its own.
  private func containing(_ value: (Double, Double) -> Double, _ n: Interval, _ k: Interval) -> Image {
    guard n.isPoint, k.isPoint, !isEmpty, !isCut else { return self }
    let value = value(n.lower, k.lower)
    return value.isFinite ? Image(left.hull(Interval(value)), decoration) : self
  }
}

extension Double {
  /// Returns the binomial coefficient n! ÷ (k! (n − k)!), a product for whole k; NaN for other k where n is −1, −2, ….
  package static func binomial(_ n: Double, _ k: Double) -> Double {
    guard isCount(k) else { return quotient(of: n, by: [k, n - k]) }
    if isCount(n), k > n { return 0 }
    let count = isCount(n) ? min(k, n - k) : k
    var product = 1.0
    var index = 1.0
    while index <= count, product != 0, product.isFinite {
      guard index <= mostFactors else { return quotient(of: n, by: [k, n - k]) }
      // Of whole numbers each of these products is whole.
      product = product * (n - count + index) / index
      index += 1
    }
    return product
  }

  /// Returns n! ÷ (n − k)!, a product for whole k; NaN for other k where n is −1, −2, ….
  package static func arrangements(_ n: Double, _ k: Double) -> Double {
    guard isCount(k) else { return quotient(of: n, by: [n - k]) }
    if isCount(n), k > n { return 0 }
    var product = 1.0
    var index = 0.0
    while index < k, product != 0, product.isFinite {
      guard index < mostFactors else { return quotient(of: n, by: [n - k]) }
      product *= n - index
      index += 1
    }
    return product
  }

  /// Returns whether a number is whole and not negative, and its neighbours are Doubles too.
  package static func isCount(_ x: Double) -> Bool { x >= 0 && x < 0x1p53 && x == x.rounded() }

  /// The most factors of a product: those of whole numbers are beyond Double's range before.
  private static let mostFactors = 2100.0

  /// Returns the factorial of one number divided by those of others.
  private static func quotient(of number: Double, by divisors: [Double]) -> Double {
    func isPole(_ x: Double) -> Bool { x < 0 && x == x.rounded() }
    func sign(_ x: Double) -> Double {
      x < -1 && Int(exactly: (x + 1).rounded(.down))?.isMultiple(of: 2) == false ? -1 : 1
    }
    if isPole(number) || !number.isFinite || !divisors.allSatisfy(\.isFinite) { return .nan }
    if divisors.contains(where: isPole) { return 0 }
    let direct = divisors.reduce(Double.gamma(number + 1)) { $0 / .gamma($1 + 1) }
    if direct.isFinite, direct != 0 { return direct }
    let logarithm = divisors.reduce(Double.logGamma(number + 1)) { $0 - .logGamma($1 + 1) }
    return divisors.reduce(sign(number)) { $0 * sign($1) } * .exp(logarithm)
  }
}
