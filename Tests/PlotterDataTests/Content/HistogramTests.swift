import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Histograms")
struct HistogramTests {
  @Test(
    "Each whole number is in the middle of a bin of width 1, and each bin of a narrow whole width has as many of them")
  func wholeNumbers() throws {
    let values = [10.0, 11, 11, 12]
    let ones = try #require(Bins(of: values, .width(1)))
    #expect(ones.counts(of: values) == [1, 2, 1] && ones.ends(of: 0) == (9.5, 10.5))
    let fives = try #require(Bins(of: [0, 4, 5, 10], .width(5)))
    #expect(fives.counts(of: [0, 4, 5, 10]) == [2, 1, 1])
    // The marks of 100 are among those from 90.
    let marks = [0.0, 55, 90, 99, 100, 100]
    let tens = try #require(Bins(of: marks, .width(10)))
    #expect(tens.count == 10 && tens.ends(of: 9) == (90, 100) && tens.counts(of: marks).last == 4)
    #expect(try #require(Bins(of: [0, 55, 101], .width(10))).ends(of: 10) == (100, 110))
    let halves = try #require(Bins(of: [0, 0.5, 1], .width(0.5)))
    #expect(halves.counts(of: [0, 0.5, 1]) == [1, 2])
  }

  @Test("Bins have the ends that are given, and densities are divided by their widths")
  func ownEnds() throws {
    let values = [0.0, 5, 10, 15, 20, 50, 60]
    let bins = try #require(Bins(of: values, .edges([0, 10, 20, 50])))
    #expect(bins.counts(of: values) == [2, 2, 2] && bins.areUnequal)
    #expect(bins.heights(of: [1, 11, 12, 30], .density) == [0.025, 0.05, 0.25 / 30])
  }

  @Test("The empirical distribution function rises at each value by its share, from 0 to 1")
  func distributionFunction() throws {
    let table = DataTable(xName: nil, x: [1, 2, 3, 4, 5], columns: [("m", [3, 1, 3, .nan, 7])])
    func series(_ options: [PlotOption: String]) throws -> [DataSeries] {
      let request = PlotRequest("", [.data: "a.csv"].merging(options) { $1 })
      return try #require(try Histogram(request)).series(of: [table])
    }
    let steps = try series([.histogram: "ecdf"])
    #expect(steps.count == 1 && steps[0].symbol == .line)
    #expect(steps[0].measured == [(1, 0), (1, 0.25), (3, 0.75), (7, 1)].map { Point(x: $0.0, y: $0.1) })
    #expect(steps[0].curve.pieces.flatMap(\.points).count == 7)
    #expect(message { try series([.histogram: "ecdf", .bins: "3"]) }.contains("has a step at each value"))
  }

  @Test("Bins on a logarithmic axis are equal there")
  func logarithmic() throws {
    let values = [1.0, 5, 10, 99, 100, 1000]
    let bins = try #require(Bins(ofLogarithms: values, .count(3)))
    #expect(bins.counts(of: values) == [2, 2, 2])
    #expect((bins.ends(of: 1).left - 10).magnitude < 1e-12 && bins.ends(of: 2).right == 1000)
    let usual = try #require(Bins(ofLogarithms: (0...400).map { Double.pow(10, Double($0) / 100) }, nil))
    let ratios = (0..<usual.count).map { usual.ends(of: $0).right / usual.ends(of: $0).left }
    #expect(ratios.allSatisfy { ($0 / ratios[0] - 1).magnitude < 1e-9 })
  }

  @Test("Bins have round edges and hold every value once")
  func bins() throws {
    let values = (0..<1000).map { Double($0 * $0 % 997) / 100 }
    let bins = try #require(Bins(of: values, nil))
    #expect(bins.width == 1 && bins.ends(of: 0).left == 0 && bins.count == 10)
    #expect(bins.counts(of: values).reduce(0, +) == 1000)
    #expect(abs(bins.heights(of: values, .density).reduce(0, +) * bins.width - 1) < 1e-12)
    #expect(bins.heights(of: values, .cumulative).last == 1)
  }

