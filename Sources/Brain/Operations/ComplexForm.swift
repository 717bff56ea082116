extension Operation {
  /// The form of a function of one operand for complex operands, on its principal branch.
  enum UnaryComplexForm: Sendable {
    /// The function is one of real numbers alone.
    case none
    /// The function is applied to the real part and to the imaginary part.
    case parts
    /// An analytic function.
    ///
    /// - Parameter isReal: whether every real operand has a real value or none. A function with other operands too, such as
    ///   the square root of −1, is that of real numbers for a constant operand with a real value.
    case analytic(isReal: Bool, @Sendable (_ z: ComplexTerm) -> ComplexTerm)
    /// A function that is not analytic, such as the conjugate.
    case general(@Sendable (_ z: ComplexTerm) -> ComplexTerm)
  }

  /// The form of a function of two operands for complex operands, on its principal branch.
  enum BinaryComplexForm: Sendable {
    /// The function is one of real numbers alone.
    case none
    /// The function is applied to the real parts and to the imaginary parts; the first operand of `then` is real.
    case parts
    /// An analytic function; its meaning is as that of `UnaryComplexForm.analytic`.
    case analytic(isReal: Bool, @Sendable (_ a: ComplexTerm, _ b: ComplexTerm) -> ComplexTerm)
  }
}

extension Operation.UnaryComplexForm {
  static let magnitude = Self.general { Operation.ComplexTerm($0.modulus) }

  static let square = Self.analytic(isReal: true) { $0.squared }
  static let cube = Self.analytic(isReal: true) { $0.power(3) }
  static let reciprocal = Self.analytic(isReal: true) { .one / $0 }
  static let squareRoot = Self.analytic(isReal: false) { $0.root }
  static let cubeRoot = Self.analytic(isReal: false) { $0.power(.one / Operation.ComplexTerm(3)) }

  static let exponential = Self.analytic(isReal: true) { $0.exponential }
  static let logarithm = Self.analytic(isReal: false) { $0.logarithm }
  static let binaryLogarithm = logarithm(to: 2)
  static let decimalLogarithm = logarithm(to: 10)

  private static func logarithm(to base: Double) -> Self {
    .analytic(isReal: false) { $0.logarithm / Operation.ComplexTerm(.unary(.logarithm, .number(base))) }
  }

  static let sine = Self.analytic(isReal: true) { $0.sine }
  static let cosine = Self.analytic(isReal: true) { $0.cosine }
  // The denominators are |cos z|² and |sin z|² as sums, which do not cancel near poles.
  static let tangent = Self.analytic(isReal: true) { z in
    let (sine, cosine) = (z.re.applying(.sine), z.re.applying(.cosine))
    let (rise, growth) = (z.im.applying(.hyperbolicSine), z.im.applying(.hyperbolicCosine))
    let size = cosine.squared + rise.squared
    return Operation.ComplexTerm(sine * cosine / size, rise * growth / size)
  }
  static let cotangent = Self.analytic(isReal: true) { z in
    let (sine, cosine) = (z.re.applying(.sine), z.re.applying(.cosine))
    let (rise, growth) = (z.im.applying(.hyperbolicSine), z.im.applying(.hyperbolicCosine))
    let size = sine.squared + rise.squared
    return Operation.ComplexTerm(sine * cosine / size, -(rise * growth / size))
  }
  static let secant = Self.analytic(isReal: true) { .one / $0.cosine }
  static let cosecant = Self.analytic(isReal: true) { .one / $0.sine }

