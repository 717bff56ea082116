internal import CPlatform

/// How memory is allocated while many pictures are drawn.
package enum Allocation {
  /// Keeps freed memory for the next picture. Its pixels otherwise go back to the system after each frame and come
  /// again cleared, page by page: a tenth of all the time.
  package static func keepFreedMemory() { cplatform_keep_freed_memory() }
}
