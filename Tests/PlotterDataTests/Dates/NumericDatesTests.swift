import Foundation
import Testing

@testable import Plotter

@Suite("Dates of digits with the year last")
struct NumericDatesTests {
  private func content(_ text: String) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")])).content
  }

  @Test("Dates with points begin with the day, without a note, where no number is above 12")
  func datesWithPoints() throws {
    let content = try content("d;v\n01.03.2026;3\n02.03.2026;5\n01.04.2026;4\n")
    #expect(content.series[0].measured.map(\.x) == [0, 1, 31] && content.suggestions.isEmpty)
    let beside = try self.content("d;t;v\n01.03.2026;00:00;3\n01.03.2026;00:30;5\n02.03.2026;00:00;4\n")
    #expect(beside.series[0].measured.map { 48 * $0.x } == [0, 1, 48])
    for text in ["10.0.1904", "1.2.0026", "32.1.2026", "0.1.2026"] {
      guard case .categories = try self.content("d;v\n\(text);3\n\(text);5\n").abscissa else {
        Issue.record("\(text) is a date")
        continue
      }
    }
  }
}
