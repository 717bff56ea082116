import Plotter

/// The command as shells complete it. Options of drawing stand beside the names of commands, since drawing needs no name.
enum Completions {
  /// The script for a shell.
  ///
  /// - Throws: `PlotError` for a shell that has none.
  static func script(for shell: String) throws(PlotError) -> String {
    switch shell {
    case "bash": return bash
    case "zsh": return zsh
    case "fish": return fish
    default:
      throw .unknownShell(shell)
    }
  }

  private static let commands = Command.allCases.filter { $0 != .draw }
  private static let names = commands.map(\.rawValue) + ["help"]

  private static func options(of command: Command) -> [PlotOption] {
    PlotOption.allCases.filter(command.options.contains)
  }

  private static let others = ["--version", "--help"]

  private static func spellings(_ command: Command) -> String {
    (options(of: command).map(\.spelling) + (command == .draw ? ["--list-operations"] : []) + others)
      .joined(separator: " ")
  }

  private static var bash: String {
    let words = PlotOption.allCases.filter { !$0.row.choices.isEmpty }.map { option in
      "    \(option.spelling)) COMPREPLY=($(compgen -W '\(option.row.choices.joined(separator: " "))' -- \"$cur\")); return ;;"
    }
    let files = PlotOption.allCases.filter(\.isPath).map(\.spelling).joined(separator: "|")
    let plain = PlotOption.allCases.filter { $0.takesValue && $0.row.choices.isEmpty && !$0.isPath }.map(\.spelling)
      .joined(separator: "|")
    let commands = commands.map { "    \($0.rawValue)) options='\(spellings($0))' ;;" }
    return """
      # bash completion for plot
      _plot() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command='' options
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then command="${COMP_WORDS[1]}"; fi
        case "$prev" in
      \(words.joined(separator: "\n"))
          -o|\(files)) COMPREPLY=($(compgen -f -- "$cur")); return ;;
          \(plain)) return ;;
        esac
        case "$command" in
      \(commands.joined(separator: "\n"))
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
      let help = firstSentence(command.help(for: option)).replacing("[", with: "\\[").replacing("]", with: "\\]")
        .replacing(":", with: "\\:")
      let repeats = option.isList ? "*" : ""
      var text = "\(repeats)\(option.spelling)[\(help)]"
      if option.takesValue {
        let action =
          option.row.choices.isEmpty
          ? (option.isPath ? "_files" : " ") : "(\(option.row.choices.joined(separator: " ")))"
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
    let none = "not __fish_seen_subcommand_from \(names.joined(separator: " "))"
    var lines = ["# fish completion for plot", "complete -c plot -f"]
    for command in commands {
      lines.append(
        "complete -c plot -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(firstSentence(command.abstract)))"
      )
      if command.takesFile { lines.append("complete -c plot -n '__fish_seen_subcommand_from \(command.rawValue)' -F") }
    }
    for command in Command.allCases {
      let condition = command == .draw ? none : "__fish_seen_subcommand_from \(command.rawValue)"
      for option in options(of: command) {
        var line = "complete -c plot -n '\(condition)' -l \(option.rawValue)"
        if let short = option.row.short { line += " -s \(short)" }
        if option.takesValue { line += option.isPath ? " -r -F" : " -x" }
        if !option.row.choices.isEmpty { line += " -a \(quoted(option.row.choices.joined(separator: " ")))" }
        lines.append(line + " -d \(quoted(firstSentence(command.help(for: option))))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The beginning of a help text, without its full stop.
  private static func firstSentence(_ text: String) -> String {
    let first = text.prefix { $0 != ";" && $0 != ":" && $0 != "\n" }
    let end = first.firstRange(of: ". ")?.lowerBound ?? first.endIndex
    return Roff.sentence(String(first[..<end]))
  }
}

extension PlotOption {
  /// Whether its value is a path.
  fileprivate var isPath: Bool { self == .output || row.namesFile && row.choices.isEmpty }
}
