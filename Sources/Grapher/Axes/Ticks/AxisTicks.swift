import Sampling

/// The ticks of one axis with their labels, and the offset and factor that follow the name of the axis.
struct AxisTicks: Sendable, Equatable {
  /// A tick and its label, which is empty if labels are thinned.
  struct Stop: Sendable, Equatable {
    /// In scaled units.
    var place: Double
    /// With a line break between its lines.
    var label: String
    var isZero: Bool
  }

  /// The distance between the ticks; nil if they are not the multiples of one.
  private(set) var step: TickStep?
  /// Ascending by place.
  private(set) var stops: [Stop] = []
  /// The places of hashmarks without labels, ascending.
  private(set) var minor: [Double] = []
  /// The direction in which the labels of a horizontal axis read.
  private(set) var turn = LabelTurn.level
  /// The size of the labels, relative to that of other labels.
  private(set) var labelScale = 1.0
  /// Whether labels are written as powers of ten.
  private(set) var hasPowers = false
  /// The offset subtracted from the values, as written after the name of the variable: " − 10¹⁵".
  private(set) var difference: String?
  /// The factor that the labels omit: "×10⁻⁵".
  private(set) var factor: String?

  /// What the labels of dates leave out, at the end of the axis: "2026".
  private(set) var context: String?

  /// The text after the name of the variable: " − 10⁶ (×10⁻⁵)".
  var suffix: String? {
    if let context { return " (\(context))" }
    return difference == nil && factor == nil ? nil : (difference ?? "") + (factor.map { " (\($0))" } ?? "")
  }

  /// Finds the ticks of a range.
  ///
  /// - Parameters:
  ///   - domain: The range in scaled units. An empty or infinite range has no ticks.
  ///   - prefersPowers: Whether a logarithmic axis writes powers of ten even for short numbers.
  init(
    over domain: ClosedRange<Double>, scale: AxisScale, choice: TickChoice, room: TickRoom, prefersPowers: Bool = false
  ) {
    let line = LinearScale(domain: domain, start: 0, end: room.length)
    var (low, high) = (scale.shortValue(at: domain.lowerBound), scale.shortValue(at: domain.upperBound))
    // A logarithmic axis can extend beyond the range of `Double`.
    if scale == .log10, domain.lowerBound > -1000 { low = max(low, .leastNonzeroMagnitude) }
    guard domain.lowerBound < domain.upperBound, room.length > 0, low.isFinite, high.isFinite, low <= high else {
      return
    }
    var search = TickSearch(range: low...high, scale: scale, line: line, room: room)
    if case .count(let count) = choice { search.room = room.holding(count) }
    switch choice {
    case .absent: return
    case .list(let marks): add(marks, in: domain, scale: scale)
    case .places(let values):
      let labels = ValueLabels.strings(for: values, isLogarithmic: false)
      if room.leastAir(labels, at: search.places(of: values)) != nil {
        add(zip(values, labels).map { TickChoice.Labelled($0, $1) }, in: domain, scale: scale)
      } else {
        self = AxisTicks(over: domain, scale: scale, choice: .decimal, room: room, prefersPowers: prefersPowers)
      }
    case .calendar(let origin, let step):
      let stepped = step.flatMap { CalendarTicks(each: $0, in: search.range, origin: origin, line: line, room: room) }
      if let calendar = stepped ?? CalendarTicks(in: search.range, origin: origin, line: line, room: room) {
        stops = zip(calendar.ticks, calendar.labels).map { Stop(place: $0.place, label: $1, isZero: false) }
        (minor, context) = (calendar.minor, calendar.context)
      } else {
        add(search.ticks(for: .decimal), search)
      }
    case .categories(let names):
      let categories = CategoryTicks(names, in: search.range, line: line, room: room)
      (turn, labelScale) = (categories.turn, categories.scale)
      stops = zip(categories.places, categories.labels).map { Stop(place: $0, label: $1, isZero: false) }
    case .length(let length): add(multiplesOf: length, search)
    case .step(let step, _):
      search.room.minorGap = .infinity
      if Ticks.areTooMany(in: search.range, step: step) {
        add(search.ticks(for: .decimal), search)
      } else {
        let ticks = Ticks(in: search.range, step: step)
        add(thinned(ticks, search), search)
        addUnlabelled(ticks.values, search)
      }
    case .durations:
      guard scale == .linear, let durations = DurationTicks(search) else { fallthrough }
      add(zip(durations.values, durations.labels).map { TickChoice.Labelled($0, $1) }, in: domain, scale: scale)
    case .decimal, .whole, .pi, .degrees, .bareDegrees, .percent, .numbers, .count:
      if scale != .linear, let powers = PowerTicks(search, form: choice.form, prefersPowers: prefersPowers) {
        hasPowers = powers.hasPowers
        stops = zip(powers.values, powers.labels).map {
          Stop(place: scale.scaled($0), label: $1, isZero: $0 == 0)
        }
        minor = powers.minor.map(scale.scaled)
      } else {
        var found = search.ticks(for: choice == .durations ? .decimal : choice)
        if choice == .whole, found.ticks.values.count < 2 { found = search.ticks(for: .decimal) }
        add(found, search, areWhole: choice == .whole)
      }
    }
  }

