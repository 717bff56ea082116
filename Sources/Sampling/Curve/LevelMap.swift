/// The picture of a function of two variables: areas of colour, level lines, or a colour for each pixel.
public struct LevelMap: Sendable, Equatable, Codable {
  /// The colours of the pixels of a window, as steps of a scale.
  package struct Raster: Sendable, Equatable, Codable {
    /// The number of steps.
    package static let steps = 255
    /// Stands for a pixel in which the function has no value.
    package static let undefined = UInt8.max

    package var columns: Int
    package var rows: Int
    /// The step of each pixel from 0, row by row from the top.
    package var pixels: [UInt8]

    package init(columns: Int, rows: Int, pixels: [UInt8]) {
      (self.columns, self.rows, self.pixels) = (columns, rows, pixels)
    }
  }

  /// The closed outlines of areas, by the even-odd rule: first where the function has a value, then for each level where its
  /// value is at least that. Each covers the next one.
  package var areas: [[Path]]
  /// The lines on which the function has the value of each level.
  package var lines: [[Curve.Piece]]
  /// Nil without colours of pixels.
  package var raster: Raster?
  /// Nil except for a function of a complex number.
  package var phases: Phases?

  package init(areas: [[Path]] = [], lines: [[Curve.Piece]] = [], raster: Raster? = nil) {
    (self.areas, self.lines, self.raster) = (areas, lines, raster)
  }

  /// The corners of the areas and the points of the lines.
  package var points: [Point] { areas.flatMap { $0.flatMap(\.points) } + lines.flatMap { $0.flatMap(\.points) } }

  /// Whether nothing of the map is in view.
  var isEmpty: Bool {
    areas.allSatisfy(\.isEmpty) && lines.allSatisfy(\.isEmpty)
      && raster?.pixels.allSatisfy { $0 == Raster.undefined } != false
      && phases?.arguments.allSatisfy { $0 == Phases.undefined } != false
  }
}
