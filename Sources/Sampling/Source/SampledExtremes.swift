import Interval

extension GraphDataSource {
  /// Where in an interval the function is lowest and highest, as far as 128 samples tell; nil where it has no values.
  ///
  /// However many periods of a wave there are, some sample mostly comes near a crest.
  func sampledExtrema(on x: Interval) -> (lowest: Double, highest: Double)? {
    let places = (0..<128).map { x.lower + x.width * ((Double($0) + 0.5) / 128) }.filter(x.contains)
    var values = [Double](repeating: .nan, count: places.count)
    evaluate(at: places, into: &values)
    let finite = values.indices.filter { values[$0].isFinite }
    guard let lowest = finite.min(by: { values[$0] < values[$1] }),
      let highest = finite.max(by: { values[$0] < values[$1] })
    else { return nil }
    return (places[lowest], places[highest])
  }
}
