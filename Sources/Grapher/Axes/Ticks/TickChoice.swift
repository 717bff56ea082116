/// Which ticks an axis is to have.
public enum TickChoice: Sendable, Equatable {
  /// Round decimal numbers.
  case decimal
  /// Multiples of π.
  case pi
  /// Parts of a turn: 15°, 45°, 90°.
  case degrees
  /// Parts of a turn in degrees that another name of the axis measures: 15, 45, 90.
  case bareDegrees
  /// Neither ticks nor labels nor grid.
  case absent
  /// Multiples of this; where their labels have no room, every second of them, every fifth… has one. Of more than 20 000
  /// none are taken, but those that suit best.
  case step(TickStep)
  /// Multiples of a number that is no short decimal, with its rounded values as labels.
  case length(Double)
  /// These values with these labels.
  case list([Labelled])

  /// A value and what is written at it.
  public struct Labelled: Sendable, Equatable {
    /// Where it stands, in the measure of the data.
    public var value: Double
    /// What is written there.
    public var label: String

    public init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }
}

extension TickChoice.Labelled {
  /// A value with itself as label, written with the digits that it needs.
  public init(_ value: Double) {
    self.init(value, ValueLabels.strings(for: [value], isLogarithmic: false).first ?? "\(value)")
  }
}
