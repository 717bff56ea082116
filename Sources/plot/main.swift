import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// plot turns expressions and calculator programs into pictures:
//
//   arguments ─▶ FunctionOptions ─▶ Formula ─▶ PlottedFunction ┐
//             └▶ PictureOptions ───────────────────────────────┴▶ PictureRequest ─▶ bytes ─▶ OutputFile
//
// With --sweep, SweepRun takes the place of the request and makes many of them.
//
// Every error ends here: one line, the place at fault, a status after sysexits.

// A file-size limit then shows as a failed write, like a full disk.
signal(SIGXFSZ, SIG_IGN)

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if let help = Help.requested(arguments) {
    print(help)
  } else if let text = try Generated.requested(arguments) {
    print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
  } else {
    try await Plot.run(arguments)
  }
} catch let failure as Failure {
  StandardError.write(failure.report)
  Plot.exit(withError: ExitCode(failure.status.rawValue))
} catch {
  let status = Plot.exitCode(for: error)
  if status == .success {
    print(Plot.fullMessage(for: error))
  } else {
    StandardError.write("plot: \(Help.oneLine(Plot.message(for: error))); see plot --help\n")
  }
  Plot.exit(withError: status)
}
