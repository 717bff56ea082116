/// Hashmarks without labels between ticks, where there is room for them.
enum MinorTicks {
  /// Values that divide a step's ticks as finely as there is room.
  static func values(between ticks: Ticks, in range: ClosedRange<Double>, room: TickRoom) -> [Double] {
    guard room.minorGap.isFinite, ticks.values.count > 1 else { return [] }
    let half = range.upperBound / 2 - range.lowerBound / 2
    let distance = ticks.step.value(at: 1) / 2 / half * room.length
    for count in TickSteps.divisions(of: ticks.step) where distance / Double(count) >= room.minorGap {
      guard let step = ticks.step.divided(by: count) else { continue }
      let minor = Ticks(in: range, step: step)
      return minor.filtered { $0 % count != 0 }.values
    }
    return []
  }
}
