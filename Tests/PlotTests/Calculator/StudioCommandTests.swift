import Foundation
import Testing

@testable import plot

/// `plot studio`, by a copy of plot, since a plot-studio that is built beside plot would be started.
@Suite("The studio's program")
struct StudioCommandTests {
  private static let copy = "mkdir bin && cp \"$(command -v plot)\" bin/plot"

  @Test("Without plot-studio, one line says how to get it")
  func missing() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.shell("\(Self.copy) && PATH=/usr/bin:/bin bin/plot studio --port 80")
    #expect(result.status == 70)
    #expect(result.errors.contains("make studio"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("The program plot-studio on PATH gets all arguments, and its status is that of plot")
  func found() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n", to: "plot-studio")
    let result = try process.shell(
      "\(Self.copy) && chmod +x plot-studio && PATH=/usr/bin:/bin:. bin/plot studio --port '8 0' --help -- x")
    #expect(result.status == 7, "\(result.errors)")
    #expect(result.text == "--port\n8 0\n--help\n--\nx\n")
  }
}
