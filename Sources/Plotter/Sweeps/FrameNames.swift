/// The files of a sweep's frames and of what is kept beside them.
struct FrameNames: Sendable {
  private let template: TextTemplate
  private let plan: SweepPlan

  /// - Throws: `PlotError` where two frames would have one name.
  init(_ path: String, plan: SweepPlan) throws(PlotError) {
    template = try TextTemplate(path, of: .output, names: plan.names, takesNumber: true)
    self.plan = plan
    // Hashes rather than names, since there may be a million.
    var first: [Int: Int] = [:]
    first.reserveCapacity(plan.count)
    for index in 0..<plan.count {
      let path = self.path(at: index)
      if let earlier = first.updateValue(index, forKey: path.hashValue), self.path(at: earlier) == path {
        throw .sameFrameName(path, earlier + 1, index + 1)
      }
    }
  }

  /// Whether a path has places for parameters or numbers, so that each frame gets its own file.
  static func varies(_ path: String) -> Bool {
    guard let template = try? TextTemplate(path, of: .output, names: nil, takesNumber: true) else { return true }
    return !template.isFixed
  }

  /// The file of a frame, counted from 0.
  func path(at index: Int) -> String {
    template.text(plan.parameters(at: index), number: index + 1, isFileName: true)
  }

  /// The list of what is done, of all frames or of one part's.
  func list(_ shard: Shard) -> String {
    template.stem + (shard.count > 1 ? ".\(shard.number)-of-\(shard.count)" : "") + ".sweep.jsonl"
  }
}
