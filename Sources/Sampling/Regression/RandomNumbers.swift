/// Numbers that look random, the same in each run.
///
/// Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
package struct RandomNumbers {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  /// Returns a number from 0 to 1, without 1.
  package mutating func number() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a whole number from 0, below a positive count.
  package mutating func index(below count: Int) -> Int { min(Int(number() * Double(count)), count - 1) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
