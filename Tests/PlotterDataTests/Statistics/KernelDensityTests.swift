import RealModule
import Sampling
import Testing

@testable import Plotter

@Suite("Kernel densities") struct KernelDensityTests {
  private let values = [1, 2, 2.5, 4, 7, 7.5, 9, 12]

  @Test("Values without a spread, and a bandwidth far below their distances, have no density")
  func none() {
    #expect(KernelDensity(of: [], .silverman) == nil && KernelDensity(of: [3], .scott) == nil)
    #expect(KernelDensity(of: [3, 3, 3], .silverman) == nil)
    #expect(KernelDensity(of: [0, 1e9], .given(1e-3)) == nil)
    #expect(KernelDensity(of: [-1e308, 1e308], .silverman) == nil)
    #expect(KernelDensity(of: [3], .given(1)) != nil)
  }

  @Test("The rules of Scott and Silverman choose the bandwidth")
  func bandwidths() throws {
    #expect(abs(try #require(KernelDensity(of: values, .scott)).bandwidth - 2.547599921551276) < 1e-12)
    #expect(abs(try #require(KernelDensity(of: values, .silverman)).bandwidth - 2.292839929396149) < 1e-12)
    // Where half of the values are equal, only the deviation counts.
    #expect(try #require(KernelDensity(of: [1, 1, 1, 1, 1, 5], .silverman)).bandwidth > 0)
  }

  @Test("The density is the mean of normal densities, and its area is 1", arguments: [0.1, 1, 4])
  func density(bandwidth: Double) throws {
    let density = try #require(KernelDensity(of: values, .given(bandwidth)))
    let top = density.curve.map(\.y).max() ?? 0
    for point in density.curve {
      let sum = values.reduce(0) { $0 + .exp(-($1 - point.x) * ($1 - point.x) / (2 * bandwidth * bandwidth)) }
      let exact = sum / (8 * bandwidth * (2 * Double.pi).squareRoot())
      #expect(abs(point.y - exact) < 1e-3 * top)
    }
    #expect(abs((density.cumulative.last?.y ?? 0) - 1) < 3e-3)
    #expect(zip(density.cumulative, density.cumulative.dropFirst()).allSatisfy { $0.y <= $1.y })
    #expect(density.curve.first?.x == 1 - 3 * bandwidth)
  }

  private func content(_ words: [String], _ rows: String = "a,b,c\n1,2,u\n2,5,v\n4,5.5,u\n9,7,v\n") throws
    -> PictureContent
  {
    try Sweep(
      try PlotRequest(arguments: ["--data", "-"] + words).withStandardInput(KeptInput(bytes: Array(rows.utf8)))
    )
    .content
  }

  @Test("A density is drawn alone, or over the bars of a histogram in their units, in a colour of its own")
  func picture() throws {
    let alone = try content(["--using", "a", "--smooth", "kde 0.5"])
    #expect(alone.series.map(\.symbol) == [.line] && alone.yName == "density" && alone.xName == "a")
    #expect(alone.suggestions.isEmpty)
    let over = try content(["--using", "a", "--histogram", "--bins", "width=2", "--smooth", "kde"])
    #expect(
      over.series.map(\.symbol) == [.bars, .line] && over.series[1].leader == nil && over.series[0].barOpacity < 1)
    #expect(over.suggestions.contains { $0.text.contains("the bandwidth is") && $0.text.contains("Silverman's rule") })
    #expect(over.series.map(\.name.plain) == ["a", "kernel density"])
    let groups = try content(["--using", "a", "--group", "c", "--histogram", "--smooth", "kde"])
    #expect(groups.series.map(\.leader) == [nil, nil, 0, 1])
    // Four values in bins of width 2 have an area of 8.
    let line = over.series[1].measured
    let area = zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1.x - $1.0.x) * ($1.0.y + $1.1.y) / 2 }
    #expect(abs(area - 8) < 0.03)
  }

  @Test("Each group has a density, and the axis the name of the column")
  func groups() throws {
    let content = try content(["--using", "b", "--group", "c", "--smooth", "kde scott"])
    #expect(content.series.map(\.label) == ["u", "v"] && content.xName == "b")
  }

  @Test(
    "What a density cannot have is refused",
    arguments: [
      (["--using", "a", "--smooth", "kde 0"], "takes a bandwidth above 0"),
      (["--using", "a", "--smooth", "kde none"], "takes a bandwidth above 0"),
      (["--smooth", "kde"], "choose a column"),
      (["--using", "a", "--smooth", "kde", "--bins", "3"], "needs --histogram"),
      (["--using", "a", "--smooth", "kde", "--fit", "normal"], "needs --histogram"),
      (["--using", "a", "--smooth", "kde", "--marker", "dot"], "does not suit --smooth kde"),
    ])
  func refusals(words: [String], reason: String) {
    #expect(message { try content(words) }.contains(reason))
  }
}
