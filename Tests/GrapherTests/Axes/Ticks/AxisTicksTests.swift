import RealModule
import Sampling
import TestSupport
import Testing

@testable import Grapher

@Suite struct AxisTicksTests {
  @Test func roundRangesHaveRoundTicks() {
    #expect(labels(0...100) == ["0", "20", "40", "60", "80", "100"])
    #expect(labels(-10...10) == ["−10", "−5", "0", "5", "10"])
    #expect(labels(0...1) == ["0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(labels(1.1...9.7) == ["2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(labels(-10...10, length: 1100) == ["−10", "−8", "−6", "−4", "−2", "0", "2", "4", "6", "8", "10"])
    #expect(labels(0...19.9, length: 450) == ["0", "5", "10", "15"])
    #expect(labels(0...3.7, length: 1000) == ["0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5"])
  }

  @Test func sharesAreWrittenInPercent() {
    #expect(labels(0...1, .percent) == ["0%", "20%", "40%", "60%", "80%", "100%"])
    #expect(labels(-0.01...0.01, .percent) == ["−1.0%", "−0.5%", "0%", "0.5%", "1.0%"])
    #expect(labels(0.501...0.502, .percent, length: 700).first == "50.10%")
    // Beyond, a power of ten is the factor of plain numbers.
    let large = ticks(0...1e7, .percent)
    #expect(large.factor != nil && !large.stops.contains { $0.label.hasSuffix("%") })
  }

  @Test("Texts around numbers stand behind their sign and have all digits, or a letter for a power of a thousand")
  func forms() {
    func labels(_ range: ClosedRange<Double>, _ form: NumberForm) -> [String] { self.labels(range, .numbers(form)) }
    #expect(labels(0...100, NumberForm(suffix: "%")) == ["0%", "20%", "40%", "60%", "80%", "100%"])
    #expect(labels(-10...10, NumberForm(prefix: "$")) == ["−$10", "−$5", "$0", "$5", "$10"])
    #expect(labels(0...4e6, NumberForm(prefix: "€")).last?.filter { $0.isNumber || $0 == "€" } == "€4000000")
    #expect(labels(0...2e6, NumberForm(isScaled: true)) == ["0", "500k", "1M", "1.5M", "2M"])
    let powers = labels(0...0.004, NumberForm(suffix: " W", isScaled: true))
    #expect(powers.count > 2 && powers.dropFirst().allSatisfy { $0.hasSuffix(" mW") })
    #expect(labels(-2e4...2e4, NumberForm(prefix: "$", isScaled: true)) == ["−$20k", "−$10k", "$0", "$10k", "$20k"])
    // Beyond the letters, a power of ten is a factor.
    #expect(ticks(0...1e24, .numbers(NumberForm(isScaled: true))).factor != nil)
  }

  @Test("On a logarithmic axis each number has the letter of its own power of a thousand")
  func formsOnLogarithms() {
    func labels(_ exponents: ClosedRange<Double>, _ form: NumberForm) -> [String] {
      AxisTicks(over: exponents, scale: .log10, choice: .numbers(form), room: room(600)).stops.map(\.label)
    }
    #expect(labels(1...5, NumberForm(isScaled: true)) == ["10", "100", "1k", "10k", "100k"])
    #expect(labels(-2...2, NumberForm(suffix: "Hz", isScaled: true)) == ["10mHz", "100mHz", "1Hz", "10Hz", "100Hz"])
    #expect(labels(0...3, NumberForm(suffix: " V")) == ["1 V", "10 V", "100 V", "1000 V"])
    #expect(labels(-9...(-5), NumberForm(suffix: " V")).allSatisfy { $0.hasPrefix("10⁻") && $0.hasSuffix(" V") })
  }

  @Test func aCommonPowerOfTenIsAFactor() {
    let small = ticks(0...1e-5)
    #expect(small.stops.map(\.label) == ["0", "2", "4", "6", "8", "10"])
    #expect(small.factor == "×10⁻⁶")
    #expect(small.suffix == " (×10⁻⁶)")
    let thousandths = ticks(0...0.005)
    #expect(thousandths.stops.map(\.label) == ["0", "1", "2", "3", "4", "5"])
    #expect(thousandths.factor == "×10⁻³")
    #expect(labels(0...0.05).last == "0.05")
    #expect(ticks(-3e300...3e300).factor == "×10³⁰⁰")
    #expect(ticks(0...1e6).stops.map(\.label) == ["0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(labels(-20_000...20_000) == ["−20 000", "−10 000", "0", "10 000", "20 000"])
  }

