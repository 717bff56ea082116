/// What tells one sweep's pictures from another's: everything that is asked of them, and nothing that is not.
enum SweepIdentity {
  /// A digest of the functions, ranges and looks; the same whatever the order of the options, how many cores draw, which
  /// part, and how fast an animation of the frames is to run.
  static func digest(
    of scene: SweepScene, _ options: SweepOptions, function: FunctionOptions, content: ContentOptions,
    picture: PictureOptions,
    range: String
  ) -> String {
    var identity = [Plot.version] + scene.families.map(\.source)
    func add(_ name: String, _ values: [String?]) {
      identity.append(name + "=" + values.map { $0 ?? "" }.joined(separator: "\u{1}"))
    }
    add("variable", [scene.variable, String(function.degrees)])
    add("set", function.set)
    add("sweep", options.ranges.sweep + [String(options.ranges.zip), options.ease.rawValue])
    add("range", [range, picture.yRange, String(options.eachFits), String(picture.equal)])
    add("title", [picture.title, picture.title == nil ? nil : "given"])
    add("names", [picture.xLabel, picture.xLabel == nil ? nil : "given", picture.yLabel, picture.caption])
    add("size", [picture.size, picture.scale, picture.dpi, picture.lineWidth])
    add(
      "look", [String(describing: scene.style.spec.theme), picture.color, picture.background, picture.axes?.rawValue])
    let axes = picture.axisOptions
    add("axes", [axes.log, axes.linearWithin, axes.xTicks, axes.yTicks])
    add("marks", [String(picture.mark), String(picture.bare), picture.svgText.rawValue])
    add("family", [String(options.grid), options.columns, options.colorMap, content.key?.rawValue])
    add("curves", scene.families.map(\.name.plain) + content.name)
    add("content", content.style + content.fill + content.annotate)
    add("lines", content.hline + ["vertical"] + content.vline)
    add("data", [content.dataStyle?.rawValue] + scene.style.content.series.map(SweepIdentity.digest))
    add("file", [picture.path, picture.format])
    return Checksum.sha256(identity.joined(separator: "\u{0}"))
  }

  private static func digest(of series: DataSeries) -> String {
    let points = series.curve.pieces.map { $0.points.map { "\($0.x),\($0.y)" }.joined(separator: ";") }
    return Checksum.sha256(([series.label] + points).joined(separator: "\u{0}"))
  }
}
