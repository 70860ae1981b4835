import TileScene
import TileX11

/// The file for the state of an open window, or standard output, written when it is asked for and at the end.
///
/// A pipe may have a slow reader: the window goes on meanwhile. Where the state cannot be written the window
/// is closed, so that whoever has asked learns of it.
@MainActor
final class StateOutput {
  private let path: FilePath
  /// The same file, also where it is standard output.
  private let stream: FilePath
  private let loop: EventLoop
  private let takeState: () -> StateSnapshot
  /// What is on its way to a slow reader.
  private var queued: QueuedOutput?
  private var isAskedAgain = false
  /// Why the state was not written; reported already.
  private var failure: Failure?

  init(_ path: FilePath, of loop: EventLoop, takeState: @escaping () -> StateSnapshot) {
    self.path = path
    stream = path == "-" ? "/dev/stdout" : path
    self.loop = loop
    self.takeState = takeState
  }

  /// Writes the present state, or the one that there is when the reader has taken the last. Does not block.
  func write() {
    guard queued == nil else {
      isAskedAgain = true
      return
    }
    do throws(Failure) {
      guard Files.isStream(stream) else { return try writeAtOnce() }
      try queue(StateFile.bytes(of: takeState(), for: path))
    } catch {
      end(with: error)
    }
  }

  /// Writes the last state. Returns the exit status of a failure, now or before.
  func finish() -> ExitStatus? {
    guard failure == nil else { return failure?.status }
    do throws(Failure) {
      if let queued {
        stopQueue()
        do throws(WriteError) {
          try queued.finish()
        } catch {
          throw Files.unwritable(path.outputName, error)
        }
      }
      try writeAtOnce()
      return nil
    } catch {
      end(with: error)
      return error.status
    }
  }

  private func writeAtOnce() throws(Failure) {
    try StateFile.write(takeState(), to: path, orStandardOutput: true)
  }

  private func queue(_ bytes: [UInt8]) throws(Failure) {
    do throws(WriteError) {
      let output = try QueuedOutput(bytes, to: stream)
      if try output.advance() { return }
      queued = output
      loop.watch(output.descriptor) { [unowned self] _ in
        advance()
        return []
      }
    } catch {
      throw Files.unwritable(path.outputName, error)
    }
  }

  private func advance() {
    do throws(WriteError) {
      guard try queued?.advance() == true else { return }
    } catch {
      end(with: Files.unwritable(path.outputName, error))
      return
    }
    stopQueue()
    guard isAskedAgain else { return }
    isAskedAgain = false
    write()
  }

  private func stopQueue() {
    if let queued { loop.unwatch(queued.descriptor) }
    queued = nil
  }

  private func end(with failure: Failure) {
    stopQueue()
    self.failure = failure
    Program.report(failure.message)
    loop.leave()
  }
}
