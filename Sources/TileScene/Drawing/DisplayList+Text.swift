import TileGeometry

extension DisplayList: CustomStringConvertible {
  /// The frame as text, one command a line in paint order, for people, golden files and scripts. What is
  /// inside a clip or a group, or moved, is indented by two. Lengths are device pixels.
  package var description: String {
    var lines = ["frame \(width)x\(height)"]
    append(commands, indent: "", to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ commands: [DrawCommand], indent: String, to lines: inout [String]) {
    for command in commands {
      lines.append(indent + command.summary)
      switch command.operation {
      case .clip(_, let inner), .moved(_, _, let inner), .group(_, let inner):
        append(inner, indent: indent + "  ", to: &lines)
      case .fill, .symbol, .text, .shadow:
        break
      }
    }
  }
}

extension DrawCommand: CustomStringConvertible {
  /// The command and what is inside it, as in ``DisplayList/description``.
  @usableFromInline package var description: String {
    DisplayList(width: 0, height: 0, commands: [self]).description
      .split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  /// One line, without what is inside.
  fileprivate var summary: String {
    let what =
      switch operation {
      case .fill(let shape, let paint):
        "fill \(shape) \(paint)"
      case .symbol(let name, let x, let y, let size, let color, let shade):
        "symbol \(plainOrQuoted(name)) (\(x),\(y) \(size.short)) \(color)\(suffix(shade))"
      case .text(let text, let x, let baseline, let font, let color, let shade):
        "text \(quoted(text)) (\(x),\(baseline)) \(font) \(color)\(suffix(shade))"
      case .shadow(let shape, let sigma, let color):
        "shadow \(shape) sigma \(sigma.short) \(color)"
      case .clip(let rect, _):
        "clip (\(rect.summary))"
      case .moved(let x, let y, _):
        "moved (\(x),\(y))"
      case .group(let layer, _):
        "group \(layer)"
      }
    return identity.isEmpty ? what : "\(plainOrQuoted(identity))  \(what)"
  }
}

private func suffix(_ shade: ContrastShadow?) -> String {
  shade.map { " shade \($0.color) +\($0.drop)" } ?? ""
}

extension Shape: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .rectangle(let rect): "rectangle(\(rect.summary))"
    case .rounded(let rect, let radius): "rounded(\(rect.summary) r\(radius.short))"
    case .ellipse(let rect): "ellipse(\(rect.summary))"
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      "ring(\(outer.summary) r\(outerRadius.short) around \(inner.summary) r\(innerRadius.short))"
    }
  }
}

extension Paint: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .solid(let color): "\(color)"
    case .gradient(let gradient): gradient.summary
    }
  }
}

extension Layer: CustomStringConvertible {
  @usableFromInline package var description: String {
    let scaling = scale == 1 ? "" : " scale \(scale.short) about \(center.summary)"
    return "opacity \(opacity.short)" + scaling
  }
}

extension FontSpec: CustomStringConvertible {
  @usableFromInline package var description: String {
    "\(size.short) \(weight)" + (tabularDigits ? " tabular" : "")
  }
}

extension PixelRect {
  fileprivate var summary: String { "\(x),\(y) \(width)x\(height)" }
}

extension Point {
  fileprivate var summary: String { "(\(x.short),\(y.short))" }
}

extension Gradient {
  fileprivate var summary: String {
    let vertical = from == Point(x: 0, y: 0) && to == Point(x: 0, y: 1)
    return "\(vertical ? "vertical" : "from \(from.summary) to \(to.summary)") \(start) -> \(end)"
  }
}

extension Double {
  /// At most three decimals, without trailing zeros: `18`, `27.5`, `0.333`.
  fileprivate var short: String {
    // A larger value no longer has three decimals, nor fits an integer.
    guard abs(self) < 1e12 else { return "\(self)" }
    let thousandths = Int((self * 1000).rounded())
    let digits = "\(thousandths.magnitude % 1000 + 1000)".dropFirst()
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    let sign = thousandths < 0 ? "-" : ""
    return sign + "\(thousandths.magnitude / 1000)" + (decimals.isEmpty ? "" : "." + String(decimals))
  }
}
