import Brain

extension Keypad {
  /// What a calculator's display shows at one moment.
  public struct Reading: Sendable, Equatable {
    /// The number on display; nil while nothing is entered.
    public let value: Double?
    /// The number being typed, or the value as text.
    public let display: String
    /// The calculation in infix notation.
    public let calculation: String
    /// Whether an operation waits for its second operand, or a parenthesis is open.
    public let isPending: Bool
    /// The first operation that has no value.
    public let fault: MathFault?

    /// The mark after the calculation: `…` while it is pending, or `=`; nil while nothing is entered.
    public var mark: String? { calculation.isEmpty && !isPending ? nil : isPending ? "…" : "=" }

    /// The calculation, a no-break space and the mark; empty while nothing is entered.
    public var description: String { mark.map { calculation + "\u{A0}" + $0 } ?? "" }
  }
}
