import Brain
import RealModule
import Testing

@testable import Plotter

@Suite("Distributions of values") struct DistributionFitTests {
  private let rows = "h\n1\n2\n2\n3\n3\n3\n4\n4\n5\n"

  private func sweep(_ words: [String], _ rows: String? = nil) throws -> Sweep {
    let data = KeptInput(bytes: Array((rows ?? self.rows).utf8))
    return try Sweep(try PlotRequest(arguments: ["--data", "-"] + words).withStandardInput(data))
  }

  private func heights(_ sweep: Sweep, at places: [Double]) throws -> [Double] {
    var heights: [Double] = []
    try #require(try sweep.plot(at: 0).curves.first?.source).evaluate(at: places, into: &heights)
    return heights
  }

  @Test("The mean and the deviation have the errors that follow from the number of values")
  func parameters() throws {
    let fit = try DistributionFit(.normal, of: [1, 2, 2, 3, 3, 3, 4, 4, 5], named: "h").fit
    #expect(fit.parameters.map(\.name) == ["mu", "sigma"] && fit.parameters[0].value == 3)
    #expect(abs(fit.parameters[1].value - 1.5.squareRoot()) < 1e-15)
    #expect(abs((fit.parameters[0].error ?? 0) - (1.5 / 9).squareRoot()) < 1e-15)
    #expect(abs((fit.parameters[1].error ?? 0) - (1.5 / 16).squareRoot()) < 1e-15)
    for values: [Double] in [[], [3], [3, 3, 3]] {
      #expect(throws: PlotError.self) { try DistributionFit(.normal, of: values, named: "h") }
    }
  }

