import Testing

@testable import Plotter

@Suite("Limits of requests")
struct PlotRequestLimitsTests {
  @Test("Too many functions, or texts of an option, are refused before anything is drawn")
  func texts() throws {
    func message(_ request: PlotRequest) -> String? {
      do throws(PlotError) {
        _ = try Plot(request)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      message(PlotRequest(expressions: Array(repeating: "x", count: 5001)))
        == "a request has at most 5000 functions, not 5001")
    for option in [PlotOption.hline, .annotate, .let, .set, .name, .style] {
      var request = PlotRequest("x")
      for _ in 0..<5001 { request.add(option, "1") }
      #expect(message(request) == "\(option.spelling) is given at most 5000 times, not 5001")
    }
  }

  @Test("Thousands of values are compared with the other texts in bounded time")
  func values() throws {
    func plot(_ values: Int) throws -> PlotRequest {
      var request = PlotRequest("k*x")
      request.add(.set, "k=1")
      for index in 0..<values { request.add(.set, "a\(index)b=1") }
      return try request.removingUnusedValues()
    }
    #expect(try plot(20).texts(of: .set) == ["k=1"])
    #expect(try plot(4000).texts(of: .set).count == 4001)
  }
}
