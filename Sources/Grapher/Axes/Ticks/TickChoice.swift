/// The kind of ticks of an axis.
package enum TickChoice: Sendable, Equatable {
  /// Round decimal numbers.
  case decimal
  /// Whole numbers, round ones where they are many; for counts. Round decimal numbers in a range with fewer than two of them.
  case whole
  /// Multiples of π.
  case pi
  /// Fractions of a turn: 15°, 45°, 90°.
  case degrees
  /// Fractions of a turn in degrees without the degree sign, for an axis whose name states the unit: 15, 45, 90.
  case bareDegrees
  /// Shares of a whole: 25% at 0.25.
  case percent
  /// Parts of minutes, hours and days, for values in seconds: 1:30 at 90.
  case durations
  /// Round decimal numbers with texts around them: `$5 000`, `15k`.
  case numbers(NumberForm)
  /// Round decimal numbers, at most this many.
  case count(Int)
  /// No ticks, labels or grid.
  case absent
  /// Multiples of a step. If not all labels fit, every second, fifth, … multiple has one. Beyond 20 000 multiples,
  /// round decimal numbers. The unit, such as "°", follows each number.
  case step(TickStep, unit: String = "")
  /// Multiples of a length that is not a short decimal number, with rounded labels.
  case length(Double)
  case list([Labelled])
  /// Numbers at these places, ascending; round decimal numbers if they do not all fit.
  case places([Double])
  /// Dates, for values in days since the midnight of a day, at each of a step if there is one. If not all labels fit, every second,
  /// third, … has one.
  case calendar(origin: CalendarOrigin, step: CalendarStep? = nil)
  /// Names at 1, 2, 3 and so on; shortened if they do not fit.
  case categories([String])

  /// The sign after each number.
  package var unit: String { form.suffix }

  /// What is written around each number.
  var form: NumberForm {
    switch self {
    case .degrees: NumberForm(suffix: "°")
    case .percent: NumberForm(suffix: "%", isShare: true)
    case .numbers(let form): form
    case .step(_, let unit): NumberForm(suffix: unit)
    default: NumberForm()
    }
  }
  var isCategories: Bool { if case .categories = self { true } else { false } }
  var isCalendar: Bool { if case .calendar = self { true } else { false } }

  /// A value and its label.
  package struct Labelled: Sendable, Equatable {
    /// In data units.
    package var value: Double
    /// The text at the tick.
    package var label: String

    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }
}

extension TickChoice.Labelled {
  /// A value labelled with its shortest decimal form.
  package init(_ value: Double) {
    self.init(value, ValueLabels.strings(for: [value], isLogarithmic: false).first ?? "\(value)")
  }
}
