#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reader of untrusted input.
///
/// It fails by a trap, a memory fault, a hang, or a result that `expect` finds to be wrong. Errors that the reader
/// throws are results like others.
struct FuzzTarget: Sendable {
  let name: String
  /// The greatest length of an input in bytes.
  let longest: Int
  /// Words of the input's language.
  let tokens: [String]
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, longest: Int, tokens: [String], run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.longest = longest
    self.tokens = tokens
    self.run = run
  }

  /// - Parameter text: the input; bytes that are not UTF-8 are replaced as the command does.
  init(_ name: String, longest: Int, tokens: [String], text: @escaping @Sendable (String) throws -> Void) {
    self.init(name, longest: longest, tokens: tokens) { bytes in try? text(String(decoding: bytes, as: UTF8.self)) }
  }

  init?(named name: String) {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  /// The target that the environment names; nil if it names none.
  static let chosen = getenv("FUZZ_TARGET").flatMap { FuzzTarget(named: String(cString: $0)) }

  static let all =
    [
      expressions, relations, keys, program, keypad, request, settings, theme, data, columns, metadata, manifest,
      arguments,
      query,
    ]
    + [markup, figures]
}

/// Ends the process with a message if a check complains or throws, which the fuzzer reports with the input.
func expect(_ input: String, _ check: () throws -> String?) {
  do {
    if let complaint = try check() { fatalError("\(input): \(complaint)") }
  } catch {
    fatalError("\(input): \(error)")
  }
}
