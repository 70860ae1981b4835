/// The state as the program writes it, read by its documented keys.
struct WindowState: Decodable, Equatable {
  struct Window: Decodable, Equatable {
    var width: Double
    var height: Double
    var scale: Double
  }

  struct Item: Decodable, Equatable {
    var id: String
    var occurrence: Int
    var index: Int
    var title: String
    /// x, y, width, height.
    var frame: [Double]
    var opacity: Double
    var scale: Double
    var leaving: Bool
    var favourite: Bool
  }

  struct Control: Decodable, Equatable {
    var id: String
    var title: String
    var frame: [Double]
  }

  struct Event: Decodable, Equatable {
    var time: Double
    var kind: String
    var id: String
  }

  var time: Double
  var scene: String
  var window: Window
  var appearance: String
  var motion: String
  var direction: String
  var textSize: String
  var layout: String?
  var columns: Int
  var transition: String?
  var moving: Bool
  var nextFrame: Double?
  var itemCount: Int
  var find: String?
  var scroll: Double
  var contentHeight: Double
  var page: Int
  var pageCount: Int
  var pageOffset: Double
  var indicator: String
  var dots: [Double]
  var focus: String?
  var hover: String?
  var pressed: String?
  var selected: String?
  var items: [Item]
  var controls: [Control]
  var events: [Event]

  struct Missing: Error {
    var id: String
  }

  func item(_ id: String) throws -> Item {
    guard let item = items.first(where: { $0.id == id }) else { throw Missing(id: id) }
    return item
  }

  func control(_ id: String) throws -> Control {
    guard let control = controls.first(where: { $0.id == id }) else { throw Missing(id: id) }
    return control
  }
}
