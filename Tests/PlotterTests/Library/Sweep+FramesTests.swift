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

  @Test("Only the first picture of a sweep's plots surveys all frames")
  func survey() throws {
    let count = CallCount()
    let request = PlotRequest(expressions: [], [.sweep: "k=1:20/20", .range: "0:k"])
    let function = CurveTemplate(count, name: "f", variable: "x")
    let sweep = try Sweep(request, arrangement: .each, functions: [function])
    let first = try sweep.plot(at: 3).png(width: 90, height: 60)
    let calls = count.takeValue()
    #expect(try sweep.plot(at: 3).png(width: 90, height: 60) == first)
    #expect(count.takeValue() < calls / 4)
  }
}

/// The identity function, which counts its evaluations.
private final class CallCount: GraphDataSource {
  private let count = Mutex(0)

  func takeValue() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }

  func evaluate(at x: [Double], into y: inout [Double]) {
    count.withLock { $0 += x.count }
    for index in x.indices { y[index] = x[index] }
  }
}
