import RealModule
import Testing

@testable import Sampling

@Suite("Periodograms")
struct PeriodogramTests {
  private let even = (0..<200).map { Double($0) / 4 }
  private let uneven = (0..<200).map { Double($0) / 4 + 0.11 * .sin(Double($0 * $0)) }

  @Test("Fewer than three places have none")
  func few() {
    #expect(Periodogram(x: [], weights: nil) == nil)
    #expect(Periodogram(x: [1, 1, 2], weights: nil) == nil)
    #expect(Periodogram(x: [1, 2, 3], weights: nil) != nil)
  }

  @Test("The limit is half a cycle for a step, and is not lower for a gap")
  func limit() throws {
    #expect((try #require(Periodogram(x: even, weights: nil)).limit - 2).magnitude < 1e-9)
    let gap = (0..<50).map(Double.init) + (500..<550).map(Double.init)
    #expect((try #require(Periodogram(x: gap, weights: nil)).limit - 0.5).magnitude < 1e-9)
  }

  @Test("The strongest wave is first, at even and uneven places", arguments: [0.031, 0.4, 1.3, 1.93])
  func waves(_ frequency: Double) throws {
    for x in [even, uneven] {
      let y = x.map { 5 + .cos(2 * .pi * frequency * $0 + 1) }
      let periodogram = try #require(Periodogram(x: x, weights: x.map { _ in 2 }))
      let found = periodogram.frequencies(of: y, waves: 1, in: 0...periodogram.limit)
      #expect((try #require(found.first) - frequency).magnitude < 0.1 / 50)
    }
  }

  @Test("Waves on a slope, and weak ones besides strong ones, are found too")
  func several() throws {
    let y = even.map { 0.5 * $0 + .sin(2 * .pi * 0.31 * $0) + 0.1 * .sin(2 * .pi * 1.47 * $0) }
    let periodogram = try #require(Periodogram(x: even, weights: nil))
    let found = periodogram.frequencies(of: y, waves: 2, in: 0...periodogram.limit)
    for frequency in [0.31, 1.47] { #expect(found.contains { ($0 - frequency).magnitude < 0.1 / 50 }) }
    #expect(periodogram.frequencies(of: even.map { _ in 1 }, waves: 2, in: 0...2).isEmpty)
  }
}
