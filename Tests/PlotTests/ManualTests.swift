import Foundation
import Plotter
import Testing

@testable import plot

@Suite("What is made of the help")
struct ManualTests {
  @Test("The manual page names every option and command of the help")
  func manual() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let page = try process.run(["--generate-manual"]).text.replacing("\\-", with: "-")
    #expect(page.hasPrefix(".TH PLOT 1 \"\" \"plot \(Plot.version)\""))
    let help = try process.run(["--help"]).text
    for name in Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }) {
      #expect(page.contains(name), "\(name)")
    }
    for name in ["table", "describe", "save", "sweep", "gather"] { #expect(page.contains("\n.SS plot \(name)\n")) }
    for title in ["SYNOPSIS", "EXAMPLES", "EXIT STATUS"] { #expect(page.contains("\n.SH \(title)\n")) }
  }

  @Test("No character of a text is taken for a request")
  func roff() {
    #expect(Roff.escaped("") == "")
    #expect(Roff.escaped(".SH a\\b") == "\\&.SH a\\eb")
    #expect(Roff.escaped("'a-b") == "\\&'a\\-b")
    #expect(Roff.literal("a\n.b") == ".nf\na\n\\&.b\n.fi\n")
  }

  @Test("Shells complete options of drawing without its name", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let script = try process.run(["--generate-completion-script", shell])
    #expect(script.status == 0)
    #expect(script.text.contains("preview-as"))
    #expect(script.text.contains("kitty"))
  }

  @Test("The shell bash completes values and options")
  func bash() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let script = try process.shell(
      """
      plot --generate-completion-script bash > c
      bash -c '. ./c
      for words in "plot --pre" "plot M --ra" "plot M --theme d" "plot ta" "plot table M --sam" "plot M --theme = p" "plot help ti" \
        "plot sweep M --format j" "plot M -- --ra"; do
        COMP_WORDS=($words); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
        COMP_LINE=$words; COMP_POINT=${#COMP_LINE}
        _plot plot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; echo "${COMPREPLY[@]}"
      done'
      """)
    #expect(
      script.text == "--preview --preview-as\n--range\ndark\ntable\n--samples\nprint\nticks\njsonl\n\n",
      "\(script.errors)")
  }

  @Test("A shell without completions is refused in one line")
  func unknownShell() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(["--generate-completion-script", "tcsh"])
    #expect(result.status == 64)
    #expect(result.message.contains("takes bash, zsh or fish"))
  }
}
