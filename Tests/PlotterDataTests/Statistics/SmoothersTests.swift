import Sampling
import Testing

@testable import Plotter

/// Local regression and smoothing splines. The values are those of statsmodels 0.14 and SciPy 1.16.
@Suite("Smoothers")
struct SmoothersTests {
  private let points = zip([0, 1, 2, 3.5, 4, 5, 6, 7.5, 8, 10], [1.0, 3, 2, 5, 4, 6, 5.5, 7, 9, 8])
    .map { Point(x: $0, y: $1) }

  private func isNear(_ found: [Double], _ expected: [Double], within error: Double) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { ($0 - $1).magnitude <= error }
  }

  @Test("Local regression has the values of lowess without robust iterations")
  func loess() {
    let expected = [
      1.403813341298077, 2.0740775411173953, 2.760963387918722, 4.146077366454453, 4.817092096473902,
      5.312731525431056, 5.88048169395936, 7.659469564828347, 7.810183697863506, 8.320768513995043,
    ]
    let found = LocalRegression(points, span: 0.5).values(at: points.map(\.x)).map(\.y)
    #expect(isNear(found, expected, within: 1e-6))
  }

  @Test("Local regression draws lines as they are, and means where all x are equal")
  func degenerate() {
    let line = (0..<9).map { Point(x: Double($0), y: 2 - 3 * Double($0)) }
    #expect(LocalRegression(line, span: 0.4).curve.allSatisfy { ($0.y - 2 + 3 * $0.x).magnitude < 1e-9 })
    let column = [1.0, 2, 6].map { Point(x: 4, y: $0) }
    #expect(LocalRegression(column, span: 1).values(at: [4]) == [Point(x: 4, y: 3)])
    #expect(LocalRegression([Point(x: 1, y: 2)], span: 1).values(at: [1]) == [Point(x: 1, y: 2)])
  }

  @Test("A smoothing spline with a penalty has the values of make_smoothing_spline")
  func penalty() throws {
    let expected = [
      1.2782031334527182, 2.153821326354624, 2.892266164744708, 4.218849323608529, 4.633034354702566,
      5.436831069460492, 6.190081465610111, 7.507572345286729, 7.880654302846522, 8.308686513933013,
    ]
    #expect(isNear(try #require(SmoothingSpline(points, penalty: 1)).values, expected, within: 1e-9))
  }

  @Test("Without a penalty the spline is the natural one through all points")
  func natural() throws {
    let spline = try #require(SmoothingSpline(points, penalty: 0))
    #expect(isNear(spline.values, points.map(\.y), within: 1e-12))
    let between = spline.curve.filter { (2..<3.5).contains($0.x) }
    let near = try #require(between.min { ($0.x - 2.75).magnitude < ($1.x - 2.75).magnitude })
    #expect((near.x - 2.75).magnitude < 1e-9 && (near.y - 3.8487886456527622).magnitude < 1e-9)
  }

  @Test("Cross-validation chooses the penalty with the least score")
  func validation() throws {
    let y = [0.3, 0.5, 1.3, 1.2, 1.1, 0.3, 0.1, -0.9, -0.6, -1.2, -0.6, -0.4, 0.3, 0.7, 0.6, 1.4]
    let spline = try #require(SmoothingSpline(y.enumerated().map { Point(x: Double($0), y: $1) }, penalty: nil))
    #expect(
      isNear(Array(spline.values.prefix(6)), [0.34277, 0.733026, 1.051451, 1.12594, 0.906912, 0.453034], within: 1e-4))
  }

  @Test("Points of one x are a knot with their mean, and many knots are joined")
  func knots() throws {
    let twice = points.flatMap { [Point(x: $0.x, y: $0.y - 1), Point(x: $0.x, y: $0.y + 1)] }
    let (once, double) = (SmoothingSpline(points, penalty: 1), SmoothingSpline(twice, penalty: 2))
    #expect(isNear(try #require(double).values, try #require(once).values, within: 1e-9))
    let many = (0..<30_000).map { Point(x: Double($0), y: Double($0 % 2)) }
    let spline = try #require(SmoothingSpline(many, penalty: nil))
    #expect(spline.values.count == 2000 && spline.values.allSatisfy { ($0 - 0.5).magnitude < 0.05 })
    #expect(SmoothingSpline([], penalty: 0) == nil && SmoothingSpline(Array(points.prefix(2)), penalty: 0) == nil)
  }
}
