import Brain
import Grapher
import Testing

@testable import Plotter

@Suite("Plots in Swift")
struct PlotLibraryTests {
  private static let side = 60.0

  @Test("are pictures of the size that was asked for, in every format")
  func pictures() throws {
    let plot = try Plot("sin(x)/x", x: -40...40)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60)).width == 90)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60, scale: 2)).height == 120)
    #expect(String(decoding: try plot.svg(width: 90, height: 60), as: UTF8.self).contains("width=\"90\" height=\"60\""))
    #expect(try plot.pdf(width: 90, height: 60).starts(with: Array("%PDF-".utf8)))
  }

  @Test("of several texts, a request and a brain are the command's")
  func sources() throws {
    func svg(_ plot: Plot) throws -> [UInt8] { try plot.svg(width: 90, height: 60) }
    let request = PlotRequest(expressions: ["x", "x^2"], [.range: "-2.0:2.0"])
    #expect(try svg(Plot("x", "x^2", x: -2...2)) == svg(Plot(request)))
    var brain = CalculatorBrain()
    brain.setOperand(9)
    brain.performOperation("+")
    brain.setOperand(variable: "M")
    #expect(throws: PlotError.self) { try Plot(brain) }
    brain.performOperation("=")
    brain.performOperation("√")
    let keys = PlotRequest(expressions: [], [.keys: "9 + M = √", .range: "0.0:40.0"])
    #expect(try svg(Plot(brain, x: 0...40)) == svg(Plot(keys)))
  }

  @Test("of a closure are drawn, and the report has no proven column")
  func closure() throws {
    let plot = try Plot("steps", x: 0...5) { $0.rounded(.down) }
    let report = try plot.report(width: 90, height: 60)
    let function = try #require(report.functions.first)
    #expect(function.expression == "steps")
    #expect(function.proven == 0 && function.columns > 0)
    #expect(function.pieces > 0)
    #expect(try PixelImage(png: plot.png(width: 90, height: 60)).width == 90)
    #expect(try Plot("nothing", x: 0...1) { _ in .nan }.report(width: 90, height: 60).functions[0].pieces == 0)
  }

  @Test("know what is proved of them")
  func report() throws {
    let report = try Plot("tan(x)", x: -5...5).report(width: 300, height: 200)
    #expect(report.functions[0].poles.count == 4)
    #expect(try report.json().contains("\"domainEnds\""))
  }

  @Test("are refused where they are none, with what is wrong and where")
  func errors() throws {
    let error = #expect(throws: PlotError.self) { try Plot("2+sinn(M)") }
    #expect(error?.kind == .data)
    #expect(error?.excerpt == Excerpt(text: "2+sinn(M)", range: 2..<6))
    #expect(error?.description.hasSuffix("\n  2+sinn(M)\n    ^^^^\n") == true)
    #expect(throws: PlotError.self) { try Plot("x", x: -.infinity...0) }
    #expect(throws: PlotError.self) { try Plot("x", x: 1...1) }
    #expect(throws: PlotError.self) { try Plot(PlotRequest("k*x", [.sweep: "k=1,2"])) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: 0, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: .nan, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").svg(width: 1e300, height: 60) }
    #expect(throws: PlotError.self) { try Plot("x").png(width: 90, height: 60, scale: -1) }
    let option = #expect(throws: PlotError.self) { try Plot(PlotRequest("x", [.axes: "nope"])) }
    #expect(option?.option == .axes)
  }
}

@Suite("Sweeps in Swift")
struct SweepLibraryTests {
  @Test("give their frames in order, on axes that stand still")
  func frames() async throws {
    let sweep = try Sweep(PlotRequest("k*x", [.sweep: "k=1:40/40"]))
    var indices: [Int] = []
    var last: [UInt8] = []
    for try await frame in sweep.frames(width: 90, height: 60) {
      indices.append(frame.index)
      #expect(frame.parameters == ["k": Double(frame.index + 1)])
      #expect(frame.picture != last)
      last = frame.picture
    }
    #expect(indices == Array(0..<40))
    #expect(try sweep.plot(at: 39).png(width: 90, height: 60) == last)
  }

  @Test("end a bad frame with an error, and go on with the next")
  func badFrame() async throws {
    let sweep = try Sweep(PlotRequest("x", [.sweep: "k=1,0,2", .range: "0:k"]))
    var frames = sweep.frames(width: 90, height: 60).makeAsyncIterator()
    #expect(try await frames.next()?.index == 0)
    await #expect(throws: PlotError.self) { try await frames.next() }
    #expect(try await frames.next()?.index == 2)
    #expect(try await frames.next() == nil)
  }

  @Test("fill each frame by its own parameters, whichever frame was drawn before")
  func fills() async throws {
    let sweep = try Sweep(PlotRequest("sin(x)", [.sweep: "k=1,2,3", .fill: "under where x<k"]))
    var pictures: [[UInt8]] = []
    for try await frame in sweep.frames(width: 90, height: 60) { pictures.append(frame.picture) }
    #expect(Set(pictures).count == 3)
    #expect(try sweep.plot(at: 2).png(width: 90, height: 60) == pictures[2])
  }

  @Test("without a parameter that runs make a figure like any other")
  func single() throws {
    let figure = try Sweep(PlotRequest("sin(x)")).figure(width: 90, height: 60)
    #expect(try PixelImage(png: figure).width == 90)
  }

  @Test("share one figure, as a family or as small plots")
  func figure() throws {
    let sweep = try Sweep(PlotRequest("k*x", [.sweep: "k=1,2,3"]))
    let grid = try Sweep(PlotRequest("k*x", [.sweep: "k=1,2,3", .grid: ""]))
    #expect(try sweep.figure(width: 90, height: 60) != grid.figure(width: 90, height: 60))
    #expect(throws: PlotError.self) { try Sweep(PlotRequest("k*x", [.sweep: "k=1,2", .range: "0:k"])).figure() }
  }
}
