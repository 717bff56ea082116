/// Colours, lines and fonts as SVG attributes, each with a leading space.
enum SVGStyle {
  /// - Parameter name: `fill` or `stroke`.
  static func paint(_ name: String, _ color: Color) -> String {
    let alpha = component(color.alpha)
    return " \(name)=\"\(hex(color))\"" + (alpha < 1 ? " \(name)-opacity=\"\(SVGNumber.text(part: alpha))\"" : "")
  }

  /// - Parameter isDotted: Whether to draw dots, which are round and solid for any stroke.
  static func stroke(_ stroke: Stroke, isDotted: Bool = false) -> String {
    let cap = isDotted ? .round : stroke.cap
    let dash = isDotted ? [] : stroke.dash
    return paint("stroke", stroke.color) + " stroke-width=\"\(SVGNumber.text(stroke.width))\""
      + (cap == .butt ? "" : " stroke-linecap=\"\(cap.rawValue)\"")
      + (dash.isEmpty ? "" : " stroke-dasharray=\"\(dash.map { SVGNumber.text($0) }.joined(separator: " "))\"")
  }

  /// Returns the common attributes of lines of text: font size, style, colour and halo.
  static func text(_ run: TextRun) -> String {
    let halo = run.halo.map {
      paint("stroke", $0) + " stroke-width=\"\(SVGNumber.text(run.font.size / 3))\" paint-order=\"stroke\""
    }
    return " font-size=\"\(SVGNumber.text(run.font.size))\""
      + (run.font.isItalic ? " font-style=\"italic\"" : "")
      + paint("fill", run.color) + (halo ?? "")
  }

  /// - Parameter families: A comma-separated list, in order of preference.
  static func family(_ families: String) -> String { " font-family=\"\(SVGText.escaped(families)), sans-serif\"" }

  private static func hex(_ color: Color) -> String {
    let bytes = color.bytes
    return bytes.allSatisfy { $0 % 17 == 0 }
      ? "#" + bytes.map { String($0 / 17, radix: 16) }.joined() : color.hexText
  }

  /// Clamps to 0…1; NaN counts as 0.
  private static func component(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
