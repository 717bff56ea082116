import Foundation
import Grapher
import Plotter
import Testing

@Suite("Pictures of the library and of the command")
struct RendererTests {
  @Test(
    "Pictures of the library and of the command are equal, byte for byte, for plots, families and grids",
    arguments: [
      ["sin(x)/x", "--range", "-40:40"],
      ["x^2", "2^x", "--size", "300x200", "--title", "Powers", "--mark"],
      ["x^2+y^2=25", "--size", "300x200", "--scale", "2"],
      ["1/x", "--log", "y", "--size", "300x200", "--format", "png"],
      ["sin(k*x)", "--sweep", "k=1:4/4", "--size", "300x200"],
      ["sin(k*x)", "--sweep", "k=1:4/4", "--grid", "--size", "300x200"],
    ])
  func equalBytes(_ words: [String]) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let request = try PlotRequest(arguments: words)
    let renderer = PlotRenderer()
    for format in PictureFormat.allCases {
      let name = "a." + format.rawValue
      let options = words.contains("--format") ? ["--format", format.rawValue] : []
      let result = try process.run(words + options + ["-o", name])
      #expect(result.status == 0, "\(result.errors)")
      let picture = try renderer.picture(of: request, as: format)
      #expect(process.contents(name) == Data(picture.bytes), "\(format)")
    }
  }

  @Test("The command of a request draws the request's picture")
  func command() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let request = PlotRequest("a*sin(x)", [.set: "a=2", .title: "It's $a sin(x)$", .size: "90x60"])
    let result = try process.shell(request.command + " -o a.svg")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try process.contents("a.svg") == Data(PlotRenderer().picture(of: request, as: .svg).bytes))
  }
}
