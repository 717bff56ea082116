/// A number as it was entered, equal only to the same number: 0 differs from −0, NaN equals NaN.
public struct Literal: Sendable, Hashable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func == (a: Literal, b: Literal) -> Bool { a.identity == b.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: UInt64 { value.isNaN ? Double.nan.bitPattern : value.bitPattern }
}
