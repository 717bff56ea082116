import Interval
import RealModule
import Testing

@testable import Brain

@Suite("Infinite products")
struct InfiniteProductTests {
  @Test(
    "Products of factors that approach 1 have narrow bounds",
    arguments: [
      ("1-1/k^2", 2, 0.5), ("1+1/k^2", 1, 3.676077910374978), ("1-1/(4k^2)", 1, 2 / Double.pi),
      ("1+1/2^k", 1, 2.384231029031371), ("1-1/k^3", 2, 0.8093965973662901), ("1-4/k^2", 1, 0),
    ])
  func products(factor: String, first: Int, value: Double) throws {
    let product = InfiniteProduct(of: try Expression(factor), index: "k", from: first).product()
    #expect(product.lower <= value + 1e-15 && product.upper >= value - 1e-15, "\(product)")
    #expect(product.width <= 1e-11)
  }

  @Test("Factors that do not approach 1, or too slowly, give no bounds", arguments: ["2", "1+1/k", "k", "1-1/2"])
  func none(factor: String) throws {
    #expect(!InfiniteProduct(of: try Expression(factor), index: "k", from: 1).product().isBounded)
  }
}
