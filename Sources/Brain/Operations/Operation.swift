import Interval

/// An operation of the calculator: one row of the operations table.
package enum Operation: Sendable {
  case constant(Constant)
  case unary(UnaryFunction)
  case binary(BinaryFunction)
  case equals(Entry)
  case openParenthesis(Entry)
  case closeParenthesis(Entry)

  /// Symbol, notation, names and description of the operation.
  package var entry: Entry {
    switch self {
    case .constant(let constant): constant.entry
    case .unary(let function): function.entry
    case .binary(let function): function.entry
    case .equals(let entry), .openParenthesis(let entry), .closeParenthesis(let entry): entry
    }
  }
}

extension Operation {
  /// The properties of an operation besides its arithmetic.
  package struct Entry: Sendable {
    /// The name of the operation in key programs, and its key.
    package let symbol: String
    package let notation: Notation
    package let family: Family
    /// One line of description.
    package let summary: String
    /// Spellings that the text language accepts, besides the notation itself.
    package let names: [String]
    /// Notation on paper; nil if derived from `notation`.
    package let paper: PaperForm?

    init(
      _ symbol: String, _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [],
      paper: PaperForm? = nil
    ) {
      (self.symbol, self.notation, self.family, self.summary) = (symbol, notation, family, summary)
      (self.names, self.paper) = (names, paper)
    }

    /// Describes a function written `name(x)`, whose symbol is its name, unless it has another one.
    static func function(
      _ name: String, _ family: Family, _ summary: String, names: [String] = [], symbol: String? = nil,
      paper: PaperForm? = nil
    ) -> Entry {
      Entry(symbol ?? name, .function(name), family, summary, names: [name] + names, paper: paper)
    }
  }

  /// The groups in which operations are listed.
  package enum Family: String, Sendable, CaseIterable {
    case constants, arithmetic, powers, logarithms, trigonometry, hyperbolic, rounding, special, logic, keys
  }

  /// A named number.
  package struct Constant: Sendable, Hashable {
    package let entry: Entry
    package let value: Double
    /// Contains the exact value.
    let enclosure: Interval
    let precise: DoubleDouble

    package var symbol: String { entry.symbol }

    package static func == (a: Constant, b: Constant) -> Bool { a.symbol == b.symbol }
    package func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
  }

  /// The side of a function that is an angle, which is converted for degrees.
  enum Angle: Sendable { case argument, result }

  /// The operands on which a result depends.
  enum Uses: Sendable { case both, first, second }
}
