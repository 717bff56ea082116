import Foundation
import Testing

@Suite("Every sample draws the picture that is kept beside it")
struct SampleTests {
  static let folder = PlotProcess.project.appending(path: "samples")
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".sh") }.map { String($0.dropLast(3)) }.sorted()
  }()

  @Test("There are at least fifty, each on the gallery page")
  func gallery() throws {
    #expect(Self.names.count >= 50)
    let page = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    for name in Self.names {
      let command = try String(contentsOf: Self.folder.appending(path: "\(name).sh"), encoding: .utf8)
        .split(separator: "\n").dropFirst().joined(separator: "\n")
      #expect(page.contains("## \(name)\n"))
      #expect(page.contains(command), "the page shows another command for \(name)")
    }
  }

  /// With `RECORD=1` in the environment the new picture is kept and the test fails, so that recording is never unnoticed.
  @Test("Drawn afresh, in light and dark", arguments: names, [false, true])
  func drawnAfresh(_ name: String, isDark: Bool) throws {
    let kept = isDark ? Self.folder.appending(path: "dark") : Self.folder
    // Animations and frames are kept in light alone.
    let hasDark = ["png", "svg"].contains { Self.exists(Self.folder.appending(path: "\(name).\($0)")) }
    if isDark, !hasDark { return }
    let process = try PlotProcess()
    defer { process.remove() }
    if isDark { try process.write("theme = \"dark\"\n", to: "settings/plot/config.toml") }
    for input in ["programs", "data"] {
      try FileManager.default.copyItem(at: Self.folder.appending(path: input), to: process.file(input))
    }
    try FileManager.default.copyItem(at: Self.folder.appending(path: "\(name).sh"), to: process.file("\(name).sh"))
    let result = try process.shell(". ./\(name).sh")
    #expect(result.status == 0, "\(result.errors)")
    let pictures = process.files.filter { $0.hasPrefix(name) && [".png", ".svg", ".gif"].contains($0.suffix(4)) }
    #expect(!pictures.isEmpty)
    for picture in pictures { try compare(process.file(picture), kept.appending(path: picture)) }
  }

  private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func compare(_ drawn: URL, _ kept: URL) throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try? FileManager.default.removeItem(at: kept)
      try FileManager.default.copyItem(at: drawn, to: kept)
      Issue.record("recorded \(kept.lastPathComponent)")
      return
    }
    let difference =
      switch drawn.pathExtension {
      case "png": try PictureDifference.ofPixels(drawn, kept)
      case "gif": try PictureDifference.ofFrames(drawn, kept)
      default: try PictureDifference.ofText(drawn, kept)
      }
    #expect(difference == nil, "\(difference ?? "")")
  }
}