  @Test(
    "A number of bins or their width is taken as it is; values that are all equal have a bin around them",
    arguments: [
      ([1.0, 2, 3, 4], Bins.Choice.count(3), 1.0, 1.0, 3), ([1, 2, 3, 4], .width(2), 0, 2, 2),
      ([5, 5, 5], .count(1), 2.5, 5, 1), ([0], .count(2), -0.5, 0.5, 2), ([0.25, 0.75], .width(0.5), 0, 0.5, 2),
    ])
  func choices(_ values: [Double], _ choice: Bins.Choice, _ low: Double, _ width: Double, _ count: Int) throws {
    let bins = try #require(Bins(of: values, choice))
    #expect(bins.ends(of: 0).left == low && bins.width == width && bins.counts(of: values).count >= count)
    #expect(bins.counts(of: values).reduce(0, +) == values.count)
  }

  @Test("A decimal at the end of a bin is in the bin that begins there", arguments: [0.1, 0.2, 0.05, 0.07, 0.3])
  func decimals(width: Double) throws {
    let values = (1...40).map { Double("\($0 * Int((width * 100).rounded()))e-2") ?? .nan }
    let bins = try #require(Bins(of: values, .width(width)))
    #expect(bins.counts(of: values) == [Int](repeating: 1, count: 38) + [2])
    let tenths = (0...10).map { Double($0) / 10 }
    #expect(try #require(Bins(of: tenths, .count(10))).counts(of: tenths) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
  }

  @Test("The usual width of bins is rounded down rather than up: 7.4 is 5, and 8.5 is 10")
  func rounding() throws {
    // The quartiles of 1000 evenly spaced values are half of the range apart.
    func width(_ usual: Double) throws -> Double {
      try #require(Bins(of: (0..<1000).map { Double($0) * usual / 99.9 + 0.01 }, nil)).width
    }
    for (usual, round) in [(7.4, 5.0), (8.5, 10), (5.5, 5), (4.4, 5), (3.5, 2.5), (2.1, 2), (1.2, 1), (0.74, 0.5)] {
      #expect(try width(usual) == round, "\(usual)")
    }
  }

  @Test("Groups far from each other have bins of the width that suits each of them")
  func groups() throws {
    let group = (0..<100).map { Double($0) / 10 + 0.05 }
    let groups = [group, group.map { $0 + 100 }, group.map { $0 + 200 }]
    let own = try #require(Bins(of: group, nil))
    #expect(try #require(Bins(of: groups.flatMap { $0 }, nil, groups: groups)).width == own.width)
    #expect(try #require(Bins(of: groups.flatMap { $0 }, nil)).width > 5 * own.width)
  }

  @Test("A density without bars is filled, has a margin and is alone in its plot; over bars it is darker than these")
  func densities() throws {
    let rows = "h,g\n" + (0..<30).map { "\(100 + $0 * 7 % 30),\($0 % 2)\n" }.joined()
    let alone = try content(rows, ["--smooth", "kde", "--using", "h", "--group", "g"])
    #expect(alone.fills.map(\.area) == [.under(-1), .under(-2)])
    let curves = alone.series.flatMap { $0.measured.map(\.x) }
    let range = try #require(alone.dataRange(isLogarithmic: false))
    #expect(range.lowerBound < curves.min() ?? 0 && range.upperBound > curves.max() ?? 0)
    let both = try content(rows, ["--smooth", "kde", "--using", "h", "--histogram", "density"])
    #expect(both.fills.isEmpty && both.series[0].barOpacity < 0.5)
  }

  @Test("Whole numbers are in the middle of bins of width 1")
  func whole() throws {
    let bins = try #require(Bins(of: [1, 2, 2, 3, 3, 3, 6], nil))
    #expect(bins.width == 1 && bins.ends(of: 0).left == 0.5)
    #expect(bins.counts(of: [1, 2, 2, 3, 3, 3, 6]) == [1, 2, 3, 0, 0, 1])
  }

