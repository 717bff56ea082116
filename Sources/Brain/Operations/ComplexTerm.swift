extension Operation {
  /// A complex part of a formula as formulas of its real and its imaginary part.
  ///
  /// Operations omit what is multiplied by 0 or added to it, so that a real number stays one.
  struct ComplexTerm: Sendable {
    var re: DerivativeTerm
    var im: DerivativeTerm

    init(_ re: DerivativeTerm, _ im: DerivativeTerm = 0) { (self.re, self.im) = (re, im) }

    /// Whether the imaginary part is the number 0.
    var isReal: Bool { im.isZero }

    static let one = ComplexTerm(1)
    static let i = ComplexTerm(0, 1)

    static func + (a: ComplexTerm, b: ComplexTerm) -> ComplexTerm {
      ComplexTerm(a.re.plus(b.re), a.im.plus(b.im))
    }

    static func - (a: ComplexTerm, b: ComplexTerm) -> ComplexTerm {
      ComplexTerm(a.re.minus(b.re), a.im.minus(b.im))
    }

    static prefix func - (a: ComplexTerm) -> ComplexTerm { ComplexTerm(a.re.opposite, a.im.opposite) }

    static func * (a: ComplexTerm, b: ComplexTerm) -> ComplexTerm {
      ComplexTerm(a.re.times(b.re).minus(a.im.times(b.im)), a.re.times(b.im).plus(a.im.times(b.re)))
    }

    static func / (a: ComplexTerm, b: ComplexTerm) -> ComplexTerm {
      if b.isReal { return ComplexTerm(a.re.over(b.re), a.im.over(b.re)) }
      if b.re.isZero { return ComplexTerm(a.im.over(b.im), a.re.over(b.im).opposite) }
      let size = b.squaredModulus
      return ComplexTerm(
        a.re.times(b.re).plus(a.im.times(b.im)).over(size), a.im.times(b.re).minus(a.re.times(b.im)).over(size))
    }

    func scaled(by factor: DerivativeTerm) -> ComplexTerm { ComplexTerm(re.times(factor), im.times(factor)) }

    var conjugate: ComplexTerm { ComplexTerm(re, im.opposite) }

    var squared: ComplexTerm {
      ComplexTerm(re.square.minus(im.square), DerivativeTerm.number(2).times(re).times(im))
    }

    var squaredModulus: DerivativeTerm { re.square.plus(im.square) }

    var modulus: DerivativeTerm {
      if isReal { return re.applying(.magnitude) }
      return re.isZero ? im.applying(.magnitude) : re.applying(.hypotenuse, im)
    }

    /// The argument from −π to π; π on the negative real axis.
    var argument: DerivativeTerm { im.applying(.angle, re) }

    /// The number with a modulus and an argument.
    init(modulus: DerivativeTerm, argument: DerivativeTerm) {
      if argument.isZero {
        self.init(modulus)
      } else {
        self.init(modulus.times(argument.applying(.cosine)), modulus.times(argument.applying(.sine)))
      }
    }

    var exponential: ComplexTerm {
      ComplexTerm(modulus: re.isZero ? 1 : re.applying(.exponential), argument: im)
    }

    var logarithm: ComplexTerm { ComplexTerm(modulus.applying(.logarithm), argument) }

    /// The root with a real part that is not negative.
    var root: ComplexTerm {
      // Exact on both sides of 0, where the general formula rounds the argument.
      if isReal { return ComplexTerm(re.positivePart.root, re.opposite.positivePart.root) }
      return ComplexTerm(modulus: modulus.root, argument: argument.over(2))
    }

    /// Returns the power with a whole exponent, as products.
    func power(_ exponent: Int) -> ComplexTerm {
      if exponent < 0 { return .one / power(-exponent) }
      var (result, square, rest) = (ComplexTerm.one, self, exponent)
      while rest > 0 {
        if rest & 1 == 1 { result = result * square }
        rest >>= 1
        if rest > 0 { square = square.squared }
      }
      return result
    }

    /// Returns the principal power.
    func power(_ exponent: ComplexTerm) -> ComplexTerm {
      if exponent.isReal {
        return ComplexTerm(modulus: modulus.applying(.power, exponent.re), argument: argument.times(exponent.re))
      }
      return (exponent * logarithm).exponential
    }
  }
}

extension Operation.DerivativeTerm {
  var isZero: Bool { if case .number(0) = self { true } else { false } }
  private var isOne: Bool { if case .number(1) = self { true } else { false } }

  /// The greater of the part and 0.
  fileprivate var positivePart: Self { isZero ? 0 : (applying(.magnitude) + self) / 2 }

  fileprivate func plus(_ other: Self) -> Self { isZero ? other : other.isZero ? self : self + other }

  fileprivate func minus(_ other: Self) -> Self { other.isZero ? self : isZero ? -other : self - other }

  fileprivate func times(_ other: Self) -> Self {
    if isZero || other.isZero { return 0 }
    return isOne ? other : other.isOne ? self : self * other
  }

  fileprivate func over(_ other: Self) -> Self { isZero ? 0 : other.isOne ? self : self / other }

  fileprivate var opposite: Self { isZero ? 0 : -self }

  fileprivate var square: Self { isZero || isOne ? self : squared }
}
