import TestSupport
import Testing
import TileGeometry
import TileScene
import tilework

@Suite("Data files")
struct DataFileTests {
  private func albums(_ text: String) throws -> [AlbumItem] {
    try DataFile(named: "albums.json", bytes: Array(text.utf8)).albums()
  }

  private func catalogue(_ text: String) throws -> [CatalogueItem] {
    try DataFile(named: "catalogue.json", bytes: Array(text.utf8)).catalogue()
  }

  private func launcher(_ text: String) throws -> [LauncherItem] {
    try DataFile(named: "launcher.json", bytes: Array(text.utf8)).launcher()
  }

  @Test("Items are read; keys that mean nothing are passed over")
  func reading() throws {
    #expect(
      try albums(
        """
        {"version": 1e999, "items": [
          {"id": "a", "title": "A", "symbol": "coast", "color": "teal", "year": [1, {"x": null}]},
          {"color": "#ff9500", "symbol": "none", "title": "B", "id": "a"}
        ]}
        """) == [
          AlbumItem(id: "a", title: "A", symbol: "coast", color: Color(48, 176, 199)),
          AlbumItem(id: "a", title: "B", symbol: "none", color: Color(255, 149, 0)),
        ])
    #expect(
      try launcher(
        ##"{"items":[{"id":"0","title":"Mail","symbol":"mail","colors":["blue","#000000"]}]}"##) == [
          LauncherItem(
            id: "0", title: "Mail", symbol: "mail", colors: IconColors(Color(0, 122, 255), .black))
        ])
    #expect(try albums(#"{"items":[]}"#).isEmpty)
    #expect(try albums("\u{FEFF}{\"items\":[]}").isEmpty)
  }

  @Test("Products are read, with a symbol, without, and with none")
  func products() throws {
    #expect(
      try catalogue(
        """
        {"items": [
          {"id": "a", "name": "A", "description": "Of a kind", "price": 12.5, "inStock": true,
            "symbol": "bag"},
          {"inStock": false, "price": 3e2, "description": "", "name": "", "id": "a", "colour": 1},
          {"id": "b", "name": "B", "description": "", "price": -0.0, "inStock": false, "symbol": null}
        ]}
        """) == [
          CatalogueItem(
            id: "a", name: "A", description: "Of a kind", price: 12.5, inStock: true, symbol: "bag"),
          CatalogueItem(id: "a", name: "", description: "", price: 300, inStock: false),
          CatalogueItem(id: "b", name: "B", description: "", price: 0, inStock: false),
        ])
    let free = #"{"items":[{"id":"","name":"","description":"","price":-0,"inStock":true}]}"#
    #expect(try catalogue(free).map(\.price.amount.sign) == [.plus])
    #expect(try catalogue(free).map(\.price.text) == ["$0"])
  }

  @Test(
    "Of a key given twice the last counts, as jq and Go have it, however it is written"
  )
  func givenTwice() throws {
    let text = #"""
      {"items": [1, {}], "items": [
        {"id": "a", "title": 7, "symbol": "x", "color": "none", "title": "A", "color": "teal", "id": "b"}
      ]}
      """#
    #expect(
      try albums(text) == [AlbumItem(id: "b", title: "A", symbol: "x", color: Color(48, 176, 199))])
    // What is wrong in the last one is wrong, however right the first.
    let failure = #expect(throws: Failure.self) { try albums(#"{"items": [], "items": 1}"#) }
    #expect(failure?.message == "albums.json: items: expected an array")
    let product = #"{"id":"","name":"","description":"","price":1,"inStock":true,"symbol":"x","symbol":null}"#
    #expect(try catalogue(#"{"items":[\#(product)]}"#).map(\.symbol) == [nil])
  }

  @Test("Ids and titles keep the letters they are written with, composed or not")
  func composedLetters() throws {
    let ids = ["\u{E9}", "e\u{301}", "\u{212B}", "\u{C5}"]
    let objects = ids.map { #"{"id":"\#($0)","title":"","symbol":"coast","color":"teal"}"# }
    let items = try albums(#"{"items":[\#(objects.joined(separator: ","))]}"#)
    #expect(items.map { Array($0.id.utf8) } == ids.map { Array($0.utf8) })
    // Four ids, though Swift holds some of them for the same string.
    let source = ItemSource(items)
    #expect((0..<4).map(source.occurrence(at:)) == [0, 0, 0, 0])
    #expect((0..<4).map { source.lookUp()(ids[$0], 0) } == [0, 1, 2, 3])
  }

  @Test("Prices go by their text, to the last digit")
  func priceTexts() throws {
    let prices = ["1.005", "1.00499999999999999999999", "1e308"]
    let objects = prices.map { #"{"id":"","name":"","description":"","price":\#($0),"inStock":true}"# }
    let texts = try catalogue(#"{"items":[\#(objects.joined(separator: ","))]}"#).map(\.price.text)
    #expect(texts == ["$1.01", "$1", "$1" + String(repeating: "0", count: 308)])
  }

  @Test(
    "Titles of every kind",
    arguments: ["", String(repeating: "wide ", count: 60), "👩‍👩‍👧‍👦🏳️‍🌈", "مدينة الساحل", "a\u{301}"])
  func titles(title: String) throws {
    let text = #"{"items":[{"id":"","title":"\#(title)","symbol":"coast","color":"teal"}]}"#
    #expect(try albums(text).map(\.title) == [title])
  }

  @Test("Escaped characters, beyond the first 65,536 too")
  func escapes() throws {
    let text = #"{"items":[{"id":"\u0061\n","title":"\ud83d\ude00\/\"","symbol":"coast","color":"teal"}]}"#
    #expect(try albums(text).map(\.id) == ["a\n"])
    #expect(try albums(text).map(\.title) == ["😀/\""])
  }

  @Test(
    "What is wrong is named by its path",
    arguments: [
      ("[]", "expected an object"),
      ("{}", "items: missing, expected an array"),
      (#"{"items": {}}"#, "items: expected an array"),
      (#"{"items": null}"#, "items: expected an array"),
      (#"{"items": [1]}"#, "items[0]: expected an object"),
      (
        #"{"items": [{"id": 1, "title": "A", "symbol": "coast", "color": "teal"}]}"#,
        "items[0].id: expected a string"
      ),
      (
        #"{"items": [{"id": "1", "title": null, "symbol": "coast", "color": "teal"}]}"#,
        "items[0].title: expected a string"
      ),
      (
        #"{"items": [{"id": "1", "title": "", "symbol": "", "color": "red"}, {"id": "1", "title": "A"}]}"#,
        "items[1].symbol: missing, expected a string"
      ),
      (
        #"{"items": [{"id": "1", "title": "A", "symbol": "coast", "color": [0, 0, 0]}]}"#,
        "items[0].color: expected a colour: a system name, as indigo, or #RRGGBB"
      ),
      (
        #"{"items": [{"id": "1", "title": "A", "symbol": "coast", "color": "indgo"}]}"#,
        "items[0].color: expected a colour: a system name, as indigo, or #RRGGBB, not \"indgo\"; "
          + "did you mean indigo?"
      ),
      (
        ##"{"items": [{"id": "1", "title": "A", "symbol": "coast", "color": "#12345"}]}"##,
        "items[0].color: expected a colour: a system name, as indigo, or #RRGGBB, not \"#12345\""
      ),
    ])
  func wrongContent(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try albums(text) }
    #expect(failure?.status == .badData && failure?.message == "albums.json: \(message)")
  }

  @Test(
    "An icon takes two colours",
    arguments: [
      (#"["red"]"#, "items[0].colors: expected two colours, not 1"),
      (#"["red", "red", "red"]"#, "items[0].colors: expected two colours, not 3"),
      (#""red""#, "items[0].colors: expected an array of two colours"),
      (
        #"["red", "dark"]"#,
        "items[0].colors[1]: expected a colour: a system name, as indigo, or #RRGGBB, not \"dark\""
      ),
    ])
  func iconColors(colors: String, message: String) {
    let failure = #expect(throws: Failure.self) {
      try launcher(#"{"items":[{"id":"","title":"","symbol":"","colors":\#(colors)}]}"#)
    }
    #expect(failure?.status == .badData && failure?.message == "launcher.json: \(message)")
  }

  @Test(
    "A product's wrong fact is named by its path",
    arguments: [
      (#""price": "12.5""#, "price: expected a number, such as 12.5"),
      (#""price": null"#, "price: expected a number, such as 12.5"),
      (#""price": true"#, "price: expected a number, such as 12.5"),
      (#""price": [1]"#, "price: expected a number, such as 12.5"),
      (#""cost": 1"#, "price: missing, expected a number, such as 12.5"),
      (#""price": -12.5"#, "price: expected 0 or more, not -12.5"),
      (#""price": 1e999"#, "price: expected a number, such as 12.5"),
      (#""price": -1e999"#, "price: expected a number, such as 12.5"),
      (#""price": 1, "inStock": 1"#, "inStock: expected true or false"),
      (#""price": 1, "inStock": "yes""#, "inStock: expected true or false"),
      (#""price": 1, "inStock": null"#, "inStock: expected true or false"),
      (#""price": 1"#, "inStock: missing, expected true or false"),
      (#""price": 1, "inStock": true, "symbol": 7"#, "symbol: expected a string"),
    ])
  func wrongProduct(facts: String, message: String) {
    let good = #"{"id":"","name":"","description":"","price":1,"inStock":true}"#
    let failure = #expect(throws: Failure.self) {
      try catalogue(#"{"items":[\#(good),\#(good),\#(good),{"id":"","name":"","description":"",\#(facts)}]}"#)
    }
    #expect(failure?.status == .badData && failure?.message == "catalogue.json: items[3].\(message)")
  }

  @Test("A product has a name and a description", arguments: ["name", "description"])
  func namelessProduct(key: String) {
    let facts = ["name", "description"].filter { $0 != key }.map { #""\#($0)":"""# }
    let failure = #expect(throws: Failure.self) {
      try catalogue(#"{"items":[{"id":"",\#(facts.joined()),"price":1,"inStock":true}]}"#)
    }
    #expect(
      failure?.status == .badData
        && failure?.message == "catalogue.json: items[0].\(key): missing, expected a string")
  }

  @Test(
    "Text that is no JSON is named by line and column",
    arguments: [
      ("", "1:1: expected a value, but the file ends"),
      ("\n\n  ", "3:3: expected a value, but the file ends"),
      ("{", "1:2: expected a key in double quotes, but the file ends"),
      ("{\n  \"items\": [\n    {\"é\": 'x'}", "3:11: expected a value"),
      (#"{"items": [],}"#, "1:14: expected a key in double quotes"),
      (#"{"items": [1,]}"#, "1:14: expected a value"),
      (#"{"items": [1 2]}"#, "1:14: expected , or ]"),
      (#"{"items": [1"#, "1:13: expected , or ], but the file ends"),
      (#"{"items" []}"#, "1:10: expected :"),
      ("{items: []}", "1:2: expected a key in double quotes"),
      (#"{"items": []} // end"#, "1:15: expected the end of the file"),
      (#"{"items": [NaN]}"#, "1:12: expected a value"),
      (#"{"items": [01]}"#, "1:13: a number does not begin with 0"),
      (#"{"items": [1.]}"#, "1:14: expected a digit"),
      (#"{"items": [-]}"#, "1:13: expected a digit"),
      (#"{"items": [1e]}"#, "1:14: expected a digit"),
      (#"{"items": ["\q"]}"#, "1:13: no such escape"),
      (#"{"items": ["\u12g4"]}"#, "1:17: expected four hexadecimal digits"),
      (#"{"items": ["\ud800"]}"#, "1:13: half of a surrogate pair"),
      (#"{"items": ["\udc00\ud800"]}"#, "1:13: half of a surrogate pair"),
      (#"{"items": ["abc"#, "1:16: expected a closing quote, but the file ends"),
      (
        "{\"items\": [\"a\nb\"]}",
        #"1:14: a string holds no line break or control character; write \n or \u...."#
      ),
      (String(repeating: "[", count: 100_000), "1:513: nested more than 512 deep"),
    ])
  func malformed(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try albums(text) }
    #expect(failure?.status == .badData && failure?.message == "albums.json:\(message)")
  }

  @Test(
    "Bytes that are no UTF-8 are named by their offset",
    arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]])
  func invalidUTF8(bytes: [UInt8]) {
    let failure = #expect(throws: Failure.self) {
      try DataFile(named: "a.json", bytes: Array(#"{"items": "é"#.utf8) + bytes).albums()
    }
    #expect(failure?.status == .badData && failure?.message == "a.json: invalid UTF-8 at byte 13")
  }

  @Test("A name that would break the line is quoted")
  func oddName() {
    let failure = #expect(throws: Failure.self) {
      try DataFile(named: FilePath("a\nb").description, bytes: []).albums()
    }
    #expect(failure?.message == #""a\nb":1:1: expected a value, but the file ends"#)
  }

  @Test("A hundred thousand items", .timeLimit(.minutes(1)))
  func manyItems() throws {
    let item = ##"{"id":"x","title":"Title","symbol":"coast","color":"#102030"}"##
    let text = #"{"items":["# + Array(repeating: item, count: 100_000).joined(separator: ",") + "]}"
    #expect(try albums(text).count == 100_000)
  }
}
