import Glibc
import TestSupport
import Testing

@testable import tilework

/// Saves as editors, shells and deployments make them, each of which must be noticed, and what is none.
@Suite("A file that is watched")
struct FileWatcherTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("old", to: "my.json")
  }

  /// Runs a shell's commands in the folder, to their end.
  private func shell(_ commands: String, in place: String? = nil) throws {
    let child = try ChildProcess(["sh", "-ec", "cd '\(place ?? folder.path)'; \(commands)"])
    #expect(try child.exitStatus() == 0, "\(commands)")
  }

  private func isReady(_ watcher: FileWatcher) -> Bool {
    var entry = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Waits until a save is complete, and what it left behind is read.
  private func waitForSave(_ watcher: FileWatcher) throws {
    try wait(until: "the save is complete") { watcher.takeSave() }
    while isReady(watcher) { #expect(!watcher.takeSave()) }
  }

  private func content(_ name: String = "my.json") throws -> String? {
    try Files.readRegularFile(FilePath(folder.path(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Every way of saving is noticed",
    arguments: [
      "printf new > my.json",
      "printf ne > my.json; printf w >> my.json",
      "printf new > other; mv other my.json",
      "printf new > other; ln -f other my.json",
      "rm my.json; printf new > my.json",
      // vim with 'backupcopy' no, and with yes
      "mv my.json my.json~; printf new > my.json; rm my.json~",
      "cp my.json my.json~; printf new > my.json; rm my.json~",
      // emacs, with its lock
      "ln -s me@host.1 '.#my.json'; mv my.json my.json~; printf new > my.json; rm '.#my.json'",
      // gedit
      "printf new > .goutputstream-1A2B3C; mv my.json my.json~; mv .goutputstream-1A2B3C my.json",
      "printf new > elsewhere; rm my.json; ln -s elsewhere my.json",
    ])
  func saves(commands: String) throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    // Twice, as the file that is written then may be another one.
    for _ in 0..<2 {
      try folder.write("old", to: "my.json")
      try waitForSave(watcher)
      try shell(commands)
      try waitForSave(watcher)
      #expect(try content() == "new")
    }
  }

  @Test("A file that is gone for a while is noticed when it is back")
  func restored() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    try shell("rm my.json")
    try waitForSave(watcher)
    #expect(try content() == nil)
    try shell("printf new > my.json")
    try waitForSave(watcher)
    try shell("printf newer > my.json")
    try waitForSave(watcher)
    #expect(try content() == "newer")
  }

  @Test(
    "Through links and folders, the target is watched",
    arguments: [
      "printf new > real/my.json",
      "printf new > real/other; mv real/other real/my.json",
      // A deployment: the folder's link is replaced.
      "mkdir next; printf new > next/my.json; ln -s next tmp; mv -T tmp current",
      // The folder goes and comes back.
      "rm -r real; mkdir real; printf new > real/my.json",
      "mv real away; mkdir real; printf new > real/my.json",
      // The first link leads elsewhere.
      "printf new > other.json; ln -sfn other.json link.json",
    ])
  func links(commands: String) throws {
    try shell(
      "mkdir real; printf old > real/my.json; ln -s real current; ln -s \"$PWD/current/my.json\" link.json")
    let watcher = try FileWatcher(FilePath(folder.path("link.json")))
    try shell(commands)
    try waitForSave(watcher)
    #expect(try content("link.json") == "new")
    try shell("printf newer > link.json")
    try waitForSave(watcher)
    #expect(try content("link.json") == "newer")
  }

  @Test("A whole way that vanishes is followed when it is built again")
  func vanishedWay() throws {
    try shell("mkdir -p a/b/c; printf old > a/b/c/my.json")
    let watcher = try FileWatcher(FilePath(folder.path("a/b/../b/c/my.json")))
    try shell("rm -r a")
    try waitForSave(watcher)
    try shell("mkdir -p a/b/c")
    while isReady(watcher) { _ = watcher.takeSave() }
    try shell("printf new > a/b/c/my.json")
    try waitForSave(watcher)
    #expect(try content("a/b/c/my.json") == "new")
  }

  /// Anything that may happen to a few names in a few folders, which the path may lead through or not.
  private static func doSomething(in tree: String, _ random: inout SeededGenerator) {
    func any<Value>(_ first: Value, _ others: Value...) -> Value {
      others.randomElement(using: &random).map { Bool.random(using: &random) ? $0 : first } ?? first
    }
    func place() -> String {
      "\(tree)/" + any("my.json", "a", "a/my.json", "b", "b/my.json", "a/b", "a/b/my.json", "link", "a/link")
    }
    let (one, other) = (place(), place())
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: rename(one, other)
    case 2: symlink(other, one)
    case 3: symlink(any("my.json", "../my.json", "b", "a", "../b"), one)
    case 4: unlink(one)
    case 5: mkdir(one, 0o700)
    case 6: rmdir(one)
    case 7: link(one, other)
    default:
      let file = open(one, O_WRONLY | O_CREAT | O_CLOEXEC | any(0, O_APPEND, O_TRUNC), 0o600)
      guard file >= 0 else { return }
      var byte = UInt8.random(in: 65...90, using: &random)
      write(file, &byte, 1)
      close(file)
    }
  }

  @Test(
    "Whatever happens to files, folders and links, in the end it has reported what the path leads to",
    arguments: 1...24)
  func anything(seed: UInt64) async throws {
    let tree = folder.path("tree")
    #expect(mkdir(tree, 0o700) == 0)
    let name = ["a/b/my.json", "link", "a/link", "b/../a/my.json"][Int(seed % 4)]
    let watcher = try FileWatcher(FilePath("\(tree)/\(name)"))
    var told = try content("tree/\(name)")
    let others = Task.detached {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<1000 { Self.doSomething(in: tree, &random) }
    }
    for _ in 0..<2000 where watcher.takeSave() { told = try content("tree/\(name)") }
    await others.value
    var entry = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 700) > 0 {  // longer than any save takes
      if watcher.takeSave() { told = try content("tree/\(name)") }
    }
    let actual = try content("tree/\(name)")
    #expect(told == actual)
  }

  @Test("A circle of links, a way through a file and a folder of that name lead nowhere")
  func nowhere() throws {
    try shell("ln -s b a; ln -s a b; mkdir folder")
    for name in ["a", "my.json/x", "folder"] {
      let watcher = try FileWatcher(FilePath(folder.path(name)))
      #expect(!watcher.takeSave() && !isReady(watcher))
      #expect(try content(name) == nil)
    }
  }

  @Test("What else happens in the folder wakes nobody")
  func others() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    try folder.write("log", to: "log")
    #expect(!isReady(watcher) || !watcher.takeSave())
    while isReady(watcher) { #expect(!watcher.takeSave()) }
    // A file that is there already is written to without a word.
    try shell("printf more >> log")
    #expect(!isReady(watcher))
  }

  @Test("Reading the file is no change")
  func reading() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    #expect(try content() == "old")
    #expect(!isReady(watcher))
  }

  @Test("A pipe or a device that takes the name keeps nobody waiting")
  func pipes() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    try shell("rm my.json; mkfifo my.json")
    try waitForSave(watcher)
    #expect(try content() == nil)
    try shell("rm my.json; ln -s /dev/zero my.json")
    try waitForSave(watcher)
    #expect(try content() == nil)
    try shell("rm my.json; printf new > my.json")
    try waitForSave(watcher)
    #expect(try content() == "new")
  }

  @Test("Several writes are one save, complete once none has come for 100 ms")
  func severalWrites() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    var saves = 0
    let first = Deadline.now
    for text in ["a", "b", "c"] {
      try shell("printf \(text) >> my.json")
      if watcher.takeSave() { saves += 1 }
    }
    let last = Deadline.now
    // Only if each came within the pause is it one save; on a busy machine a shell may take longer.
    guard last - first < 0.1 else { return }
    try wait(until: "the save is complete") { watcher.takeSave() }
    #expect(saves == 0)
    #expect(Deadline.now - last >= 0.09)
    #expect(try content() == "oldabc")
  }

  @Test("A save without an end is read after half a second")
  func endless() throws {
    let watcher = try FileWatcher(FilePath(folder.path("my.json")))
    let descriptor = open(folder.path("my.json"), O_WRONLY | O_APPEND | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let start = Deadline.now
    var longestPause = 0.0
    var last = start
    try wait(until: "it is read all the same") {
      longestPause = max(longestPause, Deadline.now - last)
      last = Deadline.now
      _ = write(descriptor, "x", 1)
      return watcher.takeSave()
    }
    // Where the machine let us write only now and then, the pauses ended the save.
    if longestPause < 0.1 { #expect(Deadline.now - start >= 0.49) }
  }
}
