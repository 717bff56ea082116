/// Why a file could not be read or written.
package enum FileError: Error, Equatable {
  case cannotRead(String, SystemError)
  /// The file has more bytes than the limit.
  case tooLong(String, limit: Int)
  /// No new file could be made; an existing one is as it was.
  case cannotCreate(String, SystemError)
  /// A device, a pipe or standard output took no more.
  case cannotWrite(String, SystemError)
  case cannotMakeFolder(String, SystemError)
  /// Another process holds the file's lock.
  case locked(String)
}
