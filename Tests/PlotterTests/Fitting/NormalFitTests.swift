import Testing

@testable import Plotter

@Suite("Normal distributions") struct NormalFitTests {
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
    let fit = try NormalFit(of: [1, 2, 2, 3, 3, 3, 4, 4, 5], named: "h").fit
    #expect(fit.parameters.map(\.name) == ["mu", "sigma"] && fit.parameters[0].value == 3)
    #expect(abs(fit.parameters[1].value - 1.5.squareRoot()) < 1e-15)
    #expect(abs((fit.parameters[0].error ?? 0) - (1.5 / 9).squareRoot()) < 1e-15)
    #expect(abs((fit.parameters[1].error ?? 0) - (1.5 / 16).squareRoot()) < 1e-15)
    for values: [Double] in [[], [3], [3, 3, 3]] {
      #expect(throws: PlotError.self) { try NormalFit(of: values, named: "h") }
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
      (["--histogram", "--fit", "line"], "--fit is normal for a histogram, not 'line'"),
      (["--histogram", "--fit", "normal", "--band", "95%"], "--band does not suit --fit normal"),
      (["--histogram", "--fit", "normal", "--residuals"], "--residuals does not suit --fit normal"),
      (["--using", "row:h", "--fit", "normal"], "as in --histogram --fit normal"),
    ])
  func refusals(words: [String], reason: String) {
    #expect(message { try sweep(words) }.contains(reason))
  }
}
