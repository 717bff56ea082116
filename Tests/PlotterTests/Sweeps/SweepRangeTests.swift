import Testing

@testable import Plotter

@Suite("The range of a sweep")
struct SweepRangeTests {
  private func range(_ text: String, set: [String] = []) throws -> SweepRange {
    try SweepRange(text, constants: ParameterBindings(set, takesDegrees: false))
  }

  @Test("Steps include the end if they reach it")
  func steps() throws {
    #expect(try range("k=1:5:0.5").values == [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
    #expect(try range("k=0:1:0.1").values.count == 11)
    #expect(try range("k=0:1:0.1").values.last == 1)
    #expect(try range("k=0:1:0.1").values[3] == 0.3)
    #expect(try range("k=1e-200:2e-200:1e-200").values.count == 2)
    #expect(try range("k=0:1:0.3").values.count == 4)
    #expect(try range("k=3:1:-1").values == [3, 2, 1])
    #expect(try range("k=2:2:1").values == [2])
  }

  @Test("Two whole ends alone are those of the whole numbers between them, if these are few")
  func wholeNumbers() throws {
    #expect(try range("n=1:8").values == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(try range("n=2:-1").values == [2, 1, 0, -1])
    #expect(try range("n=1:25").values.count == 25)
    #expect(try range("n=1..3").values == [1, 2, 3] && range("n=1 to 3").values == [1, 2, 3])
    #expect(try range("n=a:2a", set: ["a=2"]).values == [2, 3, 4])
  }

  @Test("A count divides the range evenly, with both ends")
  func count() throws {
    #expect(try range("k=1:5/9").values == [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
    #expect(try range("k=5:1/3").values == [5, 3, 1])
    #expect(try range("k=7:9/1").values == [7])
  }

  @Test("Logarithmic values have equal ratios")
  func logarithmic() throws {
    let values = try range("k=1:1000/4 log").values
    #expect(zip(values, [1, 10, 100, 1000]).allSatisfy { abs($0 - $1) < 1e-12 * $1 })
    #expect(values.first == 1)
    #expect(values.last == 1000)
    #expect(try range("k=-1:-100/3 log").values.last == -100)
    #expect(try range("zoom=1:1e6/60 log").values.count == 60)
  }

  @Test("Values, bounds and steps are expressions")
  func expressions() throws {
    #expect(try range("k=0.1,1,10").values == [0.1, 1, 10])
    #expect(try range("k=5").values == [5])
    #expect(try range("k=max(1,2),3").values == [2, 3])
    #expect(try range("k=0:2pi/3").values == [0, .pi, 2 * .pi])
    #expect(try range("k=0:pi/2/3").values == [0, .pi / 4, .pi / 2])
    #expect(try range("k=a:2a:a/2", set: ["a=2"]).values == [2, 3, 4])
  }

  @Test(
    "Errors suggest a correction",
    arguments: [
      ("k", "--sweep takes NAME=START:END:STEP"), ("k=1:5.5", "has neither a step"), ("k=1:26", "nor a count"),
      ("k=1:1e300", "nor a count"), ("k=1:5 log", "nor a count"),
      ("2k=1:2/3", "is not a name for a parameter"),
      ("k=1:5:0", "do not lead from"), ("k=1:5:-1", "do not lead from"), ("k=0:-1e-200:0.5e-200", "do not lead from"),
      ("k=1:5/2.5", "whole number"),
      ("k=1:5/0", "whole number"), ("k=0:10/3 log", "log needs both ends"), ("k=1:2:1 log", "log needs a count"),
      ("k=1:2:3:4", "--sweep takes NAME"), ("k=1:q/3", "needs a value for 'q'"), ("k=0:1:1e-9", "more than 1000000"),
      ("k=", "--sweep k"), ("k=1:0/0/3", "is not a number"),
    ])
  func failures(_ text: String, _ message: String) throws {
    let failure = #expect(throws: PlotError.self) { try range(text) }
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.kind == .usage)
  }

  @Test("Eased values keep their ends and their order")
  func eased() throws {
    let eased = try range("k=1:5/9").eased { Easing.inOut($0) }.values
    #expect(eased.first == 1)
    #expect(eased.last == 5)
    #expect(eased == eased.sorted())
    #expect(eased[1] < 1.5)
    let ratios = try range("k=1:100/5 log").eased { Easing.in($0) }.values
    #expect(ratios == ratios.sorted())
    #expect(ratios.last == 100)
  }
}
