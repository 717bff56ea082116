import Platform

// plot turns expressions and calculator programs into pictures:
//
//   arguments ─▶ Command ─▶ PlotRequest ─▶ Plotter ─▶ files, standard output, the terminal
//
// Every error ends here: one line, the place at fault, a status after sysexits.

CurrentProcess.occupyClosedStandardStreams()
CurrentProcess.ignoreFileSizeSignal()
CurrentProcess.unblockEndingSignals()
exitProcess(
  CommandLineInterface.run(
    Array(CommandLine.arguments.dropFirst()), unreadable: CurrentProcess.unreadableArgument))
