import Grapher
import Sampling

/// Lines of data that turn up and down so often that their strokes would merge. They are thinner than other lines, unless their
/// width is given, and behind calm ones, such as a trend, in a paler colour. Lines that turn about as often as each other are alike.
extension Pipeline {
  /// Makes crowded lines of data thinner.
  ///
  /// - Parameter first: the index of the curve of the first series.
  func thinCrowdedLines(in spec: inout FigureSpec, from first: Int) {
    let all = axes.content
    guard !all.series.isEmpty, let frame = try? sweep.firstValidFrame(), let x = try? axes.ranges(of: frame).x else {
      return
    }
    let widths = spec.curveWidths(spec.curves.count)
    var turnsOfCurves: [Int: Int] = [:]
    var shares: [Int: Double] = [:]
    for (index, series) in all.series.enumerated() where series.symbol == .line && first + index < spec.curves.count {
      guard spec.curves[first + index].width == nil,
        let y = series.isRight ? all.rightRange(over: x) : all.yRange(over: x)
      else { continue }
      let least = Pipeline.leastSwing * (y.upperBound - y.lowerBound)
      let turns = series.curve.pieces.reduce(0) { $0 + TurnCounter.turns(of: $1.points, in: x, beyond: least) }
      let distance = Pipeline.shareOfPlot * canvas.size.width / Double(max(turns, 1))
      let share = distance / (Pipeline.leastDistance * widths[first + index])
      turnsOfCurves[first + index] = turns
      shares[first + index] = min(1, max(Pipeline.thinnest, share))
    }
    let most = turnsOfCurves.values.max() ?? 0
    let thinnest = shares.values.min() ?? 1
    for (index, share) in shares {
      let isAlike = Pipeline.mostAlike * (turnsOfCurves[index] ?? 0) >= most
      spec.curves[index].relativeWidth *= isAlike ? thinnest : share
    }
    let noisy = shares.keys.filter { spec.curves[$0].relativeWidth < Pipeline.shareOfNoise }
    let hasCalm = spec.curves.indices.contains {
      let curve = spec.curves[$0]
      return curve.symbol == .line && !curve.isField && !noisy.contains($0)
    }
    for curve in noisy where hasCalm { spec.curves[curve].isBackdrop = true }
  }

  /// The least height of a turn that shows, relative to that of the data.
  private static let leastSwing = 0.01
  /// The width of a plot relative to that of its picture.
  private static let shareOfPlot = 0.85
  /// The mean distance of turns along the axis below which lines are thinner, in line widths.
  private static let leastDistance = 2.6
  /// The ratio of the turns of lines that are alike.
  private static let mostAlike = 4
  /// The width of a line, relative to others, below which it is noise beside them.
  private static let shareOfNoise = 0.7
  /// The least width of a line relative to that of others.
  private static let thinnest = 0.4
}

/// Counts how often a line turns up or down.
enum TurnCounter {
  /// Returns the number of turns of the points in a range of x that are followed by a rise or a fall greater than `least`.
  static func turns(of points: [Point], in x: ClosedRange<Double>, beyond least: Double) -> Int {
    var count = 0
    // The height where the last rise or fall began or ended.
    var end: Double?
    var isRising: Bool?
    for point in points where x.contains(point.x) && point.y.isFinite {
      guard let last = end else {
        end = point.y
        continue
      }
      let change = point.y - last
      if isRising == (change > 0) || isRising == nil && abs(change) > least {
        isRising = change > 0
        end = point.y
      } else if isRising != nil, abs(change) > least {
        count += 1
        isRising = change > 0
        end = point.y
      }
    }
    return count
  }
}
