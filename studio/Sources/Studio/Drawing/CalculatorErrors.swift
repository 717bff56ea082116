import Brain
import Calculator
import Plotter

/// Words for the errors of saved calculators and of keys.
enum CalculatorErrors {
  /// Does some work, and words its errors.
  static func wording<Result>(_ work: () throws -> Result) throws(ServiceError) -> Result {
    do { return try work() } catch let error as ServiceError {
      throw error
    } catch let error as ProgramError {
      throw ServiceError(.badRequest, error.message)
    } catch let error as KeypadError {
      throw ServiceError(.badRequest, message(of: error))
    } catch {
      throw ServiceError(.badRequest, "this is not a saved calculator or program")
    }
  }

  private static func message(of error: KeypadError) -> String {
    switch error {
    case .notAKeypad: "this is not a saved calculator: “format” must be “plot.keypad”"
    case .newerVersion(let version, let supported):
      "the saved calculator has version \(version), and this program reads up to \(supported)"
    case .unknownVersion(let version): "the saved calculator has the unknown version \(version)"
    case .unreadableNumber(let text): "“\(text.prefix(40))” is not a number as keys give it"
    case .unreadableKey(let error): "the calculator has no key “\(error.key.prefix(40))”"
    case .tooLong(let limit): "a calculation has at most \(limit) steps"
    }
  }
}