  private mutating func add(
    _ found: (ticks: Ticks, labels: TickLabels), _ search: TickSearch, areWhole: Bool = false
  ) {
    stops = zip(zip(found.ticks.values, found.ticks.indices), found.labels.strings).map { tick, label in
      Stop(place: search.scale.scaled(tick.0), label: label, isZero: tick.1 == 0)
    }
    step = found.ticks.step
    difference = found.labels.difference
    factor = found.labels.factor
    if search.scale == .linear { minor = MinorTicks.values(between: found.ticks, in: search.range, room: search.room) }
    if areWhole { minor.removeAll { $0 != $0.rounded() } }
  }

  private mutating func add(_ marks: [TickChoice.Labelled], in domain: ClosedRange<Double>, scale: AxisScale) {
    stops = marks.map { Stop(place: scale.scaled($0.value), label: $0.label, isZero: $0.value == 0 && $0.label == "0") }
      .filter { domain.contains($0.place) }.sorted { $0.place < $1.place }
  }

  /// Adds hashmarks for ticks whose labels were thinned, if there is space.
  private mutating func addUnlabelled(_ values: [Double], _ search: TickSearch) {
    let labelled = Set(stops.map(\.place))
    let more = values.map(search.scale.scaled).filter { !labelled.contains($0) }
    let places = search.places(of: values)
    let least = AxisTicks.leastDistance * search.room.air
    guard !more.isEmpty, !zip(places, places.dropFirst()).contains(where: { $1 - $0 < least }) else { return }
    minor.removeAll()
    stops += more.map { Stop(place: $0, label: "", isZero: false) }
    stops.sort { $0.place < $1.place }
  }

  /// The minimum distance between hashmarks without labels, in units of `TickRoom.air`.
  private static let leastDistance = 0.5

  /// Returns the smallest multiple of the step whose labels fit.
  private func thinned(_ ticks: Ticks, _ search: TickSearch) -> (ticks: Ticks, labels: TickLabels) {
    for every in ticks.step.multiples {
      let kept = ticks.filtered { $0 % every == 0 }
      if kept.values.count > 400 { continue }
      let places = search.places(of: kept.values)
      for labels in TickLabels.choices(for: kept, in: search.range)
      where search.room.leastAir(labels.strings, at: places) != nil {
        return (kept, labels)
      }
    }
    return (ticks.filtered { _ in false }, TickLabels(strings: []))
  }

