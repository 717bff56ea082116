extension Array {
  /// Returns the index of the first element for which a predicate is true that stays true after it, or the count.
  package func partitioningIndex(where isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
