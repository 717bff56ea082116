import Sampling

/// The dots and other signs at annotated points.
extension AnnotationPlacement {
  /// An annotated point.
  struct Dot {
    let point: Point
    /// The curve whose colour it has; nil for the colour of text.
    let curve: Int?
    let sign: Annotation.Sign

    init(_ annotation: Annotation, in area: PlotArea) {
      (point, curve, sign) = (area.point(annotation.point), annotation.curve, annotation.sign)
    }

    /// Returns the bounds of the dot.
    func box(_ measures: Measures) -> Rect {
      Rect(around: [point]).inflated(by: AnnotationPlacement.radius(of: sign) * measures.curveWidth)
    }
  }

  /// Draws dots and diamonds at points, those of one colour together, open ones light inside; then rings and crosses.
  static func dots(
    _ all: [Dot], _ theme: Theme, halo: Color?, measures: Measures, color: (Int) -> Color?
  ) -> [Mark] {
    let signs = signs(all, theme, measures)
    let dots = all.filter { [.dot, .corner, .openDot, .diamond].contains($0.sign) }
    if dots.isEmpty { return signs }
    let width = 2 * AnnotationPlacement.radius * measures.curveWidth
    func shapes(_ dots: [Dot], _ color: Color, rim: Double) -> [Mark] {
      func marks(_ shape: MarkerShape, of signs: [Annotation.Sign], diameter: Double) -> [Mark] {
        shape.marks(
          at: dots.filter { signs.contains($0.sign) }.map(\.point), diameter: diameter, rim: rim, color: color,
          clip: nil)
      }
      return marks(.circle, of: [.dot, .openDot], diameter: width) + marks(.diamond, of: [.diamond], diameter: width)
        + marks(.circle, of: [.corner], diameter: AnnotationPlacement.corner * width)
    }
    var marks = halo.map { shapes(dots, $0, rim: 0.6 * measures.gridWidth) } ?? []
    var curves: [Int?] = []
    for dot in dots where !curves.contains(dot.curve) { curves.append(dot.curve) }
    for curve in curves {
      marks += shapes(dots.filter { $0.curve == curve }, curve.flatMap(color) ?? theme.text, rim: 0)
    }
    let open = dots.filter { $0.sign == .openDot }.map { Polyline([$0.point]) }
    if !open.isEmpty {
      let inside = Stroke(color: halo ?? theme.background, width: 0.6 * width, cap: .round)
      marks.append(.stroke(open, inside, clip: nil))
    }
    return marks + signs
  }

  /// Draws the rings and crosses, dark on light, which are distinct on every colour.
  private static func signs(_ dots: [Dot], _ theme: Theme, _ measures: Measures) -> [Mark] {
    let width = 3 * AnnotationPlacement.radius * measures.curveWidth
    let (dark, light) = (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
    func discs(_ width: Double, _ color: Color) -> Mark {
      let rings = dots.filter { $0.sign == .ring }.map { Polyline([$0.point]) }
      return .stroke(rings, Stroke(color: color, width: width, cap: .round), clip: nil)
    }
    var marks: [Mark] = []
    if dots.contains(where: { $0.sign == .ring }) {
      let rim = 1.2 * measures.gridWidth
      marks += [discs(width + 2 * rim, light), discs(width, dark), discs(0.5 * width, light)]
    }
    let crosses = dots.filter { $0.sign == .cross }.map(\.point)
    marks += MarkerShape.cross.marks(
      at: crosses, diameter: 1.15 * width, rim: 1.6 * measures.gridWidth, color: light, clip: nil)
    return marks + MarkerShape.cross.marks(at: crosses, diameter: 1.15 * width, color: dark, clip: nil)
  }

  /// Whether a text beside a dot, or the line that leads to it, is clearly nearer to this than to any other dot.
  func isOwn(_ box: Rect, of point: Point) -> Bool {
    func distance(_ dot: Point) -> Double { (box.nearest(to: dot).vector - dot.vector).length }
    let own = min(Self.leadOfDot * distance(point), Self.nearDot * em)
    return dots.allSatisfy { $0.point == point || distance($0.point) >= own }
  }

  /// The least distance of a text from other dots, relative to that from its own, and the one that is enough, in em.
  private static let (leadOfDot, nearDot) = (1.6, 1.0)

  /// The radius of the dot at a point, relative to the curve width.
  static func radius(of sign: Annotation.Sign) -> Double { sign == .corner ? corner * radius : radius }

  /// Relative to the curve width.
  static let radius = 2.0
  /// The size of small dots, relative to others.
  private static let corner = 0.66
}
