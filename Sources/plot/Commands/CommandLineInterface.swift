import Grapher
import Metering
import Platform
import Plotter

/// Runs the command that the arguments name.
enum CommandLineInterface {
  /// Runs a command line, and writes an error on standard error.
  ///
  /// - Parameter unreadable: the number of an argument that is not valid UTF-8.
  /// - Returns: the exit status.
  static func run(_ arguments: [String], unreadable: Int? = nil) -> Int32 {
    do throws(PlotError) {
      if let unreadable {
        throw PlotError(.usage, "argument \(unreadable) is not valid UTF-8; give names of files in UTF-8")
      }
      return try perform(arguments)
    } catch { return error.namingWords(among: arguments).spelled(as: arguments).reported() }
  }

  /// - Returns: the exit status; not 0 if the command has reported errors itself.
  private static func perform(_ arguments: [String]) throws(PlotError) -> Int32 {
    // Libraries end the process without it.
    if CurrentProcess.stackLimit < leastStack {
      throw PlotError(
        .unavailable, "the limit of the stack is too low: \(leastStack >> 10) KB are needed; see ulimit -s")
    }
    let named = arguments.first.flatMap(Command.init(named:))
    let command = named ?? .draw
    var words = named == nil ? arguments[...] : arguments.dropFirst()
    if command == .studio { try StudioCommand.run(Array(words)) }
    if let text = try information(for: arguments, command, options: words.prefix { $0 != "--" }) {
      try write(text)
      return 0
    }
    let subject = command.takesFile ? words.popFirst() : nil
    let request = try PlotRequest(
      arguments: Array(words), for: command, isData: command.takesDataFiles ? DataFileName.isFile : { _, _ in false })
    try startTimeLimit(of: request, command)
    do throws(PlotError) {
      return try WorkMeter(request.workLimit()).run { () throws(PlotError) in
        try run(command, request, subject, firstWord: arguments.first ?? "")
      }
    } catch {
      let error = command.takesDataWords ? error.namingFile(among: request.expressions) : error
      guard error == .nothingToPlot,
        [.describe, .table, .sequence, .save, .sweep, .solve, .analyze, .integrate, .differentiate, .limit].contains(
          command)
      else { throw error }
      throw PlotError(
        .usage,
        """
        \(command.rawValue) needs an expression
        usage: \(long: command.usage)
        plot \(command.rawValue) --help lists all options
        """)
    }
  }

