@testable import Properties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options of a run.
struct Options: Sendable {
  /// The number of inputs of each property.
  private(set) var cases = 10_000
  private(set) var seed: UInt64 = 1
  private(set) var jobs = 2
  private(set) var isBaseline = false
  /// The seed of the only case to check.
  private(set) var caseSeed: UInt64?
  private var names: [String] = []

  /// Ends the process with status 64 for an unknown option or a wrong value.
  init(_ arguments: ArraySlice<String>) {
    var words = arguments
    func number<Value: FixedWidthInteger>(_ option: String) -> Value {
      guard let text = words.popFirst(), let value = Value(text), value > 0 else {
        Options.fail("\(option) takes a number")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--cases": cases = number(word)
      case "--seed": seed = number(word)
      case "--jobs": jobs = number(word)
      case "--case": caseSeed = number(word)
      case "--baseline": isBaseline = true
      case "--only": while let name = words.first, !name.hasPrefix("--") { names.append(words.removeFirst()) }
      default: Options.fail("unknown option \(word)")
      }
    }
    for name in names where !Property.all.contains(where: { $0.name == name }) {
      Options.fail("no property \(name): " + Property.all.map(\.name).joined(separator: ", "))
    }
  }

  var chosen: [Property] { names.isEmpty ? Property.all : Property.all.filter { names.contains($0.name) } }

  private static func fail(_ message: String) -> Never {
    let line = Array("check-properties: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
  }
}
