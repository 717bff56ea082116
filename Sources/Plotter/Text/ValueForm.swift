import Grapher
import RealModule

/// How the values of data are written: as in their file, which their axis follows, or as their ticks are asked for.
enum ValueForm: Sendable, Hashable {
  case plain
  /// Numbers with percent signs.
  case percents
  /// Numbers with a unit, which is written behind them as it is.
  case measured(String)
  /// Durations in seconds, which are written in hours, minutes and seconds.
  case durations
  /// The form of the numbers at ticks that an option asks for.
  case asked(NumberForm)

  /// The form that all values have; plain where they differ, and for none.
  init(common forms: [ValueForm]) {
    self = Set(forms).count == 1 ? forms[0] : .plain
  }

  /// The ticks of an axis of such values; nil for the usual ones.
  var ticks: TickChoice? {
    switch self {
    case .plain, .asked: nil
    case .percents: .percentsOfData
    case .measured(let unit): .numbers(NumberForm(suffix: unit))
    case .durations: .durations
    }
  }

  /// Returns texts of values with equal decimals. Percents such as 100/3 have one.
  func texts(of values: [Double]) -> [String] {
    switch self {
    case .plain: return ValueLabels.texts(of: values)
    case .measured(let unit):
      // Values that are scaled to another unit may have many digits.
      let greatest = values.lazy.filter(\.isFinite).map(\.magnitude).max() ?? 0
      let step = Double.pow(10, min(0, Double.log10(max(greatest, 1e-12)).rounded(.down) - 2))
      return ValueLabels.texts(of: values.map { ($0 / step).rounded() * step }).map { $0 + unit }
    case .durations: return DurationTicks.texts(of: values)
    case .asked(let form): return ValueLabels.texts(of: values, in: form)
    case .percents:
      func rounded(to unit: Double) -> [Double] { values.map { ($0 / unit).rounded() * unit } }
      let areLong = zip(values, rounded(to: 0.01)).contains { ($0 - $1).magnitude > 1e-9 * $0.magnitude }
      return ValueLabels.texts(of: areLong ? rounded(to: 0.1) : values).map { $0 + "%" }
    }
  }
}

extension TickChoice {
  /// Those of numbers with percent signs in the data: 25% at 25.
  static let percentsOfData = TickChoice.numbers(NumberForm(suffix: "%"))
}
