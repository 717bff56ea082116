extension Legend {
  /// Where a legend has the lines of a name that follow the first one.
  enum Details {
    case below, joined, none

    func applied(to name: RichText) -> RichText {
      switch self {
      case .below: name
      case .joined: name.joined
      case .none: name.lines[0]
      }
    }
  }
}
