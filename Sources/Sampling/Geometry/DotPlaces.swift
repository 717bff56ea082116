/// Places in pixels, found again by their neighbourhood.
struct DotPlaces {
  /// The places in each pixel, by its lower corner.
  private var places: [SIMD2<Double>: [SIMD2<Double>]] = [:]

  mutating func insert(_ place: SIMD2<Double>) { places[place.rounded(.down), default: []].append(place) }

  /// Returns whether a place is nearer than half a pixel.
  func contains(near place: SIMD2<Double>) -> Bool {
    let corner = place.rounded(.down)
    return [-1.0, 0, 1].contains { x in
      [-1.0, 0, 1].contains { y in
        places[corner + SIMD2(x, y)]?.contains { ($0 - place).length < 0.5 } ?? false
      }
    }
  }
}
