import Testing

@testable import Sampling

@Suite("Orthogonal factorization")
struct OrthogonalFactorizationTests {
  private func isNear(_ one: [Double], _ other: [Double], _ limit: Double = 1e-13) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { ($0 - $1).magnitude <= limit * max(1, $1.magnitude) }
  }

  @Test("Without columns the rest is the whole vector")
  func empty() {
    let none = OrthogonalFactorization([])
    #expect(none.rank == 0 && none.solution([1, 2]).isEmpty)
    #expect(none.rest(of: [1, 2]) == [1, 2])
  }

  @Test("The solution is that of least squares")
  func solution() {
    // The line through (0, 1), (1, 3), (2, 4), (3, 4) by the normal equations.
    let line = OrthogonalFactorization([[1, 1, 1, 1], [0, 1, 2, 3]])
    #expect(line.rank == 2)
    #expect(isNear(line.solution([1, 3, 4, 4]), [1.5, 1]))
    #expect(isNear(line.rest(of: [1, 3, 4, 4]), [-0.5, 0.5, 0.5, -0.5]))
    #expect(isNear(line.deviations.map { $0 * $0 }, [0.7, 0.2]))
    #expect(line.dependent.isEmpty)
  }

  @Test("The units of columns do not matter")
  func scales() {
    let far = OrthogonalFactorization([[1e-200, 1e-200, 1e-200, 1e-200], [0, 1e150, 2e150, 3e150]])
    #expect(far.rank == 2)
    #expect(isNear(far.solution([1, 3, 4, 4]).enumerated().map { $1 * [1e-200, 1e150][$0] }, [1.5, 1]))
  }

  @Test("Dependent columns are found, with those that they depend on")
  func dependent() {
    let columns: [[Double]] = [[1, 2, 3, 4], [1, 0, 0, 0], [2, 4, 6, 8], [0, 0, 0, 0]]
    let factorization = OrthogonalFactorization(columns)
    #expect(factorization.rank == 2)
    #expect(factorization.dependent == [0, 2, 3])
    #expect(factorization.deviations.map(\.isFinite) == [false, true, false, false])
    #expect(factorization.solution([0, 2, 3, 4]).allSatisfy { $0.isFinite })
  }

  @Test("More columns than rows have the rank of the rows")
  func wide() {
    let wide = OrthogonalFactorization([[1], [2], [4]])
    #expect(wide.rank == 1)
    let factors = wide.solution([8])
    #expect(isNear([factors[0] + 2 * factors[1] + 4 * factors[2]], [8]))
  }
}
