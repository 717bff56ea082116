/// The options of a plot. The raw value is the canonical name: that of the command's option after two dashes, and of a
/// key in JSON and in settings.
///
/// The table `row` holds everything else about an option. The parser, suggestions, help, completions, the manual page,
/// settings, JSON, the command that a picture records and the identity of a sweep are read from it.
public enum PlotOption: String, CaseIterable, Sendable, Hashable {
  // MARK: Functions

  /// Keys of the calculator that make a function: `9 + M = √`.
  case keys
  /// A file with a saved calculator program.
  case program
  /// The value of a parameter: `k=2`.
  case set
  /// The definition of a function that is not drawn: `f(x)=x^2`.
  case `let`
  /// The name of the variable.
  case variable
  /// Angles are in degrees.
  case degrees
  /// The range of the variable: `A:B`.
  case range
  /// The range of the parameter t of parametric curves.
  case tRange = "t-range"
  /// The range of the angle of polar curves.
  case thetaRange = "theta-range"

  // MARK: Curves, data and annotations

  /// The name of a curve in the key.
  case name
  /// The colour, width and dash of a curve: `red 2pt dashed`.
  case style
  /// How curves are told apart: labels, a legend, a colour bar, or nothing.
  case key
  /// The place of the legend.
  case legend
  /// An area to fill: `between 1 2`.
  case fill
  /// The derivative of a curve: `f`, or nothing for the first curve.
  case derivative
  /// A tangent: `f at pi/4`.
  case tangent
  /// A normal: `f at pi/4`.
  case normal
  /// A secant: `f from 0 to 2`.
  case secant
  /// A Taylor polynomial: `5 at 0`.
  case taylor
  /// An area with its value: `f from 0 to pi`.
  case integral
  /// The strips of a sum: `8 left from 0 to 2`.
  case riemann
  /// The steps of a recurrence: `x0=0.2, 30`.
  case cobweb
  /// The steps of Newton's method: `x0=2, 5`.
  case newton
  /// A sequence, or one of its first terms: `a_n=a_{n-1}/2+1`, `a_0=5`.
  case sequence
  /// The indices of the terms of sequences: `0:20`.
  case terms
  /// A point of a solution of a differential equation: `0,1`.
  case through
  /// A place of a solution that is marked, or whose values are printed.
  case at
  /// How a vector field is drawn: arrows or streamlines.
  case field
  /// The lines on which a component of a vector field is 0.
  case nullclines
  /// Each function of a system over time.
  case overTime = "over-time"
  /// The arrows of the gradient of a map.
  case gradient
  /// A line between points: `A(1,2) B(3,4)`.
  case segment
  /// An arrow between points, or from a text to a point.
  case arrow
  /// A filled polygon: `A(0,0) B(4,0) C(0,3)`.
  case polygon
  /// A circle with a centre and a radius: `(0,0) 2`.
  case circle
  /// The angle at the second of three points: `B A C`.
  case angle
  /// Axes and grid without a function.
  case empty
  /// Whether a map has bands, lines or colours of pixels.
  case map
  /// The data are a matrix of numbers, which is a map.
  case matrix
  /// The levels of a map: a number of them, a range with a step, or a list.
  case levels
  /// The values between the ends of a map's colours.
  case zRange = "z-range"
  /// The name of the values that colours show.
  case zLabel = "z-label"
  /// The image of a square grid under a function of a complex number.
  case gridImage = "grid-image"
  /// A file with a table of points.
  case data
  /// The columns of a series: `time:temp`, or `x:y:error`.
  case using
  /// The rows of a data file that are drawn: `temp>20`.
  case `where`
  /// The column each value of which makes a series.
  case group
  /// The column each value of which has a plot.
  case facet
  /// One of so many rows is drawn.
  case every
  /// What stands for several rows at one place: `mean`.
  case aggregate
  /// What the columns after x and y mean.
  case errorBars = "error-bars"
  /// The number of points of moving means that are drawn through data.
  case smooth
  /// The form of dates: `%d.%m.%Y`.
  case dateFormat = "date-format"
  /// The zone of dates without an offset, and of the ticks: `Europe/Berlin`.
  case timeZone = "time-zone"
  /// A comma stands before decimals.
  case decimalComma = "decimal-comma"
  /// Texts of missing values: `-,?`.
  case missing
  /// Takes the rows of a table as its columns.
  case transpose
  /// How each series of data is drawn: `points,lines`.
  case dataStyle = "data-style"
  /// The column whose values the colours of points show.
  case colorBy = "color-by"
  /// The column whose values the areas of points show.
  case sizeBy = "size-by"
  /// The column whose texts are beside the points.
  case labelBy = "label-by"
  /// What stands for points that overlap: `density`.
  case pointsAs = "points-as"
  /// The shapes of data's points: `circle,square`.
  case marker
  /// Bars of series stand on each other.
  case stacked
  /// Bars, boxes and points are from left to right, with their categories from top to bottom.
  case horizontal
  /// The order of categories: `descending`, `ascending` or `name`.
  case sort
  /// A histogram of numbers: `counts`, `density`, `cumulative` or `ecdf`.
  case histogram
  /// The bins of a histogram: `20`, or `width=0.5`.
  case bins
  /// The curves on a second vertical axis: `2`.
  case y2
  /// The range of the second vertical axis: `C:D`.
  case y2Range = "y2-range"
  /// The name of the second vertical axis.
  case y2Label = "y2-label"
  /// The ticks of the second vertical axis.
  case y2Ticks = "y2-ticks"
  /// A formula that is fitted to data: `a*exp(-b*x)`.
  case fit
  /// The range of x from which fits take their rows.
  case fitRange = "fit-range"
  /// How residuals count in fits: `huber`.
  case loss
  /// The values that parameters of fits may have: `b=0:1`.
  case bounds
  /// The confidence of the band around fitted curves: `95%`.
  case band
  /// The residuals of fits have a plot below.
  case residuals
  /// A marked point with a name: `x,y,text`.
  case annotate
  /// A text at a point: `x,y,text`.
  case text
  /// A horizontal line: `y`, or `y:name`.
  case hline
  /// A vertical line: `x`, or `x:name`.
  case vline

