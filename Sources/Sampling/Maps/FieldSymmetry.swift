import Metering

/// A reflection or a rotation of a rectangle onto itself, about its middle, under which a field of directions is as before or
/// opposite.
struct FieldSymmetry: Equatable {
  /// The columns of the matrix, of which all elements are −1, 0 or 1.
  private let across: SIMD2<Double>
  private let up: SIMD2<Double>

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) { (across, up) = (SIMD2(a, b), SIMD2(c, d)) }

  /// Returns the image of a vector.
  func image(of vector: SIMD2<Double>) -> SIMD2<Double> { vector.x * across + vector.y * up }

  /// Returns the image of a place of a rectangle.
  func image(of place: SIMD2<Double>, about middle: SIMD2<Double>) -> SIMD2<Double> {
    middle + image(of: place - middle)
  }

  /// The direction of the line of places that stay; nil for a rotation.
  var axis: SIMD2<Double>? {
    let determinant = across.x * up.y - across.y * up.x
    if determinant > 0 { return nil }
    let sum = SIMD2(1, 0.5) + image(of: SIMD2(1, 0.5))
    return sum.direction
  }

  /// Returns the symmetries of a field in a rectangle, besides that which moves nothing, as sampled at a few dozen places.
  static func symmetries(
    width: Double, height: Double, direction: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> [FieldSymmetry] {
    let middle = SIMD2(width, height) / 2
    let isSquare = (width - height).magnitude < 0.5
    // Places without any symmetry of their own: multiples of irrational numbers.
    let places = (1...samples).map { number -> SIMD2<Double> in
      let (x, y) = (Double(number) * 0.7548776662466927, Double(number) * 0.5698402909980532)
      return SIMD2((x - x.rounded(.down)) * width, (y - y.rounded(.down)) * height)
    }
    let known = places.map { ($0, direction($0)) }
    return (isSquare ? ofRectangle + ofSquare : ofRectangle).filter { symmetry in
      known.allSatisfy { place, here in
        WorkMeter.count(1)
        let there = direction(symmetry.image(of: place, about: middle))
        guard let here, let there else { return here == nil && there == nil }
        let image = symmetry.image(of: here)
        return (image.x * there.y - image.y * there.x).magnitude < tolerance
      }
    }
  }

  private static let ofRectangle = [
    FieldSymmetry(-1, 0, 0, 1), FieldSymmetry(1, 0, 0, -1), FieldSymmetry(-1, 0, 0, -1),
  ]
  private static let ofSquare = [
    FieldSymmetry(0, 1, 1, 0), FieldSymmetry(0, -1, -1, 0), FieldSymmetry(0, 1, -1, 0), FieldSymmetry(0, -1, 1, 0),
  ]
  private static let samples = 48
  /// The sine of the greatest angle between directions that count as one.
  private static let tolerance = 1e-6
}
