/// The products of powers of some variables up to a total degree, and their products.
///
/// Ordered by degree: 1, x, y, x², xy, y² for two variables up to degree 2.
struct Monomials: Sendable {
  /// A product of two monomials, by their indices.
  struct Product: Sendable {
    let (first, second, product): (Int, Int, Int)
  }

  /// The exponents of each monomial.
  let exponents: [[Int]]
  /// The indices of the monomials of each degree.
  let degrees: [Range<Int>]
  /// For each degree of the product and of the first factor: all products.
  private let products: [[[Product]]]
  private let places: [[Int]: Int]

  init(variables: Int, degree: Int) {
    var exponents: [[Int]] = []
    var degrees: [Range<Int>] = []
    for total in 0...max(degree, 0) {
      let start = exponents.count
      exponents += Monomials.exponents(of: variables, total: total)
      degrees.append(start..<exponents.count)
    }
    let places = Dictionary(exponents.enumerated().map { ($1, $0) }) { first, _ in first }
    products = degrees.indices.map { total in
      (0...total).map { first in
        degrees[first].flatMap { a in
          degrees[total - first].compactMap { b in
            places[zip(exponents[a], exponents[b]).map(+)].map { Product(first: a, second: b, product: $0) }
          }
        }
      }
    }
    (self.exponents, self.degrees, self.places) = (exponents, degrees, places)
  }

  /// Returns the exponents of the monomials of a degree, those of the first variable from the greatest on.
  private static func exponents(of variables: Int, total: Int) -> [[Int]] {
    if variables == 0 { return total == 0 ? [[]] : [] }
    return (0...total).reversed().flatMap { first in
      exponents(of: variables - 1, total: total - first).map { [first] + $0 }
    }
  }

  /// Whether the index of each monomial is its degree.
  var isOfOneVariable: Bool { exponents.count == degrees.count }

  /// Returns the index of a monomial; nil beyond the greatest degree.
  func index(of exponents: [Int]) -> Int? { places[exponents] }

  /// Returns the products of a degree whose first factor has another degree.
  func products(ofDegree degree: Int, first: Int) -> [Product] { products[degree][first] }
}
