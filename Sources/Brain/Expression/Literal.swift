/// A number as it was entered, equal only to the same number: 0 differs from −0, NaN equals NaN.
package struct Literal: Sendable, Hashable {
  package let value: Double

  package init(_ value: Double) { self.value = value }

  package static func == (a: Literal, b: Literal) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: UInt64 { value.isNaN ? Double.nan.bitPattern : value.bitPattern }
}
