import RealModule

extension Color {
  /// Creates a colour of OKLCH, with less chroma if a screen has none so vivid.
  ///
  /// Source: Ottosson, A perceptual color space for image processing, 2020.
  ///
  /// - Parameters:
  ///   - lightness: from 0, black, to 1, white; equal ones look equally light.
  ///   - hue: in radians.
  init(lightness: Double, chroma: Double, hue: Double) {
    let (a, b) = (Double.cos(hue), Double.sin(hue))
    var (low, high) = (0.0, chroma)
    if !Color.isOnScreen(Color.linear(lightness, chroma * a, chroma * b)) {
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if Color.isOnScreen(Color.linear(lightness, middle * a, middle * b)) { low = middle } else { high = middle }
      }
      high = low
    }
    let linear = Color.linear(lightness, high * a, high * b)
    self.init(red: Color.encoded(linear.x), green: Color.encoded(linear.y), blue: Color.encoded(linear.z))
  }

  /// Returns linear red, green and blue of a colour of OKLAB.
  private static func linear(_ lightness: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return SIMD3(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  private static func isOnScreen(_ linear: SIMD3<Double>) -> Bool { linear.min() >= 0 && linear.max() <= 1 }

  /// Returns a component of sRGB.
  private static func encoded(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x <= 0.0031308 ? 12.92 * x : 1.055 * .pow(x, 1 / 2.4) - 0.055
  }
}
