import Testing

@testable import Plotter

@Suite("Values of plots")
struct PlotValuesTests {
  @Test("A trace encloses the value")
  func enclosure() throws {
    let point = try #require(try Plot("sin(x)/x").trace(at: 0.1).first)
    let (low, y, high) = (try #require(point.low), try #require(point.y), try #require(point.high))
    #expect(low <= y && y <= high && high - low < 1e-14)
    #expect(point.curve == 1 && point.x == 0.1 && point.fault == nil)
  }

  @Test("A trace tells why there is no value")
  func faults() throws {
    func fault(_ expression: String, at x: Double) throws -> String? { try Plot(expression).trace(at: x).first?.fault }
    #expect(try fault("1/x", at: 0) == "division by zero")
    #expect(try fault("sqrt(x)", at: -1) == "an even root of a negative number (√ of −1)")
    #expect(try fault("ln(x)", at: -1) == "the logarithm of a number that is not positive (ln of −1)")
    #expect(try fault("asin(x)", at: 2)?.hasPrefix("outside the domain of") == true)
    #expect(try Plot("f", x: 0...1) { _ in .nan }.trace(at: 0.5).first?.fault == "undefined")
  }

  @Test("Parametric curves are traced by their parameter, relations not at all")
  func curves() throws {
    let points = try Plot("(cos(t), sin(t))", "x^2+y^2=1").trace(at: 0)
    #expect(points.count == 1 && points[0].x == 1 && points[0].y == 0)
    #expect(try Plot("(cos(t), sin(t))").trace(at: 100).isEmpty)
    for x in [Double.nan, .infinity] { #expect(try Plot("x").trace(at: x).isEmpty) }
  }

  @Test("A table has both ends of the range, and empty cells")
  func table() throws {
    let table = try Plot("x^2", "1/x", x: -1...1).table(samples: 3)
    #expect(table.columns == ["x", "x²", "1÷x"])
    #expect(table.rows == [[-1, 1, -1], [0, 0, nil], [1, 1, 1]])
    #expect(message { try Plot("x").table(samples: 1) }.contains("--samples"))
    #expect(message { try Plot("x^2+y^2=1").table(samples: 2) }.contains("relation"))
  }

  @Test("A cancelled task gets no table")
  func cancellation() async throws {
    func kind(isCancelled: Bool) async throws -> PlotError.Kind? {
      let plot = try Plot("x^2")
      let task = Task { () -> PlotError.Kind? in
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        do throws(PlotError) { _ = try plot.table(samples: 100) } catch { return error.kind }
        return nil
      }
      return await task.value
    }
    #expect(try await kind(isCancelled: false) == nil)
    #expect(try await kind(isCancelled: true) == .cancelled)
  }
}
