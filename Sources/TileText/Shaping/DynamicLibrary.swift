import Glibc

/// A shared library opened at run time. It is never closed, as its functions may be used until the process
/// ends.
struct DynamicLibrary {
  /// The library lacks a function that is needed.
  struct MissingFunction: Error {
    var name: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Nil if it is not installed.
  ///
  /// - Parameter name: with the version of its interface, as in `libfribidi.so.0`; the loader finds the file.
  init?(_ name: String) {
    // Symbols are resolved lazily, as most of the library's functions are never called.
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The function of that name. `Function` must be its C type, which nothing checks: calling it through a
  /// wrong one is undefined behaviour.
  func function<Function>(_ name: String) throws(MissingFunction) -> Function {
    guard let address = dlsym(handle, name) else { throw MissingFunction(name: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}