  @Test func distantRangesHaveAnOffset() {
    let far = ticks(1e15...1e15 + 20)
    #expect(far.stops.map(\.label) == ["0", "5", "10", "15", "20"])
    #expect(far.suffix == " − 10¹⁵")
    let fine = ticks(1e6...1e6 + 1e-4)
    #expect(fine.stops.map(\.label) == ["0", "0.02", "0.04", "0.06", "0.08", "0.10"])
    #expect(fine.suffix == " − 10⁶ (×10⁻³)")
    #expect(ticks(-1e15 - 20 ... -1e15).difference == " + 10¹⁵")
    #expect(ticks(0.5...0.5000001).suffix == " − 0.5 (×10⁻⁶)")
    #expect(labels(100_000...100_010).contains("100 004"))
  }

  @Test(
    "The factor is a power of a thousand, so that the greatest value is from 0.1 up to 100",
    arguments: [
      (-1.1e-9...1.1e-9, "×10⁻⁹", "1.0"), (-1.1e-8...1.1e-8, "×10⁻⁹", "10"), (-1.1e-10...1.1e-10, "×10⁻⁹", "0.10"),
      (-2.2e-9...2.2e-9, "×10⁻⁹", "2"), (0...5e-6, "×10⁻⁶", "5"), (0...1e6, "×10⁶", "1.0"), (0...3e5, "×10³", "300"),
      (7.6e9...13.6e9, "×10⁹", "13"), (0...25.5e6, "×10⁶", "24"), (1e6...2e6, "×10⁶", "2.0"),
      (-9.6e-7...0, "×10⁻⁶", "0"),
      (-3.2e8...3.2e8, "×10⁶", "300"),
    ])
  func factors(range: ClosedRange<Double>, factor: String, last: String) {
    let found = ticks(range, length: 1100)
    #expect(found.factor == factor)
    #expect(found.stops.last?.label == last, "\(found.stops.map(\.label))")
  }

  @Test("Ticks of counts, also those without labels, are whole numbers with round steps")
  func counts() {
    for tenths in 21...3000 {
      for length in [60.0, 120, 250, 500, 1100] {
        let found = ticks(0...Double(tenths) / 10, .whole, length: length)
        #expect(!found.stops.isEmpty && found.factor == nil, "\(tenths) \(length)")
        #expect((found.stops.map(\.place) + found.minor).allSatisfy { $0 == $0.rounded() }, "\(tenths) \(length)")
      }
    }
    #expect(labels(0...1.05, .whole) == ["0", "1"])
    #expect(labels(0...0.5, .whole) == labels(0...0.5))
  }

  @Test(
    "Whole numbers are enough where there are five of them",
    arguments: [
      (0.0...5, "0 1 2 3 4 5"), (0...6, "0 1 2 3 4 5 6"), (-2...2, "−2 −1 0 1 2"), (-3...3, "−3 −2 −1 0 1 2 3"),
      (1...5, "1 2 3 4 5"), (0...4.4, "0 1 2 3 4"), (0...12, "0 1 2 3 4 5 6 7 8 9 10 11 12"),
      (0...1, "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0"),
      (-1.1...1.1, "−1.0 −0.8 −0.6 −0.4 −0.2 0 0.2 0.4 0.6 0.8 1.0"),
    ])
  func wholeNumbers(range: ClosedRange<Double>, expected: String) {
    #expect(labels(range, length: 1100).joined(separator: " ") == expected)
  }

  /// Ranges at every magnitude, around zero and away from it, from wide ones to a few units in the last place.
  private static let ranges: [ClosedRange<Double>] = {
    var random = SplitMix(seed: 7)
    var ranges: [ClosedRange<Double>] = []
    for power in stride(from: -322, through: 307, by: 3) {
      let scale = Double("1e\(power)") ?? 1
      for width in [2, 0.3, 1e-3, 1e-9, 1e-15] {
        let low = (random.next01() * 2 - 1) * scale
        let high = low + scale * width * (0.5 + random.next01())
        if low < high, high.isFinite { ranges.append(low...high) }
      }
    }
    return ranges
  }()

  @Test(arguments: [60.0, 250, 1100])
  func ticksAreInTheRangeAndLabelsDoNotTouch(length: Double) {
    for range in AxisTicksTests.ranges {
      let found = ticks(range, length: length)
      let places = found.stops.map(\.place)
      #expect(!places.isEmpty, "\(range)")
      // A range of few Doubles can contain a single short decimal.
      let isFine = range.upperBound - range.lowerBound < 20 * range.upperBound.magnitude.ulp
      #expect(places.count >= 2 || length < 200 || isFine, "\(range)")
      #expect(places.allSatisfy(range.contains), "\(range)")
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(range)")
      #expect(Set(found.stops.map(\.label)).count == places.count, "\(found.stops.map(\.label))")
      #expect(found.stops.allSatisfy { $0.label.count < 12 }, "\(found.stops.map(\.label))")
      #expect(areApart(found, LinearScale(domain: range, start: 0, end: length)), "\(found.stops.map(\.label))")
    }
  }

