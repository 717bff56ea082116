import Brain
import Testing

@testable import Calculator

/// The names of keys.
@Suite struct KeyTests {
  @Test(
    "A key has several names",
    arguments: [
      ("7", Key.digit(7)), (".", .point), ("+", .operation("+")), ("*", .operation("×")), ("/", .operation("÷")),
      ("-", .operation("−")), ("sqrt", .operation("√")), ("=", .operation("=")), ("M", .variable), ("→M", .store),
      ("->M", .store), ("C", .clear), ("undo", .undo), ("⌫", .undo), ("(", .operation("(")),
    ])
  func names(name: String, key: Key) { #expect(Key(name) == key) }

  @Test(
    "A name that is no key is nil", arguments: ["", " ", "10", "-1", "x", "m", "٣", "７", "sqr", "++", "é", "\u{0}"])
  func unknown(name: String) { #expect(Key(name) == nil) }

  @Test("The name of every operation reads back", arguments: Operation.table.keys.sorted())
  func operations(symbol: String) {
    #expect(Key(symbol) == .operation(symbol))
    #expect(Key.operation(symbol).name == symbol)
  }
}
