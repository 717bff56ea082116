import Grapher
import Sampling

/// The axes of a plot as the data of an interactive page, with which it places and writes ticks.
struct PageAxes {
  @Shared private var pipeline: Pipeline
  private let plot: PlacedPlot

  init(_ pipeline: Pipeline, of plot: PlacedPlot) {
    self.pipeline = pipeline
    self.plot = plot
  }

  /// The horizontal axis.
  var x: PageValue {
    let name = pipeline.sweep.hasLoci ? "x" : pipeline.sweep.variable
    return axis(plot.xEnds, on: pipeline.axes.scales.x, pipeline.base.xTicks, name: name)
  }

  /// The vertical axis.
  var y: PageValue {
    axis(plot.yEnds, on: pipeline.axes.scales.y, pipeline.base.yTicks, name: "y")
  }

  /// - Parameter ends: those at the left and the right, or at the lower and the upper edge, in scaled coordinates.
  private func axis(
    _ ends: (Double, Double), on scale: AxisScale, _ ticks: TickChoice, name: String
  ) -> PageValue {
    var members: [(name: String, value: PageValue)] = [
      ("from", .number(ends.0)), ("to", .number(ends.1)), ("name", .text(name)),
    ]
    switch scale {
    case .linear: break
    case .log10: members.append(("scale", .text("log")))
    case .symlog(let constant): members += [("scale", .text("symlog")), ("within", .number(constant))]
    }
    switch ticks {
    case .pi: members.append(("ticks", .text("pi")))
    case .degrees: members.append(("ticks", .text("degrees")))
    case .percent: members.append(("ticks", .text("percent")))
    case .numbers(let form):
      members += [
        ("ticks", .text(form.isScaled ? "scaled" : "form")), ("prefix", .text(form.prefix)),
        ("suffix", .text(form.suffix)),
      ]
    case .durations: members.append(("ticks", .text("durations")))
    case .absent: members.append(("ticks", .text("none")))
    case .calendar(.clock, _): members.append(("ticks", .text("times")))
    case .calendar(let origin, _): members += [("ticks", .text("dates")), ("origin", .number(Double(origin.day)))]
    case .categories(let names):
      members += [("ticks", .text("names")), ("names", .list(names.map(PageValue.text)))]
    case .decimal, .whole, .bareDegrees, .count, .step, .length, .list, .places: break
    }
    return .object(members)
  }
}
