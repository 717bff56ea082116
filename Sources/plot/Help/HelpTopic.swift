/// A subject that `plot help TOPIC` explains beyond the lists of options.
enum HelpTopic: String, CaseIterable {
  case language, ticks, themes, data, formats, sweeps, terminal

  var title: String {
    switch self {
    case .language: "the language of expressions"
    case .ticks: "ranges, logarithmic axes and ticks"
    case .themes: "themes and defaults"
    case .data: "data, fills and annotations"
    case .formats: "files and their formats"
    case .sweeps: "families, animations and grids"
    case .terminal: "pictures on the terminal"
    }
  }

  var text: String {
    switch self {
    case .language:
      """
      The variable is M, or the only letter without a value: x, t, theta.
      --set gives the other letters their values: --set a=2. Letters that are
      written together are a product: with --set a=2, ax is a·x. --variable
      time makes a word the variable.

        2M, 2sin(M), (M+1)(M-1)   products
        1/2M                      (1÷2)×M, from left to right
        -M^2                      −(M²)
        2^3^4                     2^(3^4)
        M^(1/3)                   the real root, also of a negative number
        |M|, M!                   absolute value, factorial
        2e                        2×e; but 2e3 is 2000
        ln, log, log_2(M)         natural, to base 10, to base 2
        if(c, a, b)               a where c holds, else b
        heaviside(t-1)            a step from 0 to 1; rect(t), tri(t) are pulses
        and, or, not, 0<M<1       conditions, with the constants true, false
        f(x)=x^2                  a function, which others can call: f(x-1);
                                  --let defines one without drawing it
        f'(x), f''(x)             derivatives of a defined function
        diff(x^2, x)              a derivative; diff(x^4, x, 2) a second one
        sum(1/k^2, k, 1, 9)       a sum; product(…) likewise; bounds are whole
                                  numbers, also from --set
        integral(exp(-t^2), t, 0, x)  an integral
        root(M, 5), 30°           the fifth root; an angle of 30 degrees
        x^2+y^2=25, y<x+1         equations and inequalities in x and y,
                                  also joined by and, or, not
        x=y^2                     a function of y
        (cos(3t), sin(2t))        a parametric curve, see --t-range
        r=cos(4theta), r^2=cos(2t)  polar curves, see --theta-range; r² has
                                  points at both signs of the root
        r<1+cos(theta) and r>1    a region, with r from 0 and the angle from
                                  −π to π; theta=pi/4 alone is a whole line
        (2, 3)                    a point
        abs(1/(1+i*w))            the size of a complex value; arg(…) is its
                                  angle, re(…) and im(…) are its parts

      Decibels of a transfer function over logarithmic frequencies:
        plot --let 'H(s)=1/(s+1)' '20log10(abs(H(i*w)))' --log x -x 0.01:100
      and its curve in the complex plane, with the parameter t:
        plot --let 'H(s)=1/(s+1)' '(re(H(i*t)), im(H(i*t)))' --t-range=-100:100

      Angles are in radians, or in degrees with --degrees.
      'plot describe EXPRESSION' shows how an expression is read, and
      'plot --list-operations' prints every function and constant.
      An expression that begins with a minus sign is read as one, but write
      -- before the expressions -x, -y and -t, which are options.
      """
    case .ticks:
      """
      Ranges are expressions: --range=-2pi:2pi, --y-range 0:sqrt(2).
      The vertical range is fitted to the curves if it is not given. A range
      whose greater end comes first reverses its axis: -x 4000:400 for a
      spectrum, -y 20:5 for magnitudes or depths.

        --x-ticks auto        chosen; multiples of π if both ends are
        --x-ticks pi          multiples of π
        --y-ticks percent     25% at 0.25; si: 15k and 2M, '$': $5 000
        --x-ticks pi/4        each multiple of a step
        --x-ticks 0,1,e,pi    a list
        --x-ticks none        no ticks
        --no-grid             ticks without grid lines

      --log x, y or xy makes axes logarithmic. An axis whose range has zero
      is linear within ±C around zero, and logarithmic beyond;
      --linear-within C sets C.
      """
    case .themes:
      """
      --theme is light, dark, print (greys and dashes), textbook (plain axes,
      a serif), or a file of your own, mine.toml, with any of these lines:

        base = "light"                    the theme that the file changes
        background = "#FFFFFF"            colours: #RRGGBB or names of CSS
        axis = "#333333"
        text = "black"
        grid-color = "#E0E0E0"
        palette = ["#0B62B8", "tomato"]   the colours of curves in turn
        dashes = "always"                 or "repeats"
        font = "Inter"
        axes = "frame"                    or "origin", "none"
        grid = true
        arrowheads = false
        text-scale = 1.2
        line-scale = 1.0

      The folder $XDG_CONFIG_HOME/plot, or else ~/.config/plot, holds your
      settings. --theme mine is themes/mine.toml there. config.toml there has
      defaults for pictures, one line for each, such as theme = "dark" or
      size = "900x600": axes, background, color, dpi, font, line-width, mark,
      png-effort, preview-as, quiet, scale, size, svg-text, text-size, theme.
      --no-config takes none of them.
      """
    case .data:
      """
      plot FILE draws each column of a CSV, TSV or plain table against its
      first column, and so does --data FILE; - is standard input. FILE has an
      extension or a folder, as in ./run, and is no formula. Several files may
      follow. Files of gzip are read too, those of zstd if that tool is
      installed, and JSON by the extensions .json and .jsonl, or by its first
      signs on standard input: objects in an array or on lines, an object of
      lists, or lists in an array. A first row of texts names the columns, and
      so does a text before two or more ascending years; columns of texts
      beside x are not drawn, and those behind a single column of numbers, as
      uniq -c, du and ps write them, name these. # begins a comment; the last
      one before the data names the columns if it has a word for each and no
      row does, as in # time temp err. An empty line is a gap in lines, two
      begin another series. Titles before the names, and a row of units below
      them, are left out with a note. 45%, 3.0D3, 1'234, $5 and 1,234,567 are
      numbers, and so is 1,234 in quotes among commas; where its comma may be
      before decimals, it is an error. 12 ms and 3.5GiB have units: that of the
      greatest is the axis'. Empty cells, nan, na, n/a, null, #N/A and texts of
      --missing are missing; --decimal-comma reads 1,5 and 1.000,5 as numbers.

      Dates in the first column make an axis of dates: ISO 8601, such as
      2026-03-01 and 2026-03-01T12:30:05Z, with names of months, as 1 Mar 2026
      and Mar 2026, quarters and weeks, as 2026-Q1 and 2026-W09, or what
      --date-format says. There -x 2026-01-01:2026-06-01, --vline and --annotate
      take dates, and x is in days since the first date, at 0:00. Times without
      an offset, and the ticks, are in UTC or in the zone of --time-zone
      Europe/Berlin: a name of the system's zones, or +02:00. Times of day that
      follow the dates in a column of their own belong to them; --using
      date+time:value or '$1+$2:3' names both. Times alone, such as 12:30,
      08:15:30, 2:30 PM or 36:00, make an axis of times: x is in hours, -x 8:18
      and -x 08:15:17:30 are ranges, --vline 12:00 is a time, and --using
      time:value --group date lays days over each other. Texts in the first
      column are categories, in order of appearance.

      --where, --every and --group choose rows; --aggregate joins those of
      one x:

        --where 'temp>20 and $3<5'          rows for which a condition holds
        --where "species='setosa'"          texts are in quotes, and so are
        --where "day>='2026-03-01'"         dates
        --group species, or 'p<0.05'        a series for each value
        --facet region                      a small plot for each value
        --aggregate mean                    or median, sum, min, max, count,
                                            sd, p90 and other percentiles
        --aggregate 'count by hour'         of all rows in each hour: also
                                            15min, day, week, month, year, and
                                            'mean by 0.5' of numbers
        --aggregate mean --error-bars se    sd, se or ci, 95%, of the mean;
                                            quartiles also of the median

      --data-style is points, lines, both, steps, impulses, stem for impulses
      with dots, bars, area, box, violin, band for errors along a line, or
      candles of date:open:high:low:close, --marker a shape, with a size as in
      square:1.5: one word, or one for each series, as in points,lines. Without
      it 8 rows at equal steps of x or of dates in order are joined, from 40 on
      without dots, or 5 months or weekdays in order. 'plot bars FILE' draws
      bars, 'plot area FILE' areas, both --stacked on each other, 'plot box
      FILE' boxes, 'plot violin FILE' violins, bars, boxes and violins with
      --horizontal from left to right and --sort in the order of their values;
      'plot scatter FILE' draws points, likewise lines, steps, stem, histogram,
      ecdf, kde, barh, stackplot and heatmap. --histogram draws how often values
      occur, with --fit normal, lognormal, exponential, weibull or gamma over it
      that distribution, and --histogram ecdf the share of values up to each.
      --smooth kde draws their density, alone or over it. --points-as density
      shows millions of points by number in cells. --color-by COLUMN colours
      points by a column or formula, with a bar; --color-map, --z-range and
      --log z choose colours, and texts make a series each.
      --size-by COLUMN makes areas of points proportional to a column, or to what
      values far from 0 exceed the least by; --label-by COLUMN writes its texts.
      --smooth 21 draws the mean of 21 points around each as a line;
      --smooth loess fits lines to the nearest half of the points, weighted by
      their distance, 'loess 0.3' to that share; --smooth spline is a smoothing
      spline whose penalty on curvature cross-validation chooses, 'spline 0' the
      natural spline through all points. --fit
      'a*exp(-b*x)' draws a fitted formula, --band 95% its confidence band,
      --residuals a plot of what is left below. --title 'R² = {r2}', --name and
      --note 'y = {a}x + {b}' have values of the only fit, {r} and {r2} too.
      --y2 2 puts the second curve or series on an axis at the right, with
      --y2-range, --y2-label, --y2-ticks and --log y2.

      tail -f log | plot --data - --follow draws again as rows come, on the
      terminal or into the file of -o; --window 500 keeps the last 500.

      --using chooses columns by name or number, or formulas of them; what
      follows x:y are error bars, as --error-bars y, x, xy, range or distances
      says:

        --using 1:3                         the third column against the first
        --using 'time/60:temp-273.15'       formulas of columns
        --using '$1:$2*1000'                columns by number in a formula
        --using x:y:err                     y ± err
        --using x:y:low:high                bars from low to high, or with
                                            distances, y − low to y + high
        --using task:start:end              bars between dates or numbers
        --using '1000/{T (K)}:ln(k)'        names with spaces in {} or ``
        --using 'E:counts/max(counts)'      functions of a column
        --using 'row:cumsum(rain)'          row, 0 or $0 is the row's number

      max, min, mean, median, sd, sum and count of a column are of all rows that
      are drawn; in --where, of all rows. cumsum(c), cummax and cummin of the
      rows so far, diff(c), prev(c), the row before, unwrap(c), phases without
      jumps by turns, movavg(c, 7), the mean of 7 rows around, rollavg(c, 7), of
      the last 7, first(c) and last(c) are of each series; year(date), month,
      day, weekday, hour, minute parts of dates.

      --map heat, filled or lines makes a map of --using x:y:z, or of a matrix
      of numbers, without names, over the numbers of its columns and rows.
      Between places it is interpolated, which is not proved: in the cells of
      a grid, or on triangles of other places. --field arrows draws the vectors
      of --using x:y:u:v, and --field streamlines lines along those of a grid.
      --matrix draws a matrix as heat, also one of three columns, with the names
      of columns and rows that the file has, numbers in the cells if they fit,
      and nothing where a value is missing. Three columns such as day, hour and
      count, one of the first two of texts, are such a matrix too. --transpose
      takes the rows of a table as its columns.

      Several --using make several series of one file. Curves and data in one
      picture:

        plot 'exp(-x)' --data decay.csv --name model --name measured

      With one name, a function and data share a colour and a row of the legend.

      --fill shades areas; curves count from 1, with data after formulas:

        under                               between curve 1 and 0
        between 1 2 where sin(x)>cos(x)     between two curves; under 1 0:2
        between 2 3 without edges           the area without the two lines
        between tmin tmax                   between two columns of data
        where x^2>2                         where a condition holds

      --annotate 'pi/2,1,maximum' marks and names a point, --text '2,0.5,tail'
      writes a text without a dot, --hline 0.5:half and --vline pi:π draw thin
      lines with names.
      """
    case .formats:
      """
      The extension of -o chooses the format, or --format does:

        png     pixels: --size in points, --scale or --dpi for more pixels;
                --png-effort small makes the smallest file
        svg     for pages; --svg-text outline makes paths of the text
        pdf     for paper; sizes such as 12cmx8cm are exact
        eps     for older programs of typesetting; translucent areas are pixels
        html    a page to look at closely: zoom, values, points; with --sweep sliders
        tex     for LaTeX, which sets the text: \\input it beside tikz or pgf
        gif, apng, mp4, webm     animations of a sweep; the last two by ffmpeg

      Without -o, the picture goes to the terminal, or to a file or pipe that
      standard output is: plot 'x^2' > square.png

      These files record the command that drew them: 'plot replot FIGURE'
      draws a picture again, with changes. --report json prints what is proved of the
      curves, --strict fails if anything is left undecided. 'plot table'
      prints values as CSV, or as JSON with -o t.json, 'plot request' what is
      asked for as JSON.
      """
    case .sweeps:
      """
      --sweep lets a parameter run. What becomes of the values depends on -o:

        --sweep k=1:5:0.5 -o f.svg             a family: curves in one picture
        --sweep k=1:5/9 --grid -o g.png        a grid of small plots;
                                               --layout 3x3 sets its places
        --sweep k=1:5/100 -o w.gif             an animation
        --sweep k=1:5/61 -o w.html             a page with a slider
        --sweep k=1:5/9 -o 'w-{k:.2f}.png'     a file for each value

      The values: k=1:5:0.5 (step), k=1:5/9 (count), 'k=1:1000/4 log',
      k=0.1,1,10. Each value of one --sweep meets each of another, or with
      --zip its neighbour. The vertical range fits all frames together, or
      each for itself with --each-fits. --resume skips finished frames, by the
      list of them that a file such as w-k.2f.png.sweep.jsonl has beside them;
      --shard 3/7 draws one part of seven and 'plot gather' joins the parts.
      'plot sweep' prints values or statistics as data.
      """
    case .terminal:
      """
      If standard output is a terminal and no -o is given, the picture is
      shown there and no file is written: in pixels if the terminal can show
      them (kitty, iTerm2, sixel), else in characters, also inside tmux.
      --preview asks for it, --preview-as chooses the method. The variable
      NO_COLOR in the environment is respected.
      """
    }
  }
}
