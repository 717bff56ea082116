import Testing

@testable import Grapher

@Suite struct TicksTests {
  @Test func valuesAreTheDecimalsTheyStandFor() {
    #expect(Ticks(in: 0...0.5, atMost: 5).values == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(Ticks(in: -1...1, atMost: 4).values == [-1, -0.5, 0, 0.5, 1])
    #expect(Ticks(in: -10...10, atMost: 10).values == [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10])
    #expect(Ticks(in: 1e-300...4e-300, atMost: 3).values == [1e-300, 2e-300, 3e-300, 4e-300])
  }

  @Test func endsThatAreNotRoundHaveNoTick() {
    #expect(Ticks(in: -3.9...4.1, atMost: 10).values == [-3, -2, -1, 0, 1, 2, 3, 4])
  }

  @Test func aCountBelowOneStillGivesTwoTicks() {
    #expect(Ticks(in: 0.3...0.4, atMost: 0).values == [0.3, 0.4])
    #expect(Ticks(in: 0.31...0.39, atMost: -5).values.count >= 2)
    #expect(Ticks(in: 0.31...0.39, atMost: .min).values.count >= 2)
  }

  @Test func placesAtTenToTheFifteenStayApart() {
    let ticks = Ticks(in: 1e15...1e15 + 20, atMost: 5)
    #expect(ticks.values.map { $0 - 1e15 } == [0, 5, 10, 15, 20])
    #expect(ticks.indices.first == 200_000_000_000_000)
  }

  @Test func subnormalRangesHaveTicks() {
    let least = Double.leastNonzeroMagnitude
    #expect(Ticks(in: 0...least, atMost: 5).values == [0, least])
    #expect(Ticks(in: least...2 * least, atMost: 5).values == [least, 2 * least])
  }

  @Test func theWidestRangeHasTicks() {
    let ticks = Ticks(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, atMost: 4)
    #expect(ticks.values == [-1e308, 0, 1e308])
  }

  @Test func infiniteEndsAndSingleValuesDoNoHarm() {
    #expect(Ticks(in: 0 ... .infinity, atMost: 5).values.isEmpty)
    #expect(Ticks(in: 2...2, atMost: 5).values.count <= 1)
    #expect(Ticks(in: 0.1...0.1, atMost: 5).values.count <= 1)
  }

  @Test func neighbouringDoublesHaveATick() {
    let values: [Double] = [1, 0.1, 3.7e9, 1e15, 1e300, 2.3e-300, 1.7e308, 123_456.789]
    for value in values + [.pi, .leastNonzeroMagnitude, .leastNormalMagnitude / 1000] {
      for range in [value...value.nextUp, -value.nextUp ... -value] {
        #expect(!Ticks(in: range, atMost: 7).values.isEmpty, "\(range)")
      }
    }
  }

  /// Ranges at every magnitude, on and off zero, from wide to a few units in the last place.
  private static let ranges: [ClosedRange<Double>] = {
    var random = SplitMix(state: 7)
    var ranges: [ClosedRange<Double>] = []
    for power in stride(from: -322, through: 307, by: 7) {
      let scale = Double("1e\(power)") ?? 1
      for width in [2, 0.3, 1e-3, 1e-9, 1e-15] {
        let low = (random.next01() * 2 - 1) * scale
        let high = low + scale * width * (0.5 + random.next01())
        if low < high, high.isFinite { ranges.append(low...high) }
      }
    }
    return ranges
  }()

  @Test(arguments: [1, 2, 3, 5, 8, 13, 40])
  func ticksAscendInsideTheRangeAndKeepToTheCount(count: Int) {
    for range in TicksTests.ranges {
      let ticks = Ticks(in: range, atMost: count)
      #expect(!ticks.values.isEmpty, "\(range)")
      #expect(ticks.values.count <= max(count + 1, 11), "\(range)")
      #expect(ticks.values.allSatisfy(range.contains), "\(range)")
      #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 }, "\(range)")
      #expect(ticks.indices.count == ticks.values.count)
      #expect(zip(ticks.indices, ticks.values).allSatisfy { ticks.step.value(at: $0) == $1 }, "\(range)")
    }
  }

  @Test func noTickIsMissingBetweenTheEnds() {
    for range in TicksTests.ranges {
      let ticks = Ticks(in: range, atMost: 9)
      guard let first = ticks.indices.first, let last = ticks.indices.last else { continue }
      if ticks.step.value(at: 1) <= range.upperBound.ulp { continue }
      #expect(ticks.step.value(at: first - 1) < range.lowerBound, "\(range)")
      #expect(ticks.step.value(at: last + 1) > range.upperBound, "\(range)")
    }
  }
}

/// A small random generator with a fixed course, after Steele, Lea and Flood (2014).
struct SplitMix {
  var state: UInt64

  mutating func next01() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
