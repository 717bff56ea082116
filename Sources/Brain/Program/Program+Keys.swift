extension Program {
  /// Reads keys such as `9 + M = √`: numbers, operations by symbol or another name, letters for variables and quoted
  /// names for other variables.
  ///
  /// - Throws: `KeySequence.KeyError` for an unknown key, and for a number directly after a number.
  public init(keys text: String) throws(KeySequence.KeyError) { self = try KeySequence.program(text) }

  /// The keys that enter the program, which `init(keys:)` reads back. A negative number becomes `5 ±`.
  public var keys: String { KeySequence.text(of: self) }
}