  @Test func neighbouringDoublesHaveATick() {
    let values: [Double] = [1, 0.1, 3.7e9, 1e15, 1e300, 2.3e-300, 1.7e308, 123_456.789]
    for value in values + [.pi, .leastNonzeroMagnitude, .leastNormalMagnitude / 1000] {
      for range in [value...value.nextUp, -value.nextUp ... -value] {
        #expect(!ticks(range).stops.isEmpty, "\(range)")
      }
    }
  }

  @Test func noInputTraps() {
    let limit = Double.greatestFiniteMagnitude
    let choices: [TickChoice] = [
      .decimal, .pi, .degrees, .absent, .step(.pi(1, over: 7)), .length(1e-300), .length(2.7), .list([.init(.nan)]),
    ]
    for domain in [
      -limit...limit, 0...0, 0 ... .infinity, -limit ... -limit / 2, 0 ... .leastNonzeroMagnitude, 1e15...1e15 + 1,
    ] {
      for scale in [AxisScale.linear, .log10, .symlog(constant: 1e-300), .symlog(constant: 1e300)] {
        for choice in choices {
          for length in [0, 1, 500, .infinity] {
            let room = room(length)
            #expect(AxisTicks(over: domain, scale: scale, choice: choice, room: room).stops.count < 1000)
          }
        }
      }
    }
  }

