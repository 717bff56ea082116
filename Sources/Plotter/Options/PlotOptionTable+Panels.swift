extension PlotOption.Row {
  // The rows of the options of figures with several plots.

  static let panel = PlotOption.Row(
    .flag, .panels, names: .related("subplot", "multiplot", "next"),
    "Begin the next plot of the figure. Functions, data, ranges, titles and styles after it belong to that plot; -o, --size,"
      + " --theme and other options of the whole figure may stand anywhere.")

  static let inset = PlotOption.Row(
    .list("A:B at corner", .expressions), .panels, names: .related("zoom", "magnify"),
    "Draw a part of the plot again, larger, in a corner: '0.9:1.1 at top-right', '0.9:1.1 -2:2'. Without a corner, the one"
      + " with the fewest curves. May be repeated.")

  static let breakY = PlotOption.Row(
    .value("A:B", .range), .panels, commands: .pictures, names: .related("broken-axis", "axis-break", "skip"),
    "Leave out a part of the vertical axis, with marks where it is broken: 10:90. --heights 1,2 sets the heights of the parts"
      + " above and below; by default a unit is as long in both.")

  static let heights = PlotOption.Row(
    .value("list", needs: [.always(.panels)]), .panels, commands: .pictures, names: .related("height-ratios"),
    traits: .isOfFigure,
    "The relative heights of the rows of plots: 3,1.")

  static let share = PlotOption.Row(
    .value("axes", choices: SharedPanelAxes.allCases.map(\.rawValue), needs: [.always(.panels)]), .panels,
    names: PlotOption.Names(related: ["sharex", "sharey"], words: ["xy": "both", "all": "both"]), traits: .isOfFigure,
    "The axes that plots share: x in each column, with its name and its numbers only at the lowest plot, y in each row, with its"
      + " numbers only at the first, or both. They need axes of one kind.")

  static let panelLabels = PlotOption.Row(
    .value("label", needs: [.always(.panels)]), .panels, traits: .isOfFigure,
    "The label of the first plot, from which those of the others follow: (a), A or 1.")

  static let figureTitle = PlotOption.Row(
    .value("text", needs: [.always(.panels)]), .panels, names: .related("suptitle"), traits: .isOfFigure,
    "The title above all plots of a figure, with $mathematics$ between dollar signs.")
}
