import Brain
import Interval
import RealModule
import TestSupport
import Testing

@testable import Sampling

@Suite struct RelationLocusTests {
  @Test("In a window with sides beyond Double's range, or below it, nothing is proved")
  func extremeWindows() throws {
    let greatest = Double.greatestFiniteMagnitude
    for side in [
      -greatest...greatest, -9e307...9e307, 0...Double.leastNonzeroMagnitude, 0...Double.leastNormalMagnitude,
      -greatest...0,
    ] {
      for text in ["x*y<1", "x^2+y^2=1"] {
        for window in [
          ViewWindow(x: side, y: -1...1, columns: 40, rows: 30), ViewWindow(x: -1...1, y: side, columns: 40, rows: 30),
          ViewWindow(x: side, y: side, columns: 40, rows: 30),
        ] {
          let proof = try TestedRelation(text).locus.traced(in: window, findsFeatures: true, fitsPaths: true).proof
          #expect(proof.undecidedPixels == 1200)
        }
      }
    }
  }

  @Test(
    "A relation in cases is proved on each side of its condition, with an end where the condition cuts a line",
    arguments: [
      ("if(x<y,x^2+y^2,9)=0.16", 1, 2), ("x^2+y^2=if(x<y,4,9)", 2, 4), ("if(x<1,y-x^2,1)=0", 1, 1),
      ("if(x>0 and y>0,x^2+y^2,9)=4", 1, 2), ("if(x<y,x^2+y^2-4,x*y-1)=0", 3, 4),
      ("if(x<0,1,if(x<2,y-x,y+x))=0", 2, 3),
      ("if(x^2+y^2<4,y-sin(3x),0)=0", 1, 2),
    ])
  func cases(text: String, lines: Int, ends: Int) throws {
    for pixels in [80, 400] {
      let traced = try TestedRelation(text, pixels: pixels).traced()
      #expect(traced.proof.undecidedPixels == 0)
      #expect(traced.curve.lines.count == lines && traced.curve.dots.isEmpty)
      #expect(traced.proof.specialPoints.map(\.kind) == .init(repeating: .end, count: ends))
    }
  }