  // MARK: Picture

  /// The file of the picture.
  case output
  /// The format of the file.
  case format
  /// The vertical range: `C:D`.
  case yRange = "y-range"
  /// Both axes have the same scale.
  case equal
  /// The axes have scales of their own, also where they would be equal.
  case noEqual = "no-equal"
  /// The size of the picture: `WxH` in points, or with units.
  case size
  /// The length of a unit of the axes on paper: `1cm`.
  case unit
  /// Pixels of a PNG for each point.
  case scale
  /// Pixels of a PNG for each inch.
  case dpi
  /// Whether text of an SVG is text or outlines.
  case svgText = "svg-text"
  /// The time to spend on the size of a PNG.
  case pngEffort = "png-effort"
  /// The font size of numbers at ticks, in points.
  case textSize = "text-size"
  /// The typeface of all text.
  case font
  /// The language whose way to write numbers the picture has.
  case locale
  /// The title, with mathematics between dollar signs.
  case title
  /// The name of the horizontal axis.
  case xLabel = "x-label"
  /// The name of the vertical axis.
  case yLabel = "y-label"
  /// A paragraph under the plot.
  case caption
  /// A short text below or beside the plot.
  case note
  /// A built-in theme, or a file with a theme.
  case theme
  /// The colour of the curve, or the colours of all curves.
  case color
  /// The width of curves in points.
  case lineWidth = "line-width"
  /// The colour of the background, or `transparent`.
  case background
  /// The style of the axes: through the origin, a frame, or none.
  case axes
  /// The axes that are logarithmic: `x`, `y` or `xy`.
  case log
  /// Where a logarithmic axis with zero in its range is linear.
  case linearWithin = "linear-within"
  /// No grid lines are drawn.
  case noGrid = "no-grid"
  /// Where grid lines are: `mm` for each millimetre of paper.
  case gridLines = "grid-lines"
  /// The ticks of the horizontal axis.
  case xTicks = "x-ticks"
  /// The ticks of the vertical axis.
  case yTicks = "y-ticks"
  /// Places of curves are marked: `roots,extrema`, or jumps, holes and asymptotes.
  case mark
  /// Coordinates are written beside marked places.
  case markLabels = "mark-labels"
  /// No coordinates are written beside marked places.
  case noMarkLabels = "no-mark-labels"
  /// The picture is described in words, with what is proved.
  case alt
  /// The curves are drawn alone, edge to edge.
  case bare
  /// What is proved of the curves is printed.
  case report
  /// An undecided column is an error.
  case strict

  // MARK: Panels
  /// Where the next plot of a figure begins.
  case panel
  /// The relative heights of the rows of plots: `3,1`.
  case heights
  /// A part of the plot that is drawn again, larger: `0.9:1.1 at top-right`.
  case inset
  /// A range that the vertical axis leaves out: `10:90`.
  case breakY = "break-y"
  /// The axes that plots of a column or a row share.
  case share
  /// The label of the first plot: `(a)`.
  case panelLabels = "panel-labels"
  /// The title of a figure of several plots.
  case figureTitle = "figure-title"

  // MARK: Terminal

  /// The picture is shown on the terminal.
  case preview
  /// How the terminal shows it.
  case previewAs = "preview-as"

  // MARK: Sweeps

  /// The values that a parameter runs through: `k=1:5/9`.
  case sweep
  /// Several sweeps run side by side.
  case zip
  /// Each value has a small plot of its own.
  case grid
  /// The number of columns of the grid.
  case columns
  /// The rows and columns of the grid: `2x3`.
  case layout
  /// The colours of a family of curves.
  case colorMap = "color-map"
  /// The vertical range is fitted to each frame.
  case eachFits = "each-fits"
  /// Frames of an animation for each second.
  case fps
  /// How often an animation plays.
  case loop
  /// An animation plays forwards and backwards.
  case bounce
  /// The speed of the parameter in an animation.
  case ease
  /// The number of cores.
  case jobs
  /// Frames that an earlier run has finished are skipped.
  case resume
  /// The part of the frames that is drawn: `3/7`.
  case shard

  // MARK: Tables and values

  /// Values of a sweep are printed.
  case table
  /// Statistics of a sweep are printed.
  case statistics
  /// The number of values of the variable.
  case samples
  /// The significant digits of values.
  case digits
  /// Values are printed as intervals.
  case enclosure
  /// Values are complex numbers.
  case complex
  /// Values with which a fit begins: `a=1,b=2`.
  case start
  /// Percentiles that are printed: `5,95`.
  case percentile
  /// Print solutions, an analysis or a fit as JSON.
  case json

  // MARK: The command

  /// No notes and no progress are written.
  case quiet
  /// The steps of the work are written.
  case verbose
  /// A file with a request as JSON.
  case request
  /// The files that a picture names may be anywhere.
  case allowFiles = "allow-files"
  /// An option of a recorded command that is left out.
  case without
  /// The picture is drawn again when a file changes.
  case watch
  /// The picture is drawn again when more data arrive on standard input.
  case follow
  /// The number of rows that are kept of data that go on.
  case window
  /// Seconds after which the command fails.
  case timeLimit = "time-limit"
  case workLimit = "work-limit"
  /// No defaults are taken from the user's settings.
  case noConfig = "no-config"
}
