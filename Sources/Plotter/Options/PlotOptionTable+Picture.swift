import Grapher
import Sampling

extension PlotOption.Row {
  // The rows of the options of the picture and of its axes.

  static let output = PlotOption.Row(
    .value("file", .output), .picture, role: .product, commands: .pictures.union([.table, .save, .sweep]),
    names: PlotOption.Names(short: "o", related: ["out", "file", "save"]),
    brief: "The picture's file: .png .svg .pdf .gif",
    "Write the picture to this file; - is standard output. Default: the terminal, or standard output where that is a"
      + " file or a pipe; with --alt or --format on a terminal, plot.png; with --report, none. For a sweep, a name with"
      + " {k:.2f} or %04d gives a file for each frame."
  )
  .in([.table, .sweep], "Write to this file; - is standard output.", usual: "-")
  .in([.save], "Write the program to this file; - is standard output.", usual: "-")
  .in(
    [.replot],
    "Write the picture to this file; - is standard output. Default: the figure's own file, which is replaced."
  )
  .in([.calc], "Write the picture of graph to this file. Default: plot.png, or the terminal.")

  static let format = PlotOption.Row(
    .value("format", choices: ["png", "svg", "pdf", "eps", "html", "tex", "gif", "apng", "mp4", "webm"]), .picture,
    commands: .pictures.union([.sweep]),
    names: PlotOption.Names(
      related: ["type", "png", "svg", "pdf", "eps", "html", "tikz", "pgf", "term", "terminal"],
      words: [
        "ascii": "--preview-as braille", "text": "--preview-as braille", "json": "--report json", "latex": "tex",
        "tikz": "tex", "pgf": "tex", "csv": "plot table",
      ]),
    "png, svg, pdf, eps, html or tex, which LaTeX reads; for a sweep also gif, apng, mp4 or webm."
      + " Default: the extension of the file."
  )
  .in(
    [.sweep], "csv or jsonl, JSON lines. Default: the extension of the file, else csv.", choices: ["csv", "jsonl"])

  static let yRange = PlotOption.Row(
    .value("C:D", .range), .picture, commands: .pictures.union([.solve]),
    names: PlotOption.Names(short: "y", aliases: ["ylim", "yrange"], related: ["ymin", "ymax"]),
    brief: "The vertical range",
    "The vertical range; 1:0 reverses the axis. Default: fitted to the curves; a logarithmic axis leaves out a tail of many"
      + " decades."
  )
  .in([.solve], "The range of y, for two equations. Default: -10:10, or -360:360 in degrees.")

  static let equal = PlotOption.Row(
    .flag, .picture, names: .related("aspect"),
    "Give both axes the same scale; one of the ranges becomes wider for it. Polar curves, and relations and parametric"
      + " curves without given ranges, have it by default.")

  static let noEqual = PlotOption.Row(
    .flag, .picture, "Fill the plot, also with curves that have equal scales by default.")

  static let size = PlotOption.Row(
    .value("WxH"), .picture, names: .related("width", "height", "geometry"),
    traits: [.isSetting, .isOfFigure],
    brief: "The size: 900x600 or 12cmx8cm",
    "The size of the picture in points, which are pixels of a PNG and 1/72 inch in PDF, or with units: 12cmx8cm,"
      + " 120mmx80mm, 6inx4in, or of paper: a3, a4, a5, letter, legal, 'a4 landscape'; 16:9 is a shape of the"
      + " usual width. Default: 1200x800.")

  static let unit = PlotOption.Row(
    .value("length"), .picture, names: .related("graph-paper"), traits: .isOfFigure,
    "The length of a unit of both axes on paper, or of each: 1cm, 1cm,2cm. Ranges that do not fit are cut. Default of"
      + " --size then: 'a4 landscape'.")

  static let scale = PlotOption.Row(
    .value("factor", .number(.above(0, upTo: 1000), suchAs: "2")), .picture, traits: [.isSetting, .isOfFigure],
    "Pixels for each point of a PNG; 2 for dense screens.")

  static let dpi = PlotOption.Row(
    .value("count", .number(.from(1, to: 10_000), suchAs: "300")), .picture,
    names: .related("resolution", "density"), traits: [.isSetting, .isOfFigure],
    brief: "Pixels for each inch, for print: 300",
    "Pixels for each inch of a PNG, for print. Default: 300 for sizes in mm, cm, in, pt and of paper, otherwise 72, one a point."
  )

  static let svgText = PlotOption.Row(
    .value("kind", choices: SVGTextStyle.allCases.map(\.rawValue), usual: "real"), .picture,
    traits: [.isSetting, .isOfFigure],
    "Text of an SVG: real can be selected and searched, outline looks the same everywhere.")