  /// - Parameter subject: the file that the command takes instead of an expression.
  private static func run(
    _ command: Command, _ request: PlotRequest, _ subject: String?, firstWord: String
  ) throws(PlotError) -> Int32 {
    let (request, note) = request.takingNamedRanges.takingWordedRange(for: command)
    tell([note].compactMap(\.self), request)
    switch command {
    case .draw:
      let namesNoData = request.expressions == [firstWord] && !request.contains(.data)
      let request = try request.takingDataWord(firstWord).takingAxisColumns()
      // Some, such as pie, could be read as products.
      if request.expressions.first == firstWord, request.expressions.count + request.texts(of: .data).count > 1,
        let advice = Command.others[firstWord]
      {
        throw PlotError(.usage, "there is no command '\(firstWord)'; \(long: advice)")
      }
      try request.refuseDoubledLetter(firstWord)
      do throws(PlotError) {
        try DrawCommand(typed: request.takingSequences().takingDifferentialTexts(), ownsStandardOutput: true).run()
      } catch {
        throw (namesNoData && request.contains(.data) ? error.askingForFile(firstWord) : error).suggesting(
          for: firstWord,
          commands: Command.subcommands.map(\.rawValue) + Command.aliases.map(\.word).sorted() + ["help"],
          flags: ["version", "list-operations"])
      }
    case .grid:
      var grid = request
      grid.add(.empty)
      let count = request.expressions.count
      let note: Message = "all functions are in one plot; --panel before a function begins another one"
      if count > 1, !request.contains(.panel) { tell([note], request) }
      try DrawCommand(typed: grid).run()
    case .line:
      if let file = request.expressions.first(where: { DataFileName.isFile($0, followsData: false) }) {
        throw PlotError(
          .usage, "plot line draws a number line; plot \(file: file) --data-style lines joins the points of data")
      }
      var line = request
      line[.axes] = AxesStyle.line.rawValue
      try DrawCommand(typed: line).run()
    case .sequence:
      let sequences = request.takingSequences(all: true)
      guard sequences.contains(.sequence) else { throw .nothingToPlot }
      try DrawCommand(typed: sequences).run()
    case .table:
      let readsPipe = request.readsDataFromStandardInput
      let asked = try (readsPipe ? request.takingPipe : request).readingStandardInput(takesData: true)
        .takingSequences().takingDifferentialTexts()
      let output = request.output(orElse: "-")
      let columns: ColumnTable?
      do throws(PlotError) { columns = try ColumnTable(asked) } catch {
        throw readsPipe && error == .emptyData("standard input") ? .nothingToPlot : error
      }
      if let table = columns {
        try table.write(to: output)
        tell(table.notes, request)
      } else {
        try FunctionTable(asked.takingLastRangeAndStep).write(to: output)
      }
    case .describe: try write(request.readingStandardInput().descriptions() + "\n")
    case .save: try write(request.readingStandardInput().savedProgram(), to: request[.output] ?? "-")
    case .sweep: try printSweep(try request.readingStandardInput())
    case .request:
      try write(request.takingFile().readingStandardInput().takingSequences().takingDifferentialTexts().json())
    case .replot: try ReplotCommand(subject, request).run()
    case .gather: try gather(subject, request)
    case .calc: return try CalculatorCommand(request).run()
    case .evaluate: return try EvaluateCommand(request).run()
    case .solve:
      let request = try request.readingStandardInput().takingLastRange.takingDifferentialTexts()
      guard request.asksForValues else {
        try write(request.solutionText())
        tell(request.expressions.flatMap(InequalityNotes.notes), request)
        break
      }
      let (text, failures) = try request.solutionValueText()
      try write(text)
      return failures.reduce(0) { $1.reported() }
    case .analyze: try write(request.readingStandardInput().takingLastRange.analysisText())
    case .integrate:
      let (text, notes) = try request.readingStandardInput().takingLastRange.integralText()
      try write(text)
      tell(notes, request)
    case .limit:
      let (text, notes) = try request.readingStandardInput().limitText()
      try write(text)
      tell(notes, request)
    case .differentiate:
      let (text, notes) = try request.readingStandardInput().derivativeText()
      try write(text)
      tell(notes, request)
    case .stats:
      let (text, notes) = try request.takingColumns().statisticsText(readsStandardInput: !Terminal.isStandardInput)
      try write(text)
      tell(notes, request)
    case .fit: try FitCommand(request).run()
    case .bars, .box, .violin:
      do throws(PlotError) {
        try DrawCommand(typed: request.takingColumns().takingData(for: command)).run()
      } catch {
        let namesNoData = request.expressions.isEmpty && !request.contains(.data)
        throw namesNoData ? error.askingForFile(command.rawValue) : error
      }
    case .mcp: try ContextServerCommand.run(request)
    case .studio: break
    }
    return 0
  }

  /// Returns the text of `--help` and other options that print something about the program; nil without such an option.
  private static func information(
    for arguments: [String], _ command: Command, options: ArraySlice<String>
  ) throws(PlotError) -> String? {
    if arguments.first == "help" { return try help(on: Array(arguments.dropFirst())) }
    if let text = try GeneratedText.requested(arguments) { return text }
    if options.contains("--help") { return HelpPage(command: command).text }
    if options.contains("-h") { return command == .draw ? HelpPage.brief : HelpPage(command: command).text }
    if options.contains("--version") { return VersionText.text(isVerbose: options.contains("--verbose")) }
    if command == .draw, options.contains("--list-operations") { return OperationList.text + "\n" }
    return nil
  }

  /// Returns the help on a command or a topic, all parts of the help that have other words, or the whole help without any.
  private static func help(on words: [String]) throws(PlotError) -> String {
    guard let subject = words.first else { return HelpPage(command: .draw).text }
    if words.count == 1, let topic = HelpTopic(rawValue: subject) {
      return "plot help \(subject): \(topic.title)\n\n\(topic.text)\n"
    }
    if words.count == 1, let command = Command(named: subject) { return HelpPage(command: command).text }
    if let text = HelpSearch(words).text { return text }
    throw .unknownHelp(
      words.joined(separator: " "), topics: HelpTopic.allCases.map(\.rawValue),
      others: Command.subcommands.map(\.rawValue) + HelpSearch.names)
  }

