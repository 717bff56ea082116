import Grapher
import Sampling

extension Pipeline {
  /// Returns the least and the greatest of samples of a function that passes above or below the view; nil for another curve.
  func hiddenValues(of traced: TracedCurve, in window: ViewWindow) -> (least: String, greatest: String)? {
    let window = self.window(window, of: traced.plotted)
    let scales = scales(of: traced.plotted)
    let (x, y) = (scales.x.values(in: window.x), scales.y.values(in: window.y))
    let isSeen = traced.curve.pieces.contains { $0.points.contains { window.y.contains($0.y) } }
    guard !isSeen, traced.curve.bands.isEmpty, traced.plotted.kind == .function, let source = traced.plotted.source
    else { return nil }
    let places = window.x.evenlySpaced(0..<201, of: 201).map { axes.scales.x.value(at: $0) }.filter(x.contains)
    var values = [Double](repeating: .nan, count: places.count)
    source.evaluate(at: places, into: &values)
    let finite = values.filter(\.isFinite)
    guard let least = finite.min(), let greatest = finite.max(), least > y.upperBound || greatest < y.lowerBound else {
      return nil
    }
    let number = NumberFormat(".3") ?? .shortest
    return (number.text(least), number.text(greatest))
  }
}
