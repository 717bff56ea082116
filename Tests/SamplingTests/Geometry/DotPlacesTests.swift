import Testing

@testable import Sampling

@Suite struct DotPlacesTests {
  @Test(
    "A place is near one that is less than half a pixel away, across the sides of pixels too",
    arguments: [
      (SIMD2(2.9, 3.1), SIMD2(3.1, 2.9), true), (SIMD2(-0.1, 0.1), SIMD2(0.1, 0.1), true),
      (SIMD2(1, 1), SIMD2(1.6, 1), false), (SIMD2(.nan, 1), SIMD2(.nan, 1), false),
      (SIMD2(1e300, 1e300), SIMD2(1e300, 1e300), true),
    ] as [(SIMD2<Double>, SIMD2<Double>, Bool)])
  func near(known: SIMD2<Double>, place: SIMD2<Double>, isNear: Bool) {
    var places = DotPlaces()
    #expect(!places.contains(near: place))
    places.insert(known)
    #expect(places.contains(near: place) == isNear)
  }
}
