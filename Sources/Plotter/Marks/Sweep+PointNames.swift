import Grapher
import Sampling

extension PictureContent {
  /// Returns the typed points whose names are beside them instead of in a key. An only point is named by the title, and many are by a
  /// key.
  func namedPoints(among curves: [CurveTemplate]) -> Set<Int> {
    let points = curves.indices.filter { curves[$0].kind == .point && !curves[$0].name.isEmpty }
    let isFew = points.count <= PictureContent.mostNamedPoints && curves.count > 1
    return isFew && (key == nil || key == .auto) ? Set(points) : []
  }

  /// Draws typed points as dots in the colours of their curves, with names.
  mutating func markPoints(among curves: [CurveTemplate], _ constants: ParameterBindings) throws(PlotError) {
    let named = namedPoints(among: curves)
    for (index, curve) in curves.enumerated() where curve.kind == .point {
      guard let place = (try curve.bound(to: constants).locus as? PointLocus)?.point else { continue }
      var dot = Annotation(point: place, text: named.contains(index) ? curve.name : "")
      dot.curve = index
      add([], [], [dot])
    }
  }

  private static let mostNamedPoints = 12
}

extension Sweep {
  /// The curves that are points with their names beside them.
  var namedPoints: Set<Int> { plan.isSweep ? [] : content.namedPoints(among: Array(templates.prefix(typedCount))) }

  /// Whether all typed curves are points without names of their own, which have one colour.
  var isListOfPoints: Bool {
    typedCount > 1 && templates.prefix(typedCount).allSatisfy { $0.kind == .point && $0.formula?.name == nil }
  }
}
