import Testing

@testable import Sampling

@Suite("Student's distribution")
struct StudentDistributionTests {
  @Test(
    "Bounds equal those of tables",
    arguments: [
      (1, 0.95, 12.7062), (2, 0.95, 4.30265), (5, 0.99, 4.03214), (10, 0.5, 0.699812), (30, 0.95, 2.04227),
      (1000, 0.95, 1.96234), (1_000_000, 0.95, 1.95997),
    ])
  func bounds(_ degrees: Int, _ probability: Double, _ bound: Double) {
    let found = StudentDistribution(degreesOfFreedom: degrees).bound(probability)
    #expect(abs(found - bound) < 1e-5 * bound)
  }

  @Test("No confidence needs no width")
  func zero() { #expect(StudentDistribution(degreesOfFreedom: 3).bound(0) < 1e-9) }
}
