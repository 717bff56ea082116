import Sampling

/// The ticks of an axis of dates: years, months, days or times, with labels that say once what several of them share.
struct CalendarTicks {
  private(set) var ticks: [CalendarTick] = []
  private(set) var labels: [String] = []
  /// The places of hashmarks without labels.
  private(set) var minor: [Double] = []
  /// What all labels of one row leave out: the year, or the date.
  private(set) var context: String?

  /// Finds the ticks that read best: at a comfortable density, with short labels.
  ///
  /// - Parameters:
  ///   - range: in days since the origin, or in hours for times of day.
  ///   - origin: the day at 0.
  /// - Returns: nil if no calendar has the range.
  init?(in range: ClosedRange<Double>, origin: CalendarOrigin, line: LinearScale, room: TickRoom) {
    let width = (range.upperBound - range.lowerBound) / (origin.isClock ? 24 : 1)
    guard width > 0, max(range.lowerBound.magnitude, range.upperBound.magnitude) < CalendarTicks.mostDays else {
      return nil
    }
    var best: (step: CalendarStep, score: Double)?
    // A part of the axis between two dates has finer ticks.
    let suiting = CalendarStep.all.filter { $0.suits(origin.precision) && width / $0.length < 200 }
    let areEnough = suiting.contains { $0.ticks(in: range, origin: origin).count > 1 }
    let steps = origin.isClock ? CalendarStep.ofClock : areEnough ? suiting : CalendarStep.all
    for step in steps where width / step.length < 200 {
      let ratio = step.length / width * room.length / room.spacing
      let ticks = step.ticks(in: range, origin: origin)
      if ticks.isEmpty { continue }
      let found = CalendarTicks.labels(ticks, step, hasRows: room.mostLines > 1, of: origin)
      let places = ticks.map { line.position(of: $0.place) }
      guard room.leastAir(found.labels, at: places) != nil else { continue }
      let few = Double(max(0, CalendarTicks.fewest - ticks.count))
      let rather = step.unit == .year ? Double(max(0, CalendarTicks.usual - ticks.count)) : 0
      let many = Double(max(0, ticks.count - room.mostLabels))
      let score =
        2 - max(ratio, 1 / ratio) - few - CalendarTicks.fewWeight * rather - CalendarTicks.crowdWeight * many
        - CalendarTicks.lengthWeight * found.excess
      if score > best?.score ?? -.infinity { best = (step, score) }
    }
    guard let best else { return nil }
    ticks = best.step.ticks(in: range, origin: origin)
    (labels, context, _) = CalendarTicks.labels(
      ticks, best.step, hasRows: room.mostLines > 1, of: origin)
    minor = CalendarTicks.minor(between: ticks, best.step, of: steps, in: range, origin: origin, room: room)
  }

  /// Makes a tick at each of a step, of which every one, or every second, third and so on has a label.
  ///
  /// - Returns: nil without any tick, or if no label fits.
  init?(
    each step: CalendarStep, in range: ClosedRange<Double>, origin: CalendarOrigin, line: LinearScale, room: TickRoom
  ) {
    ticks = step.ticks(in: range, origin: origin)
    let places = Set(ticks.map(\.place))
    for every in CalendarTicks.strides {
      let coarser = CalendarStep(unit: step.unit, count: step.count * every)
      let named = every == 1 ? ticks : coarser.ticks(in: range, origin: origin).filter { places.contains($0.place) }
      if named.isEmpty || every > 1 && !coarser.dividesDays { continue }
      let found = CalendarTicks.labels(named, step, hasRows: room.mostLines > 1, of: origin)
      guard room.leastAir(found.labels, at: named.map { line.position(of: $0.place) }) != nil else { continue }
      let texts = Dictionary(zip(named.map(\.place), found.labels)) { first, _ in first }
      (labels, context) = (ticks.map { texts[$0.place] ?? "" }, found.context)
      return
    }
    return nil
  }

