import Grapher
import Sampling

/// The colours of the arrows of a vector field by their magnitudes, which all frames of a sweep share.
struct FieldColors: Sendable {
  private let scale: ColorScale

  /// Returns nil for magnitudes that are all about the same, and beside a pole, where few arrows would have most of the colours.
  ///
  /// - Parameters:
  ///   - magnitudes: those all over the picture, in ascending order.
  ///   - map: the colours; nil for the usual ones.
  init?(_ magnitudes: [Double], map: ColorMap?) {
    guard let least = magnitudes.first, let greatest = magnitudes.last else { return nil }
    let common = magnitudes[(magnitudes.count - 1) * 19 / 20]
    guard greatest - least > Self.leastSpan * greatest, greatest < Self.mostOfCommon * common else { return nil }
    scale = ColorScale(map ?? .viridis, over: (least < Self.leastStart * greatest ? 0 : least)...greatest)
  }

  /// Adds the colours to the specification of a figure with the field alone.
  ///
  /// - Parameter name: what the magnitudes are.
  func adapt(_ spec: inout FigureSpec, name: MathText) {
    var bar = ColorBar(title: RichText(name, plain: name.plain), values: [], scale: scale)
    bar.edges = [scale.domain.lowerBound, scale.domain.upperBound]
    spec.valueColors = bar
  }

  /// The least difference of magnitudes, relative to the greatest.
  private static let leastSpan = 0.02
  /// The greatest ratio of the greatest magnitude and that which one in twenty exceeds.
  private static let mostOfCommon = 2.5
  /// The least ratio of the least and the greatest magnitude whose colours do not begin at 0.
  private static let leastStart = 0.5
}