  @Test(
    "Crossings of an axis are zeros of the relation on it",
    arguments: [
      ("x^3=y", [0]), ("x^5=y*1", [0]), ("sin(x)^3=y*1", [-.pi, 0, .pi]), ("y*exp(1/x)=1", []), ("y^2*sin(1/y)=x", []),
      ("abs(x)^y=1", []), ("floor(x)=y*1", []), ("x^2+y^2=4", [-2, 2]), ("tan(x)=y*1", [-.pi, 0, .pi]),
      ("y=1/x+0*y", []),
    ] as [(String, [Double])])
  func crossings(text: String, places: [Double]) throws {
    let found = try TestedRelation(text).traced().proof.xCrossings
    #expect(found.count == places.count, "\(found)")
    for (one, place) in zip(found, places) { #expect(abs(one - place) < 2e-6, "\(found)") }
  }

  @Test(
    "A line on a part of which another equation holds is drawn there, without dots",
    arguments: [
      ("abs(x)=x and y=x", 1, true), ("floor(x)=floor(y) and x+y=1", 1, true), ("abs(x-1)=1-x and x^2+y^2=4", 1, true),
      ("x^2+y^2=4 and abs(x*y)=x*y", 2, false),
    ])
  func stretches(text: String, lines: Int, isProved: Bool) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.lines.count == lines && traced.curve.dots.isEmpty)
    #expect((traced.proof.undecidedPixels == 0) == isProved)
  }

  @Test("An identity that is not proved is drawn as an area, and a sum that loses its digits is not")
  func likelyAreas() throws {
    for text in ["sqrt(x/y)=sqrt(x)/sqrt(y)", "atan2(y,x)=atan(y/x)"] {
      let traced = try TestedRelation(text, pixels: 60).traced()
      #expect(traced.curve.covers(Point(x: 1.3, y: 2.1)) && !traced.curve.covers(Point(x: -1.3, y: 2.1)))
      #expect(traced.proof.undecidedPixels > 800)
    }
    #expect(try !TestedRelation("x+1e20-1e20=y", pixels: 60).traced().curve.covers(Point(x: 1.3, y: 2.1)))
  }

  @Test("A strict inequality has no isolated points", arguments: ["x^2+y^2<0", "y^2<x^2*(x-1)", "x^2+y^2<0 or y>3"])
  func strictPoints(text: String) throws {
    #expect(try TestedRelation(text).traced().proof.specialPoints.allSatisfy { $0.kind != .isolated })
  }

  @Test("A window without an area has an empty picture")
  func emptyWindow() throws {
    let relation = try TestedRelation("x^2+y^2=25")
    for window in [
      ViewWindow(x: 1...1, y: 0...1, columns: 10, rows: 10), ViewWindow(x: 0...1, y: 0...1, columns: 0, rows: 10),
      ViewWindow(x: 0...1, y: 0...1, columns: .max, rows: 10),
    ] {
      #expect(relation.locus.traced(in: window, findsFeatures: true, fitsPaths: true).curve.isEmpty)
    }
  }

  @Test(
    "A relation that never holds, or is undefined, is empty and proved",
    arguments: [
      "x^2+y^2=-1", "sqrt(-1-x^2)=y", "x<x-1", "sqrt(x)<sqrt(-1-x^2)", "1/(x-x)=y",
    ])
  func empty(text: String) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.isEmpty)
    #expect(traced.proof.undecidedPixels == 0)
  }

  @Test(
    "An identity holds where both sides have values, and is proved",
    arguments: [
      ("(x+y)^2=x^2+2*x*y+y^2", 1), ("sin(x)^2+cos(x)^2=1", 1), ("tan(x+y)=(tan(x)+tan(y))/(1-tan(x)*tan(y))", 1),
      ("(x^2-y^2)/(x-y)=x+y", 1), ("floor(x)=floor(x)", 1), ("floor(floor(x))=floor(x)", 1),
      ("ln(x*y)=ln(x)+ln(y)", 0.25), ("sqrt((x-y)^2)=y-x", 0.5),
      ("(x+y)^3>x^3+3*x^2*y+3*x*y^2+y^3", 0), ("(x+y)^3>=x^3+3*x^2*y+3*x*y^2+y^3", 1), ("(x+y)^2=x^2+2x*y+y^2+1e-9", 0),
    ])
  func identity(text: String, share: Double) throws {
    let traced = try TestedRelation(text, pixels: 60).traced()
    #expect(traced.proof.undecidedPixels == 0)
    var count = 0
    for x in stride(from: -3.95, to: 4, by: 0.37) {
      for y in stride(from: -3.9, to: 4, by: 0.37) where traced.curve.covers(Point(x: x, y: y)) { count += 1 }
    }
    #expect(abs(Double(count) / 484 - share) < 0.05)
  }

  @Test("A remainder of steps is 0 on whole stripes")
  func steps() throws {
    let traced = try TestedRelation("mod(floor(x),2)=0", size: 3, pixels: 60).traced()
    #expect(traced.proof.undecidedPixels < 600)
    #expect(traced.curve.covers(Point(x: 0.5, y: 1)) && !traced.curve.covers(Point(x: 1.5, y: 1)))
  }

  @Test(
    "Odd roots have no gap where their tangent is upright",
    arguments: ["cbrt(x)+cbrt(y)=1", "x^(1/5)+y^(1/5)=1", "x^(1/7)=y^2"])
  func uprightTangents(text: String) throws {
    let traced = try TestedRelation(text, size: 3).traced()
    #expect(traced.proof.undecidedPixels == 0 && traced.curve.lines.count == 1)
  }

  @Test("A circle is one closed line of few cubics, within a twentieth of a pixel", arguments: [0.5, 2, 3.3])
  func circle(radius: Double) throws {
    let relation = try TestedRelation("x^2+y^2=\(radius * radius)")
    let traced = relation.traced(fitsPaths: true)
    #expect(traced.curve.lines.count == 1)
    let line = try #require(traced.curve.lines.first)
    #expect(line.isClosed)
    let path = try #require(line.path)
    #expect(path.segments.count <= 8)
    for point in line.points + path.samples {
      #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius) < 0.05 * relation.pixel)
    }
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.proof.xCrossings.count == 2)
    #expect(abs((traced.proof.xCrossings.last ?? 0) - radius) < 1e-9)
  }

  @Test(
    "Branches cross at a singular point and continue",
    arguments: [
      ("(x^2+y^2)^2=8(x^2-y^2)", 0.0), ("x^3+y^3=3x*y", 0), ("x^2=y^2", 0), ("(x-1)^2=(y-1)^2*(y+2)", 1),
    ])
  func crossing(text: String, place: Double) throws {
    let relation = try TestedRelation(text)
    let traced = relation.traced(fitsPaths: true)
    let crossings = traced.proof.specialPoints.filter { $0.kind == .crossing }
    #expect(crossings.count == 1)
    #expect(crossings.allSatisfy { $0.x.contains(place) && $0.y.contains(place) })
    #expect(traced.proof.undecidedPixels == 0)
    // No line ends in the window.
    for line in traced.curve.lines where !line.isClosed {
      for end in [line.points.first, line.points.last].compactMap({ $0 }) {
        #expect(max(abs(end.x), abs(end.y)) > 4)
      }
    }
  }

  @Test("A cusp is found, and both branches end in it")
  func cusp() throws {
    let traced = try TestedRelation("y^2=x^3").traced()
    #expect(traced.proof.specialPoints.map(\.kind) == [.cusp])
    #expect(traced.curve.lines.count == 1)
    #expect(traced.curve.lines[0].points.contains { abs($0.x) < 0.02 && abs($0.y) < 0.02 })
  }

  @Test("A solution without others around it is a dot", arguments: ["x^2+y^2=0", "abs(x)+abs(y)=0", "x=0 and y=0"])
  func isolated(text: String) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.lines.isEmpty)
    #expect(traced.curve.dots.count == 1)
    #expect(abs(traced.curve.dots[0].x) < 1e-9 && abs(traced.curve.dots[0].y) < 1e-9)
    #expect(traced.proof.undecidedPixels == 0)
  }

  @Test("A line without a change of sign is drawn", arguments: ["(2x-y)^2=0", "abs(2x-y)=0", "sqrt(abs(2x-y))=0"])
  func doubleLine(text: String) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.lines.count == 1)
    #expect(traced.curve.lines[0].points.allSatisfy { abs(2 * $0.x - $0.y) < 1e-9 })
    #expect(traced.proof.undecidedPixels == 0)
  }

  @Test(
    "A line is drawn where an operand is constant at a place with an infinite slope, or without one",
    arguments: [
      ("sqrt(max(0,x))=y", -2.0, 0.0), ("cbrt(max(0,x))=y", -2, 0), ("max(0,x)^0.7=y", -2, 0),
      ("sqrt(max(0,1-x^2))=y", 2, 0), ("sqrt(x-x)+y=x", 1, 1), ("acos(cos(0*x))+y=x", -1, -1),
      ("hypot(max(0,x),0)=y", -2, 0), ("acos(max(1,x))+x=y", -3, -3),
      ("sqrt(max(0,x))+x^2+y^2=1", -0.6, 0.8),
    ])
  func constantOperand(text: String, x: Double, y: Double) throws {
    let tested = try TestedRelation(text)
    let near = tested.traced().curve.lines.contains { line in
      zip(line.points, line.points.dropFirst()).contains { a, b in
        guard min(a.x, b.x) <= x, x <= max(a.x, b.x) else { return false }
        let height = a.x == b.x ? a.y : a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
        return abs(height - y) < 2 * tested.pixel
      }
    }
    #expect(near)
  }

  @Test(
    "A solution at the only place where a function has a value is drawn",
    arguments: [
      "sqrt(-x^2-y^2)=0", "sqrt(-(abs(x)+abs(y)))=0", "(-(x^2+y^2))^1.5=0", "sqrt(-(y^2+(x-0.3)^2))=0",
      "sqrt(-x^2)=0",
    ])
  func domainOfOnePlace(text: String) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.dots.count + traced.curve.lines.count == 1)
    #expect(try TestedRelation("x*sqrt(-1-x^2)=0").traced().curve.isEmpty)
  }

  @Test("What cannot be proved is drawn by an estimate and reported")
  func estimate() throws {
    let traced = try TestedRelation("sin(x)^2-2sin(x)*sin(y)+sin(y)^2=0").traced()
    #expect(traced.proof.undecidedPixels > 300)
    #expect(traced.curve.areas.contains { $0.isDense })
    #expect(traced.proof.undecided.reduce(0) { $0 + $1.area } == Double(traced.proof.undecidedPixels))
  }

  @Test("Poles and jumps are not drawn")
  func discontinuities() throws {
    let quotient = try TestedRelation("2x/y=3").traced()
    #expect(quotient.curve.lines.allSatisfy { $0.points.allSatisfy { abs(2 * $0.x - 3 * $0.y) < 1e-6 } })
    let tangent = try TestedRelation("tan(x)=y").traced()
    #expect(tangent.curve.lines.count == 3)
    let sign = try TestedRelation("sign(x)=y").traced()
    #expect(sign.curve.lines.count == 2)
    #expect(sign.curve.dots == [Point(x: 0, y: 0)])
    #expect(sign.proof.specialPoints.count { $0.kind == .end } == 2)
  }

  @Test(
    "Equations that hold on whole areas fill them",
    arguments: [
      ("abs(2x+y)=2x+y", [(1.0, 1.0, true), (-1, -1, false), (2, -3, true)]),
      ("max(x,y)=x", [(2, 1, true), (1, 2, false)]), ("floor(x)=floor(y)", [(0.5, 0.4, true), (1.5, 0.5, false)]),
    ])
  func areas(text: String, points: [(Double, Double, Bool)]) throws {
    let traced = try TestedRelation(text).traced()
    for (x, y, isInside) in points { #expect(traced.curve.covers(Point(x: x, y: y)) == isInside, "\(x), \(y)") }
    #expect(traced.proof.undecidedPixels == 0)
  }

  @Test(
    "A region is filled where the relation holds",
    arguments: [
      "y<x+1", "1<x^2+y^2<=4", "y<1/x", "y>sqrt(x)", "x^2+y^2<9 and y>x", "not (x>0 and y>0)", "x*y<1 or x>3",
      "sin(x*y)>0", "mod(x,2)<mod(y,2)", "x!=1",
    ])
  func region(text: String) throws {
    let relation = try TestedRelation(text)
    let traced = relation.traced()
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let point = Point(x: 8 * random.next01() - 4, y: 8 * random.next01() - 4)
      let around = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map { x, y in
        relation.locus.relation.holds(
          at: Point(x: point.x + Double(x) * relation.pixel, y: point.y + Double(y) * relation.pixel))
      }
      guard around.allSatisfy({ $0 == around[0] }) else { continue }
      #expect(traced.curve.covers(point) == around[0], "\(point)")
    }
    // Beside the start of √x the region is thinner than a pixel.
    #expect(traced.proof.undecidedPixels <= 12)
  }

  @Test("Boundaries of strict inequalities are excluded")
  func boundaries() throws {
    let ring = try TestedRelation("1<x^2+y^2<=4").traced()
    #expect(ring.curve.lines.count == 2)
    for line in ring.curve.lines {
      let radius = (line.points[0].x * line.points[0].x + line.points[0].y * line.points[0].y).squareRoot()
      #expect(line.isExcluded == (radius < 1.5))
      #expect(line.isClosed)
    }
    #expect(try TestedRelation("x!=1").traced().curve.lines.map(\.isExcluded) == [true])
  }

  @Test("An equation of a system is drawn where the other conditions hold")
  func system() throws {
    let arc = try TestedRelation("x^2+y^2=9 and y>0").traced()
    #expect(arc.curve.lines.count == 1)
    #expect(arc.curve.lines[0].points.allSatisfy { $0.y > -1e-6 })
    #expect(arc.curve.areas.isEmpty)
    let points = try TestedRelation("x^2+y^2=4 and y=x^2").traced()
    #expect(points.curve.lines.isEmpty)
    #expect(points.curve.dots.count == 2)
    let y = (17.0.squareRoot() - 1) / 2
    for point in points.curve.dots { #expect(abs(point.y - y) < 1e-3 && abs(abs(point.x) - y.squareRoot()) < 1e-3) }
  }

  @Test("Crossings of a system are proved, and where lines touch each other its pixels are reported as undecided")
  func touchingLines() throws {
    for text in ["x^2+y^2=4 and y=x^2", "y=sin(x) and y=x/3", "x*y=1 and y=2x", "x^2-2*x*y+y^2=0 and y=1"] {
      #expect(try TestedRelation(text).traced().proof.undecidedPixels == 0, "\(text)")
    }
    for text in [
      "1-cos(x-y)=0 and y=1", "y=x and y=x+sin(x)^2", "y=x^3-3x and y=-2+0*x",
    ] {
      #expect(try TestedRelation(text).traced().proof.undecidedPixels > 0, "\(text)")
    }
    let crossings = try TestedRelation("sin(x*y)=0.3 and y=x", size: 7).locus
    let window = ViewWindow(x: -7...7, y: -7...7, columns: 400, rows: 400)
    let whole = crossings.traced(in: window, findsFeatures: false, fitsPaths: false)
    let part = crossings.traced(in: window, findsFeatures: false, fitsPaths: false, share: 0.02)
    let visible = whole.curve.dots.count { abs($0.x) < 7 && abs($0.y) < 7 }
    #expect(visible == 32)
    #expect(part.curve.dots.count == whole.curve.dots.count || part.proof.undecidedPixels > 0)
  }

  @Test("A region whose formula is long and proves nothing takes bounded work, and is drawn coarsely")
  func longFormula() {
    let relation = CountingRelation(signs: [.negative, .zero], isBounded: false, enclosureCost: 20_000)
    let window = ViewWindow(x: -9...9, y: -9...9, columns: 900, rows: 900)
    let traced = RelationLocus(of: relation).traced(in: window, findsFeatures: true, fitsPaths: false)
    #expect(relation.count < 25_000, "\(relation.count)")
    #expect(traced.proof.undecidedPixels == 900 * 900)
    #expect(!traced.curve.areas.isEmpty)
  }

  @Test("Boundaries whose visibility takes too much work are left out, and their pixels are reported as undecided")
  func longSystem() {
    let window = ViewWindow(x: -9...9, y: -9...9, columns: 300, rows: 300)
    func traced(cost: Int) -> (locus: TracedLocus, work: Int) {
      let relation = CountingRelation(signs: [.negative], enclosureCost: cost, conditions: 7)
      let locus = RelationLocus(of: relation).traced(in: window, findsFeatures: true, fitsPaths: false)
      return (locus, relation.count)
    }
    let short = traced(cost: 1)
    #expect(short.locus.curve.lines.count == 1)
    #expect(short.locus.proof.undecidedPixels == 0)
    let long = traced(cost: 50_000)
    #expect(long.locus.curve.lines.isEmpty)
    #expect(long.locus.proof.undecidedPixels > 500)
    #expect(long.work < short.work)
  }

  @Test(
    "An equation has no solution where its difference is undefined",
    arguments: [
      "x/x=0", "abs(x)/x=0", "sin(x)/x=0", "x^2/x^3=0", "(y-x)/(y-x)=0", "x*(1/x)=0", "sqrt(x)/x=0", "y/(x*y)=0",
    ])
  func undefinedFactors(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "A factor that is a divisor too is no boundary, also between the points of its line",
    arguments: ["(y+x^2-0.7)/(y+x^2-0.7)<=0", "(1+x^2)*(x^2+y^2-1)/(x^2+y^2-1)<=0"])
  func dividedFactors(text: String) throws {
    #expect(try TestedRelation(text, size: 2.5).traced().curve.isEmpty)
  }

  @Test(
    "A factor is a solution where the whole is defined", arguments: ["x*y/x=0", "(x^2-1)/(x-1)=0", "x*ln(x)=0"])
  func definedFactors(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.lines.count == 1 && traced.proof.undecidedPixels <= 36)
  }

  @Test(
    "Conditions that exclude each other have no solutions and no boundary",
    arguments: [
      "x>1 and x<=1", "x!=1 and x=1", "x>1 and not(x>1)", "(x>1 or y>1) and x<=1 and y<=1", "y=x^2 and y>x^2",
      "x^2+y^2<1 and 1<=x^2+y^2", "y<x and not (y<x)", "sin(x)>0 and sin(x)<=0",
    ])
  func contradictions(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "Beside a condition that has no zeros, or no values, the boundary of another is no solution",
    arguments: [
      "x/abs(x)=0 and y=x", "x/x=0 and x*y<1", "abs(x)/x=0 and y<1", "(x-y)/abs(x-y)=0 and x<1",
      "not x/abs(x)!=0 and y<1",
      "y/0>1 and x>0", "1/0>0 and x>y", "x>0 and y/0^2<1", "x^2+y^2<=1 and y/0<3", "not y/0>1 and x>0",
      "y/(x-x)>=1", "1/(sin(y)-sin(y))<y",
    ])
  func conditionsWithoutZeros(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "Zeros of a factor at which the whole has no value are not proved",
    arguments: [
      "(x-y)^4/(cos(x-y)-1)>=0", "(x-y)^4*csc(x-y)^2<=0", "(x-y)^2*if(x!=y,1)<=0",
      "(x-y)^2*(2+tanh(Y1(abs(x-y))))<=0", "x=y and x=-y and atan(1/x)<2", "y<=floor(x) and y>x",
      "x>=1 and ceil(y)=x+y", "(x-0.3)^2+(y-1)^2<=0 and mod(x,0.1)>0",
    ])
  func factorsWithoutValues(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.proof.undecidedPixels > 0 && !traced.proof.specialPoints.contains { $0.kind == .isolated })
  }

  @Test(
    "Zeros of a factor at which the whole is proved to have no value are not drawn",
    arguments: [
      "x^2*(2+atan(1/x))<=0", "x*atan(1/x)<=0 and y>0", "x^2*(2+tanh(gamma(x)))<=0", "(x^2+y^2)^2/(x^2+y^2)<=0",
      "(x^2+y^2)*if(x!=y,1)=0", "(x^2+y^2)/hypot(x,y)=0", "x^2+y^2<=0 and atan(1/x)<2", "x/sin(x)=0 and y=x",
      "x^2+y^2<=0 and exp(ln(x))<=1",
      "x^2/(exp(x)-1)=0 and y=1", "(x-1)/ln(x)=0 and y=1",
    ])
  func factorsUndefinedAtTheirZeros(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty && traced.proof.specialPoints.isEmpty)
  }

  @Test(
    "Zeros of a factor at which the whole has values are proved", arguments: [("x^2*exp(y)=0", 1), ("sqrt(x)*y=0", 2)])
  func factorsWithValues(text: String, lines: Int) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.pieces.count >= lines && traced.proof.undecidedPixels < 30)
  }

  @Test("An inequality whose boundary is denser than pixels is proved")
  func crowdedBoundaries() throws {
    let traced = try TestedRelation("sin(1000*x*y)<0", size: 10).traced()
    #expect(traced.proof.undecidedPixels == 0 && !traced.curve.areas.isEmpty)
  }

  @Test(
    "The zeros of a sign are those of its argument, and u ÷ |u| is the sign of u",
    arguments: [("sign(x^2-y)=0", 1), ("x*sign(y-x)=0", 2), ("abs(x)/x=y", 2), ("y/abs(y)=1.5", 0)])
  func signs(text: String, lines: Int) throws {
    let traced = try TestedRelation(text).traced()
    #expect(traced.curve.lines.count == lines && traced.curve.dots.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test("An area on which u ÷ |u| has one value is drawn without a dot at its corner")
  func directions() throws {
    let traced = try TestedRelation("y/abs(y)=x/abs(x)").traced()
    #expect(traced.curve.areas.count > 0 && traced.curve.dots.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "Where two conditions written differently have the same boundary, its pixels are reported as undecided",
    arguments: [
      ("x^2+y^2=1 and x^2<1-y^2", false), ("y=sin(x) and cos(x)^2<1-y^2", false), ("y=x/3 and 1/(x-3y)>0", false),
      ("y>x/3 and 1/(x-3y)>0", false), ("x^2+y^2=1 and x^2>=1-y^2", true), ("y=x^2 and y<=x*x", true),
    ])
  func coincidence(text: String, isDrawn: Bool) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty != isDrawn && traced.proof.undecidedPixels > 100)
  }

  @Test("A line is drawn although the values beside it are rounded to 0")
  func underflow() throws {
    let traced = try TestedRelation("(x^2+y^2-1)*1e-300*1e-100=0").traced()
    #expect(traced.curve.lines.count == 1)
  }

  @Test("A straight boundary ends where the function is undefined")
  func undefinedParts() throws {
    let traced = try TestedRelation("(y-x)/floor(x)>0", size: 2.05).traced()
    let inside = traced.curve.lines.flatMap { zip($0.points, $0.points.dropFirst()) }.filter { a, b in
      min(a.x, b.x) < 0.3 && max(a.x, b.x) > 0.7
    }
    // The pixels at the tip of a part may be undecided.
    #expect(inside.isEmpty && traced.proof.undecidedPixels <= 4)
  }

  @Test("A region ends at the edge of an area where its function has no value")
  func undefinedArea() throws {
    let traced = try TestedRelation("(y-0.5)/max(x,0)>0", size: 2.05).traced()
    let outlines = traced.curve.areas.flatMap(\.outlines).flatMap(\.samples)
    #expect(!outlines.isEmpty && outlines.allSatisfy { $0.x > -1e-3 })
  }

  @Test(
    "An equation that holds on the edge of a domain, or at a jump, has its line there",
    arguments: [
      ("sqrt(x-y)+sqrt(y-x)=0", Point(x: -1, y: -1)), ("acos(1+(x-y)^2)=0", Point(x: 1, y: 1)),
      ("sqrt(x*y)=x", Point(x: 0, y: 1)), ("sqrt(x*y)=x", Point(x: 0, y: -1)),
      ("sqrt(x)+sqrt(y)=sqrt(x+y)", Point(x: 1, y: 0)), ("sign(x-y)=sign(x^2-y^2)", Point(x: -1, y: -1)),
    ])
  func edges(text: String, point: Point) throws {
    let relation = try TestedRelation(text, size: 2.05, pixels: 100)
    let curve = relation.traced().curve
    // Each line is parallel to an axis or a diagonal.
    let isNear = curve.lines.contains { line in
      zip(line.points, line.points.dropFirst()).contains { a, b in
        let x = min(a.x, b.x) - 0.05...max(a.x, b.x) + 0.05
        let y = min(a.y, b.y) - 0.05...max(a.y, b.y) + 0.05
        return x.contains(point.x) && y.contains(point.y)
      }
    }
    #expect(isNear)
  }

  @Test(
    "An equation that is an identity in a part of the plane fills it",
    arguments: [
      "x*abs(y)=y*abs(x)", "abs(x*y)=x*y", "x*abs(y)>=y*abs(x)", "sqrt(x^2-2*x*y+y^2)=x-y or x*y>0",
      "acos(cos(x))=x",
    ])
  func cases(text: String) throws {
    let curve = try TestedRelation(text, size: 2.05, pixels: 60).traced().curve
    #expect(curve.covers(Point(x: 1, y: 0.9)) && !curve.covers(Point(x: -1, y: 0.9)))
  }

  @Test(
    "A square that is multiplied out is drawn and proved like one",
    arguments: [
      ("x^2+y^2=2*x*y", 0), ("x^4-2*x^2*y+y^2=0", 0), ("(x+y)^2=4*x*y", 0), ("x^2+y^2>=2*x*y", 1),
      ("x^2+y^2<2*x*y", nil),
    ] as [(String, Double?)])
  func expandedSquares(text: String, share: Double?) throws {
    let traced = try TestedRelation(text, size: 2.05, pixels: 60).traced()
    #expect(traced.proof.undecidedPixels == 0)
    #expect(traced.curve.isEmpty == (share == nil))
    #expect(traced.curve.covers(Point(x: 0.7, y: -0.4)) == (share == 1))
  }

  @Test("A condition that always holds leaves the line of an equation whole and proved")
  func identityBesideEquation() throws {
    let traced = try TestedRelation("x=1 and sin(x)^2+cos(x)^2=1", size: 2.05, pixels: 60).traced()
    #expect(traced.curve.lines.count == 1 && traced.curve.dots.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test("A boundary of a condition that an equation shares is drawn")
  func sharedBoundary() throws {
    let traced = try TestedRelation("x=1 and x<=1").traced()
    #expect(traced.curve.lines.count == 1 && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "A factor without a change of sign is no boundary outside of the region",
    arguments: [
      ("(y-x)^2*(x^2+y^2-1)<0", Point(x: 1.5, y: 1.5)), ("sin(x)^2*y>0", Point(x: 0, y: -1)),
      ("abs(y-x)*(y+x)>0", Point(x: -1, y: -1)), ("sqrt(y-x)*(y+x)>0", Point(x: -1, y: -1)),
      ("(y-x)^2<0", Point(x: 1, y: 1)),
    ])
  func squaredFactors(text: String, outside: Point) throws {
    let relation = try TestedRelation(text, size: 2.05)
    let traced = relation.traced()
    let near = traced.curve.pieces.flatMap(\.points).filter {
      abs($0.x - outside.x) < 5 * relation.pixel && abs($0.y - outside.y) < 5 * relation.pixel
    }
    #expect(near.isEmpty && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "Jumps and poles are no solutions of a system",
    arguments: [
      ("x=0.3 and mod(y,1)=0.5", 4), ("y=0.3 and mod(x,1)=0.5", 4), ("mod(x,1)=0.5 and mod(y,1)=0.5", 16),
      ("x=0.3 and floor(y)=0.5", 0), ("x=0.3 and 1/y=0", 0), ("x=0.3 and tan(2y)=1", 3),
    ])
  func jumpsInSystems(text: String, count: Int) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.dots.count == count && traced.proof.undecidedPixels == 0)
  }

  @Test(
    "Lines that touch are found",
    arguments: [
      ("y=x^2 and y=2x-1", [Point(x: 1, y: 1)]),
      ("x^2+y^2=1 and x*y=0.5", [Point(x: 0.5.squareRoot(), y: 0.5.squareRoot())]),
      ("y=sin(x) and y=x", [Point(x: 0, y: 0)]),
    ])
  func tangencies(text: String, points: [Point]) throws {
    let relation = try TestedRelation(text, size: 2.05)
    let traced = relation.traced()
    for point in points {
      #expect(traced.curve.dots.contains { abs($0.x - point.x) + abs($0.y - point.y) < 8 * relation.pixel })
    }
    #expect(traced.proof.undecidedPixels < 400)
  }

  @Test("Straight lines have two points, and those out of view are dropped")
  func straightLines() throws {
    let window = ViewWindow(x: -10...10, y: -10...10, columns: 400, rows: 400)
    let expression = try Expression("sin(20x)=0", knownNames: ["x", "y"])
    let locus = RelationLocus(of: RelationTemplate(expression, x: "x", y: "y").bound(to: [:]))
    for fitsPaths in [false, true] {
      let traced = locus.traced(in: window, findsFeatures: true, fitsPaths: fitsPaths, share: 1)
      #expect(traced.curve.pieces.count == 127)
      #expect(traced.curve.pieces.allSatisfy { $0.points.count == 2 && ($0.path?.segments.count ?? 1) == 1 })
    }
  }

  @Test("An area that is drawn by an estimate is undecided with the pixels that its outline reaches")
  func estimatedAreas() throws {
    let relation = try TestedRelation("(1-cos(x-0.3))/(x-0.3)=0", size: 2.5)
    let traced = relation.traced()
    let columns = traced.curve.areas.flatMap(\.outlines).flatMap(\.samples).map { $0.x / relation.pixel + 200 }
    let (first, last) = try (#require(columns.min()), #require(columns.max()))
    let needed = (last + 0.5).rounded(.up) - (first - 0.5).rounded(.down)
    #expect(Double(traced.proof.undecidedPixels) >= 400 * needed)
  }

  @Test("Every pixel that an undecided cell overlaps is undecided")
  func undecidedNeighbours() {
    var pixels = PixelSet(on: CellGrid(ViewWindow(x: 0...1, y: 0...1, columns: 100, rows: 100)))
    pixels.insert(50, 50)
    #expect(pixels.proof.undecidedPixels == 4)
  }

  @Test(
    "A region thinner than a pixel is drawn where a point of it is proved",
    arguments: ["abs(x)*abs(y)<0.0001", "x^2+y^2<1e-9", "(x-0.7)^2+1e6*(y+0.4)^2<1"])
  func thinRegions(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(!traced.curve.areas.isEmpty)
    #expect(traced.proof.undecidedPixels < 300)
  }

  @Test("A pixel at the tip of a region is proved only if the region can be seen in it or beside it")
  func tips() throws {
    // Between a jump and a line, whose corner is the first of a pixel's that belongs to the region.
    let tip = Point(x: 5.5, y: 5.37)
    let traced = try TestedRelation("y<5.37+0.4257*(x-5.5) and floor(y-5.37)>=0", x: 0...20, y: 0...20, pixels: 20)
      .traced()
    let isUndecided = traced.proof.undecided.contains { $0.x.contains(tip.x) && $0.y.contains(tip.y) }
    let steps = stride(from: 4.025, to: 7, by: 0.05)
    #expect(isUndecided || steps.contains { x in steps.contains { y in traced.curve.covers(Point(x: x, y: y)) } })
  }

  @Test("Waves in a cell are followed, whatever their period")
  func waves() throws {
    for text in ["exp(y)=1.1+0.1*sin(76*x)", "3y=0.358+0.3075*sin(76.624211*x)", "y^3+y=x/5+0.05*sin(76*x)"] {
      let traced = try TestedRelation(text, size: 2.05).traced()
      let points = traced.curve.pieces.flatMap(\.points)
      #expect(points.count > 400, "\(text): \(points.count)")
    }
  }

  @Test(
    "A region that only the width of enclosures allows is not proved",
    arguments: ["y>5+5*floor(exp(ln(5))-5)", "y>5*floor(sqrt(x)^2/x)"])
  func slack(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.proof.undecidedPixels > 30_000)
  }

  @Test(
    "A slow root of a factor, and a factor whose divisor is in another branch, keep their solutions",
    arguments: ["cbrt(cbrt(cbrt(x-y)))=0", "abs(x-y)^0.03=0", "x*if(y<0,1,1/x)=0"])
  func slowFactors(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.lines.count == 1)
  }

  @Test("A condition hides gaps between the points of a line", arguments: ["y=0.1", "y<=0.1"])
  func gaps(text: String) throws {
    let traced = try TestedRelation(text + " and abs(x-0.364)>0.07", size: 2.05).traced()
    let gap = traced.curve.pieces.filter { piece in
      zip(piece.points, piece.points.dropFirst()).contains { a, b in
        abs(a.y - 0.1) < 0.01 && abs(b.y - 0.1) < 0.01 && min(a.x, b.x) < 0.33 && max(a.x, b.x) > 0.4
      }
    }
    #expect(gap.isEmpty)
  }

  @Test(
    "An equation without zeros beside a line, and a small jump, are no solutions",
    arguments: [
      "y=0 and y^2+1e-14=0", "y=x and y>=x+1e-9", "y=x and 10*(x-0.3)+if(x<0.3,-0.1,0.1)=0", "y=0 and 200x+atan(1/x)=0",
    ])
  func nearMisses(text: String) throws {
    let traced = try TestedRelation(text, size: 2.05).traced()
    #expect(traced.curve.isEmpty)
  }

  @Test("Values that rounding makes uncertain by pixels prove nothing")
  func roundedValues() throws {
    let traced = try TestedRelation("y+1e17-1e17=x", size: 2.05).traced()
    #expect(traced.proof.undecidedPixels > 10_000)
  }

  @Test("The loci of a picture share the work, and what they do not prove then is reported")
  func shares() throws {
    let locus = try TestedRelation("exp(sin(x)+cos(y))=sin(exp(x+y))", size: 6, pixels: 200).locus
    let window = ViewWindow(x: -6...6, y: -6...6, columns: 200, rows: 200)
    let (whole, part) = (
      locus.traced(in: window, findsFeatures: false, fitsPaths: false),
      locus.traced(in: window, findsFeatures: false, fitsPaths: false, share: 0.01)
    )
    #expect(part.proof.undecidedPixels > 2 * whole.proof.undecidedPixels + 1000)
  }

  @Test("Branches closer than pixels become an area within the budget")
  func dense() throws {
    let traced = try TestedRelation("exp(sin(x)+cos(y))=sin(exp(x+y))", size: 6, pixels: 200).traced()
    #expect(traced.curve.areas.contains { $0.isDense })
    #expect(traced.proof.undecidedPixels < 4000)
  }

  @Test(
    "The extent of a bounded figure is a box not much larger",
    arguments: [
      ("x^2+y^2=25", 5.0), ("(x^2+y^2)^2=8(x^2-y^2)", 2.83), ("abs(x)+abs(y)<=200", 200),
      ("(x-0.5)^2+y^2<=1e-8", 0.5001), ("0<=y and y<=x^2 and 0<=x and x<=2", 2), ("x^2+y^2<1000000", 1000),
      ("y<=exp(x) and y>=0 and 0<=x and x<=3", 3), ("x<=exp(y) and x>=0 and 0<=y and y<=3", 20.0855),
    ])
  func extent(text: String, right: Double) throws {
    let box = try #require(try TestedRelation(text).locus.extent())
    #expect(box.high.x >= right)
    #expect(box.high.x - right < 0.1 * (box.high.x - box.low.x))
  }

  @Test(
    "An unbounded figure and an empty one have no extent", arguments: ["y=x^2", "x*y<1", "x^2+y^2=-1", "sin(x)=cos(y)"])
  func noExtent(text: String) throws {
    #expect(try TestedRelation(text).locus.extent() == nil)
  }

  @Test("A change of sign far from proved lines and undecided places does not occur")
  func completeness() throws {
    var random = SplitMix(seed: 3)
    for text in [
      "sin(x^2+y^2)=cos(x*y)", "y^2*(y^2-9)=x^2*(x^2-10)", "x*sin(y)=y*cos(3x)+0.5", "exp(x)-y^3+sin(5y)=x*y",
      "x^3-3x=y^3-3y", "abs(x)-abs(y)=sin(3x*y)",
    ] {
      let relation = try TestedRelation(text, pixels: 150)
      let traced = relation.traced()
      let function = relation.locus.relation.comparisons[0].difference
      let places = traced.curve.pieces.flatMap { piece -> [Point] in
        if piece.points.count == 2 {
          let (a, b) = (piece.points[0], piece.points[1])
          return (0...600).map { Double($0) / 600 }.map { Point(x: a.x + $0 * (b.x - a.x), y: a.y + $0 * (b.y - a.y)) }
        }
        return Path(piece.points + (piece.isClosed ? piece.points.prefix(1) : []))?.samples ?? []
      }
      let pixel = relation.pixel
      let near = Set(places.map { SIMD2(Int(($0.x / pixel).rounded()), Int(($0.y / pixel).rounded())) })
      for _ in 0..<4000 {
        let point = Point(x: 8 * random.next01() - 4, y: 8 * random.next01() - 4)
        let values = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
          function.value(x: point.x + x * pixel, y: point.y + y * pixel)
        }
        guard values.contains(where: { $0 > 0 }), values.contains(where: { $0 < 0 }) else { continue }
        let cell = SIMD2(Int((point.x / pixel).rounded()), Int((point.y / pixel).rounded()))
        let isDrawn = (-2...2).contains { x in (-2...2).contains { near.contains(cell &+ SIMD2(x, $0)) } }
        let isUndecided = traced.proof.undecided.contains {
          $0.x.lowerBound - pixel <= point.x && point.x <= $0.x.upperBound + pixel
            && $0.y.lowerBound - pixel <= point.y && point.y <= $0.y.upperBound + pixel
        }
        #expect(isDrawn || isUndecided || traced.curve.covers(point), "\(text) at \(point)")
      }
    }
  }
}
