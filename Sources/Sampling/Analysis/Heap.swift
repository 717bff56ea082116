/// A priority queue that yields the least element first.
///
/// - Complexity: O(log n) for adding and taking.
/// - Source: Williams, Algorithm 232: Heapsort, Communications of the ACM 7 (1964).
struct Heap<Element> {
  private(set) var elements: [Element] = []
  private let isBefore: (Element, Element) -> Bool

  init(_ isBefore: @escaping (Element, Element) -> Bool) { self.isBefore = isBefore }

  mutating func add(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, isBefore(elements[place], elements[(place - 1) / 2]) {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the least element; nil if the heap is empty.
  mutating func take() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let least = elements.first else { return last }
    elements[0] = last
    var place = 0
    while true {
      var smallest = place
      for child in [2 * place + 1, 2 * place + 2] where child < elements.count {
        if isBefore(elements[child], elements[smallest]) { smallest = child }
      }
      if smallest == place { return least }
      elements.swapAt(place, smallest)
      place = smallest
    }
  }
}
