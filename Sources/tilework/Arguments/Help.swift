import TileScene

/// The texts of `--help` and `--version`.
package enum Help {
  package static let version = "tilework 0.1.0\n"

  /// Columns of a terminal.
  private static let width = 80
  /// Where the descriptions of options begin.
  private static let column = 22

  /// - Parameter scenes: those the window can show; their options follow the program's own.
  package static func text(_ scenes: [SceneRegistration] = SceneRegistration.all) -> String {
    """
    Usage: tilework [\(scenes.map(\.info.name).joined(separator: "|"))] [options]

    \(introduction(scenes))

    Window
      --size WxH          in points; 420x820 or what fits the screen, at least
                          240x240
      --scale F           pixels per point, 0.5 to 4; else the desktop's
      --fps N             frames a second at most, 1 to 1000; the display's
      --appearance NAME   auto, light or dark
      --direction NAME    auto (that of the locale), ltr or rtl
      --text-size NAME    xSmall, small, medium, large, xLarge, xxLarge, xxxLarge,
                          or accessibility1 to accessibility5; large
      --motion NAME       auto, full or reduced
      --font NAME         else Inter, Cantarell, Noto Sans or the desktop's own

    Content
      --items N           the first N items, samples repeated; 0 to 1000000000
      --data FILE         items of the named scene, from a JSON file, again
                          whenever it is saved; - reads standard input

    \(scenes.filter { !$0.options.isEmpty }.map(section).joined(separator: "\n\n"))

    Testing
      --script FILE       drive the window with a virtual clock, then leave;
                          - reads standard input; needs no display
      --update            with --script: write the files it would compare with
      --exercise S        toggle or turn pages for S seconds, print one JSON line
      --linger L          then stay still for L seconds before leaving
      --state FILE        write the state at exit and on SIGUSR1; - writes
                          standard output
      --painter NAME      auto, raster or server: pixels drawn here and shared
                          with the display, or drawn by it; auto

      --help              this text
      --version           the program's version

    Of an option given twice the last counts. Exit status: 0 closed, 1 a
    script's expectation does not hold, 64 wrong usage, 65 wrong data or script,
    66 a file cannot be read, 69 no display that will do, 70 the X server went
    away, 71 memory is missing, 73 a file cannot be written.

    """
  }

  private static func introduction(_ scenes: [SceneRegistration]) -> String {
    let shown = list(scenes.map(\.summary), "and")
    return wrapped(
      "Shows \(shown), in one window. \(scenes[0].info.title) come first unless another scene is named.")
  }

  /// The options of one scene under its title.
  private static func section(_ scene: SceneRegistration) -> String {
    let rows = scene.options.flatMap(\.help).map { row in
      let option = "  \(row.option)"
      let padding = String(repeating: " ", count: max(column - option.count, 1))
      return option + padding + row.description
    }
    return ([scene.info.title] + rows).joined(separator: "\n")
  }

  /// A paragraph in lines that fit a terminal.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
