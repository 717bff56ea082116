import Testing

/// Whether the report lists all features of a function.
@Suite("The lists of features in the report")
struct ReportedLimitsTests {
  @Test(
    "The lists of features in the report are at most a thousand of a kind, and the report says where there are more")
  func limit() throws {
    let few = try PlotProcess.report("floor(x)", ["--range=-40:40"])
    #expect((few["jumps"] as? [Any])?.count == 81 && few["truncated"] == nil)
    let many = try PlotProcess.report("mod(x,1)", ["--range=0:1200", "--size", "9000x400"])
    #expect((many["jumps"] as? [Any])?.count == 1000 && many["truncated"] as? Bool == true)
  }

  static let counts: [(String, range: String, y: String, kind: String, count: Int)] = [
    ("ln(abs(sin(20x)))", "-10:10", "-4:1", "poles", 127),
    ("ln(abs(cos(20x)))", "-10:10", "-4:1", "poles", 128),
    ("-ln(abs(sin(30x)))", "-10:10", "-4:1", "poles", 191),
    ("ln(abs(sin(50x)))", "-10:10", "-4:1", "poles", 319),
    ("1/sin(40x)", "-10:10", "-5:5", "poles", 255),
    ("1000+tan(10x)", "-10:10", "-5:5", "poles", 64),
    ("1000+1/(x-1)", "-10:10", "-5:5", "poles", 1),
    ("exp(-1e4*sin(10x)^2)", "-10:10", "-1:2", "spikes", 63),
    ("100floor(x)", "-10:10", "-5:5", "jumps", 19),
    ("100floor(10x)", "-10:10", "-5:5", "jumps", 199),
    ("1000+mod(5x,1)", "-3:3", "-5:5", "jumps", 29),
    ("1/x+50sign(x-1)", "-10:10", "-5:5", "jumps", 1),
    ("1/x+500floor(x)", "-4.5:4.5", "-5:5", "jumps", 8),
    ("1e5sign(sin(10x))", "-10:10", "-5:5", "jumps", 63),
    ("if(x<0.3,200,x<0.7,x^2+400,-300)", "-1:1", "-5:5", "jumps", 2),
  ]

  @Test("The lists of features in the report are told however many they are, and out of view", arguments: counts)
  func all(_ item: (String, range: String, y: String, kind: String, count: Int)) throws {
    let report = try PlotProcess.report(item.0, ["--range=" + item.range, "--y-range=" + item.y])
    #expect((report[item.kind] as? [Any])?.count == item.count)
    #expect(report["truncated"] == nil)
  }

  /// Functions with too many features, or too much work for each.
  static let limited = [
    "floor(1/x)", "1/sin(1/x)", "mod(1000x,1)", "if(sin(1e4*x)>0,1,-1)",
    (20..<60).map { "sign(sin(\($0)x))" }.joined(separator: "*"),
    (1...9).map { "if(sin(\(31 * $0)x)*cos(\(23 * $0)x)>0.1,sin(\($0)x),cos(\(47 * $0)x)>0.2,x,1)" }.joined(
      separator: "+"),
    (20..<40).map { "if(sin(\($0)x)>0.3,1,\($0))" }.joined(separator: "+"),
    (3..<9).map { "floor(\($0)*sin(\(20 * $0)x))" }.joined(separator: "+"),
  ]

  @Test(
    "The lists of features in the report are not all told of functions with very many, which the report says",
    arguments: limited)
  func many(_ expression: String) throws {
    #expect(try PlotProcess.report(expression, ["--range=-10:10"])["truncated"] as? Bool == true)
  }

  /// Functions whose enclosures are wide, or that oscillate.
  static let complete = [
    "sqrt(x^2-2x+1)", "(x^2-2x+1)/(x^2-2x+1)", "sin(100x)", "tan(x^2)", "gamma(x)", "x^x", "sin(x^2)/x",
    "if(sin(50x)>0,if(cos(31x)>0.2,sin(3x),x),if(sin(17x)>x/10,2-x,cos(x)))",
  ]

  @Test("The lists of features in the report are all told of ordinary functions", arguments: complete)
  func ordinary(_ expression: String) throws {
    #expect(try PlotProcess.report(expression, ["--range=-10:10"])["truncated"] == nil)
  }

  @Test("The lists of features in the report have a note if some may be missing, and numbers with --verbose")
  func notes() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let many = try process.run(["floor(1/x)", "--range=-1:1", "--mark", "-o", "a.png"])
    #expect(many.errors.contains("reached its limit"))
    let verbose = try process.run(["sqrt(cos(x)-1)+x", "--range=-1:8", "--verbose", "-o", "a.png"])
    #expect(verbose.errors.contains(", 2 isolated points"), "\(verbose.errors)")
    #expect(!verbose.errors.contains("reached its limit"))
  }

  @Test("A formula that is too long for a proof is drawn, and no column of it is reported as proved")
  func longFormula() throws {
    let terms = (0..<300).map { "(x/1000+\(Double($0) / 1000))!" }
    let report = try PlotProcess.report("sin(" + terms.joined(separator: "+") + ")+x", [])
    #expect(report["proven"] as? Int == 0)
    #expect(report["truncated"] as? Bool == true)
    #expect(report["pieces"] as? Int != 0)
  }
}
