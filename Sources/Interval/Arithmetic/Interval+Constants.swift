/// Enclosures of irrational numbers between neighbouring Doubles.
extension Interval {
  /// π.
  public static let pi = Interval(unchecked: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1)
  /// π ÷ 2.
  static let halfPi = Interval(unchecked: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0)
  /// ln π.
  static let logPi = Interval(unchecked: 0x1.250d048e7a1bdp+0, 0x1.250d048e7a1bep+0)
  /// ln 2.
  static let log2 = Interval(unchecked: 0x1.62e42fefa39efp-1, 0x1.62e42fefa39f0p-1)
  /// Euler's constant γ.
  static let euler = Interval(unchecked: 0x1.2788cfc6fb618p-1, 0x1.2788cfc6fb619p-1)
  /// π ÷ 180; the nearest Double is one of both.
  static let degree = Interval(unchecked: 0x1.1df46a2529d39p-6, 0x1.1df46a2529d3ap-6)
  /// 180 ÷ π; the nearest Double is one of both.
  static let radian = Interval(unchecked: 0x1.ca5dc1a63c1f7p+5, 0x1.ca5dc1a63c1f8p+5)
}
