import TestSupport
import Testing
import TileAssets
import TileGeometry
import TileScene
import tilework

@Suite("What the program carries inside")
struct AssetsTests {
  /// The symbols the scenes and data files may name.
  private static let names = """
    skyline forest coast desert night snow mail maps music photos clock notes files books camera wallet \
    weather home health heart news stocks calendar phone chat video radio grid list heart-outline check bag \
    placeholder help close albums launcher search clear warning
    """.split(separator: " ").map(String.init)

  @Test("Every symbol is there, an SVG with one path on the 24 grid, and no other", arguments: names)
  func symbol(name: String) throws {
    let text = String(decoding: try #require(Assets.symbol(named: name)), as: UTF8.self)
    #expect(text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#))
    #expect(text.split(separator: "<path ").count == 2)
  }

  @Test("There are no other symbols")
  func noOthers() {
    #expect(Set(Symbol.allCases.map(\.rawValue)) == Set(Self.names))
    #expect(Assets.symbol(named: "Skyline") == nil)
    #expect(Assets.symbol(named: "") == nil)
  }

  @Test("The six albums")
  func albums() throws {
    let albums = try DataFile(named: "albums.json", bytes: Assets.albums).albums()
    #expect(albums.map(\.id) == ["Skyline", "Forest", "Coast", "Desert", "Night", "Snow"])
    #expect(albums.map(\.title) == albums.map(\.id))
    #expect(albums.map(\.symbol) == albums.map { $0.title.lowercased() })
    let colors: [SystemColor] = [.indigo, .green, .teal, .orange, .purple, .cyan]
    #expect(albums.map(\.color) == colors.map(\.color))
  }

  @Test(
    "Fourteen products: names short and long, prices whole and not, some out of stock, some without symbol")
  func catalogue() throws {
    let products = try DataFile(named: "catalogue.json", bytes: Assets.catalogue).catalogue()
    #expect(products.count == 14)
    #expect(
      products.first
        == CatalogueItem(
          id: "film-camera", name: "Film Camera", description: "35 mm, tested, fresh light seals", price: 249,
          inStock: true, symbol: "camera"))
    #expect(Set(products.map(\.id)).count == products.count)
    #expect(products.allSatisfy { $0.id.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".contains($0) } })
    #expect(products.allSatisfy { !$0.name.isEmpty && !$0.description.isEmpty && $0.price.amount > 0 })
    #expect(products.contains { $0.name.count < 5 } && products.contains { $0.name.count > 30 })
    #expect(Set(products.map { $0.price.amount == $0.price.amount.rounded() }) == [true, false])
    #expect(Set(products.map(\.inStock)) == [true, false])
    #expect(Set(products.map { $0.symbol == nil }) == [true, false])
  }

  @Test("The launcher's 46 icons: twenty names, numbered when they come again, and seven palettes in turn")
  func launcher() throws {
    let icons = try DataFile(named: "launcher.json", bytes: Assets.launcher).launcher()
    let names = """
      Mail Maps Music Photos Clock Notes Files Books Camera Wallet Weather Home Health News Stocks Calendar \
      Phone Chat Video Radio
      """.split(separator: " ")
    let palettes: [(SystemColor, SystemColor)] = [
      (.blue, .cyan), (.pink, .orange), (.green, .mint), (.purple, .indigo), (.orange, .yellow),
      (.teal, .blue), (.red, .pink),
    ]
    #expect(icons.count == 46)
    for (index, icon) in icons.enumerated() {
      let name = names[index % 20]
      #expect(icon.id == "\(index)")
      #expect(icon.title == (index < 20 ? "\(name)" : "\(name) \(index / 20 + 1)"))
      #expect(icon.symbol == name.lowercased())
      let palette = palettes[index % 7]
      #expect(icon.colors == IconColors(palette.0.color, palette.1.color))
    }
  }

  @Test("Every sample's symbol exists")
  func sampleSymbols() throws {
    let albums = try DataFile(named: "albums.json", bytes: Assets.albums).albums().map(\.symbol)
    let products = try DataFile(named: "catalogue.json", bytes: Assets.catalogue).catalogue()
    let icons = try DataFile(named: "launcher.json", bytes: Assets.launcher).launcher().map(\.symbol)
    for symbol in albums + products.compactMap(\.symbol) + icons {
      #expect(Symbol(rawValue: symbol) != nil)
    }
  }
}
