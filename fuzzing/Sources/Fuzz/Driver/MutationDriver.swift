import TestSupport

@testable import Properties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Mutates the inputs of folders at random, where there is no libFuzzer. It measures no coverage, and keeps no inputs.
///
/// Of libFuzzer's options it knows -runs, -max_total_time, -seed, -max_len and -artifact_prefix. Before an input runs, it
/// is written to the file `current` after the prefix, so that it remains when the process ends by a trap.
struct MutationDriver {
  private let target: FuzzTarget
  private var options = ["runs": -1, "max_total_time": -1, "seed": 1, "max_len": 0]
  private var prefix = "./"
  private var inputs: [[UInt8]] = [[]]
  private var random: SplitMix

  init(_ target: FuzzTarget, _ arguments: [String]) {
    self.target = target
    random = SplitMix(seed: 1)
    for word in arguments {
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
      if !word.hasPrefix("-") {
        inputs += MutationDriver.inputs(in: word)
      } else if parts.count == 2, parts[0] == "artifact_prefix" {
        prefix = parts[1]
      } else if parts.count == 2, options[parts[0]] != nil, let number = Int(parts[1]) {
        options[parts[0]] = number
      }
    }
    random = SplitMix(seed: UInt64(truncatingIfNeeded: options["seed"] ?? 1))
  }

  /// Runs the inputs, then mutations of them, and prints how many.
  mutating func run() -> CInt {
    let start = ContinuousClock.now
    var done = 0
    func isOver() -> Bool {
      let (runs, seconds) = (options["runs"] ?? -1, options["max_total_time"] ?? -1)
      return (runs >= 0 && done >= runs) || (seconds >= 0 && (ContinuousClock.now - start) >= .seconds(seconds))
    }
    while !isOver() {
      let input = done < inputs.count ? inputs[done] : mutated(random.pick(inputs))
      MutationDriver.write(input, to: prefix + "current")
      target.run(input)
      done += 1
    }
    unlink(prefix + "current")
    print("stat::number_of_executed_units: \(done)")
    return 0
  }

  private mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: place...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: end)
      case 4:
        bytes.replaceSubrange(place..<end, with: random.pick(inputs).suffix(Int.random(in: 0...20, using: &random)))
      default: bytes.insert(contentsOf: random.pick(target.tokens + ["0"]).utf8, at: place)
      }
    }
    let longest = options["max_len"] ?? 0
    return Array(bytes.prefix(longest > 0 ? longest : target.longest))
  }

  private static func inputs(in folder: String) -> [[UInt8]] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().compactMap { contents(of: folder + "/" + $0) }
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