  @Test("There are no bins without values, or of more than can be counted")
  func none() {
    #expect(Bins(of: [], nil) == nil)
    #expect(Bins(of: [0, 1], .width(1e-9)) == nil)
    #expect(Bins(of: [-1e308, 1e308], nil) == nil)
    #expect(Bins(of: [3, 3, 3], nil)?.counts(of: [3, 3, 3]).reduce(0, +) == 3)
  }

  private func content(_ text: String, _ arguments: [String]) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try PlotRequest(arguments: arguments + ["--data", folder.path("a.csv")])
      .content(ParameterBindings([], takesDegrees: false))
  }

  @Test("Bars of several columns are on each other in the same bins, and the more columns, the paler")
  func many() throws {
    func series(groups: Int, _ arguments: [String] = []) throws -> [DataSeries] {
      let rows = "h,g\n" + (0..<90).map { "\(100 + $0 * 7 % 30),\($0 % groups)\n" }.joined()
      return try content(rows, ["--using", "h", "--group", "g", "--histogram", "--bins", "5"] + arguments).series
    }
    let opacities = try (2...7).map { groups in
      let series = try series(groups: groups)
      #expect(series.allSatisfy { $0.bars.map(\.left) == series[0].bars.map(\.left) })
      #expect(zip(series[0].bars, series[0].bars.dropFirst()).allSatisfy { ($0.right - $1.left).magnitude < 1e-9 })
      return series[0].barOpacity
    }
    #expect(opacities == opacities.sorted(by: >) && opacities[0] == 0.4 && opacities[5] == 0.1)
    let smooth = try series(groups: 3, ["--smooth", "kde"])
    #expect(smooth[0].bars.map(\.left) == smooth[2].bars.map(\.left) && smooth[0].barOpacity < opacities[1])
  }

  @Test("The only column is drawn, or those that --using chooses, which share the bins")
  func columns() throws {
    let single = try content("h\n1\n2\n2\n", ["--histogram"])
    #expect(single.xName == "h" && single.yName == "count" && single.series[0].bars.map(\.end) == [1, 2])
    let two = try content(
      "a,b\n1,1\n2,\n2,1\n", ["--using", "a", "--using", "b+0", "--histogram", "density"])
    #expect(two.series.map(\.label) == ["a", "b+0"] && two.yName == "density" && two.xName == "value")
    #expect(two.series[0].bars.map(\.left) == two.series[1].bars.map(\.left) && two.series[0].barOpacity < 1)
  }

  @Test("Options that a histogram lacks, and columns that are not chosen, are errors")
  func errors() {
    func failure(_ arguments: [String]) -> String { message { try content("a,b\n1,2\n", arguments) } }
    #expect(failure(["--histogram"]).contains("choose a column of") && failure(["--histogram"]).contains("a, b"))
    #expect(failure(["--histogram", "--using", "a:b"]).contains("takes one column for --histogram"))
    #expect(failure(["--bins", "3"]).contains("--bins needs --histogram"))
    #expect(failure(["--histogram", "--using", "a", "--bins", "0"]).contains("from 1 to 10000, a width"))
    #expect(failure(["--histogram", "--using", "a", "--marker", "dot"]).contains("--marker does not suit --histogram"))
    #expect(failure(["--using", "a:b", "--stacked"]).contains("add --data-style bars"))
  }
}

@Suite("Places of bars")
struct BarPlacesTests {
  private func bars(_ values: [[Double]], isStacked: Bool) -> [[Bar]] {
    let series = values.map { values in
      DataSeries(label: "", style: .bars, x: values.indices.map { Double($0 + 1) }, y: values)
    }
    return BarPlaces(of: series, isStacked: isStacked, hasValues: true).bars(of: series)
  }

