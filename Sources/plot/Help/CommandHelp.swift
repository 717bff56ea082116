extension Command {
  /// The part of the help after the first sentence. Lines in capitals that end with a colon are headings.
  var discussion: String {
    switch self {
    case .draw: Command.drawing
    case .replot: Command.replotting
    case .table: Command.tables
    case .describe: "EXAMPLE:\n  plot describe '1/2M'"
    case .save: "EXAMPLE:\n  plot save '√(9+M)' -o root.json && plot --program root.json --range 0:40"
    case .sweep: Command.sweeps
    case .gather: Command.gathering
    case .request: Command.requests
    }
  }

  private static let drawing = """
    EXAMPLES:
      plot 'sin(x)/x' -o sinc.png -x -40:40
      plot 'x^2' 'x^3' -o powers.svg -x -2:2        several curves
      plot 'sin(x)/x'                               on the terminal
      plot 'a*sin(x)' --set a=2 -x -2pi:2pi         a parameter
      plot 'if(x<0, -1, x^2)' -o pieces.pdf         piecewise
      plot '1/x' --log xy                           logarithmic axes
      plot 'x^2+y^2=25' 'y<x+1'                     relations of x and y
      plot '(cos(3t), sin(2t))' 'r=cos(4theta)'     parametric and polar
      plot --keys '9 + M = √' -x 0:40               calculator keys
      plot 'exp(-x)' --data decay.csv -o fit.pdf    a curve and data
      plot 'sin(k*x)' --sweep k=1:5:0.5 -o f.svg    a family of curves
      plot 'sin(k*x)' --sweep k=1:5/100 -o w.gif    an animation

    HELP:
      plot -h               the options that people use most
      plot help TOPIC       TOPIC is one of
    \(list(HelpTopic.allCases.map { ($0.rawValue, $0.title) }))
      plot help COMMAND     COMMAND is one of
    \(list(subcommands.map { ($0.rawValue, $0.subject) }))

    EXIT STATUS:
      0, or as in sysexits.h: 64 for a wrong command line, 65 for a wrong
      expression or program, 66 for missing input, 70 for a failure of
      ffmpeg or a library, 73 for a file that cannot be made, 74 for a
      failed write; 130 or 143 if a signal ended a sweep.
    """

  private static func list(_ entries: [(name: String, subject: String)]) -> String {
    let lines = entries.map { name, subject in
      String(repeating: " ", count: 26) + name + String(repeating: " ", count: 12 - name.count) + subject
    }
    return lines.joined(separator: "\n")
  }

  private static let replotting = """
    EXAMPLES:
      plot replot figure.png                              the same again
      plot replot figure.svg --range 0:5 --theme print    with changes
      plot replot figure.png -o figure.pdf --size 9cmx6cm
      plot replot figure.svg --without title              without an option
      plot replot figure.svg 'cos(x)'                     another function

    Without -o the figure itself is replaced. An option that is given
    replaces the recorded one. Programs, data and themes are read again, by
    their paths relative to the current folder, and only inside the
    picture's folder unless --allow-files is given. config.toml is not read.
    """

  private static let tables = """
    A row for each value of the variable, evenly spaced, both ends
    included; an empty cell where a function is undefined or infinite.
    Numbers read back as the same Double. Parametric curves have columns
    t, x, y, polar curves theta, r, x, y.

    EXAMPLE:
      plot table 'sin(x)' 'cos(x)' --range 0:2pi --samples 9
    """

  private static let sweeps = """
    Prints a row for each set of parameters and each value of the variable,
    or with --statistics a row for each set of parameters. Semicolons
    separate roots in CSV; a cell is empty if there is no such number.
    roots_complete is false if there may be more roots; integral_error is
    an estimate of the error.

    EXAMPLES:
      plot sweep 'sin(k*M)' --sweep k=1:5/9 --table --range 0:2pi
      plot sweep 'x^3-k*x' --sweep k=0:4:0.5 --statistics min,max,roots
    """

  private static let gathering = """
    FILE is the value of -o that the parts were drawn with. The command
    checks each part's list of frames and each frame's content. It then
    makes the animation, the grid or the family, or joins the lists if each
    frame is a file of its own. The result equals that of a single run, byte
    for byte. The parts stay where they are.

    EXAMPLE:
      for i in 1 2 3; do
        plot 'sin(k*M)' --sweep k=1:5/300 -o wave.gif --shard $i/3
      done
      plot gather wave.gif
    """

  private static let requests = """
    The keys are the names of options. --request reads such a file, and
    other options change it. So a program can ask for pictures without
    quoting for a shell.

    EXAMPLE:
      plot request 'sin(k*x)' --set k=2 --range=-2pi:2pi > wave.json
      plot --request wave.json --theme dark -o wave.png
    """
}
