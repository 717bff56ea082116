import Sampling
import Testing

@testable import Grapher

@Suite("The index of segments")
struct SegmentIndexTests {
  private let area = Rect(x: 0, y: 0, width: 400, height: 200)

  @Test(
    "A rectangle is touched by the segments that cross it, also where thousands lie in one cell", arguments: [1, 5000])
  func touches(copies: Int) {
    var index = SegmentIndex(over: area, cell: 20)
    index.add(Array(repeating: Polyline([Point(x: 10, y: 10), Point(x: 110, y: 10)]), count: copies))
    #expect(index.touches(Rect(x: 50, y: 5, width: 10, height: 10)))
    #expect(!index.touches(Rect(x: 130, y: 5, width: 10, height: 10)))
    #expect(!index.touches(Rect(x: 50, y: 45, width: 10, height: 10)))
    // Segments in cells that are not filled are found one by one.
    index.add([Polyline([Point(x: 300, y: 100), Point(x: 300, y: 150)])])
    #expect(index.touches(Rect(x: 295, y: 120, width: 10, height: 10)))
    #expect(!index.touches(Rect(x: 302, y: 120, width: 10, height: 10)))
  }

  @Test("A query may leave out the segments of one owner")
  func owners() {
    var index = SegmentIndex(over: area, cell: 20)
    index.add([Polyline([Point(x: 10, y: 10), Point(x: 110, y: 10)])], owner: 3)
    let box = Rect(x: 50, y: 5, width: 10, height: 10)
    #expect(index.touches(box) && index.touches(box, except: 2) && !index.touches(box, except: 3))
    index.add([Polyline([Point(x: 55, y: 0), Point(x: 55, y: 20)])])
    #expect(index.touches(box, except: 3))
  }
}
