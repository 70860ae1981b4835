import TestSupport
import Testing
import TileGeometry
import TileScene
import tilework

@Suite("The command line")
struct CommandLineTests {
  private func options(_ line: String) throws -> Options {
    let arguments = line.split(separator: " ").map { Argument(String($0)) }
    guard case .show(let options) = try Invocation(arguments: arguments) else {
      throw Failure(.usage, "nothing to show")
    }
    return options
  }

  @Test("Nothing asked for: albums, 420 by 820, and the desktop decides the rest")
  func defaults() throws {
    let options = try options("")
    #expect(options == Options())
    #expect(options.scene == "albums")
    #expect(options.size == Size(width: 420, height: 820))
    #expect(options.scale == nil && options.appearance == nil && options.direction == nil)
    #expect(options.motion == nil && options.textSize == nil && options.font == nil)
    #expect(options[.layout] == nil && options[.transition] == nil && options[.page] == nil)
  }

  @Test("Every option reaches its place")
  func everyOption() throws {
    var expected = Options()
    expected.scene = "launcher"
    expected.size = Size(width: 800, height: 600.5)
    expected.scale = 1.5
    expected.items = 1_000_000_000
    expected.data = "my.json"
    expected[.columns] = 5
    expected[.rows] = 3
    expected[.spacing] = 7.5
    expected[.page] = 2
    expected.font = "DejaVu Sans"
    expected[.layout] = .grid
    expected[.transition] = .fadeScale
    expected.appearance = .dark
    expected.direction = .rightToLeft
    expected.textSize = .xxLarge
    expected.motion = .reduced
    expected[.autoplay] = true
    expected.exercise = 2.5
    expected.linger = 1
    expected.framesPerSecond = 144
    expected.state = "-"
    #expect(
      try Invocation(arguments: [
        "--size", "800x600.5", "--scale=1.5", "launcher", "--items", "1000000000", "--data", "my.json",
        "--columns", "5", "--rows=3", "--spacing", "7.5", "--page", "2", "--font", "DejaVu Sans",
        "--layout", "grid", "--transition", "fade-scale", "--appearance", "dark", "--direction", "rtl",
        "--text-size", "xxLarge", "--motion", "reduced", "--autoplay", "--exercise", "2.5", "--linger", "1",
        "--state", "-", "--fps", "144",
      ]) == .show(expected))
    #expect(try options("--script - --no-autoplay").script == "-")
    #expect(try options("--script - --no-autoplay")[.autoplay] == false)
  }

  @Test("The scenes go by these names")
  func scenes() throws {
    let scenes = try ["albums", "catalogue", "launcher"].map { try options($0).scene }
    #expect(scenes == ["albums", "catalogue", "launcher"])
  }

  @Test("Auto takes back an earlier choice, as the last of several counts")
  func lastWins() throws {
    #expect(try options("--appearance dark --appearance auto").appearance == nil)
    #expect(try options("--motion reduced --motion=auto").motion == nil)
    #expect(try options("--direction rtl --direction ltr").direction == .leftToRight)
    #expect(try options("--painter raster --painter auto").painter == nil)
    #expect(try options("--painter auto --painter=server").painter == .server)
    #expect(try options("--autoplay --no-autoplay")[.autoplay] == false)
    #expect(try options("--columns 3 --columns 4")[.columns] == 4)
  }

  @Test("The transitions go by these names")
  func transitions() throws {
    let names = ["fade", "slide", "scale", "fade-scale", "morph"]
    let transitions = try names.map { try options("--transition \($0)")[.transition] }
    #expect(transitions == [.fade, .slide, .scale, .fadeScale, .morph])
    #expect(CatalogueTransition.allCases == transitions)
  }

  @Test("Values out of range are cut to it")
  func clamps() throws {
    #expect(try options("--size 1x300").size == Size(width: 240, height: 300))
    #expect(try options("--size 99999999x0.5").size == Size(width: 8000, height: 240))
    #expect(try options("--scale 0").scale == 0.5)
    #expect(try options("--scale -3").scale == 0.5)
    #expect(try options("--scale 100").scale == 4)
    #expect(try options("--columns -3")[.columns] == 1)
    #expect(try options("--columns 0")[.columns] == 1)
    #expect(try options("--columns 1000000000")[.columns] == 64)
    #expect(try options("--columns 99999999999999999999")[.columns] == 64)
    #expect(try options("--rows -99999999999999999999")[.rows] == 1)
    #expect(try options("--rows 13")[.rows] == 12)
    #expect(try options("--spacing -1")[.spacing] == 0)
    #expect(try options("--spacing 1001")[.spacing] == 1000)
    #expect(try options("--page 0")[.page] == 1)
    #expect(try options("--page 99")[.page] == 99)
    #expect(try options("--exercise 1000000").exercise == 86_400)
    #expect(try options("--exercise 1 --linger -1").linger == 0)
    #expect(try options("--items 0").items == 0)
  }

  @Test("Pages turn by themselves for a person only, unless asked for")
  func autoplay() throws {
    func playsByItself(_ line: String) throws -> Bool {
      let options = try options(line)
      return options[.autoplay] ?? options.isForPerson
    }
    #expect(try playsByItself(""))
    #expect(try !playsByItself("--script x"))
    #expect(try !playsByItself("--exercise 1"))
    #expect(try playsByItself("--script x --autoplay"))
    #expect(try !playsByItself("--no-autoplay"))
  }

  @Test(
    "Wrong usage is told in one line",
    arguments: [
      ("--size 0x9", #"--size: both sides must be positive, not "0x9""#),
      ("--size -5x9", #"--size: both sides must be positive, not "-5x9""#),
      ("--size 300", #"--size: expected WxH in points, as in 420x820, not "300""#),
      ("--size 300x", #"--size: expected WxH in points, as in 420x820, not "300x""#),
      ("--size 1x2x3", #"--size: expected WxH in points, as in 420x820, not "1x2x3""#),
      ("--size nanx9", #"--size: expected WxH in points, as in 420x820, not "nanx9""#),
      ("--size", "--size needs a value: WxH in points, as in 420x820"),
      ("--size --scale 2", "--size needs a value: WxH in points, as in 420x820"),
      ("--size=", "--size needs a value: WxH in points, as in 420x820"),
      ("--scale big", #"--scale: expected pixels per point, as in 1.5, not "big""#),
      ("--scale inf", #"--scale: expected pixels per point, as in 1.5, not "inf""#),
      ("--scale 0x1p3", #"--scale: expected pixels per point, as in 1.5, not "0x1p3""#),
      ("--items -1", #"--items: expected a number from 0 to 1000000000, not "-1""#),
      ("--items 1000000001", #"--items: expected a number from 0 to 1000000000, not "1000000001""#),
      ("--items 1e3", #"--items: expected a number from 0 to 1000000000, not "1e3""#),
      ("--fps 0", #"--fps: expected a number from 1 to 1000, not "0""#),
      ("--fps 1001", #"--fps: expected a number from 1 to 1000, not "1001""#),
      ("--columns two", #"--columns: expected a whole number, not "two""#),
      ("--columns 2.5", #"--columns: expected a whole number, not "2.5""#),
      ("--layout tiles", #"--layout: expected list or grid, not "tiles""#),
      (
        "--transition Morph",
        #"--transition: expected fade, slide, scale, fade-scale or morph, not "Morph""#
      ),
      ("--appearance Dark", #"--appearance: expected auto, light or dark, not "Dark""#),
      ("--direction up", #"--direction: expected auto, ltr or rtl, not "up""#),
      ("--painter gpu", #"--painter: expected auto, raster or server, not "gpu""#),
      ("--motion none", #"--motion: expected auto, full or reduced, not "none""#),
      ("--exercise 0", #"--exercise: expected more than 0 seconds, not "0""#),
      ("--linger 1", "--linger needs --exercise"),
      ("--script a --exercise 1", "--script and --exercise exclude each other"),
      ("--help=me", "--help takes no value"),
      ("--autoplay=yes", "--autoplay takes no value"),
      ("--sise 3x3", #"unknown option "--sise"; did you mean --size?"#),
      ("--layo list", #"unknown option "--layo"; did you mean --layout?"#),
      ("-h", #"unknown option "-h"; did you mean --help?"#),
      ("-", #"unknown option "-"; see --help"#),
      ("--frobnicate", #"unknown option "--frobnicate"; see --help"#),
      ("albms", #"unknown scene "albms"; did you mean albums?"#),
      ("photos", #"unknown scene "photos"; there are albums, catalogue and launcher"#),
      ("albums launcher", #"one scene at a time, not "albums" and "launcher""#),
      ("-- --help", #"unknown scene "--help"; there are albums, catalogue and launcher"#),
    ])
  func wrongUsage(line: String, message: String) {
    let failure = #expect(throws: Failure.self) { try options(line) }
    #expect(failure == Failure(.usage, message))
  }

  @Test(
    "A value may begin with a mark that joins what is before it",
    arguments: ["\u{301}a", "\u{200D}a", "\u{FE0F}"])
  func joiningValue(value: String) throws {
    #expect(
      try Invocation(arguments: [Argument("--font=\(value)")])
        == Invocation(arguments: ["--font", Argument(value)]))
    #expect(try options("--font=\(value)").font == value)
  }

  @Test("An argument with line breaks stays on its line of the message")
  func oneLine() {
    let failure = #expect(throws: Failure.self) { try Invocation(arguments: ["--x\ny\u{1B}[1m"]) }
    #expect(failure?.message == #"unknown option "--x\ny\u{1b}[1m"; see --help"#)
  }

  @Test("Help and version come before whatever follows them")
  func helpFirst() throws {
    #expect(try Invocation(arguments: ["albums", "--help", "--nonsense"]) == .help)
    #expect(try Invocation(arguments: ["--version", "--help"]) == .version)
  }

  @Test("The help screen, word by word")
  func helpScreen() throws {
    try expectGolden(Help.text(), named: "help.txt", in: .module)
    #expect(Help.text().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
