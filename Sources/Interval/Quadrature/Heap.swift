/// A priority queue that yields the least element first.
///
/// - Complexity: O(log n) for adding and taking.
/// - Source: Williams, Algorithm 232: Heapsort, Communications of the ACM 7 (1964).
@frozen
package struct Heap<Element> {
  package var elements: [Element] { contents }
  @usableFromInline var contents: [Element] = []
  @usableFromInline let isBefore: (Element, Element) -> Bool

  @inlinable package init(_ isBefore: @escaping (Element, Element) -> Bool) { self.isBefore = isBefore }

  @inlinable package mutating func add(_ element: Element) {
    contents.append(element)
    var place = contents.count - 1
    while place > 0, isBefore(contents[place], contents[(place - 1) / 2]) {
      contents.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the least element; nil if the heap is empty.
  @inlinable package mutating func take() -> Element? {
    guard let last = contents.popLast() else { return nil }
    guard let least = contents.first else { return last }
    contents[0] = last
    var place = 0
    while true {
      var smallest = place
      for child in [2 * place + 1, 2 * place + 2] where child < contents.count {
        if isBefore(contents[child], contents[smallest]) { smallest = child }
      }
      if smallest == place { return least }
      contents.swapAt(place, smallest)
      place = smallest
    }
  }
}