  static let hyperbolicSine = Self.analytic(isReal: true) { $0.hyperbolicSine }
  static let hyperbolicCosine = Self.analytic(isReal: true) { $0.hyperbolicCosine }
  static let hyperbolicTangent = Self.analytic(isReal: true) { z in
    let (rise, growth) = (z.re.applying(.hyperbolicSine), z.re.applying(.hyperbolicCosine))
    let (sine, cosine) = (z.im.applying(.sine), z.im.applying(.cosine))
    let size = rise.squared + cosine.squared
    return Operation.ComplexTerm(rise * growth / size, sine * cosine / size)
  }
  static let hyperbolicCotangent = Self.analytic(isReal: true) { z in
    let (rise, growth) = (z.re.applying(.hyperbolicSine), z.re.applying(.hyperbolicCosine))
    let (sine, cosine) = (z.im.applying(.sine), z.im.applying(.cosine))
    let size = rise.squared + sine.squared
    return Operation.ComplexTerm(rise * growth / size, -(sine * cosine / size))
  }
  static let hyperbolicSecant = Self.analytic(isReal: true) { .one / $0.hyperbolicCosine }
  static let hyperbolicCosecant = Self.analytic(isReal: true) { .one / $0.hyperbolicSine }

  // Source: Kahan, Branch cuts for complex elementary functions, 1987. Without the sign of 0, the values on the cuts are those
  // of −i ln(iz + √(1−z²)).
  static let arcsine = Self.analytic(isReal: false) { $0.arcsine }
  static let arccosine = Self.analytic(isReal: false) { z in
    let (a, b) = ((.one - z).root, (.one + z).root)
    return Operation.ComplexTerm(
      2 * a.re.applying(.angle, b.re), (b.conjugate * a).im.applying(.inverseHyperbolicSine))
  }
  static let arctangent = Self.analytic(isReal: true) { z in
    let w = (.i * z).inverseHyperbolicTangent
    return Operation.ComplexTerm(w.im, -w.re)
  }
  static let inverseHyperbolicSine = Self.analytic(isReal: true) { z in
    let w = (.i * z).arcsine
    return Operation.ComplexTerm(w.im, -w.re)
  }
  static let inverseHyperbolicCosine = Self.analytic(isReal: false) { z in
    let (a, b) = ((z - .one).root, (z + .one).root)
    return Operation.ComplexTerm(
      (a.conjugate * b).re.applying(.inverseHyperbolicSine), 2 * a.im.applying(.angle, b.re))
  }
  static let inverseHyperbolicTangent = Self.analytic(isReal: false) { $0.inverseHyperbolicTangent }
}

extension Operation.BinaryComplexForm {
  static let sum = Self.analytic(isReal: true, +)
  static let difference = Self.analytic(isReal: true, -)
  static let product = Self.analytic(isReal: true, *)
  static let quotient = Self.analytic(isReal: true, /)
  static let power = Self.analytic(isReal: false) { $0.power($1) }
  static let root = Self.analytic(isReal: false) { z, index in z.power(.one / index) }
  static let logarithm = Self.analytic(isReal: false) { base, z in z.logarithm / base.logarithm }
}

extension Operation.ComplexTerm {
  fileprivate var sine: Self {
    Self(
      re.applying(.sine) * im.applying(.hyperbolicCosine), re.applying(.cosine) * im.applying(.hyperbolicSine))
  }

  fileprivate var cosine: Self {
    Self(
      re.applying(.cosine) * im.applying(.hyperbolicCosine), -(re.applying(.sine) * im.applying(.hyperbolicSine)))
  }

  fileprivate var hyperbolicSine: Self {
    Self(
      re.applying(.hyperbolicSine) * im.applying(.cosine), re.applying(.hyperbolicCosine) * im.applying(.sine))
  }

  fileprivate var hyperbolicCosine: Self {
    Self(
      re.applying(.hyperbolicCosine) * im.applying(.cosine), re.applying(.hyperbolicSine) * im.applying(.sine))
  }

  fileprivate var arcsine: Self {
    let (a, b) = ((.one - self).root, (.one + self).root)
    return Self(re.applying(.angle, (a * b).re), (a.conjugate * b).im.applying(.inverseHyperbolicSine))
  }

  fileprivate var inverseHyperbolicTangent: Self {
    let (a, b) = (.one + self, .one - self)
    return Self(
      (a.modulus.applying(.logarithm) - b.modulus.applying(.logarithm)) / 2, (a.argument - b.argument) / 2)
  }
}
