/// The symbols by name: `symbols/NAME.svg`, a 24×24 grid with one path each.
public enum Symbol: String, CaseIterable, Sendable {
  case albums, bag, books, calendar, camera, chat, check, clear, clock, close, coast, desert, files, forest
  case grid, health, heart, help, home, launcher, list, mail, maps, music, news, night, notes, phone
  case photos, placeholder, radio, search, skyline, snow, stocks, video, wallet, warning, weather
  case heartOutline = "heart-outline"

  /// The drawing as SVG text.
  public var svg: [UInt8] {
    switch self {
    case .albums: PackageResources.albums_svg
    case .bag: PackageResources.bag_svg
    case .books: PackageResources.books_svg
    case .calendar: PackageResources.calendar_svg
    case .camera: PackageResources.camera_svg
    case .chat: PackageResources.chat_svg
    case .check: PackageResources.check_svg
    case .clear: PackageResources.clear_svg
    case .clock: PackageResources.clock_svg
    case .close: PackageResources.close_svg
    case .coast: PackageResources.coast_svg
    case .desert: PackageResources.desert_svg
    case .files: PackageResources.files_svg
    case .forest: PackageResources.forest_svg
    case .grid: PackageResources.grid_svg
    case .health: PackageResources.health_svg
    case .heart: PackageResources.heart_svg
    case .heartOutline: PackageResources.heart_outline_svg
    case .help: PackageResources.help_svg
    case .home: PackageResources.home_svg
    case .launcher: PackageResources.launcher_svg
    case .list: PackageResources.list_svg
    case .mail: PackageResources.mail_svg
    case .maps: PackageResources.maps_svg
    case .music: PackageResources.music_svg
    case .news: PackageResources.news_svg
    case .night: PackageResources.night_svg
    case .notes: PackageResources.notes_svg
    case .phone: PackageResources.phone_svg
    case .photos: PackageResources.photos_svg
    case .placeholder: PackageResources.placeholder_svg
    case .radio: PackageResources.radio_svg
    case .search: PackageResources.search_svg
    case .skyline: PackageResources.skyline_svg
    case .snow: PackageResources.snow_svg
    case .stocks: PackageResources.stocks_svg
    case .video: PackageResources.video_svg
    case .wallet: PackageResources.wallet_svg
    case .warning: PackageResources.warning_svg
    case .weather: PackageResources.weather_svg
    }
  }
}
