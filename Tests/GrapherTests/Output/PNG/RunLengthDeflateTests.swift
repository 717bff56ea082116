import CCairo
import TestSupport
import Testing

@testable import Grapher

@Suite struct `Run-length deflate` {
  /// Decompresses with zlib, which verifies the checksum; nil for an invalid stream.
  func decompressed(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var status = Z_OK
    var length = uLongf(count)
    let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
      status = uncompress(buffer.baseAddress, &length, stream, uLong(stream.count))
      written = Int(length)
    }
    return status == Z_OK ? bytes : nil
  }

  func stream(_ runs: [(byte: UInt8, count: Int)]) -> [UInt8] {
    var stream = RunLengthDeflate()
    for run in runs {
      if run.count == 1 { stream.append(run.byte) } else { stream.append(run.byte, count: run.count) }
    }
    return stream.finish()
  }

  func expectRoundTrip(_ runs: [(byte: UInt8, count: Int)]) {
    let bytes = runs.flatMap { Array(repeating: $0.byte, count: $0.count) }
    let restored = decompressed(stream(runs), count: bytes.count)
    #expect(restored == bytes)
  }

  @Test func `nothing is a valid stream`() {
    expectRoundTrip([])
    expectRoundTrip([(7, 0), (0, 0)])
  }

  @Test(arguments: Array(1...12) + Array(255...266) + [515, 516, 517, 518, 519, 65_536, 65_537, 1_000_000])
  func `a run of any length is exact`(count: Int) {
    for byte in [0, 1, 255] as [UInt8] {
      expectRoundTrip([(byte, count)])
      expectRoundTrip([(3, 1), (byte, count), (3, 1), (byte, 2)])
    }
  }

  @Test func `equal neighbouring runs are one run`() {
    #expect(stream([(5, 200), (5, 1), (5, 99)]) == stream([(5, 300)]))
  }

  @Test func `long random runs take several blocks`() {
    var random = SplitMix(seed: 3)
    expectRoundTrip(
      (0..<200_000).map { _ in (UInt8.random(in: 0...255, using: &random), Int.random(in: 1...9, using: &random)) })
  }

  @Test func `many large bytes keep the checksum`() {
    expectRoundTrip((0..<60_000).map { (UInt8(254 + $0 % 2), 300) })
  }

  @Test func `a long run costs next to nothing`() { #expect(stream([(0, 1_000_000)]).count < 1200) }

  @Test func `very uneven frequencies are exact`() {
    var (last, next) = (1, 1)
    let runs = (0..<24 as Range<UInt8>).flatMap { byte in
      (last, next) = (next, last + next)
      return (0..<last).flatMap { _ in [(byte, 1), (UInt8(200), 1)] }
    }
    expectRoundTrip(runs)
  }
}
