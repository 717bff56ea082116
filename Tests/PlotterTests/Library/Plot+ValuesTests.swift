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

  @Test("A solution is traced with its bounds, as far as it is followed")
  func solutions() throws {
    func trace(_ expression: String, through start: String, at x: Double) throws -> [TracePoint] {
      try Plot(PlotRequest(expression, [.through: start])).trace(at: x)
    }
    let points = try trace("y'=y", through: "0,1", at: 2)
    let point = try #require(points.first)
    let (low, high) = (try #require(point.low), try #require(point.high))
    #expect(points.count == 1 && point.curve == 2)
    #expect(low <= 7.38905609893065 && 7.38905609893065 <= high && high - low < 1e-12)
    let end = try #require(try trace("y'=y^2", through: "0,1", at: 3).first)
    #expect(end.y == nil && end.low == nil && end.fault?.hasPrefix("not followed so far: ") == true)
    #expect(try trace("y''=-y", through: "0,0,1", at: .pi / 2).first?.y.map { abs($0 - 1) < 1e-12 } == true)
    #expect(try trace("x'=y and y'=-x", through: "0,1", at: 0.5).isEmpty)
  }

  @Test("Maps and fields have no value at a point that is not finite, and say why they are undefined")
  func undefinedFields() throws {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(try Plot("z=x*y").fields(x: x, y: 0).isEmpty)
      #expect(try Plot("z=x*y").fields(x: 0, y: x).isEmpty)
    }
    let value = try #require(try Plot("z=1/x").fields(x: 0, y: 1).first)
    #expect(value.parts.map(\.value) == [nil] && value.fault == "division by zero")
    let vector = try #require(try Plot("v=(sqrt(x), y)").fields(x: -1, y: 2).first)
    #expect(vector.parts.map(\.value) == [nil, 2, nil])
    #expect(vector.fault == "an even root of a negative number (√ of −1)")
    #expect(try Plot("z=x").fields(x: 1e308, y: -1e308).first?.parts.first?.value == 1e308)
    #expect(try Plot("x^2", "x^2+y^2=1", "(1, 2)").fields(x: 0, y: 0).isEmpty)
  }

  private struct Field {
    let expression: String
    var coordinates = ["x", "y"]
    let names: [String]
    let values: [Double]
  }

  private static let fieldsWithValues = [
    Field(expression: "z=x^2*y", names: ["z"], values: [12]),
    Field(expression: "y'=x-y", names: ["y′"], values: [-1]),
    Field(expression: "v=(-y, x)", names: ["v₁", "v₂", "length"], values: [-3, 2, 3.605551275463989]),
    Field(expression: "x'=y and y'=-2x", names: ["x′", "y′", "length"], values: [3, -4, 5]),
    Field(
      expression: "u'=w and w'=-u", coordinates: ["u", "w"], names: ["u′", "w′", "length"],
      values: [3, -2, 3.605551275463989]),
    Field(
      expression: "w=z^2+1", coordinates: ["Re z", "Im z"], names: ["Re w", "Im w", "modulus", "argument"],
      values: [-4, 12, 12.649110640673518, 1.892546881191539]),
  ]

  @Test("Maps and fields have their value at a point", arguments: 0..<6)
  func fields(_ index: Int) throws {
    let field = Self.fieldsWithValues[index]
    let value = try #require(try Plot(field.expression).fields(x: 2, y: 3).first)
    #expect(value.curve == 1 && value.coordinates == field.coordinates && value.fault == nil)
    #expect(value.parts.map(\.name) == field.names)
    for (part, wanted) in zip(value.parts, field.values) {
      let (low, y, high) = (try #require(part.low), try #require(part.value), try #require(part.high))
      #expect(abs(y - wanted) < 1e-14 * max(1, abs(wanted)), "\(part)")
      #expect(low <= y && y <= high && high - low < 1e-13, "\(part)")
    }
  }

  @Test("Values of fields have the angles, the parameters and the logarithms of the request")
  func fieldsOfRequests() throws {
    func value(_ expression: String, _ options: [PlotOption: String]) throws -> Double? {
      try Plot(PlotRequest(expression, options)).fields(x: 30, y: 2).first?.parts.first?.value
    }
    #expect(try value("z=sin(x)*y", [.degrees: ""]) == 1)
    #expect(try value("y'=a*y", [.set: "a=3"]) == 6)
    #expect(try value("z=x*y", [.log: "z"]) == 60)
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