  /// Lets the process end after the time of `--time-limit`.
  private static func startTimeLimit(of request: PlotRequest, _ command: Command) throws(PlotError) {
    guard let seconds = try request.number(.timeLimit) else { return }
    let goesOn = command == .calc || [.watch, .follow, .report, .preview, .previewAs].contains(where: request.contains)
    // The status of GNU timeout.
    TimeLimit.start(
      seconds: seconds,
      message: "plot: the time of --time-limit has passed; what was not finished is not written\n",
      status: 124, endsAtResult: !goesOn)
  }

  private static func printSweep(_ request: PlotRequest) throws(PlotError) {
    let table = try SweepTable(request)
    StopSignal.watch()
    let output = request.output(orElse: "-")
    let observer = ConsoleObserver(isQuiet: request.contains(.quiet), showsProgress: !output.isStandardOutput)
    try wait { () async throws(PlotError) in
      try await table.write(to: output, observer: observer)
    }
  }

  private static func gather(_ file: String?, _ request: PlotRequest) throws(PlotError) {
    guard let file, !file.hasPrefix("-") else {
      throw PlotError(.usage, "gather needs the file that the parts were drawn for, as in plot gather wave.gif")
    }
    if let other = request.expressions.first {
      throw PlotError(.usage, "gather takes one file, not '\(file: other)' too")
    }
    let job = GatherJob(file, options: request, observer: ConsoleObserver(isQuiet: request.contains(.quiet)))
    try wait { () async throws(PlotError) in try await job.run() }
  }

  /// Runs a job on other threads and waits until it ends.
  ///
  /// - Throws: `PlotError` of the job, or if the process may not open the files, or reserve the memory, that threads need.
  static func wait(for job: @escaping @Sendable () async throws(PlotError) -> Void) throws(PlotError) {
    // The threads' library needs a few, and would end the process without them.
    guard CurrentProcess.canOpenFiles(filesOfJob) else {
      throw PlotError(.unavailable, "the limit of open files is too low: \(filesOfJob) more are needed; see ulimit -n")
    }
    try refuseLittleMemory(spaceOfJob)
    CurrentProcess.shareScarceMemoryBetweenThreads()
    try waitFor(job)
  }

  private static let leastStack = 1 << 20
  private static let filesOfJob = 8
  private static let spaceOfJob = 64 << 20

  /// - Parameter bytes: the address space that is needed. Libraries end the process without it, or wait for ever.
  /// - Throws: `PlotError` if the process may not reserve it.
  static func refuseLittleMemory(_ bytes: Int) throws(PlotError) {
    if !AddressSpace.hasRoom(for: bytes) {
      throw PlotError(.unavailable, "there is too little memory: \(bytes >> 20) MB more are needed; see ulimit -v")
    }
  }

  /// Writes a text; on a terminal in its printable form, since it may quote names from files.
  ///
  /// - Parameter controlsTerminal: whether the text is for the terminal as it is.
  static func write(_ text: String, to path: String = "-", controlsTerminal: Bool = false) throws(PlotError) {
    let isShown = path == "-" && Terminal.isStandardOutput && !controlsTerminal
    let bytes = Array((isShown ? text.printable : text).utf8)
    try PlotError.files { () throws(FileError) in try FileAccess.unrestricted.output(path).write(bytes) }
  }

  /// Writes notes on standard error, unless a request asks for none.
  private static func tell(_ notes: [Message], _ request: PlotRequest) {
    if request.contains(.quiet) { return }
    for note in notes { StandardError.write("plot: note: \(note.text)\n") }
  }
}

extension PlotError {
  /// Writes the error on standard error, and returns the status that it ends the process with.
  @discardableResult
  func reported() -> Int32 {
    StandardError.write("plot: \(description)")
    return kind.exitStatus
  }
}

extension PlotError.Kind {
  /// The status that the process ends with, after BSD's sysexits; an end by a signal counts as shells count it.
  var exitStatus: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .noInput: 66
    case .software: 70
    case .unavailable: 69
    case .cannotCreate: 73
    case .inputOutput: 74
    case .hungUp: 129
    case .interrupted, .cancelled: 130
    case .terminated: 143
    }
  }
}
