import Foundation
import Testing

@testable import Grapher

@Suite("Cached fonts draw the same pictures as those of the system")
struct FontCacheTests {
  private let process: PlotProcess

  init() throws { process = try PlotProcess() }

  private static let cache = "cache/plot/fonts"

  /// Draws with a cache in the folder of the process, or without one.
  private func draw(_ arguments: String, isCached: Bool = true) throws -> Data {
    let cache = isCached ? "$PWD/cache" : "/dev/null"
    let result = try process.shell("HOME=\"$PWD\" XDG_CACHE_HOME=\"\(cache)\" plot \(arguments) -o -")
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output
  }

  private func lines() throws -> [String] {
    let text = String(decoding: try #require(process.contents(FontCacheTests.cache)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Replaces the lines after the checksum, with a valid checksum.
  private func write(_ body: [String]) throws {
    let text = body.joined(separator: "\n")
    var checksum = Fingerprint()
    checksum.add(text.utf8)
    try process.write("plot fonts 1\n\(checksum.value)\n" + text, to: FontCacheTests.cache)
    _ = try process.shell("chmod 600 \(FontCacheTests.cache)")
  }

  @Test(
    "Pictures are equal without a cache, when it is written and when it is read",
    arguments: [
      "'sin(x)'", "'sin(x)/2' --title 'Größe ϑ, α…ω' --x-label '$t_1$'", "x --title 'a → ∞, b ∈ ℝ'",
      "x --title '1️⃣ 😀 ©'",
      "x --title 'שלום x'", "x --title 'привет'", "x --font 'DejaVu Sans'",
    ], ["png", "svg", "pdf"])
  func equalPictures(arguments: String, format: String) throws {
    defer { process.remove() }
    let arguments = arguments + " --size 150x100 --format " + format
    let expected = try draw(arguments, isCached: false)
    #expect(try draw(arguments) == expected)
    #expect(try draw(arguments) == expected)
  }

  @Test("One cache serves several families, and pictures with other characters between others")
  func severalFamilies() throws {
    defer { process.remove() }
    let requests = [
      "x", "x --font 'DejaVu Sans'", "x --title '漢字 ∈'", "'x^2' --title 'a*b*c'", "x --font 'DejaVu Sans' --title '∈'",
    ].map { $0 + " --size 150x100" }
    let expected = try requests.map { try draw($0, isCached: false) }
    for _ in 0..<2 { #expect(try requests.map { try draw($0) } == expected) }
  }

  @Test("The cache is used: a bolder font in it makes bolder text")
  func used() throws {
    defer { process.remove() }
    let expected = try draw("x --size 150x100")
    let body = try lines().dropFirst(2)
    #expect(body.contains { $0.hasPrefix("font\t") })
    try write(body.map { $0.hasPrefix("font\t") ? $0 + ":embolden=True" : $0 })
    #expect(try draw("x --size 150x100") != expected)
  }

  @Test("A changed configuration of fonts makes the cache invalid")
  func changedConfiguration() throws {
    defer { process.remove() }
    _ = try draw("x --size 150x100")
    let before = try lines()
    try process.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit></match>
      </fontconfig>
      """, to: "settings/fontconfig/fonts.conf")
    let expected = try draw("x --size 150x100", isCached: false)
    #expect(try draw("x --size 150x100") == expected)
    #expect(try lines() != before)
    #expect(try draw("x --size 150x100") == expected)
  }

  @Test("A new folder of fonts makes the cache invalid")
  func changedFolder() throws {
    defer { process.remove() }
    _ = try draw("x --size 150x100")
    let before = try lines()
    _ = try process.shell("mkdir .fonts")
    _ = try draw("x --size 150x100")
    #expect(try lines() != before)
  }

  @Test(
    "A damaged cache is ignored and replaced", arguments: ["empty", "cut", "changed", "binary", "header", "fields"])
  func damaged(kind: String) throws {
    defer { process.remove() }
    let expected = try draw("x --size 150x100")
    let valid = try #require(process.contents(FontCacheTests.cache))
    var bytes = [UInt8](valid)
    switch kind {
    case "empty": bytes = []
    case "cut": bytes.removeLast(bytes.count / 3)
    case "changed": bytes[bytes.count / 2] ^= 1
    case "binary": bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 * 167 >> 3) }
    case "header": bytes[0] ^= 1
    default: try write(Array(try lines().dropFirst(2)) + ["font\ta", "", "\t", "file\ta\tb"])
    }
    if kind != "fields" { try Data(bytes).write(to: process.file(FontCacheTests.cache)) }
    _ = try process.shell("chmod 600 \(FontCacheTests.cache)")
    #expect(try draw("x --size 150x100") == expected)
    #expect(process.contents(FontCacheTests.cache) == valid)
  }

  @Test("A cache that others can change is not used")
  func writableByOthers() throws {
    defer { process.remove() }
    let expected = try draw("x --size 150x100")
    try write(try lines().dropFirst(2).map { $0.hasPrefix("font\t") ? $0 + ":embolden=True" : $0 })
    _ = try process.shell("chmod 666 \(FontCacheTests.cache)")
    #expect(try draw("x --size 150x100") == expected)
    #expect(try process.shell("ls -l \(FontCacheTests.cache)").text.hasPrefix("-rw-------"))
  }

  @Test(
    "Without a place for the cache pictures are drawn silently",
    arguments: ["touch cache", "mkdir -p cache/plot/fonts"])
  func noPlace(preparation: String) throws {
    defer { process.remove() }
    _ = try process.shell(preparation)
    #expect(try draw("x --size 150x100") == draw("x --size 150x100", isCached: false))
  }

  @Test("A configuration in another place is not cached")
  func otherPlace() throws {
    defer { process.remove() }
    let result = try process.shell(
      "FONTCONFIG_PATH=/etc/fonts XDG_CACHE_HOME=\"$PWD/cache\" plot x --size 150x100 -o a.png")
    #expect(result.status == 0)
    #expect(process.contents(FontCacheTests.cache) == nil)
  }
}
