import Foundation
import TestSupport
import Testing
import TileScene

@testable import tilework

@Suite("From options to a window's content")
struct RunConfigurationTests {
  /// A folder of its own for one test.
  private let folder = testOutputFolder.appendingPathComponent("configuration-\(UUID().uuidString)")

  private func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func options(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }

  @Test("Samples are repeated to the number asked for")
  func repeatedSamples() throws {
    let configuration = try RunConfiguration(options { $0.items = 1_000_000_000 })
    #expect(configuration.scene(.albums).itemCount == 1_000_000_000)
    #expect(configuration.scene(.catalogue).itemCount == 1_000_000_000)
    #expect(configuration.scene(.launcher).itemCount == 1_000_000_000)
    #expect(configuration.scene(.albums).name(of: ItemIdentity(999_999_999)) == "Desert")
    #expect(try RunConfiguration(options { $0.items = 0 }).scene(.albums).itemCount == 0)
    #expect(try RunConfiguration(options { $0.items = 4 }).scene(.albums).itemCount == 4)
  }

  @Test("A file's items are cut to the number asked for, and go to the scene named")
  func itemsFromAFile() throws {
    let path = try file(
      "two.json",
      """
      {"items": [{"id": "a", "title": "A", "symbol": "coast", "color": "red"},
                 {"id": "b", "title": "B", "symbol": "coast", "color": "red"}]}
      """)
    let both = try RunConfiguration(options { $0.data = FilePath(path) })
    #expect(both.scene(.albums).itemCount == 2)
    #expect(both.scene(.catalogue).itemCount == 14)
    #expect(both.scene(.launcher).itemCount == 46)
    #expect(both.warnings.isEmpty)
    let cut = options {
      $0.data = FilePath(path)
      $0.items = 1
    }
    #expect(try RunConfiguration(cut).scene(.albums).itemCount == 1)
    let more = options {
      $0.data = FilePath(path)
      $0.items = 10
    }
    #expect(try RunConfiguration(more).scene(.albums).itemCount == 2)
  }

  @Test("An unknown symbol is named once")
  func unknownSymbols() throws {
    let item = { (symbol: String) in #"{"id":"","title":"","symbol":"\#(symbol)","colors":["red","red"]}"# }
    let path = try file(
      "icons.json",
      #"{"items":["# + ["mail", "zebra", "zebra", "yak"].map(item).joined(separator: ",") + "]}")
    let configuration = try RunConfiguration(
      options {
        $0.scene = "launcher"
        $0.data = FilePath(path)
      })
    #expect(
      configuration.warnings == [
        "\(path): items[1].symbol: no symbol \"zebra\", the placeholder stands in",
        "\(path): items[3].symbol: no symbol \"yak\", the placeholder stands in",
      ])
  }

  @Test("A file's products are cut to the number asked for, and may do without a symbol")
  func productsFromAFile() throws {
    let item = { (symbol: String) in
      #"{"id":"","name":"","description":"","price":1,"inStock":true\#(symbol)}"#
    }
    let path = try file(
      "products.json",
      #"{"items":["# + ["", #","symbol":"bag""#, #","symbol":"zebra""#].map(item).joined(separator: ",")
        + "]}")
    let options = options {
      $0.scene = "catalogue"
      $0.data = FilePath(path)
      $0.items = 2
    }
    let configuration = try RunConfiguration(options)
    #expect(configuration.scene(.catalogue).itemCount == 2)
    #expect(configuration.scene(.albums).itemCount == 2 && configuration.scene(.launcher).itemCount == 2)
    #expect(
      configuration.warnings == ["\(path): items[2].symbol: no symbol \"zebra\", the placeholder stands in"])
  }

  @Test("A wrong script is named by file, line and reason, before anything starts")
  func wrongScript() throws {
    let path = try file("demo.txt", "wait 1s\nwait forever\n")
    let failure = #expect(throws: Failure.self) {
      try RunConfiguration(options { $0.script = FilePath(path) })
    }
    #expect(
      failure?.status == .badData
        && failure?.message == "\(path):2: expected a time as in 250ms or 1.5s, not \"forever\"")
    let good = try file("good.txt", "wait 1s")
    #expect(
      try RunConfiguration(options { $0.script = FilePath(good) }).script
        == Script([.wait(ScriptDuration(seconds: 1))]))
  }

  @Test(
    "What is wrong with a file that is read later is a warning: what, and why",
    arguments: [
      ("[", "my.json has a mistake", "line 1, column 2: expected a value, but the file ends"),
      ("{\n\n  \"items\" []}", "my.json has a mistake", "line 3, column 11: expected :"),
      (#"{"items": [{}]}"#, "my.json has a mistake", "items[0].id: missing, expected a string"),
      ("\"\u{E9}", "my.json has a mistake", "line 1, column 3: expected a closing quote, but the file ends"),
      (nil, "my.json cannot be read", "No such file or directory"),
    ])
  func warnings(text: String?, title: String, detail: String) throws {
    let path = FilePath(folder.appendingPathComponent("my.json").path)
    if let text { _ = try file("my.json", text) }
    let actions = try RunConfiguration(Options()).exchange(path) { () throws(Failure) in
      try Files.read(path)
    }
    #expect(actions == [.warning(title, detail: detail)])
  }

  @Test("A file that is read later gives the scene its items, as many as were asked for")
  func later() throws {
    let configuration = try RunConfiguration(options { $0.items = 2 })
    let path = FilePath(try file("my.json", albumFile(["a", "b", "c"])))
    let actions = configuration.exchange(path) { () throws(Failure) in try Files.read(path) }
    guard case .items(let items, scene: "albums") = try #require(actions.first),
      let source = items.source as? ItemSource<AlbumItem>
    else {
      Issue.record("no albums: \(actions)")
      return
    }
    #expect(actions.count == 1)
    #expect((0..<source.count).map { source.item(at: $0).id } == ["a", "b"])
  }

  @Test("Files that cannot be read say why")
  func unreadable() {
    for path in ["/nowhere/at/all.json", "/"] {
      let reason = path == "/" ? "Is a directory" : "No such file or directory"
      let changes: [(inout Options) -> Void] = [
        { $0.data = FilePath(path) }, { $0.script = FilePath(path) },
      ]
      for change in changes {
        let failure = #expect(throws: Failure.self) { try RunConfiguration(options(change)) }
        #expect(failure?.status == .unreadableFile && failure?.message == "cannot read \(path): \(reason)")
      }
    }
  }
}
