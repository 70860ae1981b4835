import Glibc
import TileGeometry
import TileScene

/// Work that any program on this machine would have to do at least; what is measured is told as a multiple of
/// it.
@MainActor
struct Yardstick {
  let name: String
  let work: Benchmark.Work
}

extension Yardstick {
  /// Items of the arithmetic yardsticks: their memory stays within the first cache.
  private static let count = 1000

  /// The least that laying out a grid can be: two nested loops that write four numbers a cell.
  static var plainLoop: Yardstick {
    let columns = 4
    let memory = Memory<Double>(4 * count)
    return Yardstick(
      name: "plain loop writing frames",
      work: Benchmark.Work(unit: "frame", items: count) {
        let frames = memory.start
        for row in 0..<(count / columns) {
          let y = Double(row) * 152
          for column in 0..<columns {
            let place = 4 * (row * columns + column)
            frames[place] = Double(column) * 102
            frames[place + 1] = y
            frames[place + 2] = 90
            frames[place + 3] = 140
          }
        }
        Sink.take(frames[4 * count - 3])
      })
  }

  /// The least that moving a frame can be.
  static var lerp: Yardstick {
    let from = Memory<SIMD4<Float>>(count)
    let to = Memory<SIMD4<Float>>(count)
    let result = Memory<SIMD4<Float>>(count)
    for index in 0..<count { to.start[index] = SIMD4(repeating: Float(index)) }
    return Yardstick(
      name: "lerp of 4 floats",
      work: Benchmark.Work(unit: "lerp", items: count) {
        for index in 0..<count {
          let start = from.start[index]
          result.start[index] = start + (to.start[index] - start) * 0.25
        }
        Sink.take(Double(result.start[count - 1].x))
      })
  }

  /// Filling a window's pixels with one byte: no frame that is drawn by the processor costs less.
  static func clear(_ size: WindowSize) -> Yardstick {
    let pixels = Memory<UInt32>(size.width * size.height)
    return Yardstick(
      name: "memset of the window",
      work: Benchmark.Work(unit: "frame", items: 1) {
        memset(pixels.start, 0x5A, pixels.byteCount)
        Sink.take(Double(pixels.start[0]))
      })
  }

  /// Copying a window's pixels: what showing a ready picture costs.
  static func copy(_ size: WindowSize) -> Yardstick {
    let source = Memory<UInt32>(size.width * size.height)
    let target = Memory<UInt32>(size.width * size.height)
    return Yardstick(
      name: "memcpy of the window",
      work: Benchmark.Work(unit: "frame", items: 1) {
        memcpy(target.start, source.start, source.byteCount)
        Sink.take(Double(target.start[0]))
      })
  }
}

extension Yardstick {
  /// The least that drawing tiles can be: every row of every tile filled with one colour; no corners, no
  /// text.
  static func tileRows(of picture: DisplayList, _ size: WindowSize) -> Yardstick {
    let pixels = Memory<UInt32>(size.width * size.height)
    let window = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let tiles = tileFrames(in: picture.commands).map { $0.intersection(window) }
    return Yardstick(
      name: "rows of the tiles filled",
      work: Benchmark.Work(unit: "frame", items: 1) {
        for tile in tiles {
          for y in tile.y..<tile.maxY {
            let row = pixels.start + y * size.width + tile.x
            row.update(repeating: UInt32(truncatingIfNeeded: y), count: tile.width)
          }
        }
        Sink.take(Double(pixels.start[0]))
      })
  }

  private static func tileFrames(in commands: [DrawCommand]) -> [PixelRect] {
    commands.flatMap { command -> [PixelRect] in
      switch command.operation {
      case .fill(.rounded(let rect, _), _): [rect]
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner): tileFrames(in: inner)
      case .fill, .symbol, .text, .shadow: []
      }
    }
  }
}

/// A block of zeros, freed with this object.
private final class Memory<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>
  let byteCount: Int

  init(_ count: Int) {
    start = .allocate(capacity: count)
    byteCount = count * MemoryLayout<Element>.stride
    memset(start, 0, byteCount)
  }

  deinit { start.deallocate() }
}
