import Testing

@testable import Plotter

@Suite("Requests that may not use files")
struct PlotRequestFilesTests {
  @Test("Options that use files or the terminal are refused", arguments: PlotOption.allCases)
  func options(_ option: PlotOption) {
    let refused: Set<PlotOption> = [
      .program, .data, .output, .preview, .previewAs, .resume, .shard, .request, .allowFiles, .watch,
      .follow, .window, .timeLimit, .workLimit, .noConfig, .theme,
    ]
    var request = PlotRequest("x")
    request.add(option, "mine")
    let isRefused = message { try request.refusingFiles() } != "no failure"
    #expect(isRefused == refused.contains(option))
  }

  @Test("Built-in themes and typefaces are allowed, theme files are not")
  func themes() {
    func refusal(_ options: [PlotOption: String]) -> String {
      message { try PlotRequest("x", options).refusingFiles() }
    }
    #expect(refusal([.theme: "dark", .font: "DejaVu Serif"]) == "no failure")
    for name in ["mine", "./mine.toml", "/etc/passwd"] {
      #expect(refusal([.theme: name]).contains("one of light, dark, print, textbook here"), "\(name)")
    }
    #expect(refusal([.data: "a.csv"]) == "'data' uses files or the terminal, which is not allowed here\n")
  }
}