  static let pngEffort = PlotOption.Row(
    .value("effort", choices: PNGEffort.allCases.map(\.rawValue), usual: "fast"), .picture,
    names: .related("compression", "optimize"), traits: [.isSetting, .isOfFigure],
    "The time to spend on the size of a PNG: fast, or small for the smallest file with the same pixels.")

  static let textSize = PlotOption.Row(
    .value("points", .number(.from(1, to: 200))), .picture,
    names: .related("font-size", "fontsize", "title-size", "titlesize", "label-size"),
    traits: [.isSetting, .isOfFigure],
    "The font size of numbers at ticks in points, exact on paper; titles and names are larger in proportion. Default: in"
      + " proportion to the figure.")

  static let font = PlotOption.Row(
    .value("name"), .picture, names: .related("font-family", "fontfamily", "typeface"),
    traits: [.isSetting, .isOfFigure],
    "The typeface of all text, an installed font: 'DejaVu Serif'. With commas, the first that is installed. Default:"
      + " the theme's.")

  static let locale = PlotOption.Row(
    .value("language", choices: PictureLanguage.allCases.map(\.rawValue), usual: "en"), .picture,
    names: .related("decimal-comma", "language", "lang"), traits: [.isSetting, .isOfFigure],
    "Write numbers as in a language, by its code: de has a decimal comma. The environment has no effect.")

  static let title = PlotOption.Row(
    .value("text", .expressions), .picture, names: PlotOption.Names(short: "t", related: ["heading"]),
    brief: "The title: 'Decay $e^(-t/2)$'",
    "The title, with mathematics between dollar signs, as in expressions or in LaTeX: 'Decay $e^(-t/2)$ of a wave',"
      + " '$V_{\\mathrm{out}}$'; \\$ is a dollar sign, \\n begins a line, '' is no title. Default: the function, unless"
      + " --x-label or --name 'k = {k}' have other names for its variables.")

  static let xLabel = PlotOption.Row(
    .value("text", .expressions), .picture, names: PlotOption.Names(aliases: ["xlabel"]),
    brief: "The name of the horizontal axis",
    "The name of the horizontal axis; mathematics as in --title. Default: the variable.")

  static let yLabel = PlotOption.Row(
    .value("text", .expressions), .picture, names: PlotOption.Names(aliases: ["ylabel"]),
    brief: "The name of the vertical axis",
    "The name of the vertical axis; mathematics as in --title.")

  static let caption = PlotOption.Row(.value("text", .expressions), .picture, "A paragraph under the plot.")

  static let note = PlotOption.Row(
    .list("text", .expressions), .picture, names: .related("remark", "footnote", "sidenote"),
    "A short text below the plot and its caption, or at the right of the plot if it has several lines, which \\n"
      + " separates: 'a = 2\\nb = 3'. Mathematics as in --title. May be repeated.")

  static let theme = PlotOption.Row(
    .value("theme", .choiceOrFile, choices: Theme.all.map(\.name), usual: "light"), .picture,
    names: .related("dark"), traits: [.isSetting, .isOfFigure],
    brief: "light, dark, print, textbook or a file.toml",
    "light, dark, print (greys and dashes), textbook (plain axes, a serif), or a theme of your own: a file.toml, or"
      + " the name of one in the folder themes of the settings. See plot help themes.")

  static let color = PlotOption.Row(
    .value("color"), .picture, names: PlotOption.Names(aliases: ["colour"]),
    traits: .isSetting,
    "The colour of the curve, #1F77B4 or a name of CSS; with commas, one for each curve, or for each bar of the only series."
  )

  static let lineWidth = PlotOption.Row(
    .value("points", .number(.above(0, upTo: 1000), of: "points")), .picture,
    names: .related("linewidth", "lw", "thickness"), traits: .isSetting, "The width of curves in points.")

  static let background = PlotOption.Row(
    .value("color"), .picture, names: .related("bg"), traits: [.isSetting, .isOfFigure],
    "The background's colour, or transparent."
  )

  static let axes = PlotOption.Row(
    .value("style", choices: AxesStyle.allCases.map(\.rawValue)), .picture,
    names: PlotOption.Names(valued: ["polar": "polar", "no-axes": "none", "frame": "frame"]), traits: .isSetting,
    "origin draws axes through the origin, as in a textbook, frame a box, polar circles and rays, line a number line,"
      + " none nothing. Default: the theme's choice;"
      + " data, axes with a name and logarithmic axes have a frame, polar curves alone circles and rays, and figures of"
      + " geometry alone nothing. On polar axes the columns of data are angles, in radians or with --degrees in degrees, and radii."
  )

