import TileScene

/// The texts of `--help` and `--version`.
package enum Help {
  package static let version = "tilework 0.1.0\n"

  package static let text = """
    Usage: tilework [\(SceneRegistration.all.map(\.info.name).joined(separator: "|"))] [options]

    Shows albums that glide between a list and a grid, a catalogue that goes from
    one to the other by a transition, and a launcher's pages of icons, in one
    window. Albums come first unless another scene is named.

    Window
      --size WxH          in points; 420x820, at least 240x240
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
      --layout NAME       list or grid at the start; else the albums are a list
                          and the catalogue is a grid
      --transition NAME   of the catalogue: fade, slide, scale, fade-scale or
                          morph; fade
      --columns N         of the albums as a grid, 1 to 64; 2
                          of a launcher page, 1 to 12; 4
      --rows N            of a launcher page, 1 to 12; 5
      --spacing F         points between albums, 0 to 1000; 12
      --page N            the launcher's first page, from 1; 1
      --autoplay          pages turn until the first press, wheel or key
      --no-autoplay       they wait; so they do under --script and --exercise

    Testing
      --script FILE       drive the window with a virtual clock, then leave;
                          - reads standard input; needs no display
      --exercise S        toggle or turn pages for S seconds, print one JSON line
      --linger L          then stay still for L seconds before leaving
      --state FILE        write the state at exit and on SIGUSR1
      --painter NAME      auto, raster or server: pixels drawn here and shared
                          with the display, or drawn by it; auto

      --help              this text
      --version           the program's version

    Of an option given twice the last counts. Exit status: 0 closed, 64 wrong
    usage, 65 wrong data or script, 66 a file cannot be read, 69 no display that
    will do, 70 the X server went away, 73 a file cannot be written.

    """
}
