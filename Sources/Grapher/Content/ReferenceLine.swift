/// A thin line behind the curves at one value of x or y.
public struct ReferenceLine: Sendable, Equatable {
  public enum Kind: Sendable {
    /// At a value of y.
    case horizontal
    /// At a value of x.
    case vertical
  }

  public var kind: Kind
  public var value: Double
  /// Written at the line, near an edge; empty for none.
  public var label: String

  public init(_ kind: Kind, at value: Double, label: String = "") {
    self.kind = kind
    self.value = value
    self.label = label
  }
}