  @Test("Parameters of other distributions have the greatest likelihood")
  func others() throws {
    func parameters(_ distribution: Distribution, _ values: [Double]) throws -> [Double] {
      try DistributionFit(distribution, of: values, named: "h").fit.parameters.map(\.value)
    }
    let logarithms = try parameters(.lognormal, [1, 2, 4].map { Double.exp($0) })
    #expect(abs(logarithms[0] - 7.0 / 3) < 1e-14 && abs(logarithms[1] - (7.0 / 3).squareRoot()) < 1e-14)
    #expect(try parameters(.exponential, [0, 1, 5]) == [0.5])
    // Those of scipy.stats.gamma.fit with a location of 0.
    let gamma = try DistributionFit(.gamma, of: [0.3, 0.9, 1.4, 2.2, 5], named: "h").fit.parameters
    #expect(
      abs(gamma[0].value - 1.432_689_779_885_427_3) < 1e-12 && abs(gamma[1].value - 1.368_056_105_039_530_6) < 1e-12)
    #expect(abs((gamma[0].error ?? 0) - 0.822_023_33) < 1e-8)
    for scale in [1e-150, 1e150] {
      let found = try parameters(.gamma, [0.3, 0.9, 1.4, 2.2, 5].map { $0 * scale })
      #expect(abs(found[0] - gamma[0].value) < 1e-12 && abs(found[1] / scale - gamma[1].value) < 1e-12)
    }
    // The conditions for the greatest likelihood, at any scale.
    for scale in [1.0, 1e-150, 1e150] {
      let values = [0.3, 0.9, 1.4, 2.2, 5].map { $0 * scale }
      let found = try parameters(.weibull, values)
      let powers = values.map { Double.pow($0 / found[1], found[0]) }
      #expect(abs(powers.reduce(0, +) - 5) < 1e-12)
      let weighted = zip(powers, values).map { $0 * Double.log($1 / scale) }.reduce(0, +) / powers.reduce(0, +)
      let mean = values.map { Double.log($0 / scale) }.reduce(0, +) / 5
      #expect(abs(weighted - 1 / found[0] - mean) < 1e-12)
    }
  }

  @Test(
    "Distributions of positive values have densities of area 1 and shares up to 1", arguments: Distribution.allCases)
  func areas(_ distribution: Distribution) throws {
    let values = [0.3, 0.9, 1.4, 2.2, 5]
    func heights(_ kind: HistogramKind, at places: [Double]) throws -> [Double] {
      let curve = try DistributionFit(distribution, of: values, named: "h")
        .curve(over: CountedValues(values: values, kind: kind, width: 1))
      let function = FunctionTemplate(curve, variables: ["x"]).bound(to: [:])
      return places.map { function.value(at: [$0]) }
    }
    let places = (0..<10_000).map { -20 + (Double($0) + 0.5) / 100 }
    let area = try heights(.density, at: places).filter(\.isFinite).reduce(0, +) / 100
    #expect(abs(area - 1) < 0.01)
    let shares = try heights(.cumulative, at: [-20, 1, 2, 1000])
    #expect(shares[0] < 1e-9 && shares[1] < shares[2] && abs(shares[3] - 1) < 0.01)
  }

  @Test("The share of a gamma distribution is right for all shapes")
  func sharesOfGamma() throws {
    // Those of scipy.stats.gamma.cdf at 1 with the parameters of the fit.
    for (values, expected) in [
      ([0.3, 0.9, 1.4, 2.2, 5], 0.3332677762235125), ([1e-6, 1e-3, 0.1, 4], 0.7934041260520311),
    ] {
      let curve = try DistributionFit(.gamma, of: values, named: "h")
        .curve(over: CountedValues(values: values, kind: .cumulative, width: 1))
      let share = FunctionTemplate(curve, variables: ["x"]).bound(to: [:]).value(at: [1])
      #expect(abs(share - expected) < 1e-9)
    }
  }

  @Test("The curve is as high as the bars: of counts, of a density, and of shares")
  func curves() throws {
    let top = 1 / (2 * Double.pi * 1.5).squareRoot()
    let counts = try heights(try sweep(["--histogram", "--fit", "normal", "--bins", "width=0.5"]), at: [3])
    let density = try heights(try sweep(["--histogram", "density", "--fit", "normal"]), at: [3])
    let share = try heights(try sweep(["--histogram", "cumulative", "--fit", "normal"]), at: [3, 30])
    #expect(abs(counts[0] - 4.5 * top) < 1e-12 && abs(density[0] - top) < 1e-12)
    #expect(abs(share[0] - 0.5) < 1e-12 && abs(share[1] - 1) < 1e-12)
  }

  @Test("The legend has both parameters, and each group its own")
  func legend() throws {
    let name = try #require(try sweep(["--histogram", "--fit", "normal"]).templates.first?.name.plain)
    #expect(name == "normal\nμ = 3.00 ± 0.41\nσ = 1.22 ± 0.31")
    let groups = try sweep(
      ["--histogram", "--using", "h", "--group", "k", "--fit", "normal"], "k,h\na,1\na,2\nb,5\nb,9\n")
    #expect(groups.templates.count == 2 && groups.templates[1].name.plain.contains("μ = 7.0 ± 2.0"))
  }

  @Test("Each plot of --facet has the distribution of its values, which its title tells")
  func facets() throws {
    let sweep = try sweep(
      ["--histogram", "--using", "h", "--facet", "k", "--fit", "normal"], "k,h\na,1\na,2\na,3\nb,5\nb,9\nb,7\n")
    #expect(sweep.templates.count == 2 && sweep.content.facets == ["a", "b"])
    #expect(sweep.templates.map(\.name.plain) == ["normal", "normal"])
    let titles = try sweep.content.facets.map { try sweep.content.title(ofFacet: $0).values.plain }
    #expect(titles == ["μ = 2.00 ± 0.58, σ = 1.00 ± 0.50", "μ = 7.0 ± 1.2, σ = 2.0 ± 1.0"])
    #expect(try heights(sweep, at: [2])[0] > 0)
  }

  @Test("plot fit prints them, and draws them over the density")
  func command() throws {
    let request = try PlotRequest(arguments: ["normal", "--data", "-", "-o", "a.png"], for: .fit)
      .withStandardInput(KeptInput(bytes: Array(rows.utf8)))
    let (fit, picture) = try request.fitWithPicture()
    #expect(fit.degreesOfFreedom == 8 && picture[.histogram] == "density" && picture.texts(of: .fit) == ["normal"])
  }

  @Test(
    "Other formulas, and what needs points, are refused",
    arguments: [
      (
        ["--histogram", "--fit", "line"],
        "--fit is normal, lognormal, exponential, weibull or gamma for a histogram, not 'line'"
      ),
      (["--histogram", "--fit", "normal", "--band", "95%"], "--band does not suit --fit normal"),
      (["--histogram", "--fit", "normal", "--residuals"], "--residuals does not suit --fit normal"),
      (["--using", "row:h", "--fit", "normal"], "as in --histogram --fit normal"),
      (["--using", "row:h", "--fit", "weibull"], "as in --histogram --fit weibull"),
      (["--using", "3-h", "--histogram", "--fit", "lognormal"], "lognormal needs positive values; '3-h' has 0"),
      (["--using", "2-h", "--histogram", "--fit", "exponential"], "exponential needs values from 0 on; '2-h' has -1"),
    ])
  func refusals(words: [String], reason: String) {
    #expect(message { try sweep(words) }.contains(reason))
  }
}
