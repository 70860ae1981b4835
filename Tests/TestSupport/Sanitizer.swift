import Glibc
package import Testing

/// The sanitizer of this process and of the programs it starts; nil if there is none.
package let sanitizer: String? = ["address": "__asan_init", "thread": "__tsan_init"]
  .first { dlsym(nil, $0.value) != nil }?.key

extension Trait where Self == ConditionTrait {
  /// Not under a sanitizer, where programs are several times as slow, and larger.
  ///
  /// - Parameter reason: why the test then means nothing.
  package static func unsanitized(_ reason: Comment) -> Self {
    .disabled(if: sanitizer != nil, reason)
  }
}
