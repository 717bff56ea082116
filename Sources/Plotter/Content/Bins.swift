import RealModule

/// The bins of a histogram: intervals, each with its lower end and without its upper end; the last one has both, unless it is a narrow one
/// of whole numbers.
struct Bins: Equatable {
  private let edges: BinEdges
  let count: Int
  /// The ends of bins of different widths, one more than there are bins; empty for equal bins.
  private let own: [Double]

  /// The width of the first bin, which is that of all unless they are different.
  var width: Double { own.isEmpty ? edges.width : own[1] - own[0] }

  /// Whether the bins have different widths.
  var areUnequal: Bool { zip(own, own.dropFirst()).contains { (($1 - $0) - width).magnitude > 1e-9 * width } }

  /// What `--bins` asks for.
  enum Choice: Equatable {
    case count(Int)
    case width(Double)
    /// The ends of bins, ascending.
    case edges([Double])
  }

  /// Bins that are equal on a logarithmic axis, chosen as those of the values' logarithms.
  ///
  /// - Parameter values: all positive.
  init?(ofLogarithms values: [Double], _ choice: Choice?, groups: [[Double]] = []) {
    if case .edges = choice {
      self.init(of: values, choice)
      return
    }
    let (logarithms, parts) = (values.map { Double.log10($0) }, groups.map { $0.map { Double.log10($0) } })
    guard let bins = Bins(of: logarithms, choice, groups: parts, mayBeWhole: false) else { return nil }
    var ends = (0...bins.count).map { Double.exp10(bins.edges[$0]) }
    // Rounding of powers leaves no value out.
    ends[0] = min(ends[0], values.min() ?? ends[0])
    ends[bins.count] = max(ends[bins.count], values.max() ?? ends[0])
    self.init(edges: bins.edges, count: bins.count, own: ends)
  }

  private init(edges: BinEdges, count: Int, own: [Double]) { (self.edges, self.count, self.own) = (edges, count, own) }

  /// Chooses bins for values.
  ///
  /// Without a choice their width is that of Freedman and Diaconis (1981), twice the interquartile range over the cube root of
  /// the number of values, rounded to 1, 2, 2.5 or 5 times a power of ten, rather down than up, since wide bins hide more; that
  /// of whole numbers is whole.
  ///
  /// Groups have the median of their widths, because all values together are spread by the distances of groups too.
  ///
  /// - Parameters:
  ///   - values: finite, at least one.
  ///   - groups: the parts of the values, none empty; empty for one group.
  /// - Returns: nil if there are more bins than can be counted.
  init?(of values: [Double], _ choice: Choice?, groups: [[Double]] = [], mayBeWhole: Bool = true) {
    if case .edges(let ends) = choice {
      (own, count, edges) = (ends, ends.count - 1, BinEdges(offset: 0, width: 1, first: 0))
      return
    }
    own = []
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    let span = greatest - least
    guard span.isFinite else { return nil }
    if case .count(let count) = choice {
      let margin = span > 0 ? 0 : max(least.magnitude / 2, 0.5)
      edges = BinEdges(from: least - margin, to: greatest + margin, count: count)
      self.count = count
      return
    }
    let areWhole = mayBeWhole && values.allSatisfy { $0 == $0.rounded() && $0.magnitude < 1e15 }
    var offset = 0.0
    var width = 0.0
    switch choice {
    case .width(let given): width = given
    default:
      let widths = groups.count > 1 ? groups.map { Bins.freedmanDiaconis($0.sorted()) }.sorted() : []
      let usual = widths.isEmpty ? Bins.freedmanDiaconis(sorted) : widths.interpolatedQuantile(0.5)
      width = Bins.round(max(usual, span / Double(Bins.most / 2)), isWhole: areWhole)
    }
    // Whole numbers are in the middle of bins of width 1.
    if areWhole, width == 1 { offset = 0.5 }
    let first = ((least + offset) / width).rounded(.down)
    guard width > 0, first.magnitude < 0x1p52, (greatest + offset) / width - first < Double(Bins.most) else {
      return nil
    }
    let rough = BinEdges(offset: offset, width: width, first: Int(first))
    let start = rough.bin(of: least)
    edges = BinEdges(offset: offset, width: width, first: Int(first) + start)
    let last = edges.bin(of: greatest)
    // The greatest value belongs to the bin that ends there, unless this would have a large share of whole numbers more than the others.
    let isOfWhole = areWhole && width == width.rounded() && width < Bins.leastClosed
    count = max(1, last + (last > 0 && edges[last] == greatest && !isOfWhole ? 0 : 1))
  }

  /// The width of the narrowest bins of whole numbers of which the last one may have one number more than the others.
  private static let leastClosed = 10.0

  private static func freedmanDiaconis(_ sorted: [Double]) -> Double {
    let number = Double(sorted.count)
    let width =
      2 * (sorted.interpolatedQuantile(0.75) - sorted.interpolatedQuantile(0.25)) / Double.pow(number, 1.0 / 3)
    let span = sorted[sorted.count - 1] - sorted[0]
    if span == 0 { return max(sorted[0].magnitude / 10, 1e-300) }
    // Sturges's rule serves values most of which are equal.
    let usual = width > 0 ? width : span / (1 + Double.log2(number)).rounded(.up)
    return max(usual, span / 500)
  }

  private static func round(_ width: Double, isWhole: Bool) -> Double {
    let power = Double.pow(10, Double.log10(width).rounded(.down))
    // Rounding up counts twice.
    func distance(to mantissa: Double) -> Double {
      let difference = Double.log(mantissa) - Double.log(width / power)
      return difference > 0 ? 2 * difference : -difference
    }
    let mantissa = [1, 2, 2.5, 5, 10].min { distance(to: $0) < distance(to: $1) }
    let round = (mantissa ?? 1) * power
    return isWhole ? max(1, round.rounded()) : round
  }

  /// Returns the ends of a bin.
  func ends(of bin: Int) -> (left: Double, right: Double) {
    own.isEmpty ? (edges[bin], edges[bin + 1]) : (own[bin], own[bin + 1])
  }

  /// Returns the number of values in each bin. Those outside of given ends are in none.
  func counts(of values: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    if let first = own.first, let end = own.last {
      var bin = 0
      for value in values.sorted() where value >= first && value <= end {
        while bin < count - 1, value >= own[bin + 1] { bin += 1 }
        counts[bin] += 1
      }
      return counts
    }
    for value in values { counts[min(max(edges.bin(of: value), 0), count - 1)] += 1 }
    return counts
  }

  /// Returns the heights of the bars.
  func heights(of values: [Double], _ kind: HistogramKind) -> [Double] {
    let counts = counts(of: values).map(Double.init)
    let number = Double(values.count)
    switch kind {
    case .counts: return counts
    case .density:
      return counts.enumerated().map { bin, count in
        count / (number * (own.isEmpty ? width : own[bin + 1] - own[bin]))
      }
    case .cumulative, .ecdf:
      var sum = 0.0
      return counts.map {
        sum += $0
        return sum / number
      }
    }
  }

  static let most = BinEdges.most
}