  @Test func multiplesOfPiAreFractions() {
    #expect(
      labels(-2 * .pi...2 * .pi, .pi, length: 700) == ["−2π", "−3π/2", "−π", "−π/2", "0", "π/2", "π", "3π/2", "2π"])
    #expect(labels(0 ... .pi, .pi, length: 500) == ["0", "π/4", "π/2", "3π/4", "π"])
    for length in [400.0, 500, 600, 800] {
      #expect(!labels(-.pi ... .pi, .pi, length: length).contains("π/3"))
      #expect(labels(0...2 * .pi, .pi, length: length).contains("π/2"))
    }
    #expect(labels(0...1000 * .pi, .pi) == ["0", "200π", "400π", "600π", "800π", "1000π"])
    #expect(labels(0...0.01 * .pi, .pi).last == "0.010π")
    #expect(labels(0...1, .pi).contains("π/4"))
  }

  @Test func degreesAreFractionsOfTurns() {
    #expect(
      labels(-360...360, .degrees, length: 900) == [
        "−360°", "−270°", "−180°", "−90°", "0°", "90°", "180°", "270°", "360°",
      ])
    #expect(labels(0...90, .bareDegrees).last == "90")
    #expect(labels(0...90, .degrees) == ["0°", "15°", "30°", "45°", "60°", "75°", "90°"])
  }

  @Test func aGivenStepOrListIsUsed() {
    #expect(
      labels(0...2, .step(.decimal(DecimalStep(mantissa: 5, exponent: -1)))) == ["0", "0.5", "1.0", "1.5", "2.0"])
    #expect(labels(0...4, .step(.pi(1, over: 4)), length: 900).prefix(3) == ["0", "π/4", "π/2"])
    #expect(labels(0...100, .step(.decimal(DecimalStep(mantissa: 1, exponent: 0)))).contains("50"))
    #expect(labels(0...5, .length(2.0.squareRoot())) == ["0", "1.41", "2.83", "4.24"])
    #expect(labels(0...5, .list([.init(.pi, "π"), .init(1), .init(9, "9")])) == ["1", "π"])
    #expect(labels(0...5, .absent).isEmpty)
    #expect(labels(0...5, .step(.decimal(DecimalStep(mantissa: 1, exponent: -9)))) == labels(0...5))
    #expect(labels(3...7, .step(.decimal(DecimalStep(mantissa: 1, exponent: 2)))).isEmpty)
  }

  @Test func thinnedLabelsKeepTheirHashmarks() {
    #expect(
      labels(-2 * .pi...2 * .pi, .step(.pi(1, over: 3)), length: 500) == [
        "−2π", "", "", "−π", "", "", "0", "", "", "π", "", "", "2π",
      ])
    let twos = labels(0...10, .step(.decimal(DecimalStep(mantissa: 5, exponent: -1))), length: 500)
    #expect(twos.count == 21 && twos.prefix(4) == ["0", "", "1.0", ""])
    #expect(labels(0...3 * .pi, .step(.pi(1, over: 6)), length: 500).prefix(4) == ["0", "", "π/3", ""])
    #expect(labels(0...20, .length(2.0.squareRoot()), length: 500).contains(""))
    #expect(!labels(0...100, .step(.decimal(DecimalStep(mantissa: 1, exponent: 0)))).contains(""))
  }

  @Test("A number of ticks is not exceeded, and fractions are written as fractions")
  func requests() {
    #expect((1...9).allSatisfy { labels(0...10, .count($0)).count <= max($0, 2) })
    #expect(labels(-7...7, .count(3)).count == 3)
    #expect(labels(0...1, .step(.fraction(1, over: 6))) == ["0", "1/6", "1/3", "1/2", "2/3", "5/6", "1"])
  }

  @Test("Ticks at both ends are preferred, and an axis that is not wide has at most eight numbers")
  func ends() {
    func ticks(_ range: ClosedRange<Double>) -> [String] {
      var room = room(850)
      room.mostLabels = 8
      return AxisTicks(over: range, scale: .linear, choice: .decimal, room: room).stops.map(\.label)
    }
    #expect(ticks(-10...10) == ["−10", "−5", "0", "5", "10"])
    #expect(ticks(0...6) == ["0", "1", "2", "3", "4", "5", "6"])
    for end in 1...60 { #expect(ticks(0...Double(end)).count <= 8) }
  }

  @Test func minorHashmarksDivideSteps() {
    var room = room(1000)
    room.minorGap = 8
    let found = AxisTicks(over: 0...10, scale: .linear, choice: .decimal, room: room)
    #expect(found.stops.count == 11)
    #expect(found.minor.prefix(4) == [0.1, 0.2, 0.3, 0.4] && found.minor.count == 90)
    room.minorGap = 15
    #expect(AxisTicks(over: 0...10, scale: .linear, choice: .decimal, room: room).minor.prefix(2) == [0.2, 0.4])
    #expect(AxisTicks(over: 0...10, scale: .linear, choice: .step(.pi(1, over: 2)), room: room).minor.isEmpty)
    #expect(ticks(0...10).minor.isEmpty)
  }

  @Test("Names of categories that do not fit beside each other are turned if there is room, else shortened")
  func categories() {
    var room = room(300)
    let names = ["short", "a very long name", "another one"]
    func found(_ names: [String]) -> AxisTicks {
      AxisTicks(over: 0.5...3.5, scale: .linear, choice: .categories(names), room: room)
    }
    #expect(found(names).stops.map(\.label) == ["short", "a very l…", "another …"] && found(names).turn == .level)
    room.turned = (200, 20)
    #expect(found(names).stops.map(\.label) == names && found(names).turn == .slanted)
    room.turned = (90, 150)
    #expect(found(names).stops.map(\.label) == ["short", "another o…"])
    #expect(found(["a", "b", "c"]).turn == .level)
  }

  @Test(
    "Names that need a little less size have it, and longer ones are slanted where their lines are apart, else upright")
  func turns() {
    var room = room(300)
    (room.turned, room.leastScale) = ((200, 20), 0.78)
    func found(_ name: String) -> AxisTicks {
      AxisTicks(over: 0.5...3.5, scale: .linear, choice: .categories([name, "b", "c"]), room: room)
    }
    #expect(found("nine char").labelScale == 1 && found("nine char").turn == .level)
    #expect(abs(found("eleven more").labelScale - 97.0 / 99) < 1e-12 && found("eleven more").stops.count == 3)
    #expect(found("a much longer name").labelScale == 1 && found("a much longer name").turn == .slanted)
    room.turned = (200, 80)
    #expect(found("a much longer name").turn == .upright)
  }

  @Test("Numbers at given places are all there, or round numbers if they do not fit")
  func places() {
    func labels(_ values: [Double], _ domain: ClosedRange<Double>) -> [String] {
      AxisTicks(over: domain, scale: .linear, choice: .places(values), room: room(600)).stops.map(\.label)
    }
    #expect(labels([2015, 2017, 2019, 2023, 2024], 2014...2025).joined(separator: ",") == "2015,2017,2019,2023,2024")
    #expect(labels([1, 2.5, 4], 0...5) == ["1.0", "2.5", "4.0"] && labels([1, 7], 0...5) == ["1"])
    #expect(labels([1, 1.01, 4], 0...5).count > 3 && labels([], 0...5).isEmpty)
  }

  private func room(_ length: Double) -> TickRoom {
    TickRoom(length: length, spacing: 90, air: 12) { 9 * Double($0.count) }
  }

  private func ticks(_ range: ClosedRange<Double>, _ choice: TickChoice = .decimal, length: Double = 500) -> AxisTicks {
    AxisTicks(over: range, scale: .linear, choice: choice, room: room(length))
  }

  private func labels(
    _ range: ClosedRange<Double>, _ choice: TickChoice = .decimal, length: Double = 500
  ) -> [String] {
    ticks(range, choice, length: length).stops.map(\.label)
  }

  private func areApart(_ ticks: AxisTicks, _ line: LinearScale) -> Bool {
    zip(ticks.stops, ticks.stops.dropFirst()).allSatisfy { a, b in
      line.position(of: b.place) - line.position(of: a.place) > 4.5 * Double(a.label.count + b.label.count) + 11
    }
  }
}
