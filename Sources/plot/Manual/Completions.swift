import ArgumentParser

/// The command as shells complete it: what drawing takes stands beside the names of the other commands, since drawing
/// needs no name.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: Plot.configuration.abstract, version: Plot.version,
    subcommands: Plot.configuration.subcommands.filter { $0 != Draw.self })

  @OptionGroup var draw: Draw

  /// The script for a shell.
  ///
  /// - Throws: `Failure` for a shell that has none.
  static func script(for shell: String) throws(Failure) -> String {
    guard let known = CompletionShell(rawValue: shell) else {
      let all = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "--generate-completion-script is for one of \(all), not '\(shell)'")
    }
    let script = completionScript(for: known)
    switch known {
    case .bash: return preferringCommands(script)
    case .fish: return counting(script)
    default: return describingOnce(script)
    }
  }

  /// A script for zsh, which refuses two descriptions of the words that remain: a command's name decides between them.
  private static func describingOnce(_ script: String) -> String {
    let names = (configuration.subcommands.map { $0._commandName } + ["help"]).joined(separator: "|")
    let rest = "'*:expressions:'"
    let arguments = "    _arguments -w -s -S :"
    return script.replacing("        \(rest)\n", with: "", maxReplacements: 1)
      .replacing("local -ar arg_specs=(", with: "local -a arg_specs=(", maxReplacements: 1)
      .replacing(
        arguments,
        with: "    if (( CURRENT > 2 )) && [[ \"${words[2]}\" != (\(names)) ]]; then\n"
          + "        arg_specs=(\"${(@)arg_specs:#*->*}\" \(rest))\n    fi\n" + arguments,
        maxReplacements: 1)
  }

  /// A script for fish that counts a few expressions: without a limit the parser's loops for ever over an unknown option.
  private static func counting(_ script: String) -> String {
    let parse = "__plot_parse_subcommand"
    return script.replacing("\(parse) -r 1 ", with: "\(parse) 0 ", maxReplacements: 1)
      .replacing("\(parse) -r 1 ", with: "\(parse) 9 ")
  }

  /// A script for bash that takes a command's name in the first place for one, and not for an expression to draw.
  private static func preferringCommands(_ script: String) -> String {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    let offer = "__plot_offer_flags_options"
    // The first call is that of the command itself.
    return script.replacing(
      "    \(offer) -1\n",
      with: "    case \"${COMP_WORDS[1]}\" in\n    \(names.joined(separator: "|"))) \(offer) 0 ;;\n"
        + "    *) \(offer) -1 ;;\n    esac\n",
      maxReplacements: 1)
  }
}

/// What is made of the help for other programs: `--generate-manual` and `--generate-completion-script SHELL`.
enum Generated {
  /// The text that the arguments ask for; nil where they ask for something else.
  static func requested(_ arguments: [String]) throws(Failure) -> String? {
    guard let first = arguments.first, arguments.count <= 2 else { return nil }
    if arguments == ["--generate-manual"] { return try ManualPage.text() }
    let option = "--generate-completion-script"
    if first.hasPrefix(option + "=") { return try Completions.script(for: String(first.dropFirst(option.count + 1))) }
    return first == option && arguments.count == 2 ? try Completions.script(for: arguments[1]) : nil
  }
}