  static let mark = PlotOption.Row(
    .optionalList("kinds", .words, choices: MarkKind.words), .picture,
    names: .related(
      "asymptotes", "poles", "roots", "zeros", "extrema", "intersections", "vertices", "corners", "foci", "inflections"),
    traits: .isSetting,
    brief: "Mark places: roots,extrema,intersections",
    "Mark places of curves: roots, intercepts (with both axes), extrema, intersections, inflections, vertices (the corners of a region), foci (of conics), ends, poles,"
      + " jumps, holes, asymptotes (dashed lines, also horizontal and oblique ones), equilibria (of a vector"
      + " field, with their kinds), saddles (of a map, as extrema are), with commas between them; all for those of functions. Without kinds: jumps and holes"
      + " with open and closed dots, and poles with dashed lines; on equations, parametric and polar curves also roots, intercepts"
      + " and extrema. Without --mark, functions by cases, such as if(x<0, 1, 2), show their jumps and holes; --mark none hides"
      + " these. Of a function of a complex number:"
      + " zeros (rings) and poles (crosses), with their multiplicities.")

  static let markLabels = PlotOption.Row(
    .flag, .picture, names: .related("coordinates"), traits: .isSetting,
    "Write the coordinates beside all marked places. Without --mark: beside roots, extrema and intersections. Up to six places have"
      + " them by default, where there is room.")

  static let noMarkLabels = PlotOption.Row(
    .flag, .picture, names: .related("no-labels", "no-values", "hide-values", "bar-labels", "values"),
    "Mark places without coordinates, and draw bars without their values.")

  static let alt = PlotOption.Row(
    .flag, .picture, names: .related("describe", "alt-text", "description"), traits: .isOfFigure,
    "Describe the picture in sentences, with proved zeros and extrema, for people who do not see it: print the"
      + " description, and write it into the file.")

  static let bare = PlotOption.Row(
    .flag, .picture, traits: .isOfFigure,
    "Draw the curves alone, edge to edge, without title, key and axes: the picture covers exactly the ranges.")

  static let report = PlotOption.Row(
    .value("format", choices: ["json"]), .picture, role: .run, names: .related("json", "proof"),
    brief: "Print what is proved of the curves: json",
    "Print what is proved of the curves as json: columns proved and undecided, poles, jumps, holes, ends of domains."
  )

  static let strict = PlotOption.Row(
    .flag, .picture, role: .product, "Exit with status 65 if the proof of any curve leaves a column undecided.")

  static let log = PlotOption.Row(
    .value("axes", .phrase, choices: ["x", "y", "xy", "y2", "z"]), .axes,
    names: PlotOption.Names(
      related: ["logscale", "log-scale"],
      valued: [
        "logx": "x", "log-x": "x", "semilogx": "x", "logy": "y", "log-y": "y", "semilogy": "y", "loglog": "xy",
        "logxy": "xy", "x-log": "x", "xlog": "x", "y-log": "y", "ylog": "y",
      ]),
    brief: "Logarithmic axes: x, y or xy",
    "Logarithmic axes: x, y or xy, and y2 for a second vertical one: y,y2. --log x --log y is xy. An axis whose range has zero is linear around"
      + " zero. The range of a logarithmic x is 0.01:100 by default. z: the levels and colours of a map at powers of ten;"
      + " values that are not positive have none.")

  static let linearWithin = PlotOption.Row(
    .value("C", .expressions), .axes,
    "Where a logarithmic axis with zero in its range is linear: within ±C, an expression. Default: a power of ten,"
      + " about a thousandth of the largest value in view; less in a fitted range with many smaller values.")

  static let gridLines = PlotOption.Row(
    .value("lines", choices: ["mm"]), .axes, traits: .isOfFigure,
    "Draw the grid of graph paper: mm for a line at each millimetre, from the origin. Needs a --size with a unit.")

  static let noGrid = PlotOption.Row(
    .flag, .axes, names: PlotOption.Names(aliases: ["nogrid"], related: ["hide-grid", "grid-off"]),
    "Draw no grid lines.")

  static let xTicks = PlotOption.Row(
    .value("ticks", .expressions), .axes, names: PlotOption.Names(aliases: ["xticks"], related: ["ticks"]),
    "Ticks of the horizontal axis: auto, pi, percent for 25% at 0.25, si for 15k and 2M, a currency such as $, a text around the numbers such as"
      + " '{} kg' or '{si}W', none, a step such as pi/4 or 1/6, a list such as 0,1,e,pi, with texts"
      + " as in 0=start,1=end, or count:5 for at most five; of dates a step such as month, 2weeks or 6h. Auto takes multiples of π if"
      + " both ends of the range are.")

  static let yTicks = PlotOption.Row(
    .value("ticks", .expressions), .axes, names: PlotOption.Names(aliases: ["yticks"]),
    "Ticks of the vertical axis, as in --x-ticks.")
}
