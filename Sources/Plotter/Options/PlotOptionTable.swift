import Grapher
import Sampling

extension PlotOption {
  /// The table of options: one row each, in the order of help.
  package var row: Row {
    switch self {
    // Functions
    case .keys: Row(.list("keys"), .functions, role: .function, "Enter these keys into a calculator: '9 + M = √'.")
    case .program: Row(.list("file.json", .file), .functions, role: .function, "Read a saved calculator program.")
    case .set:
      Row(
        .list("name=value", .assignments), .functions, commands: .functions.union(.answers).union([.fit, .stats]),
        names: .related("param", "parameter"), brief: "A parameter's value: k=2",
        "Give a parameter a value, which is an expression: k=2. May be repeated."
      )
      .in([.fit], "Give a name of the formula a value that is not fitted: k=2. May be repeated.")
    case .let:
      Row(
        .list("f(x)=...", .expressions), .functions, commands: .functions.union(.answers),
        names: .related("define", "def"),
        "Define a function for use in the others, without drawing it: 'f(x)=x^2'. May be repeated.")
    case .variable:
      Row(
        .value("name"), .functions, commands: .functions.union(.answers).union([.fit]).subtracting([.evaluate]),
        names: .related("var"),
        "The variable, if it is neither M nor the only name without a value."
      )
      .in([.fit], "The variable, if it is neither x nor the name of the column of x nor t.")
    case .degrees:
      Row(
        .flag, .functions, commands: .functions.union(.answers).union([.fit]), names: .related("deg"),
        "Take angles in degrees.")
    case .range: .range
    case .tRange: .tRange
    case .thetaRange: .thetaRange

    // Curves, data and annotations
    case .name:
      Row(
        .list("text", .expressions), .content, names: .related("label", "labels"), brief: "The name of a curve",
        "The name of a curve in the key, or above the plot if it is the only curve; mathematics as in --title."
          + " Repeated: one for each function, then for each series of data, then for each fit. In a family of a sweep, {k}"
          + " is the value of k: '{T} K'.")
    case .style:
      Row(
        .list("words"), .content,
        names: Names(
          related: ["line-style", "linestyle", "dash", "ls"], valued: ["arrows": "arrows", "direction": "arrows"]),
        brief: "The look of a curve: 'red 2pt dashed'",
        "The colour, width and dash of a curve, any of them: 'red 2pt dashed'. Dashes: solid, dashed, dotted, dashdot,"
          + " longdash. 'red arrows' shows the direction of a curve of t or theta. Repeated: one for each curve.")
    case .key:
      Row(
        .value(
          "key", choices: ["auto", "labels", "legend", "bar", "shared", "none"],
          needs: [.value("bar", .family), .value("labels", .singlePlot), .value("shared", .panels)]), .content,
        names: Names(
          valued: ["no-legend": "none", "nolegend": "none", "no-key": "none", "nokey": "none"],
          words: LegendPlace.words.mapValues { "--legend \($0)" }),
        "How curves are told apart: labels at the lines, a legend, none, or auto; for the family of a sweep also bar, a"
          + " colour bar; for panels also shared, one legend of all plots, whose curves have equal names.")
    case .legend:
      Row(
        .value(
          "place", choices: LegendPlace.allCases.map(\.rawValue),
          needs: LegendPlace.allCases.filter { $0 != .outside }.map { .value($0.rawValue, .plotsOfTheirOwn) }),
        .content,
        names: Names(
          related: ["legend-loc", "legend-position", "loc", "key-position"],
          words: ["best": "--key legend", "auto": "--key legend", "none": "--key none", "off": "--key none"]
            .merging(LegendPlace.words) { own, _ in own }),
        "Put a legend in a corner, top-left, top-right, bottom-left or bottom-right, or outside, above the plot. This"
          + " implies --key legend. A vertical range that is not given leaves room for it.")
    case .fill:
      Row(
        .list("area", .expressions), .content, names: .related("shade", "area"), brief: "Shade an area: 'between 1 2'",
        "Fill under curves, down to 0, or between two curves, where a condition holds: 'under', 'under 2 where 0<x<2',"
          + " 'between 1 2 where sin(x)>cos(x)', 'where x^2>2'. 'between 1 2 without edges' leaves out the lines of the two"
          + " curves. Functions go by name too, as in 'between f g'. Series of data count after the formulas, or go by"
          + " name: 'between tmin tmax'. May be repeated; areas with the same edges have a colour each.")
    case .derivative: .derivative
    case .tangent: .tangent
    case .normal: .normal
    case .secant: .secant
    case .taylor: .taylor
    case .integral: .integral
    case .riemann: .riemann
    case .cobweb: .cobweb
    case .newton: .newton
    case .sequence: .sequence
    case .terms: .terms
    case .map: .map
    case .matrix: .matrix
    case .levels: .levels
    case .zRange: .zRange
    case .zLabel: .zLabel
    case .gridImage: .gridImage
    case .through: .through
    case .field: .field
    case .nullclines: .nullclines
    case .overTime: .overTime
    case .gradient: .gradient
    case .at: .at
    case .segment: .segment
    case .arrow: .arrow
    case .polygon: .polygon
    case .circle: .circle
    case .angle: .angle
    case .empty: Row(.flag, .content, "Draw axes and grid without a function, as plot grid does.")
    case .data: .data
    case .using: .using
    case .where: .where
    case .group: .group
    case .facet: .facet
    case .every: .every
    case .aggregate: .aggregate
    case .errorBars: .errorBars
    case .smooth: .smooth
    case .dateFormat: .dateFormat
    case .timeZone: .timeZone
    case .decimalComma: .decimalComma
    case .missing: .missing
    case .transpose: .transpose
    case .dataStyle: .dataStyle
    case .colorBy: .colorBy
    case .sizeBy: .sizeBy
    case .labelBy: .labelBy
    case .pointsAs: .pointsAs
    case .marker: .marker
    case .stacked: .stacked
    case .horizontal: .horizontal
    case .sort: .sort
    case .histogram: .histogram
    case .bins: .bins
    case .y2: .y2
    case .y2Range: .y2Range
    case .y2Label: .y2Label
    case .y2Ticks: .y2Ticks
    case .fit: .fit
    case .fitRange: .fitRange
    case .loss: .loss
    case .bounds: .bounds
    case .band: .band
    case .residuals: .residuals
    case .annotate: .annotate
    case .text: .text
    case .hline: .hline
    case .vline: .vline

    // Picture
    case .output: .output
    case .format: .format
    case .yRange: .yRange
    case .equal: .equal
    case .noEqual: .noEqual
    case .size: .size
    case .unit: .unit
    case .scale: .scale
    case .dpi: .dpi
    case .svgText: .svgText
    case .pngEffort: .pngEffort
    case .textSize: .textSize
    case .font: .font
    case .locale: .locale
    case .title: .title
    case .xLabel: .xLabel
    case .yLabel: .yLabel
    case .caption: .caption
    case .note: .note
    case .theme: .theme
    case .color: .color
    case .lineWidth: .lineWidth
    case .background: .background
    case .axes: .axes
    case .mark: .mark
    case .markLabels: .markLabels
    case .noMarkLabels: .noMarkLabels
    case .alt: .alt
    case .bare: .bare
    case .report: .report
    case .strict: .strict

    // Axes
    case .log: .log
    case .linearWithin: .linearWithin
    case .gridLines: .gridLines
    case .noGrid: .noGrid
    case .xTicks: .xTicks
    case .yTicks: .yTicks
    case .panel: .panel
    case .inset: .inset
    case .breakY: .breakY
    case .heights: .heights
    case .share: .share
    case .panelLabels: .panelLabels
    case .figureTitle: .figureTitle

    // Terminal
    case .preview:
      Row(
        .flag, .terminal, role: .run, names: .related("show"), traits: .usesSystem,
        "Show the picture on the terminal, and write no file but that of -o. This is the default if standard output is a"
          + " terminal and none of -o, --format and --report is given.")
    case .previewAs:
      Row(
        .value("method", choices: ["kitty", "iterm", "sixel", "blocks", "braille"]), .terminal, role: .run,
        traits: [.usesSystem, .isSetting],
        "How to show it: kitty, iterm, sixel, blocks or braille. Default: the best method of the terminal.")

    // Sweeps, tables and values
    case .sweep: .sweep
    case .zip: .zip
    case .grid: .grid
    case .columns: .columns
    case .layout: .layout
    case .colorMap: .colorMap
    case .eachFits: .eachFits
    case .fps: .fps
    case .loop: .loop
    case .bounce: .bounce
    case .ease: .ease
    case .jobs: .jobs
    case .resume: .resume
    case .shard: .shard
    case .table: .table
    case .statistics: .statistics
    case .samples: .samples
    case .digits: .digits
    case .enclosure: .enclosure
    case .complex: .complex
    case .start: .start
    case .percentile: .percentile
    case .json: .json

    // Messages
    case .quiet:
      Row(
        .flag, .messages, role: .run, commands: .pictures.union([.sweep, .gather, .mcp, .stats, .table]),
        names: Names(short: "q"),
        traits: .isSetting, "Write no notes and no progress."
      )
      .in([.sweep, .gather], "Show no progress.")
      .in([.mcp], "Write no note.")
    case .verbose:
      Row(
        .flag, .messages, role: .run,
        "Write on standard error what is done: ranges, columns proved, rows of data read, chosen and without a number, the"
          + " time of each step.")

    // The command
    case .request:
      Row(
        .value("file", .file), .other, role: .command, commands: [.draw, .request],
        "Draw the request in this JSON file, as plot request prints it; - is standard input. Other options change it.")
    case .allowFiles:
      Row(
        .flag, .other, role: .command, commands: [.draw, .request, .replot, .gather, .mcp], traits: .usesSystem,
        "Open the files that a request of --request names, wherever they are; without it, files in its folder are read and"
          + " its output is not written."
      )
      .in([.replot], "Read the programs, data and themes that a picture names, wherever they are.")
      .in([.gather], "Read the programs, data and themes that the parts' command names, wherever they are.")
      .in([.mcp], "Read the data, programs and themes that calls name, wherever they are; nothing is written.")
    case .without:
      Row(.list("option"), .other, role: .command, commands: [.replot], "Leave out an option of the recorded command.")
    case .watch:
      Row(
        .flag, .other, role: .command, commands: [.draw, .replot], traits: .usesSystem,
        brief: "Draw again when a file changes",
        "Draw again whenever a program, data, a theme or the defaults change; Ctrl-C ends.")
    case .follow: .follow
    case .window: .window
    case .timeLimit:
      Row(
        .value("seconds", .number(.above(0, upTo: 1e8))), .other, role: .command,
        commands: .limited.subtracting([.mcp]),
        names: .related("timeout", "max-time"), traits: .usesSystem,
        "Fail with status 124 after this time, and leave no incomplete file. Default: no limit.")
    case .workLimit:
      Row(
        .value("billions", .text, choices: ["none"], usual: "20"), .other, role: .command, commands: .limited,
        names: .related("max-work", "budget"), traits: .usesSystem,
        "End a picture that takes more than this many billions of counted operations, or 2 GB for its tables and images;"
          + " none lifts both limits. Each frame of a film counts alone."
      )
      .in(
        [.mcp],
        "End a call that takes more than this many billions of counted operations, or 2 GB for its tables and images; none"
          + " lifts both limits.", usual: "5")
    case .noConfig:
      Row(
        .flag, .other, role: .command, commands: [.draw, .grid, .line, .bars, .box, .violin, .fit, .replot, .calc],
        traits: .usesSystem,
        "Take no defaults from config.toml."
      )
      .in([.replot], "Has no effect: the recorded command has what it took from config.toml.")
    }
  }
}
