extension Curve {
  /// Returns the curve with other heights, which depend on the given ones by an increasing affine function.
  package func mappingHeights(_ height: (Double) -> Double) -> Curve {
    func moved(_ point: Point) -> Point { Point(x: point.x, y: height(point.y)) }
    var curve = self
    curve.pieces = pieces.map { piece in
      var piece = piece
      piece.points = piece.points.map(moved)
      piece.path = piece.path?.map(moved)
      return piece
    }
    curve.bands = bands.map { band in
      Band(sections: band.sections.map { Band.Section(x: $0.x, low: height($0.low), high: height($0.high)) })
    }
    curve.areas = areas.map { Area(outlines: $0.outlines.map { $0.map(moved) }, isDense: $0.isDense) }
    return curve
  }
}
