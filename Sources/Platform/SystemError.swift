#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's error code (`errno`).
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the system call before.
  package static var last: SystemError { SystemError(code: errno) }

  /// There is no such file.
  package static let noEntry = SystemError(code: ENOENT)

  /// The system's own words (`strerror`).
  package var reason: String { String(cString: strerror(code)) }
}
