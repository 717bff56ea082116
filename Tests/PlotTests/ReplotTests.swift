import Foundation
import Grapher
import Testing

@Suite("Pictures drawn anew from their own files")
struct ReplotTests {
  @Test("A picture is drawn the same again from its own file, byte for byte", arguments: ["png", "svg", "pdf"])
  func again(_ format: String) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let name = "a.\(format)"
    let command = ["√x - (x²\\3)*\"a\"", "--title", "it's (√2", "--range=-1:pi", "--size", "90x60"]
    try #require(process.run(["√(x) - a*x²", "--set", "a=2", "-o", name] + command.dropFirst()).status == 0)
    let first = try #require(process.contents(name))
    let result = try process.run(["replot", name])
    #expect(result.status == 0, "\(result.errors)")
    let second = try #require(process.contents(name))
    let told = PictureMetadata.command(in: [UInt8](first), format: try #require(PictureFormat(of: [UInt8](first))))
    #expect(
      told == "plot '√(x) - a*x²' --set a=2 --range=-1:pi --size 90x60 --title 'it'\\''s (√2'", "\(told ?? "")")
    #expect(second == first)
    #expect(process.files == [name])
  }

  @Test("A picture is drawn again with changes that take the place of what was recorded")
  func changes() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try #require(
      process.run([
        "a*sin(x)", "--set", "a=2", "--size", "90x60", "--title", "old", "--mark", "--format", "png", "-o", "a",
      ]).status == 0)
    let old = try #require(process.contents("a"))
    func command(_ changes: [String]) throws -> String? {
      let result = try process.run(["replot", "a"] + changes + ["-o", "b.svg"])
      #expect(result.status == 0, "\(result.errors)")
      return PictureMetadata.command(in: [UInt8](try #require(process.contents("b.svg"))), format: .svg)
    }
    #expect(
      try command(["--set", "a=3", "--title=new"]) == "plot 'a*sin(x)' --set a=3 --size 90x60 --title new --mark")
    #expect(try command(["--without", "--title"]) == "plot 'a*sin(x)' --set a=2 --size 90x60 --mark")
    #expect(
      try command(["-x^2", "--without", "mark", "--without=--title"]) == "plot --size 90x60 -- '-x^2'")
    #expect(process.contents("a") == old)
  }

  @Test("A picture is not drawn again where there is no command, or a wrong option, and the file stays as it is")
  func refused() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>Inkscape</metadata></svg>", to: "a.svg")
    try process.write("text", to: "b.png")
    try #require(process.run(["x", "--size", "90x60", "-o", "c.png"]).status == 0)
    let kept = process.contents("c.png")
    for (arguments, status) in [
      ([], 64), (["--mark"], 64), (["a.svg"], 65), (["b.png"], 65), (["none.png"], 66), (["c.png", "--without"], 64),
      (["c.png", "--without", "nothing"], 64), (["c.png", "--range", "1"], 64), (["c.png", "sin("], 65),
    ] as [([String], Int32)] {
      let result = try process.run(["replot"] + arguments)
      #expect(result.status == status, "\(arguments): \(result.errors)")
      #expect(result.errors.hasPrefix("plot: "))
    }
    #expect(process.contents("c.png") == kept)
  }

  @Test("A picture keeps its format without an extension, and takes negative functions and those behind two dashes")
  func functions() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try #require(process.run(["-x^2", "--size", "90x60", "-oa.svg"]).status == 0)
    func command() throws -> String? {
      PictureMetadata.command(in: [UInt8](try #require(process.contents("a.svg"))), format: .svg)
    }
    #expect(try command() == "plot --size 90x60 -- '-x^2'")
    try #require(process.run(["replot", "a.svg", "cos(x)"]).status == 0)
    #expect(try command() == "plot 'cos(x)' --size 90x60")
    try #require(process.run(["--size", "90x60", "-o", "a.svg", "--", "-x^3"]).status == 0)
    try #require(process.run(["replot", "a.svg"]).status == 0)
    #expect(try command() == "plot --size 90x60 -- '-x^3'")
    #expect(try process.run(["replot", "a.svg", "-o", "-"]).text.hasPrefix("<?xml"))
    #expect(try process.run(["replot", "a.svg", "--help"]).text.contains("plot replot FIGURE"))
  }

  @Test("A recorded file is read inside the picture's folder alone, links resolved, unless files are allowed")
  func foreignFiles() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("1,2\n3,4\n", to: "secret/data.csv")
    try process.write("1,2\n3,4\n", to: "figures/own.csv")
    let look = ["--size", "90x60", "-o", "figures/a.svg"]
    try #require(process.run(["x", "--data", "figures/own.csv"] + look).status == 0)
    #expect(try process.run(["replot", "figures/a.svg"]).status == 0)
    try FileManager.default.createSymbolicLink(
      atPath: process.file("figures/link.csv").path, withDestinationPath: "../secret/data.csv")
    let standardInput = "<svg xmlns='http://www.w3.org/2000/svg'><metadata>plot x --data /dev/stdin</metadata></svg>"
    try process.write(standardInput, to: "figures/input.svg")
    let refused = try process.shell("printf '1 2\n2 3\n' | plot replot figures/input.svg -o -")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("names /dev/stdin"), "\(refused.errors)")
    for path in ["secret/data.csv", "figures/link.csv", process.file("secret/data.csv").path] {
      try #require(process.run(["x", "--data", path] + look).status == 0)
      let kept = process.contents("figures/a.svg")
      let refused = try process.run(["replot", "figures/a.svg", "--range", "0:1"])
      #expect(refused.status == 64)
      #expect(refused.message.contains("names \(path)"), "\(refused.errors)")
      #expect(refused.message.contains("/figures; add --allow-files"), "\(refused.errors)")
      #expect(process.contents("figures/a.svg") == kept)
      #expect(try process.run(["replot", "figures/a.svg", "--allow-files", "-o", "b.svg"]).status == 0)
      #expect(try process.run(["replot", "figures/a.svg", "--without", "data", "-o", "b.svg"]).status == 0)
    }
  }

  @Test("Nothing recorded is carried out that waits, watches, writes elsewhere or reads standard input")
  func recordedActions() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    func svg(_ command: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>\(command)</metadata></svg>"
    }
    try process.write(svg("plot x --watch --theme a.toml -o elsewhere.svg --jobs 3 --size 90x60"), to: "a.svg")
    try process.write("axes = \"frame\"\n", to: "a.toml")
    #expect(try process.run(["replot", "a.svg"]).status == 0)
    #expect(process.files == ["a.svg", "a.toml"])
    for words in ["plot -", "plot --data -", "plot x --program -"] {
      try process.write(svg(words), to: "b.svg")
      let result = try process.run(["replot", "b.svg"])
      #expect(result.status == 64)
      #expect(result.message.contains("was drawn from standard input"), "\(result.errors)")
    }
    try #require(try process.shell("mkfifo pipe").status == 0)
    try process.write(svg("plot --data pipe"), to: "c.svg")
    #expect(try process.run(["replot", "c.svg"]).status == 64)
  }
}