  @Test("Bars of a group are side by side and have their values with equal decimals")
  func groups() {
    let bars = bars([[1, -2.5], [3, .nan]], isStacked: false)
    #expect(bars[0].map(\.left) == [0.6, 1.6] && bars[1].map(\.right) == [1.4])
    #expect(bars.map { $0.map(\.text) } == [["1.0", "−2.5"], ["3.0"]])
    #expect(self.bars([], isStacked: false).isEmpty)
    // Series without a place in common have no bars side by side.
    let apart = self.bars([[1, .nan, 2], [.nan, 3, .nan]], isStacked: false)
    #expect(apart.map { $0.map(\.left) } == [[0.6, 2.6], [1.6]] && abs(apart[1][0].right - 2.4) < 1e-12)
    // Those that are to be horizontal have the first series at the top.
    let series = [1.0, 2].map { DataSeries(label: "", style: .bars, x: [2020], y: [$0]) }
    let places = BarPlaces(of: series, isStacked: false, isFromTop: true, hasValues: false).bars(of: series)
    #expect(places[0][0].left == places[1][0].right)
  }

  @Test("Empty bins on a logarithmic axis have no note that they have no place, which points have")
  func emptyBins() throws {
    func notes(_ arguments: [String]) throws -> String {
      let request = try PlotRequest(arguments: ["--data", "-", "--log", "y"] + arguments)
        .withStandardInput(KeptInput(bytes: Array("v\n1\n1\n2\n2\n2\n9\n0\n".utf8)))
      let drawn = try DrawnFigure(Sweep(request), on: Canvas(width: 300, height: 200), findsFeatures: false)
      return drawn.notes.map(\.text).joined()
    }
    #expect(try notes(["--histogram", "--bins", "8"]).isEmpty)
    #expect(try notes([]).contains("1 of 7 points of 'v' have no place on a logarithmic axis"))
  }

  @Test("Bars on a logarithmic axis are equally wide, and a note tells of it where those on a linear one are narrow")
  func widths() {
    func places(_ x: [Double], isLogarithmic: Bool = false) -> (bars: [Bar], note: Message?) {
      let series = [DataSeries(label: "", style: .bars, x: x, y: x.map { _ in 1 })]
      let places = BarPlaces(of: series, isStacked: false, hasValues: false, isLogarithmic: isLogarithmic)
      return (places.bars(of: series)[0], places.noteOnWidth)
    }
    let powers = places([1, 2, 4, 1024], isLogarithmic: true)
    #expect(powers.note == nil && powers.bars.allSatisfy { abs($0.right / $0.left - pow(2, 0.8)) < 1e-12 })
    #expect(places([8], isLogarithmic: true).bars.allSatisfy { 0 < $0.left && $0.left < 8 && 8 < $0.right })
    #expect(places([1, 2, 4, 1024]).note != nil && places([0, 1, 2, 1024]).note == nil)
    #expect(places([1, 2, 3, 4]).note == nil && places([]).note == nil && places([.nan, 1]).note == nil)
    // One at 0 leaves all of them as wide as on a linear axis.
    #expect(places([0, 1, 2], isLogarithmic: true).bars.map(\.left) == [-0.4, 0.6, 1.6])
  }

  @Test("In a stack positive values add up upwards and negative ones downwards, and the last ones have the sums")
  func stacks() {
    let bars = bars([[1, -2], [3, -1], [-5, 4]], isStacked: true)
    #expect(bars.map { $0.map(\.base) } == [[0, 0], [1, -2], [0, 0]])
    #expect(bars.map { $0.map(\.end) } == [[1, -2], [4, -3], [-5, 4]])
    #expect(bars.map { $0.map(\.text) } == [["", ""], ["4", "−3"], ["−5", "4"]])
    #expect(bars.map { $0.map(\.innerText) } == [["1", "−2"], ["3", "−1"], ["−5", "4"]])
  }

  @Test("The values in a stack and its sum have equal decimals")
  func decimals() {
    let bars = bars([[26, 61.2], [64, 38.8]], isStacked: true)
    #expect(bars.map { $0.map(\.innerText) } == [["26.0", "61.2"], ["64.0", "38.8"]])
    #expect(bars[1].map(\.text) == ["90.0", "100.0"])
  }

  @Test("A sum that all stacks have, such as 100 %, is written at none")
  func sameSums() {
    let bars = bars([[26, 0.1], [74, 99.9]], isStacked: true)
    #expect(bars.joined().allSatisfy(\.text.isEmpty) && bars[0].map(\.innerText) == ["26.0", "0.1"])
  }
}
