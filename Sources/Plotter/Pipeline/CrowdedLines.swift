import Grapher
import Sampling

/// Lines of data that turn up and down so often that their strokes would merge. All lines of data are thinner then, except trends of
/// others and lines with a given width. Thin lines are paler, and behind, if there are trends or fitted curves too.
extension Pipeline {
  /// Makes lines of data thinner if some of them are crowded.
  ///
  /// - Parameter first: the index of the curve of the first series.
  func thinCrowdedLines(in spec: inout FigureSpec, from first: Int) {
    let lines = dataLines(of: spec, from: first)
    let crowded = lines.filter { !isTrend($0, of: lines) }
    let share = base.cell?.widthOfLines ?? crowded.map(\.share).min() ?? 1
    for line in crowded { spec.curves[line.curve].relativeWidth *= share }
    guard share < Pipeline.shareOfNoise else { return }
    let noisy = Set(crowded.map(\.curve))
    let hasCalm = spec.curves.indices.contains {
      let curve = spec.curves[$0]
      return curve.symbol == .line && !curve.isField && !noisy.contains($0)
    }
    for curve in noisy where hasCalm { spec.curves[curve].isBackdrop = true }
  }

  /// Returns the width that the lines of data of this plot alone would have, relative to that of a curve: 1 without crowded lines.
  func leastShareOfLines() throws(PlotError) -> Double {
    guard axes.content.series.contains(where: { $0.symbol == .line }) else { return 1 }
    var canvas = canvas
    canvas.cell?.widthOfLines = 1
    let spec = try placed(on: canvas).spec()
    let lines = dataLines(of: spec, from: spec.curves.count - axes.content.series.count)
    return lines.filter { !isTrend($0, of: lines) }.map(\.share).min() ?? 1
  }

  /// A line of data without a width of its own.
  private struct DataLine {
    /// The index of its curve.
    let curve: Int
    let series: DataSeries
    /// How often it turns up or down in view.
    let turns: Int
    /// The width at which its strokes do not merge, relative to that of a curve.
    let share: Double
  }

  private func dataLines(of spec: FigureSpec, from first: Int) -> [DataLine] {
    let all = axes.content
    guard !all.series.isEmpty, let frame = try? sweep.firstValidFrame(), let x = try? axes.ranges(of: frame).x else {
      return []
    }
    let widths = spec.curveWidths(spec.curves.count)
    return all.series.enumerated().compactMap { index, series in
      let curve = first + index
      guard series.symbol == .line, spec.curves.indices.contains(curve), spec.curves[curve].width == nil,
        let y = series.isRight ? all.rightRange(over: x) : all.yRange(over: x)
      else { return nil }
      let least = Pipeline.leastSwing * (y.upperBound - y.lowerBound)
      let turns = series.curve.pieces.reduce(0) { $0 + TurnCounter.turns(of: $1.points, in: x, beyond: least) }
      let distance = Pipeline.shareOfPlot * canvas.size.width / Double(max(turns, 1))
      let share = distance / (Pipeline.leastDistance * widths[curve])
      return DataLine(curve: curve, series: series, turns: turns, share: min(1, max(Pipeline.thinnest, share)))
    }
  }

  /// Whether a line is the trend of a noisy one, such as a moving mean in another column.
  private func isTrend(_ line: DataLine, of lines: [DataLine]) -> Bool {
    line.series.leader != nil
      || lines.contains { noisy in
        noisy.turns > Pipeline.mostAlike * line.turns
          && Trend(of: line.series.measured).explains(noisy.series.measured)
      }
  }

  /// The least height of a turn that shows, relative to that of the data.
  private static let leastSwing = 0.01
  /// The width of a plot relative to that of its picture.
  private static let shareOfPlot = 0.85
  /// The mean distance of turns along the axis below which lines are thinner, in line widths.
  private static let leastDistance = 2.6
  /// A line can be the trend of another one only if the other one turns more than this many times as often.
  private static let mostAlike = 4
  /// The width of a line, relative to others, below which it is noise beside them.
  private static let shareOfNoise = 0.7
  /// The least width of a line relative to that of others.
  private static let thinnest = 0.4
}
