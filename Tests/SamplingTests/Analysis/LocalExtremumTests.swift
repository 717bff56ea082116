import Testing

@testable import Brain
@testable import Sampling

@Suite("Local extrema")
struct LocalExtremumTests {
  private func extrema(_ text: String, from low: Double = -3, to high: Double = 3.1) -> [LocalExtremum]? {
    analyzed(text).localExtrema(at: (0...200).map { low + Double($0) / 200 * (high - low) }, most: 50)
  }

  @Test("Undefined, constant and monotone functions have none, nor do few samples")
  func none() {
    for text in ["0/0", "5", "x^3", "exp(x)", "floor(x)", "1/x"] { #expect(extrema(text) == [], "\(text)") }
    #expect(analyzed("x^2").localExtrema(at: [], most: 5) == [])
    #expect(analyzed("x^2").localExtrema(at: [1], most: 5) == [])
    #expect(analyzed("x^2").localExtrema(at: [.nan, .nan, .nan], most: 5) == [])
  }

  @Test("A smooth extremum is exact and proved")
  func smooth() throws {
    let square = try #require(extrema("x^2"))
    #expect(square.count == 1 && square[0].place == 0 && square[0].value == 0 && square[0].isProven)
    #expect(!square[0].isMaximum && square[0].bounds.contains(0) && square[0].bounds.width < 1e-15)
    let sine = try #require(extrema("sin(x)"))
    #expect(sine.count == 2 && sine.allSatisfy(\.isProven))
    #expect(sine.map(\.isMaximum) == [false, true])
    #expect(sine[1].place.isNear(.pi / 2) && sine[1].value == 1)
  }

  @Test("A corner counts, and a constant part does not")
  func corners() throws {
    let corner = try #require(extrema("abs(x-1)"))
    #expect(corner.count == 1 && corner[0].place == 1 && corner[0].value == 0)
    // Of a slope that rounding errors hide, as many digits are known as the slopes beside the place prove.
    let sum = try #require(analyzed("sin(x)+abs(x)").localExtrema(at: [-1.1, -0.5, 0.6, 1.2], most: 5))
    #expect(sum.count == 1 && sum[0].place == 0 && sum[0].isProven)
    let waves = try #require(analyzed("x*acos(cos(x))").localExtrema(at: [2.1, 3, 3.3, 4], most: 5))
    #expect(waves.count == 1 && waves[0].isProven && waves[0].bounds.contains(.pi) && waves[0].bounds.width < 1e-3)
    #expect(abs(waves[0].place - .pi) < 1e-5)
    #expect(extrema("max(x^2,1)") == [] && extrema("abs(x-2)+abs(x+1)") == [])
  }

  @Test(
    "At a jump a value that the function has there can be an extremum, one that it only tends to is none",
    arguments: [
      ("if(x<0,x+2,x^2-1)", [-1.0], false), ("if(x<=0,x+2,x^2-1)", [2], true), ("if(x<0,1,x)", [0], false),
      ("x-floor(x)", [0, 0, 0, 0, 0, 0], false),
    ])
  func jumps(text: String, heights: [Double], isMaximum: Bool) throws {
    for (low, high) in [(-3.0, 3.1), (-2.5, 3.3)] {
      let found = try #require(extrema(text, from: low, to: high))
      #expect(found.map(\.value).prefix(heights.count) == heights[..<min(heights.count, found.count)])
      #expect(!found.isEmpty && found.allSatisfy { $0.isMaximum == isMaximum && $0.place == $0.place.rounded() })
    }
  }

  @Test("A function without known slopes has unproved extrema")
  func unknownSlopes() throws {
    let source = CountingSource { ($0 - 1) * ($0 - 1) }
    let found = try #require(source.localExtrema(at: [-2, -1, 0, 0.5, 1.5, 2], most: 5))
    #expect(found.count == 1 && !found[0].isProven && abs(found[0].place - 1) < 1e-6)
  }

  @Test("Rounding errors and poles are no extrema, and crowds are refused")
  func noise() {
    #expect(extrema("1/x^2") == [])
    #expect(extrema("(x+1)-x") == [])
    #expect(extrema("sin(60x)") == nil)
  }
}
