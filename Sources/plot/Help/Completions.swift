import Plotter

/// Completions for shells. The first word completes to commands and to options of drawing, since drawing needs no name.
enum Completions {
  /// Returns the script for a shell.
  ///
  /// - Throws: `PlotError` for a shell other than bash, zsh and fish.
  static func script(for shell: String) throws(PlotError) -> String {
    switch shell {
    case "bash": return bash
    case "zsh": return zsh
    case "fish": return fish
    default:
      throw PlotError(.usage, "--generate-completion-script takes bash, zsh or fish, not '\(shell)'")
    }
  }

  private static let commands = Command.subcommands
  private static let names = commands.map(\.rawValue) + ["help"]
  /// Words after `plot help`.
  private static let subjects = HelpTopic.allCases.map(\.rawValue) + commands.map(\.rawValue)

  private static func options(of command: Command) -> [PlotOption] {
    PlotOption.allCases.filter(command.options.contains)
  }

  private static let others = ["--version", "--help"]
  /// Flags of single commands that are no options of a plot.
  private static let flags: [Command: [String]] = [.draw: ["--list-operations"], .request: ["--schema"]]

  private static func spellings(_ command: Command) -> String {
    (options(of: command).map(\.spelling) + (flags[command] ?? []) + others)
      .joined(separator: " ")
  }

  private static var bash: String {
    func values(_ command: Command) -> [String] {
      PlotOption.allCases.filter { command.options.contains($0) }.compactMap { option in
        let choices = option.row.choices(in: command)
        if choices.isEmpty || command != .draw && choices == option.row.choices() { return nil }
        let pattern = command == .draw ? "*" : command.rawValue
        let files = option.namesFile ? "; COMPREPLY+=($(compgen -f -- \"$cur\"))" : ""
        return
          "    \(pattern):\(option.spelling)) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$cur\"))\(files); return ;;"
      }
    }
    func pattern(_ options: [PlotOption]) -> String {
      options.flatMap { [$0.spelling] + ($0.row.names.short.map { ["-\($0)"] } ?? []) }.map { "*:" + $0 }.joined(
        separator: "|")
    }
    let plain = PlotOption.allCases.filter { $0.takesValue && $0.row.value.choices.isEmpty }
    let options = commands.map { "    \($0.rawValue)) options='\(spellings($0))' ;;" }
    return """
      # bash completion for plot
      _plot() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command='' options word
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then command="${COMP_WORDS[1]}"; fi
        # bash divides --name=value into three words.
        if [[ "$cur" == '=' ]]; then cur=''; elif [[ "$prev" == '=' ]]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do if [[ "$word" == -- ]]; then return; fi; done
        case "$command:$prev" in
          help:*) COMPREPLY=($(compgen -W '\(subjects.joined(separator: " "))' -- "$cur")); return ;;
      \((commands.flatMap(values) + values(.draw)).joined(separator: "\n"))
          \(pattern(plain.filter(\.isPath)))) COMPREPLY=($(compgen -f -- "$cur")); return ;;
          \(pattern(plain.filter { !$0.isPath }))) return ;;
        esac
        case "$command" in
      \(options.joined(separator: "\n"))
          *) options='\(spellings(.draw))' ;;
        esac
        case "$cur" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$cur")) ;;
          *)
            if ((COMP_CWORD == 1)); then COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$cur")); fi
            case "$command" in replot|gather) COMPREPLY=($(compgen -f -- "$cur")) ;; esac ;;
        esac
      }
      complete -F _plot plot

      """
  }

  private static var zsh: String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    func specification(_ option: PlotOption, _ command: Command) -> String {
      let help = firstSentence(option.row.help(in: command)).replacing("[", with: "\\[").replacing("]", with: "\\]")
        .replacing(":", with: "\\:")
      let repeats = option.isList ? "*" : ""
      var text = "\(repeats)\(option.spelling)[\(help)]"
      if option.takesValue {
        let choices = option.row.choices(in: command)
        let action = choices.isEmpty ? (option.isPath ? "_files" : " ") : "(\(choices.joined(separator: " ")))"
        text += ":\(option.rawValue):\(action)"
      }
      return "    " + quoted(text)
    }
    func function(_ command: Command) -> String {
      let rest = command.takesFile ? "    '1:file:_files'" : "    '*:expression: '"
      let lines = options(of: command).map { specification($0, command) } + [rest]
      return "_plot_\(command.rawValue)() {\n  _arguments -s -S \\\n" + lines.joined(separator: " \\\n") + "\n}\n"
    }
    let described = commands.map { "    " + quoted("\($0.rawValue):\(firstSentence($0.abstract))") }
    return """
      #compdef plot
      \(Command.allCases.map(function).joined(separator: "\n"))
      _plot() {
        local -a commands=(
      \(described.joined(separator: "\n"))
        )
        if ((CURRENT == 2)) && [[ "${words[2]}" != -* ]]; then
          _describe command commands
          _plot_draw
          return
        fi
        case "${words[2]}" in
          (help) compadd \(subjects.joined(separator: " ")) ;;
          (\(commands.map(\.rawValue).joined(separator: "|")))
            local name="${words[2]}"
            shift words
            ((CURRENT--))
            "_plot_$name" ;;
          (*) _plot_draw ;;
        esac
      }
      if [[ "$funcstack[1]" == _plot ]]; then _plot "$@"; else compdef _plot plot; fi

      """
  }

  private static var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    let drawing = "not __fish_seen_subcommand_from \(names.joined(separator: " "))"
    var lines = ["# fish completion for plot", "complete -c plot -f"]
    for command in commands {
      lines.append(
        "complete -c plot -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(firstSentence(command.abstract)))"
      )
      if command.takesFile { lines.append("complete -c plot -n '__fish_seen_subcommand_from \(command.rawValue)' -F") }
    }
    lines.append("complete -c plot -n '__fish_seen_subcommand_from help' -a \(quoted(subjects.joined(separator: " ")))")
    for command in Command.allCases {
      let condition = command == .draw ? drawing : "__fish_seen_subcommand_from \(command.rawValue)"
      for option in options(of: command) {
        var line = "complete -c plot -n '\(condition)' -l \(option.rawValue)"
        if let short = option.row.names.short { line += " -s \(short)" }
        if option.takesValue { line += option.isPath ? " -r -F" : " -x" }
        let choices = option.row.choices(in: command)
        if !choices.isEmpty { line += " -a \(quoted(choices.joined(separator: " ")))" }
        lines.append(line + " -d \(quoted(firstSentence(option.row.help(in: command))))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the beginning of a help text, without its full stop.
  private static func firstSentence(_ text: String) -> String {
    let first = text.prefix { $0 != ";" && $0 != ":" && $0 != "\n" }
    let end = first.firstRange(of: ". ")?.lowerBound ?? first.endIndex
    return Roff.sentence(String(first[..<end]))
  }
}
