import Testing

@testable import Grapher

/// An animated PNG decoded frame by frame, as a viewer shows it.
struct DecodedAPNG {
  struct Frame {
    var rect: PixelRect
    var delay: (numerator: Int, denominator: Int)
    var shown: [UInt32]
  }

  var width: Int
  var height: Int
  var announced: Int
  var loops: Int
  var frames: [Frame] = []

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: PNGChunk.signature))
    let chunks = PNGChunk.all(of: bytes)
    try #require(PNGChunk.signature + chunks.flatMap(\.bytes) == bytes, "checksums")
    try #require(chunks.map(\.name).starts(with: ["IHDR", "acTL", "fcTL", "IDAT"]))
    try #require(chunks.last?.name == "IEND")
    let number = { (data: [UInt8], start: Int) in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let header = chunks[0].data
    (width, height) = (number(header, 0), number(header, 4))
    (announced, loops) = (number(chunks[1].data, 0), number(chunks[1].data, 4))
    var canvas = [UInt32](repeating: 0, count: width * height)
    var sequence = 0
    for (control, data) in zip(chunks.dropFirst(2), chunks.dropFirst(3)) where control.name == "fcTL" {
      let fields = control.data
      try #require(fields.count == 26)
      try #require(number(fields, 0) == sequence)
      sequence += 1
      let rect = PixelRect(
        x: number(fields, 12), y: number(fields, 16), width: number(fields, 4), height: number(fields, 8))
      try #require(rect.x + rect.width <= width && rect.y + rect.height <= height)
      if frames.isEmpty {
        try #require(data.name == "IDAT")
        try #require(rect == PixelRect(x: 0, y: 0, width: width, height: height))
      } else {
        try #require(data.name == "fdAT")
        try #require(number(data.data, 0) == sequence)
        sequence += 1
      }
      let own = Array(fields[4..<12]) + header.dropFirst(8)
      let parts = [
        PNGChunk(name: "IHDR", data: own),
        PNGChunk(name: "IDAT", data: Array(data.data.dropFirst(frames.isEmpty ? 0 : 4))),
        PNGChunk(name: "IEND", data: []),
      ]
      let image = try PixelImage(png: PNGChunk.signature + parts.flatMap(\.bytes))
      try #require(fields[24] == 0 && fields[25] <= 1)
      for (position, pixel) in zip(rect.rows(in: width).joined(), image.pixels) {
        if fields[25] == 1, pixel >> 24 == 0 { continue }
        if fields[25] == 1 { try #require(pixel >> 24 == 0xFF) }
        canvas[position] = pixel
      }
      let delay = (Int(fields[20]) << 8 | Int(fields[21]), Int(fields[22]) << 8 | Int(fields[23]))
      frames.append(Frame(rect: rect, delay: delay, shown: canvas))
    }
  }
}
