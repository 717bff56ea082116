import Interval
import RealModule

/// A function of a complex number as its real and its imaginary part, which are functions of those of the number.
package struct ComplexSource: Sendable {
  let real: any PlaneDataSource
  let imaginary: any PlaneDataSource

  package init(real: any PlaneDataSource, imaginary: any PlaneDataSource) {
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// Work of one enclosure; 1 for about four operations.
  var enclosureCost: Int { max(real.enclosureCost, 1) + max(imaginary.enclosureCost, 1) }

  func value(at z: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(real.value(x: z.x, y: z.y), imaginary.value(x: z.x, y: z.y))
  }

  /// Returns the values over a box.
  func values(over x: Interval, _ y: Interval) -> ComplexValues {
    let (real, imaginary) = (real.values(over: x, y), imaginary.values(over: x, y))
    var values = ComplexValues(
      isDefined: min(real.decoration, imaginary.decoration) >= .def,
      isContinuous: min(real.decoration, imaginary.decoration) >= .dac)
    for a in 0..<real.count where !real[a].interval.isEmpty {
      for b in 0..<imaginary.count where !imaginary[b].interval.isEmpty {
        values.boxes.append(ComplexBox(real[a].interval, imaginary[b].interval))
      }
    }
    return values
  }

  /// Returns the values over boxes by the mean value form: those at the centres, and the partial derivatives times the distances from
  /// them; nil for a box on which the function is not proved to be continuous.
  func centredValues(over x: IntervalColumn, _ y: IntervalColumn) -> [ComplexBox?] {
    let (a, b) = (x.midpoints, y.midpoints)
    let parts = [real, imaginary].map { part in
      (
        whole: part.enclosuresInParts(over: x, y, slopeIn: .x), up: part.enclosuresInParts(over: x, y, slopeIn: .y),
        center: part.enclosuresInParts(over: a, b, slopeIn: nil)
      )
    }
    return (0..<x.count).map { index in
      let (dx, dy) = (x[index] - a[index], y[index] - b[index])
      let values = parts.compactMap { part -> Interval? in
        let all = [part.whole, part.up, part.center]
        guard all.allSatisfy({ $0.isKnown[index] && $0.exponent(at: index) == 0 }) else { return nil }
        let centred = part.center.values[index] + part.whole.slopes[index] * dx + part.up.slopes[index] * dy
        return centred.intersection(part.whole.values[index])
      }
      return values.count == 2 ? ComplexBox(values[0], values[1]) : nil
    }
  }

  /// Returns the values over a box, by the mean value form if they may be 0.
  func closeValues(over x: Interval, _ y: Interval) -> ComplexValues {
    var values = values(over: x, y)
    guard values.isContinuous, values.boxes.count == 1, values.boxes[0].containsZero, !x.isPoint || !y.isPoint
    else { return values }
    let (x, y) = (IntervalColumn([x]), IntervalColumn([y]))
    if let centred = centredValues(over: x, y).first ?? nil { values.boxes = [centred] }
    return values
  }

  /// Returns the values over boxes.
  func values(over x: IntervalColumn, _ y: IntervalColumn) -> [ComplexValues] {
    let real = real.enclosuresInParts(over: x, y, slopeIn: nil)
    let imaginary = imaginary.enclosuresInParts(over: x, y, slopeIn: nil)
    return (0..<x.count).map { index in
      guard real.isKnown[index], imaginary.isKnown[index], real.exponent(at: index) == 0,
        imaginary.exponent(at: index) == 0
      else { return values(over: x[index], y[index]) }
      return ComplexValues(
        boxes: [ComplexBox(real.values[index], imaginary.values[index])], isDefined: true, isContinuous: true)
    }
  }
}

/// The values of a function over a part of the plane: boxes that contain them, several at a branch cut.
struct ComplexValues: Sendable {
  var boxes: [ComplexBox] = []
  /// Whether the function has a value everywhere in the part.
  var isDefined: Bool
  /// Whether it is continuous too.
  var isContinuous: Bool

  /// Whether the function is proved to have neither a zero nor a pole, also on both sides of a branch cut.
  var hasNoZero: Bool {
    isDefined && !boxes.isEmpty && boxes.allSatisfy { !$0.containsZero && (isContinuous || $0.isBounded) }
  }

  /// Whether the function is continuous and has no zero.
  var isContinuousWithoutZero: Bool { isContinuous && !boxes.isEmpty && boxes.allSatisfy { !$0.containsZero } }
}

/// A rectangle of complex numbers.
struct ComplexBox: Sendable {
  let re: Interval
  let im: Interval

  init(_ re: Interval, _ im: Interval) { (self.re, self.im) = (re, im) }

  var containsZero: Bool { re.contains(0) && im.contains(0) }

  var isBounded: Bool { re.isBounded && im.isBounded }

  var corners: [SIMD2<Double>] {
    [
      SIMD2(re.lower, im.lower), SIMD2(re.upper, im.lower), SIMD2(re.upper, im.upper), SIMD2(re.lower, im.upper),
    ]
  }

  /// Returns the number in the box that is nearest to another one.
  func nearest(to z: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(min(max(z.x, re.lower), re.upper), min(max(z.y, im.lower), im.upper))
  }

  /// Returns the numbers that are in both boxes; nil if there are none.
  func intersection(_ other: ComplexBox) -> ComplexBox? {
    let (re, im) = (re.intersection(other.re), im.intersection(other.im))
    return re.isEmpty || im.isEmpty ? nil : ComplexBox(re, im)
  }

  /// The moduli.
  var moduli: Interval {
    let (a, b) = (Double.hypot(re.mignitude, im.mignitude), Double.hypot(re.magnitude, im.magnitude))
    return Interval(a, max(a, b))
  }
}

extension IntervalColumn {
  init(_ intervals: [Interval]) {
    self.init(lower: intervals.map(\.lower), upper: intervals.map(\.upper))
  }

  fileprivate var midpoints: IntervalColumn { IntervalColumn((0..<count).map { self[$0].midpoint }) }
}
