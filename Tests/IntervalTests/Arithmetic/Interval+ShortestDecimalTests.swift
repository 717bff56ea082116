import Interval
import Testing

@Suite("The shortest decimal")
struct ShortestDecimalTests {
  @Test("The shortest decimal of an interval is the member with the fewest digits")
  func members() {
    #expect(Interval(-1e-17, 2).shortestDecimal == 0)
    #expect(Interval(0.29623, 0.305206).shortestDecimal == 0.3)
    #expect(Interval(1, 1.0032).shortestDecimal == 1)
    #expect(Interval(1990, 2010).shortestDecimal == 2000)
    #expect(Interval(0.7).shortestDecimal == 0.7)
    #expect(Interval(-0.123.nextUp, -0.123.nextDown).shortestDecimal == -0.123)
  }

  @Test("The shortest decimal of an empty or unbounded interval is NaN")
  func none() {
    #expect(Interval.empty.shortestDecimal.isNaN)
    #expect(Interval.entire.shortestDecimal.isNaN)
  }

  @Test("The shortest decimal is nil if its last digit would count too little")
  func unit() {
    #expect(Interval(0.29, 0.31).shortestDecimal(unit: 1) == nil)
    #expect(Interval(0.29, 0.31).shortestDecimal(unit: 0.1) == 0.3)
  }
}
