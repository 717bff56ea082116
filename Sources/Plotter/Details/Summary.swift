extension DrawnRequest {
  /// Returns the picture in one or two sentences.
  func summary(_ landmarks: [Landmark]) throws(PlotError) -> String {
    pipeline.metadata(title: nil).description ?? ""
  }
}