  /// The distances of ticks with labels among all.
  private static let strides = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 24, 30, 60, 120, 240]

  /// Returns the labels, what they leave out, and the share of them that repeats what others say too.
  ///
  /// - Parameter hasRows: whether the year stands once in a second line, at the first label of each year, also of the only one, and
  ///   the day of times at the first label of each day.
  private static func labels(
    _ ticks: [CalendarTick], _ step: CalendarStep, hasRows: Bool, of origin: CalendarOrigin
  ) -> (labels: [String], context: String?, excess: Double) {
    if origin.isClock {
      let hasSeconds = step.unit == .second
      return (ticks.map { $0.clock(hasSeconds: hasSeconds, digits: step.digits, countsDays: true) }, nil, 0)
    }
    let (first, last) = (ticks[0].date, ticks[ticks.count - 1].date)
    let isOneYear = first.year == last.year
    if step.unit == .year { return (ticks.map { "\($0.date.year)" }, nil, 0) }
    let hasTimes = step.unit < .day
    let isOneDay = hasTimes && first == last
    let hasQuarters = origin.precision == .quarter && step.suits(.quarter)
    func part(of tick: CalendarTick) -> String {
      hasQuarters ? "Q\((tick.date.month + 2) / 3)" : tick.date.monthName
    }
    let short = ticks.enumerated().map { number, tick in
      let before = number > 0 ? ticks[number - 1].date : nil
      let isNewYear = (hasRows || !isOneYear) && before?.year != tick.date.year
      let year = isNewYear ? (hasRows ? "\n" : " ") + "\(tick.date.year)" : ""
      if step.unit == .month { return part(of: tick) + year }
      if !hasTimes { return "\(tick.date.day) \(tick.date.monthName)\(year)" }
      let clock = tick.clock(hasSeconds: step.unit == .second, digits: step.digits)
      if isOneDay { return clock + (hasRows && before == nil ? "\n" + first.text : "") }
      let day = "\(tick.date.day) \(tick.date.monthName)" + (isNewYear ? " \(tick.date.year)" : "")
      if hasRows { return clock + (before == tick.date ? "" : "\n" + day) }
      return before == tick.date ? clock : tick.isMidnight ? day : day + " " + clock
    }
    // Two rows tell them apart.
    if hasRows { return (short, nil, 0) }
    let context = isOneDay ? first.text : isOneYear ? "\(first.year)" : nil
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    // Labels of one text name what tells them apart.
    let labels = zip(ticks, short).map { tick, label in
      if counts[label] == 1 { return label }
      if step.unit == .month { return "\(part(of: tick)) \(tick.date.year)" }
      let day = "\(tick.date.day) \(tick.date.monthName)" + (isOneYear ? "" : " \(tick.date.year)")
      return !hasTimes || tick.isMidnight
        ? day : day + " " + tick.clock(hasSeconds: step.unit == .second, digits: step.digits)
    }
    let long = zip(labels, short).count { $0 != $1 }
    return (labels, context, Double(long) / Double(ticks.count))
  }

  /// Returns the places of the shortest step that has all ticks and whose hashmarks are not too dense.
  private static func minor(
    between ticks: [CalendarTick], _ step: CalendarStep, of steps: [CalendarStep], in range: ClosedRange<Double>,
    origin: CalendarOrigin,
    room: TickRoom
  ) -> [Double] {
    guard room.minorGap.isFinite else { return [] }
    let width = (range.upperBound - range.lowerBound) / (origin.isClock ? 24 : 1)
    for finer in steps where finer.length < step.length {
      guard finer.length / width * room.length >= room.minorGap else { continue }
      let places = Set(finer.ticks(in: range, origin: origin).map(\.place))
      if ticks.allSatisfy({ places.contains($0.place) }) { return places.subtracting(ticks.map(\.place)).sorted() }
    }
    return []
  }

  /// The number of ticks that an axis should have.
  private static let fewest = 3
  /// The number of years below which each one less is a small disadvantage.
  private static let (usual, fewWeight) = (5, 0.3)
  /// The disadvantage of each label beyond `TickRoom.mostLabels`.
  private static let crowdWeight = 0.6
  /// The disadvantage of labels that all repeat a date.
  private static let lengthWeight = 0.8
  private static let mostDays = 1e9
}
