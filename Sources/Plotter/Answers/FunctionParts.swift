import Brain
import Interval
import Sampling

/// The parts of a range on which a function has values, a sign, a direction and a curvature.
struct FunctionParts {
  let domain: Analysis.Sections
  /// Whether the function is proved to have values in all but narrow parts of the range.
  let isDefinedEverywhere: Bool
  /// Whether the function is proved to have no value in the range.
  let isNowhereDefined: Bool
  let signs: Analysis.Sections
  let monotony: Analysis.Sections
  let curvature: Analysis.Sections

  /// - Parameters:
  ///   - places: where the parts are divided: zeros, extrema, inflections, poles, jumps and ends.
  ///   - singular: those of them where the function has no value, or jumps.
  ///   - zeros: those that are found.
  init(
    of expression: Expression, in variable: String, over range: ClosedRange<Double>, _ question: Question,
    at places: [Double], singular: [Double], zeros: Analysis.Points
  ) {
    let x = Interval(range.lowerBound, range.upperBound)
    let narrow = x.width * Self.narrow
    func function(_ order: Int) -> CompiledFunction? {
      expression.derivative(in: variable, order: order, takesDegrees: question.takesDegrees)
        .map { question.function($0, of: [variable]) }
    }
    let source = question.function(expression, of: [variable])
    func isContinuous(_ source: CompiledFunction, _ gap: Interval) -> Bool {
      source.enclosure(over: gap).set.decoration >= .dac
    }
    /// Where the domain ends or is interrupted in a gap, else one of the places.
    func place(in gap: Interval) -> Double {
      source.openDomain(in: gap)?.shortestDecimal ?? places.first(where: gap.contains) ?? gap.midpoint
    }
    var isDomainProved = true
    var points: [Double] = []
    /// Whether the function is taken to be undefined throughout a gap. A gap between parts on which it is defined may have a hole.
    func isUninterrupted(_ gap: Interval, _ sign: SignParts.Sign?) -> Bool {
      let place = source.openDomain(in: gap)?.shortestDecimal
      let values = place.map { source.decimalValues(at: $0) }
      let isDefined = values.map { !$0.isEmpty && $0.decoration >= .def } ?? false
      if sign == .undefined, isDefined, let place {
        points.append(place)
        return false
      }
      let isKnown = singular.contains(where: gap.contains)
      if !isKnown || sign == .undefined { isDomainProved = false }
      return sign == .undefined && !isKnown
    }
    let found = source.definedParts(over: x, budget: Self.budget)
    isDefinedEverywhere = found.parts.allSatisfy { $0.sign == .positive || $0.x.width <= narrow }
    isNowhereDefined = found.parts.allSatisfy { $0.sign == .undefined }
    let defined = found.closingGaps(upTo: narrow, at: place, joining: isUninterrupted)
    let ends = [(found.parts.first, found.parts.dropFirst().first), (found.parts.last, found.parts.dropLast().last)]
    for case (let gap?, let beside?) in ends where gap.sign == nil { _ = isUninterrupted(gap.x, beside.sign) }
    domain = Analysis.Sections(defined, [.positive: "defined"], isProved: isDomainProved, points: points)
    let signed = source.signParts(over: x, budget: Self.budget).settled(by: zeros) { isContinuous(source, $0) }
    // Single points of jumps may have another sign; single zeros are those of a search unless there are whole parts.
    let hasZeros = signed.parts.contains { $0.sign == .zero }
    let areSignsProved = signed.parts.indices.allSatisfy { index in
      let gap = signed.parts[index]
      if gap.sign != nil || isContinuous(source, gap.x) { return true }
      let beside = [index - 1, index + 1].filter(signed.parts.indices.contains).map { signed.parts[$0].sign }
      return source.signs(over: gap.x).allSatisfy { beside.contains($0) || $0 == .zero && !hasZeros }
    }
    signs = Analysis.Sections(
      signed.closingGaps(upTo: narrow, at: place) { gap, sign in
        isContinuous(source, gap) && !places.contains(where: gap.contains)
      }, [.positive: "positive", .negative: "negative", .zero: "zero"], isProved: areSignsProved)
    /// The parts of a derivative without the sign of those on which the function is not proved to have values. Rules may give a
    /// derivative where the function has none: that of u − u is 0 wherever u has a value, and 1 ÷ (u − u) has none.
    func onDomain(_ slopes: SignParts) -> SignParts {
      SignParts(
        joining: slopes.parts.map { part in
          let others = found.parts.filter { $0.sign != .positive && $0.x.intersection(part.x).width > narrow }
          if part.sign == .undefined || others.isEmpty { return part }
          let isOutside = others.allSatisfy { $0.sign == .undefined && $0.x.intersection(part.x) == part.x }
          return SignParts.Part(x: part.x, sign: isOutside ? .undefined : nil)
        })
    }
    /// Whether a derivative has values, or the function has none either, but for jumps; rules that give no derivative prove nothing.
    func isKnown(_ part: SignParts.Part) -> Bool {
      if part.sign != .undefined || part.x.width <= narrow { return true }
      return source.enclosure(over: Interval(part.x.lower + narrow / 4, part.x.upper - narrow / 4)).set.isEmpty
    }
    guard let slope = function(1) else {
      (monotony, curvature) = (.unknown, .unknown)
      return
    }
    let slopes = onDomain(slope.signParts(over: x, budget: Self.budget))
    monotony = Analysis.Sections(
      slopes.closingGaps(upTo: narrow, at: place) { gap, _ in
        isContinuous(source, gap)
      }, [.positive: "rising", .negative: "falling", .zero: "constant"], isProved: slopes.parts.allSatisfy(isKnown))
    guard let second = function(2) else {
      curvature = .unknown
      return
    }
    let bends = onDomain(second.signParts(over: x, budget: Self.budget))
    curvature = Analysis.Sections(
      bends.closingGaps(upTo: narrow, at: place) { gap, _ in
        isContinuous(slope, gap)
      }, [.positive: "convex", .negative: "concave", .zero: "straight"], isProved: bends.parts.allSatisfy(isKnown))
  }

