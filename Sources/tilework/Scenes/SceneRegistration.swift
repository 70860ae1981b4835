package import TileScene

/// A scene as the program knows it: the source of its items, and how to make it from the options. The program
/// knows nothing else of a scene; `SceneRegistration.all` lists them.
package struct SceneRegistration: Sendable {
  package let info: SceneInfo
  /// What the help says the window shows, as in “pages of icons”.
  let summary: String
  /// The options the scene is made by, in the order of the help.
  let options: [RegisteredOption]
  /// Reads the items of a data file, and returns what makes the scene from them.
  let read: @Sendable (DataFile) throws(Failure) -> SceneData
  /// The sample items, in the format of `--data`.
  private let samples: @Sendable () -> [UInt8]

  /// - Parameters:
  ///   - summary: completes the sentence “Shows …” of the help.
  ///   - decode: reads the items of a data file.
  ///   - symbol: the name of an item's symbol, if it has one.
  ///   - make: makes the scene with these items, by the options.
  package init<S: Scene, Item: Identifiable & Sendable>(
    _ scene: S.Type, summary: String, options: [RegisteredOption] = [],
    samples: @autoclosure @escaping @Sendable () -> [UInt8],
    decode: @escaping @Sendable (DataFile) throws(Failure) -> [Item],
    symbol: @escaping @Sendable (Item) -> String?,
    make: @escaping @Sendable (ItemSource<Item>, Options) -> S
  ) where Item.ID == String {
    info = S.info
    self.summary = summary
    self.options = options
    self.samples = samples
    read = { file throws(Failure) in
      let items = try decode(file)
      return SceneData(
        count: items.count, symbols: items.map(symbol),
        items: { count in SceneItems(ItemSource(items, count: count)) },
        make: { count, options in make(ItemSource(items, count: count), options) })
    }
  }

  /// The scene with its samples, repeated to the number asked for.
  func sampleScene(_ options: Options) -> any Scene {
    // A test reads every file, so each can be read.
    let file = DataFile(named: "\(info.name).json", bytes: samples())
    guard let data = try? read(file) else { preconditionFailure("the samples of \(info.name) are broken") }
    return data.make(options.items ?? data.count, options)
  }
}

/// The items of one data file.
struct SceneData: Sendable {
  let count: Int
  /// The names of the items' symbols in their order; nil for items without one.
  let symbols: [String?]
  /// The first of the items, for a scene that is there already.
  let items: @Sendable (_ count: Int) -> SceneItems
  /// The scene with the first of the items, repeated where more are wanted.
  let make: @Sendable (_ count: Int, Options) -> any Scene
}

extension SceneRegistration {
  /// The scenes in the order of the switcher; the first is shown unless another one is named.
  package static let all = [albums, catalogue, launcher]
}
