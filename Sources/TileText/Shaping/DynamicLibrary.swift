import Glibc

/// A shared library opened at run time. It stays open as long as the process lives, as functions of
/// it may be in use to the end.
struct DynamicLibrary {
  /// A version of the library that lacks what is asked of it.
  struct MissingFunction: Error {
    var name: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Nil where it is not installed.
  ///
  /// - Parameter name: with the version of its interface, as in `libfribidi.so.0`; the loader finds the file.
  init?(_ name: String) {
    // Addresses are looked up as functions are first called, which for most of a library's own is never.
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The function of that name. `Function` must be its C type: nothing checks it, and a wrong one breaks the
  /// program when it is called.
  func function<Function>(_ name: String) throws(MissingFunction) -> Function {
    guard let address = dlsym(handle, name) else { throw MissingFunction(name: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}
