import Grapher
import Sampling
import Synchronization
import Testing

@testable import Plotter

@Suite("Frames of sweeps")
struct SweepFramesTests {
  @Test("Frames arrive in order, on a constant plot area")
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

  @Test("A frame with an error does not end the sequence")
  func badFrame() async throws {
    let sweep = try Sweep(PlotRequest("x", [.sweep: "k=1,0,2", .range: "0:k"]))
    var frames = sweep.frames(width: 90, height: 60).makeAsyncIterator()
    #expect(try await frames.next()?.index == 0)
    await #expect(throws: PlotError.self) { try await frames.next() }
    #expect(try await frames.next()?.index == 2)
    #expect(try await frames.next() == nil)
  }

  @Test("Fills follow the parameters of each frame")
  func fills() async throws {
    let sweep = try Sweep(PlotRequest("sin(x)", [.sweep: "k=1,2,3", .fill: "under where x<k"]))
    var pictures: [[UInt8]] = []
    for try await frame in sweep.frames(width: 90, height: 60) { pictures.append(frame.picture) }
    #expect(Set(pictures).count == 3)
    #expect(try sweep.plot(at: 2).png(width: 90, height: 60) == pictures[2])
  }

  @Test("A request without a sweep has a figure")
  func single() throws {
    let figure = try Sweep(PlotRequest("sin(x)")).figure(width: 90, height: 60)
    #expect(try PixelImage(png: figure).width == 90)
  }

  @Test("Frames share one figure, as a family or as a grid")
  func figure() throws {
    let sweep = try Sweep(PlotRequest("k*x", [.sweep: "k=1,2,3"]))
    let grid = try Sweep(PlotRequest("k*x", [.sweep: "k=1,2,3", .grid: ""]))
    #expect(try sweep.figure(width: 90, height: 60) != grid.figure(width: 90, height: 60))
    #expect(throws: PlotError.self) { try Sweep(PlotRequest("k*x", [.sweep: "k=1,2", .range: "0:k"])).figure() }
  }

  @Test("A cancelled task gets no more frames")
  func cancelled() async throws {
    let sweep = try Sweep(PlotRequest("k*x", [.sweep: "k=1:400/400"]))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var count = 0
      for try await _ in sweep.frames(width: 90, height: 60) { count += 1 }
      return count
    }
    #expect(try await task.value == 0)
  }

  @Test(
    "Each formula is compiled once, and bound once for each frame",
    arguments: [
      (1, Drawing.frames, [:]), (1, .figure, [:]), (1, .plot, [:]), (100, .frames, [:]), (9, .figure, [:]),
      (9, .plot, [:]), (9, .frames, [.eachFits: ""]), (9, .frames, [.range: "0:1", .yRange: "0:1"]),
      (9, .figure, [.grid: "", .eachFits: ""]),
    ] as [(Int, Drawing, [PlotOption: String])])
  func bindings(frames: Int, drawing: Drawing, options: [PlotOption: String]) async throws {
    let compilations = Counter()
    let bindings = Counter()
    let values: [PlotOption: String] = frames == 1 ? [.set: "k=1"] : [.sweep: "k=1:2/\(frames)"]
    let request = PlotRequest("sin(k*x)", options.merging(values) { $1 })
    let sweep = try Sweep(request, arrangement: .each) {
      (request, constants, names, mayBeEmpty) throws(PlotError) in
      compilations.add()
      return try PlotRequest.pictureTemplates(request, constants, names, mayBeEmpty: mayBeEmpty) + [
        CurveTemplate(
          name: "f", variable: "x", names: ["k"],
          source: { parameters in
            bindings.add()
            return Line(slope: parameters.values["k"]?.double ?? 1)
          })
      ]
    }
    switch drawing {
    case .frames: for try await _ in sweep.frames(width: 90, height: 60) {}
    case .figure: _ = try sweep.figure(width: 90, height: 60)
    case .plot: _ = try sweep.plot(at: frames / 2).png(width: 90, height: 60)
    }
    #expect(compilations.value == 1)
    #expect(bindings.value == frames)
  }

  enum Drawing { case frames, figure, plot }
}

/// A count of calls on any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

private struct Line: GraphDataSource {
  let slope: Double

  func evaluate(at x: [Double], into y: inout [Double]) {
    for index in x.indices { y[index] = slope * x[index] }
  }
}
