import Grapher

/// How a series of data is drawn, as `--data-style` says.
enum DataStyle: String, CaseIterable, Sendable {
  case points, lines, both, steps, impulses, stem, bars, area, band, box, violin, candles

  var symbol: CurveSymbol {
    switch self {
    case .points: .points
    case .lines, .steps, .area, .band: .line
    case .both: .both
    case .impulses: .impulses
    case .stem: .stems
    case .bars, .box, .violin, .candles: .bars
    }
  }
}
