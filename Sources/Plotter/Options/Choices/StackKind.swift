/// What `--stacked` puts on each other: the values, or their percents of the sum at each place.
enum StackKind: String, CaseIterable, Sendable { case values, percent }
