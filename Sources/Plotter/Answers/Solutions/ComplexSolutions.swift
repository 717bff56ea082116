import Brain
import Interval
import Sampling

/// The complex solutions of an equation in a rectangle, from `plot solve --complex`.
struct ComplexSolutions {
  private let unknown: String
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  /// Whether there is proved to be no zero outside of the rectangle.
  private let isEverywhere: Bool
  /// The zeros, and places where it is undecided whether there are any.
  private let places: [ComplexPlace]

  /// - Throws: `PlotError` if the request has no single equation of an analytic function of one unknown, or the work exceeds its
  ///   limit.
  init(_ request: PlotRequest) throws(PlotError) {
    if let option = [PlotOption.json].first(where: request.contains) {
      throw .option(option, "is not for --complex; leave one of them out")
    }
    guard request.expressions.count == 1, let text = request.expressions.first else {
      throw PlotError(.usage, "plot solve --complex takes one equation, as in plot solve 'z^2+1=0' --complex")
    }
    let constants = try request.constants()
    let reader = try request.formulaReader(constants).reader
    let (written, unknown) = try reader.complexEquation(text)
    self.unknown = unknown
    let difference = written.equationSides.map { $0.left - $0.right } ?? written
    func function(_ formula: Expression) throws(PlotError) -> ComplexFunction {
      try PlotError.complex(in: text) { () throws(ComplexExpression.Fault) in
        try ComplexFunction(
          formula.replacing(unknown, by: .variable("z")), hasUnit: !constants.names.contains(Expression.imaginaryUnit),
          takesDegrees: request.contains(.degrees))
      }
    }
    let whole = try function(difference)
    guard whole.parts.isAnalytic else {
      throw PlotError(.data, "'\(text)' is solved without |z|, re, im, arg and conj, which are not analytic")
    }
    let isOpen = !request.contains(.range) && !request.contains(.yRange)
    // Each zero of a polynomial is a simple one of a factor without multiple zeros.
    var factors: [ComplexFactor] = []
    var zeros: [ComplexPlace]? = []
    for (factor, coefficients, multiplicity) in difference.polynomialFactors(using: constants.values) ?? [] {
      let parts = ComplexTemplate.factors(of: try function(factor), constants, power: multiplicity)
      factors += parts
      zeros = zeros.flatMap { known in
        guard parts.count == 1 else { return nil }
        return PolynomialZeros(of: parts[0], coefficients: coefficients).map { known + $0.places }
      }
    }
    try PlotError.checkWork()
    if factors.isEmpty { factors = ComplexTemplate.factors(of: whole, constants) }
    // Conjugate numbers have the same real part, whose bounds may differ.
    let sorted = zeros?.sorted { one, other in
      one.x.intersection(other.x).isEmpty ? one.x.lower < other.x.lower : one.y.lower < other.y.lower
    }
    if isOpen, let sorted, !sorted.isEmpty {
      isEverywhere = true
      (x, y) = (Self.usual, Self.usual)
      places = sorted
      return
    }
    // The zeros of a polynomial are all in a square.
    if isOpen, let bound = difference.boundOfZeros(using: constants.values), bound <= OutwardSearch.widest {
      isEverywhere = true
      let reach = max(bound, Self.usual.upperBound)
      (x, y) = (-reach...reach, -reach...reach)
      places = try Self.places(of: factors, x, y)
      return
    }
    isEverywhere = false
    x = try request.axisRange(.range, constants)?.range(in: constants, open: Self.usual) ?? Self.usual
    y = try request.axisRange(.yRange, constants)?.range(in: constants, open: Self.usual) ?? Self.usual
    if let sorted, !sorted.isEmpty {
      // All zeros in the plane are known.
      let (across, up) = (Interval(x.lowerBound, x.upperBound), Interval(y.lowerBound, y.upperBound))
      places = sorted.filter { !$0.x.intersection(across).isEmpty && !$0.y.intersection(up).isEmpty }
    } else {
      places = try Self.places(of: factors, x, y)
    }
  }

  private static func places(
    of factors: [ComplexFactor], _ x: ClosedRange<Double>, _ y: ClosedRange<Double>
  ) throws(PlotError) -> [ComplexPlace] {
    let places = ComplexZeroSearch(factors, x: x, y: y).places
    try PlotError.checkWork()
    return places.compactMap { place in
      if place.mayBeHole { return ComplexPlace(x: place.x, y: place.y, order: nil, isSingle: false) }
      return place.order.map { $0 > 0 } ?? true ? place : nil
    }
  }

  /// Returns a line for each solution, and how many there are.
  func text(digits: Int, printsEnclosures: Bool) -> String {
    let solutions = places.filter { $0.order != nil }
    var lines = solutions.map { place in
      let number =
        printsEnclosures
        ? "\(ProvedNumber(bounds: place.x).enclosureText) + \(ProvedNumber(bounds: place.y).enclosureText)i"
        : text(of: place, digits: digits)
      let order = place.order ?? 1
      let words = order == 1 ? "simple" : place.isSingle ? "\(order)-fold" : "\(order)-fold, or several close together"
      return "\(unknown) \(printsEnclosures ? "in" : "=") \(number)  \(words)"
    }
    // Those close together are not told from one of a higher order.
    let isWithMultiplicity = solutions.contains { !$0.isSingle && $0.order ?? 1 > 1 }
    let count = isWithMultiplicity ? solutions.reduce(0) { $0 + ($1.order ?? 1) } : solutions.count
    let isOpen = places.contains { $0.order == nil }
    var verdict =
      count == 0 ? (isOpen ? "no solution is found" : "no solution") : count == 1 ? "1 solution" : "\(count) solutions"
    if isWithMultiplicity { verdict += ", counted with multiplicity" }
    if !isEverywhere {
      verdict += " with Re \(unknown) in \(x.lowerBound.shortestText):\(x.upperBound.shortestText)"
      verdict += ", Im \(unknown) in \(y.lowerBound.shortestText):\(y.upperBound.shortestText)"
    }
    if let open = places.first(where: { $0.order == nil }) {
      let ends = [open.x, open.y].map { ProvedNumber(bounds: $0).enclosureText }
      verdict += "; more are possible, first in \(ends[0]) + \(ends[1])i"
    } else {
      verdict += count == 0 ? " (proved)" : ", and no others (proved)"
    }
    lines.append(verdict)
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of place: ComplexPlace, digits: Int) -> String {
    let (re, im) = (
      ProvedNumber(bounds: place.x).text(digits: digits), ProvedNumber(bounds: place.y).text(digits: digits)
    )
    if im == "0" { return re }
    let isNegative = im.hasPrefix("-")
    let size = isNegative ? String(im.dropFirst()) : im
    let unit = size == "1" ? "i" : size + "i"
    return re == "0" ? (isNegative ? "-" : "") + unit : "\(re) \(isNegative ? "-" : "+") \(unit)"
  }

  private static let usual = -10.0...10
}
