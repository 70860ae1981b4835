/// A colour in sRGB, not premultiplied. Components are 0…255 and may be fractional between two steps of
/// a blend; `alpha` is 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, 0 black … 255 white.
  public init(gray: Double, alpha: Double = 1) {
    self.init(gray, gray, gray, alpha: alpha)
  }

  public static let white = Color(gray: 255)
  public static let black = Color(gray: 0)

  /// The same colour, its own opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red, green, blue, alpha: alpha * factor)
  }

  /// Each component multiplied by `factor`, which darkens below 1; the opacity stays.
  public func scaled(by factor: Double) -> Color {
    Color(red * factor, green * factor, blue * factor, alpha: alpha)
  }
}

extension Color {
  /// The lighter colour at the top of a tile whose foot is this one: lightness in HSL raised by 0.15 with hue
  /// and saturation held, cut at white. Source of the rule: a fit to the platform's own colour gradient.
  public var gradientTop: Color {
    let lift = 0.15  // of the lightness range 0…1
    let high = max(red, green, blue) / 255
    let low = min(red, green, blue) / 255
    let lightness = (high + low) / 2
    let raised = min(lightness + lift, 1)
    // Saturation held means the spread high − low follows the range that its lightness allows.
    let room = 1 - abs(2 * lightness - 1)
    let raisedRoom = 1 - abs(2 * raised - 1)
    let spread = room > 0 ? raisedRoom / room : 0
    func lifted(_ component: Double) -> Double {
      ((component / 255 - lightness) * spread + raised) * 255
    }
    return Color(lifted(red), lifted(green), lifted(blue), alpha: alpha)
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, followed by `@` and the opacity where it is not 1.
  public var description: String {
    func hex(_ component: Double) -> String {
      let value = Int(component.clamped(to: 0...255).rounded())
      let digits = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + digits : digits
    }
    let base = "#" + hex(red) + hex(green) + hex(blue)
    return alpha == 1 ? base : "\(base)@\((alpha * 1000).rounded() / 1000)"
  }
}
