import Testing

@testable import Grapher

@Suite struct ColorMapTests {
  @Test func fractionsOutsideTheMapAreClamped() {
    for map in ColorMap.allCases {
      #expect(map.color(at: .nan) == map.color(at: 0))
      #expect(map.color(at: -.infinity) == map.color(at: 0))
      #expect(map.color(at: .infinity) == map.color(at: 1))
    }
  }

  /// The entries 0, 23, 102, 128, 201 and 255 of the tables of matplotlib.
  private static let entries: [(ColorMap, [UInt32])] = [
    (.viridis, [0x440154, 0x482173, 0x2A788E, 0x21918C, 0x73D056, 0xFDE725]),
    (.plasma, [0x0D0887, 0x3E049C, 0xB12A90, 0xCC4778, 0xFBA238, 0xF0F921]),
    (.magma, [0x000004, 0x120D31, 0x8C2981, 0xB73779, 0xFD9A6A, 0xFCFDBF]),
    (.inferno, [0x000004, 0x140B34, 0x932667, 0xBC3754, 0xFC9F07, 0xFCFFA4]),
    (.cividis, [0x00224E, 0x013271, 0x666970, 0x7D7C78, 0xC5B568, 0xFEE838]),
  ]

  @Test(arguments: entries)
  func theColoursEqualThePublishedTables(map: ColorMap, colors: [UInt32]) {
    for (index, hex) in zip([0.0, 23, 102, 128, 201, 255], colors) {
      let (color, known) = (map.color(at: index / 255), Color(hex: hex))
      for (a, b) in [(color.red, known.red), (color.green, known.green), (color.blue, known.blue)] {
        #expect(abs(a - b) * 255 <= 2.4, "\(map) \(index)")
      }
    }
  }

  @Test(arguments: ColorMap.allCases.filter { !$0.isDiverging })
  func linesContrastWithTheBackground(map: ColorMap) {
    for background in [Theme.light.background, Theme.dark.background, Color(hex: 0xFFF4D8), Color(hex: 0x000000)] {
      let scale = ColorScale(map, over: -3...5)
      for value in [-3.0, -1, 0, 2, 5] {
        #expect(scale.color(of: value, on: background).contrast(with: background) > 1.95, "\(map) \(background)")
      }
      #expect((scale.color(of: -3, on: background) == scale.color(of: 5, on: background)) == map.isCyclic)
    }
    #expect(map.stretch(on: Color(hex: 0x808080)).upperBound <= 1)
  }

  @Test(arguments: ColorMap.allCases)
  func linesAreNeitherNearlyBlackOnWhiteNorNearlyWhiteOnBlack(map: ColorMap) {
    for background in [Theme.light.background, Theme.dark.background, Color(hex: 0xFFF4D8), Color(hex: 0x000000)] {
      let stretch = map.stretch(on: background)
      for end in [stretch.lowerBound, stretch.upperBound] {
        #expect(map.color(at: end).contrast(with: background) <= 11, "\(map) \(background)")
      }
      #expect(stretch.upperBound - stretch.lowerBound > 0.4)
    }
  }

  @Test func equalRatiosHaveEqualStepsOnALogarithmicScale() {
    let scale = ColorScale(of: [0.01, 100, .nan, .infinity], isLogarithmic: true)
    #expect(scale.domain == 0.01...100)
    #expect(scale.fraction(of: 0.01) == 0)
    #expect(abs(scale.fraction(of: 1) - 0.5) < 1e-12)
    #expect(scale.fraction(of: 100) == 1)
    #expect(scale.color(of: 0, on: Theme.light.background) == scale.color(of: 0.01, on: Theme.light.background))
  }

  @Test func everyDomainGivesValidColours() {
    for values in [
      [], [.nan], [3], [-.infinity, .infinity], [-1, 1], [0], [-1.7e308, 1.7e308], [.leastNonzeroMagnitude, 1e308],
    ] {
      for isLogarithmic in [false, true] {
        let scale = ColorScale(of: values, isLogarithmic: isLogarithmic)
        for value in values + [0, -1, .nan] {
          let color = scale.color(of: value, on: Theme.dark.background)
          #expect((0...1).contains(color.red) && (0...1).contains(color.green) && (0...1).contains(color.blue))
        }
      }
    }
  }

  @Test func aPaleColourIsDarkenedForText() {
    let (white, ink) = (Theme.light.background, Theme.light.text)
    let yellow = Color(hex: 0xFDE725)
    #expect(yellow.legible(on: white, text: ink).contrast(with: white) >= 4.5)
    #expect(Color(hex: 0x440154).legible(on: white, text: ink) == Color(hex: 0x440154))
  }
}
