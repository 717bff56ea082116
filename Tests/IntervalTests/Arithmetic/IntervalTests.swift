import Interval
import Testing

@Suite("An interval")
struct IntervalTests {
  @Test("An interval is empty for NaN, for bounds out of order, and for an infinite point")
  func empty() {
    for interval in [Interval(.nan), Interval(1, 0), Interval(.infinity), Interval(-.infinity), Interval(.nan, 1)] {
      #expect(interval.isEmpty && interval == .empty)
    }
    #expect(Interval.empty.width == 0 && Interval.empty.midpoint.isNaN && Interval.empty.magnitude.isNaN)
    #expect(!Interval.empty.contains(0) && Interval.empty.isSubset(of: .empty) && !Interval.empty.isBounded)
  }

  @Test("An interval contains real numbers only, never ∞")
  func members() {
    #expect(Interval.entire.contains(.greatestFiniteMagnitude) && !Interval.entire.contains(.infinity))
    #expect(Interval(-1, 2).contains(2) && !Interval(-1, 2).contains(2.0.nextUp) && !Interval(-1, 2).contains(.nan))
    #expect(Interval(0).contains(-0.0))
  }

  @Test("An interval has a midpoint that is a member, however wide it is")
  func midpoint() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(Interval(-greatest, greatest).midpoint == 0 && Interval(greatest * 0.75, greatest).midpoint.isFinite)
    #expect(Interval.entire.midpoint == 0 && Interval(3, .infinity).midpoint == greatest)
    #expect(Interval(0x1p-1074).midpoint == 0x1p-1074)
    #expect(Interval(-8, 0).midpoint == -4)
    var random = RandomNumbers("midpoint")
    for _ in 0..<RandomNumbers.rounds(100_000) {
      let x = random.interval()
      #expect(x.contains(x.midpoint))
      if x.isBounded {
        #expect(x.midpoint - x.radius <= x.lower && x.midpoint + x.radius >= x.upper)
      }
    }
  }

  @Test("An interval has hulls and intersections")
  func sets() {
    let (a, b) = (Interval(-2, 2), Interval(3, 4))
    #expect(a.hull(b) == Interval(-2, 4) && a.intersection(b).isEmpty && !a.intersects(b))
    #expect(a.hull(.empty) == a && a.intersection(.empty).isEmpty && Interval.empty.hull(.empty).isEmpty)
    #expect(a.intersection(Interval(2, 9)) == Interval(2) && b.isSubset(of: .entire))
    #expect(Interval(-3, 2).magnitude == 3 && Interval(-3, 2).mignitude == 0 && Interval(-3, -2).mignitude == 2)
  }

  @Test("An interval rounds sums, products and quotients outward to adjacent Doubles, and keeps exact ones")
  func rounding() {
    #expect(Interval(1, 2) + Interval(3, 4) == Interval(4, 6) && Interval(1, 2) - Interval(3, 4) == Interval(-3, -1))
    #expect(Interval(3) * Interval(7) == Interval(21) && Interval(21) / Interval(7) == Interval(3))
    #expect(Interval(1) + Interval(0x1p-60) == Interval(1, 1.0.nextUp))
    #expect(Interval(1) - Interval(0x1p-60) == Interval(1.0.nextDown, 1))
    #expect(Interval(1) / Interval(3) == Interval(0x1.5555555555555p-2, 0x1.5555555555556p-2))
  }

  @Test("An interval stays correct at overflow and underflow")
  func extremes() {
    let greatest = Double.greatestFiniteMagnitude
    let least = 0x1p-1074
    #expect(Interval(greatest) + Interval(greatest) == Interval(greatest, .infinity))
    #expect(Interval(-greatest) - Interval(greatest) == Interval(-.infinity, -greatest))
    #expect(Interval(greatest) * Interval(2) == Interval(greatest, .infinity))
    #expect(Interval(least) * Interval(0.5) == Interval(0, least))
    #expect(Interval(-least) * Interval(least) == Interval(-least, 0))
    #expect(Interval(least) / Interval(greatest) == Interval(0, least))
    #expect(Interval(greatest) / Interval(least) == Interval(greatest, .infinity))
    #expect(Interval(0x1p-500) * Interval(0x1p-574) == Interval(least))
    #expect(Interval(0x1.8p-537) * Interval(0x1.8p-537) == Interval(2 * least, 3 * least))
    #expect(Interval(3 * least) / Interval(3 * least) == Interval(1))
    #expect(Image.sqrt(Interval(least)).left == Interval(0x1p-537))
    #expect(Image.cbrt(Interval(least)).left.width < 1e-120)
  }

  @Test("An interval counts 0 × ∞ as 0, since unbounded ends are not members")
  func unbounded() {
    #expect(Interval(0) * .entire == Interval(0) && Interval(0, 1) * Interval(2, .infinity) == Interval(0, .infinity))
    #expect(Interval(1, 2) / Interval(1, .infinity) == Interval(0, 2))
    #expect(Interval(-.infinity, 1) + Interval(2, .infinity) == .entire)
  }
}
