import Interval
import Metering

/// The parts of a range on which a function is proved to have one sign, and what is left between them.
package struct SignParts: Sendable, Equatable {
  /// What is known of the values on a part.
  package enum Sign: Int, Sendable {
    case negative = -1
    case zero = 0
    case positive = 1
    /// The function has no value at all points of the part.
    case undefined
  }

  /// A part, or what is left between parts.
  package struct Part: Sendable, Equatable {
    package var x: Interval
    /// Nil if it is not known.
    package let sign: Sign?

    package init(x: Interval, sign: Sign?) {
      self.x = x
      self.sign = sign
    }
  }

  /// From left to right, one after the other; neighbours differ.
  package private(set) var parts: [Part]

  /// The greatest width of a gap that is closed, relative to those of the parts beside it.
  private static let greatestShare = 1e-3

  /// Returns the parts without those that are not known and narrow, also beside both neighbours: each is divided between them.
  ///
  /// - Parameters:
  ///   - width: the greatest width of a narrow part.
  ///   - place: where a narrow part between two parts is divided.
  ///   - joins: whether two parts of one sign on both sides of such a part are one.
  package func closingGaps(
    upTo width: Double, at place: (Interval) -> Double, joining joins: (Interval, Sign) -> Bool
  ) -> [Part] {
    var closed: [Part] = []
    var gap: Interval?
    /// Whether a part of the list is known and much wider than an interval, so that the signs there hardly change as often.
    func isWide(_ index: Int, beside x: Interval) -> Bool {
      !parts.indices.contains(index)
        || parts[index].sign != nil && x.width <= Self.greatestShare * parts[index].x.width
    }
    for (index, part) in parts.enumerated() {
      if part.sign == nil, part.x.width <= width, isWide(index - 1, beside: part.x), isWide(index + 1, beside: part.x) {
        gap = part.x
        continue
      }
      if let last = closed.last, let gap {
        if last.sign == part.sign, let sign = part.sign, joins(gap, sign) {
          closed[closed.count - 1].x = Interval(last.x.lower, part.x.upper)
        } else {
          let place = place(gap)
          closed[closed.count - 1].x = Interval(last.x.lower, place)
          closed.append(Part(x: Interval(place, part.x.upper), sign: part.sign))
        }
      } else {
        closed.append(Part(x: Interval(gap?.lower ?? part.x.lower, part.x.upper), sign: part.sign))
      }
      gap = nil
    }
    if let gap, let last = closed.last { closed[closed.count - 1].x = Interval(last.x.lower, gap.upper) }
    return closed
  }
}

extension GraphDataSource {
  /// Returns the parts of a range on which the function has one sign, or no value.
  ///
  /// - Parameters:
  ///   - seesZero: whether values of 0 count as a sign; without it, a part where the function has a value is positive.
  ///   - budget: the greatest number of enclosures, spread evenly over the range.
  package func signParts(over range: Interval, budget: Int) -> SignParts {
    parts(over: range, budget: budget) { x in
      let set = enclosure(over: x).set
      if set.isEmpty { return .undefined }
      guard set.decoration >= .def else { return nil }
      return set.hull == Interval(0) ? .zero : set.hull.sign.flatMap { SignParts.Sign(rawValue: $0) }
    }
  }

  /// Returns the parts of a range on which the function has values, which count as positive, and those on which it has none.
  package func definedParts(over range: Interval, budget: Int) -> SignParts {
    parts(over: range, budget: budget, sign: definedSign)
  }

  /// Returns whether the function has values everywhere in an interval, which count as positive, or nowhere; nil if it is unknown.
  func definedSign(over x: Interval) -> SignParts.Sign? {
    let set = enclosure(over: x).set
    return set.isEmpty ? .undefined : set.decoration >= .def ? .positive : nil
  }

  /// Returns a part of an interval outside of which the function is proved to be defined, or to be undefined; nil if it is so
  /// everywhere.
  package func openDomain(in interval: Interval) -> Interval? {
    func isKnown(_ part: Interval) -> Bool {
      let set = enclosure(over: part).set
      return set.isEmpty || set.decoration >= .def
    }
    if isKnown(interval) { return nil }
    var open = interval
    for _ in 0..<Self.mostHalvings {
      guard let middle = open.division else { break }
      let (left, right) = open.parts(at: middle)
      switch (isKnown(left), isKnown(right)) {
      case (true, false): open = right
      case (false, true): open = left
      default: return open
      }
    }
    return open
  }

  private static var mostHalvings: Int { 60 }

  private func parts(
    over range: Interval, budget: Int, sign: (Interval) -> SignParts.Sign?
  ) -> SignParts {
    var found: [SignParts.Part] = []
    var level = [range]
    var budget = max(budget / enclosureCost, 64)
    let smallest = range.width * 0x1p-36
    while !level.isEmpty {
      var next: [Interval] = []
      for x in level {
        budget -= 1
        if budget > 0, !WorkMeter.isOver, let sign = sign(x) {
          found.append(SignParts.Part(x: x, sign: sign))
        } else if budget > 0, x.width > smallest, let middle = x.division {
          let (left, right) = x.parts(at: middle)
          next += [left, right]
        } else {
          found.append(SignParts.Part(x: x, sign: nil))
        }
      }
      level = next
    }
    return SignParts(joining: found.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) })
  }
}

extension SignParts {
  /// - Parameter found: from left to right, one after the other; neighbours that are equal become one.
  package init(joining found: [Part]) {
    parts = []
    for part in found {
      if let last = parts.last, last.sign == part.sign {
        parts[parts.count - 1].x = Interval(last.x.lower, part.x.upper)
      } else {
        parts.append(part)
      }
    }
  }
}
