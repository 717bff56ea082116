#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system error code (`errno`).
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last system call.
  package static var last: SystemError { SystemError(code: errno) }

  /// No such file or directory.
  package static let noEntry = SystemError(code: ENOENT)

  /// A request to stop while waiting.
  package static let interrupted = SystemError(code: EINTR)

  /// The system's description of the error (`strerror`).
  package var reason: String { String(cString: strerror(code)) }
}

/// The reason why a file cannot be read or written.
package enum FileError: Error, Equatable {
  case cannotRead(String, SystemError)
  /// The file holds a zero byte, which no text has.
  case notText(String)
  /// The file is a folder, a device or a pipe.
  case notRegular(String)
  /// The file is not a regular one in the folder that it has to be in.
  case outside(String, folder: String)
  /// The text that names the file to read may not have it opened.
  case denied(String)
  /// The text that names the file to write may not have it opened.
  case deniedOutput(String)
  /// The file has more bytes than the limit.
  case tooLong(String, limit: Int)
  /// A line has more bytes than may be skipped.
  case lineTooLong(String, limit: Int)
  /// The file to replace is a device or a pipe.
  case notReplaceable(String)
  /// The file cannot be created or replaced; an existing file is unchanged.
  case cannotCreate(String, SystemError)
  /// A device, a pipe or standard output rejects more bytes.
  case cannotWrite(String, SystemError)
  case cannotMakeFolder(String, SystemError)
  /// Another process holds the file's lock.
  case locked(String)
}