  private static let narrow = 1e-6
  private static let budget = 20_000
}

extension SignParts {
  /// Returns the parts with the signs in gaps in which a continuous function has one zero or none, if all zeros are known: those on
  /// both sides of the gap, as beside a zero of high multiplicity, where the values are tiny.
  fileprivate func settled(by zeros: Analysis.Points, isContinuous: (Interval) -> Bool) -> SignParts {
    guard zeros.complete, zeros.points.allSatisfy(\.proved) else { return self }
    return SignParts(
      joining: parts.indices.flatMap { index -> [Part] in
        let gap = parts[index].x
        let sides = [index - 1, index + 1].map { parts.indices.contains($0) ? parts[$0].sign : nil }
        guard parts[index].sign == nil, let left = sides[0], let right = sides[1], isContinuous(gap) else {
          return [parts[index]]
        }
        let inside = zeros.points.filter { $0.upper >= gap.lower && $0.lower <= gap.upper }
        if inside.isEmpty, left == right { return [Part(x: gap, sign: left)] }
        guard inside.count == 1, inside[0].lower > gap.lower, inside[0].upper < gap.upper else { return [parts[index]] }
        return [
          Part(x: Interval(gap.lower, inside[0].lower), sign: left),
          Part(x: Interval(inside[0].lower, inside[0].upper), sign: nil),
          Part(x: Interval(inside[0].upper, gap.upper), sign: right),
        ]
      })
  }
}

extension GraphDataSource {
  /// Returns the signs that values over an interval may have.
  fileprivate func signs(over x: Interval) -> Set<SignParts.Sign> {
    let set = enclosure(over: x).set
    var signs: Set<SignParts.Sign> = []
    for index in 0..<set.count {
      let values = set[index].interval
      if values.isEmpty { continue }
      if values.lower < 0 { signs.insert(.negative) }
      if values.upper > 0 { signs.insert(.positive) }
      if values.contains(0) { signs.insert(.zero) }
    }
    return signs
  }
}

extension Analysis.Sections {
  fileprivate static let unknown = Analysis.Sections(parts: [], complete: false)

  /// - Parameter points: Isolated points of the first kind.
  fileprivate init(
    _ found: [SignParts.Part], _ names: [SignParts.Sign: String], isProved: Bool = true, points: [Double] = []
  ) {
    var parts = found.compactMap { part in
      part.sign.flatMap { names[$0] }.map {
        Analysis.Section(lower: part.x.lower, upper: part.x.upper, kind: $0)
      }
    }
    for point in points {
      parts += names.values.prefix(1).map { Analysis.Section(lower: point, upper: point, kind: $0) }
    }
    self.init(
      parts: parts.sorted { $0.lower < $1.lower }, complete: isProved && found.allSatisfy { $0.sign != nil })
  }
}
