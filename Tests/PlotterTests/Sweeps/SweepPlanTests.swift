import Testing

@testable import Plotter

@Suite("Several sweeps")
struct SweepPlanTests {
  private func plan(_ texts: [String], isZipped: Bool = false) throws -> SweepPlan {
    let constants = try ParameterBindings([], takesDegrees: false)
    return try SweepPlan(texts.map { try SweepRange($0, constants: constants) }, isZipped: isZipped)
  }

  @Test("A film and a page have frames between two ends without a count, and a family has whole numbers or needs one")
  func usualCounts() throws {
    func count(_ output: String, _ sweeps: String...) throws -> Int {
      try Sweep(
        PlotRequest(
          arguments: ["a*x+b", "-o", output] + sweeps.flatMap { ["--sweep", $0] }
            + (sweeps.count < 2 ? ["--set", "b=1"] : []))
      ).count
    }
    #expect(try count("a.gif", "a=0:3") == 61 && count("a.html", "a=0:3") == 61)
    #expect(try count("a.html", "a=0:3", "b=1:2") == 225 && count("a.html", "a=0:3/4") == 4)
    #expect(try count("a.png", "a=0:3") == 4)
    #expect { try count("a.png", "a=0:0.5") } throws: { "\($0)".contains("neither a step") }
  }

  @Test("Frames are the product of the sweeps, in which the last sweep varies fastest")
  func product() throws {
    let plan = try plan(["a=1,2", "b=3,4,5"])
    #expect(plan.count == 6)
    #expect((0..<6).map { plan.parameters(at: $0).values } == [[1, 3], [1, 4], [1, 5], [2, 3], [2, 4], [2, 5]])
  }

  @Test("Zipped sweeps take their values together")
  func zipped() throws {
    let plan = try plan(["a=1,2", "b=3,4"], isZipped: true)
    #expect((0..<plan.count).map { plan.parameters(at: $0).values } == [[1, 3], [2, 4]])
    #expect(throws: PlotError.self) { try self.plan(["a=1,2", "b=3"], isZipped: true) }
  }

  @Test("Repeated names and too many frames are refused")
  func refused() throws {
    #expect(throws: PlotError.self) { try plan(["a=1,2", "a=3"]) }
    #expect(throws: PlotError.self) { try plan(["a=1:2/10000", "b=1:2/10000"]) }
  }

  @Test("Listed values are shown in the exact form in which they were typed, in their order")
  func forms() throws {
    let plan = try plan(["a=pi/6,2pi/3,0,sqrt(2)"])
    let texts = (0..<plan.count).map { plan.parameters(at: $0).description }
    #expect(texts == ["a = pi/6", "a = 2*pi/3", "a = 0", "a = sqrt(2)"])
    #expect((0..<plan.count).map { plan.parameters(at: $0).typeset.plain } == texts)
    #expect(plan.parameters(at: 0).values == [.pi / 6])
    func keepsOrder(_ values: String) throws -> Bool {
      let request = try PlotRequest(arguments: ["sin(x+a)", "--sweep", "a=" + values])
      let sweep = try Sweep(request, arrangement: .family)
      return try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec().keepsOrder
    }
    #expect(try keepsOrder("pi/6,pi/4,pi/3") && !keepsOrder("1:3:1"))
  }

  @Test("The text of values has the same digits in each frame")
  func description() throws {
    #expect(try plan(["k=1:5:0.5"]).parameters(at: 0).description == "k = 1.0")
    #expect(try plan(["k=-1:0:0.25"]).parameters(at: 0).description == "k = −1.00")
    #expect(try plan(["k=1:3/3"]).parameters(at: 2).description == "k = 3")
    #expect(try plan(["k=1:7/600"]).parameters(at: 1).description == "k = 1.010")
    #expect(try plan(["k=1:1000/4 log"]).parameters(at: 3).description == "k = 1000")
    #expect(try plan(["k=1:10/3 log"]).parameters(at: 1).description == "k = 3.16")
    #expect(try plan(["k=1/3,0.5,sqrt(2)"]).parameters(at: 1).description == "k = 0.5")
    #expect(try plan(["k=0.1,1,10", "a=2"]).parameters(at: 2).description == "k = 10, a = 2")
  }

  @Test(
    "Three sliders of a page have values within the limit of its frames; of given steps, every second one is left out")
  func sliders() throws {
    func sweep(_ sweeps: String...) throws -> Sweep {
      try Sweep(PlotRequest(arguments: ["a(x-h)^2+k", "-o", "p.html"] + sweeps.flatMap { ["--sweep", $0] }))
    }
    let free = try sweep("a=1:3", "h=0:2", "k=0:1")
    #expect(free.count == 343 && free.plan.note == nil)
    let mixed = try sweep("a=1,2", "h=0:2", "k=0:1")
    #expect(mixed.count <= 400 && mixed.plan.ranges[0].values == [1, 2])
    let given = try sweep("a=1:3:0.2", "h=0:2:0.1", "k=0:1:0.5")
    #expect(given.plan.ranges.map(\.values.count) == [11, 11, 3] && given.count == 363)
    #expect(given.plan.ranges[1].values.last == 2)
    let note = "--sweep: a page has up to 400 frames, not 693, so h has every second value"
    #expect(given.readingNotes.map(\.text).contains(note))
    #expect(try Sweep(PlotRequest(arguments: ["a*x", "--sweep", "a=0:3:0.001", "-o", "p.html"])).count <= 400)
  }
}
