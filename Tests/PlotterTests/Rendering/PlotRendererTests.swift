import Grapher
import Testing

@testable import Plotter

@Suite("A renderer of requests")
struct PlotRendererTests {
  @Test("A renderer of requests draws the same bytes again, whatever was drawn before")
  func repeated() throws {
    let renderer = PlotRenderer()
    let request = PlotRequest("sin(x)/x", [.size: "200x120"])
    let first = try renderer.picture(of: request, as: .png).bytes
    _ = try renderer.picture(of: PlotRequest("2^x", [.title: "Ünïcode √", .theme: "dark"]), as: .pdf)
    #expect(try renderer.picture(of: request, as: .png).bytes == first)
    #expect(try Plot(request).png() == first)
  }

  @Test("A renderer of requests refuses animations, frames in files and options without effect")
  func refusals() {
    let renderer = PlotRenderer()
    func refusal(_ options: [PlotOption: String]) -> String {
      message { try renderer.picture(of: PlotRequest("sin(k*x)", options), as: .png) }
    }
    let sweep: [PlotOption: String] = [.sweep: "k=1:3/3"]
    #expect(refusal(sweep.merging([.output: "a-{k}.png"]) { $1 }).contains("one picture is asked for"))
    #expect(refusal(sweep.merging([.output: "a.gif"]) { $1 }).contains("one picture is asked for"))
    #expect(refusal(sweep.merging([.format: "mp4"]) { $1 }).contains("one picture is asked for"))
    #expect(refusal([.set: "k=1", .grid: ""]).contains("--grid"))
    #expect(refusal([.set: "k=1", .format: "gif"]).contains("sweep"))
  }

  @Test("A renderer of requests tells where the plot is and what its axes show")
  func view() throws {
    let renderer = PlotRenderer()
    let request = PlotRequest("x", [.range: "-2:3", .yRange: "-1:1", .size: "400x300"])
    let view = try #require(try renderer.picture(of: request, as: .svg).view)
    #expect(view.width == 400 && view.height == 300)
    #expect(view.x == PictureView.Axis(from: -2, to: 3, scale: "linear", linearWithin: nil))
    #expect(view.y == PictureView.Axis(from: -1, to: 1, scale: "linear", linearWithin: nil))
    #expect(view.plot.x >= 0 && view.plot.x + view.plot.width <= 400 && view.plot.width > 200)
    #expect(view.variable == "x")
    #expect(try renderer.picture(of: request, as: .png).view == view)
    let bare = PlotRequest("x", [.bare: "", .size: "400x300"])
    #expect(
      try renderer.picture(of: bare, as: .svg).view?.plot == PictureView.Area(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("A renderer of requests tells the scales of axes, in data units")
  func scales() throws {
    let renderer = PlotRenderer()
    let log = try renderer.picture(of: PlotRequest("x", [.range: "1:1000", .log: "xy"]), as: .svg).view
    #expect(log?.x == PictureView.Axis(from: 1, to: 1000, scale: "log", linearWithin: nil))
    let symlog = try renderer.picture(
      of: PlotRequest("x", [.range: "-1000:1000", .log: "x", .linearWithin: "2"]), as: .svg
    ).view
    #expect(symlog?.x == PictureView.Axis(from: -1000, to: 1000, scale: "symlog", linearWithin: 2))
  }

  @Test("A renderer of requests has a view of a family, and none of a grid")
  func sweeps() throws {
    let renderer = PlotRenderer()
    let request = PlotRequest("sin(k*x)", [.sweep: "k=1:3/3"])
    #expect(try renderer.picture(of: request, as: .svg).view?.x.from == -10)
    var grid = request
    grid.add(.grid)
    #expect(try renderer.picture(of: grid, as: .svg).view == nil)
    #expect(try renderer.details(of: grid).summary == "Graphs of sin(k×x) for 3 values of k from 1 to 3.")
  }

  @Test("A renderer of requests ends cancelled work early")
  func cancellation() async {
    func kind(_ expression: String, _ options: [PlotOption: String] = [:]) async -> PlotError.Kind? {
      let task = Task { () -> PlotError.Kind? in
        withUnsafeCurrentTask { $0?.cancel() }
        do throws(PlotError) { _ = try PlotRenderer().picture(of: PlotRequest(expression, options), as: .png) } catch {
          return error.kind
        }
        return nil
      }
      return await task.value
    }
    #expect(await kind("Y1(x^2+y^2)=0") == .cancelled)
    #expect(await kind("sin(1/x)<y") == .cancelled)
    #expect(await kind("tan(x)/x", [.mark: ""]) == .cancelled)
    #expect(await kind("(cos(3t), sin(2t))") == .cancelled)
    #expect(await kind("sin(k*x)", [.sweep: "k=1:500/500"]) == .cancelled)
  }
}