  private mutating func add(multiplesOf length: Double, _ search: TickSearch) {
    let first = (search.range.lowerBound / length).rounded(.up)
    let last = (search.range.upperBound / length).rounded(.down)
    guard length > 0, first <= last else { return }
    if last - first > 1000 {
      if search.scale == .linear { add(search.ticks(for: .decimal), search) }
      return
    }
    let count = Int(exactly: last - first) ?? 0
    for every in [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] {
      let values = (0...count).map { (first + Double($0)) * length }.filter { search.range.contains($0) }
        .filter { (($0 / length).rounded()).truncatingRemainder(dividingBy: Double(every)) == 0 }
      let labels = ValueLabels.strings(for: values, isLogarithmic: false)
      guard search.room.leastAir(labels, at: search.places(of: values)) != nil else { continue }
      stops = zip(values, labels).map { Stop(place: search.scale.scaled($0), label: $1, isZero: $0 == 0) }
      addUnlabelled((0...count).map { (first + Double($0)) * length }.filter { search.range.contains($0) }, search)
      return
    }
  }
}

/// Hashmarks without labels between ticks, if there is space.
enum MinorTicks {
  /// Returns values that divide the step as finely as the space allows.
  static func values(between ticks: Ticks, in range: ClosedRange<Double>, room: TickRoom) -> [Double] {
    guard room.minorGap.isFinite, ticks.values.count > 1 else { return [] }
    let half = range.upperBound / 2 - range.lowerBound / 2
    let distance = ticks.step.value(at: 1) / 2 / half * room.length
    for count in TickStepCandidates.divisions(of: ticks.step) where distance / Double(count) >= room.minorGap {
      guard let step = ticks.step.divided(by: count) else { continue }
      let minor = Ticks(in: range, step: step)
      return minor.filtered { $0 % count != 0 }.values
    }
    return []
  }
}

/// The space of an axis for its ticks, in points or in character cells.
struct TickRoom {
  var length: Double
  /// The preferred distance between ticks.
  var spacing: Double
  /// The preferred distance between other ticks, relative to that of whole numbers.
  var closenessOfWhole = 1.0
  /// The minimum space between two labels.
  var air: Double
  /// The same where there is room for one label otherwise; nil for the usual one.
  var closeAir: Double?
  /// The minimum distance of hashmarks without labels; infinite for no such hashmarks.
  var minorGap = Double.infinity
  /// The greatest number of labels, unless the steps are given.
  var mostLabels = Int.max
  /// The least number of labels that an axis of its length should have.
  var fewestLabels = 0
  /// The greatest number of lines of a label.
  var mostLines = 1
  /// The greatest length of labels that are turned across the axis, and the space that each needs along it; nil if they
  /// cannot be turned.
  var turned: (length: Double, height: Double)?
  /// The least size of names that do not fit beside each other, relative to that of other labels.
  var leastScale = 1.0
  /// Returns a label of a vertical axis in up to a number of lines, shortened to the space beside the axis.
  var shortened: (String, _ lines: Int) -> String = { name, _ in name }
  /// Returns the length of a label of one line along the axis.
  var extent: (String) -> Double

  /// Returns room for a number of labels.
  func holding(_ count: Int) -> TickRoom {
    var room = self
    room.mostLabels = count
    room.fewestLabels = 0
    room.spacing = length / Double(max(count, 2) - 1)
    room.minorGap = .infinity
    return room
  }

  /// Returns the minimum space between neighbouring labels at ascending places; nil if it is less than `air`.
  func leastAir(_ labels: [String], at places: [Double]) -> Double? {
    var least = Double.infinity
    var last: (place: Double, half: Double)?
    for (label, place) in zip(labels, places) {
      let hasLines = label.utf8.contains(UInt8(ascii: "\n"))
      let half = (hasLines ? label.split(separator: "\n").map { extent(String($0)) }.max() ?? 0 : extent(label)) / 2
      if let last {
        least = min(least, place - half - last.place - last.half)
        // The tolerance covers rounding errors.
        if !(least >= air * 0.9995) { return nil }
      }
      last = (place, half)
    }
    return least
  }
}
