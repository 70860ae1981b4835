public import TileScene

/// Settings the person chose for this program: they win over the desktop's.
public struct PinnedSettings: Hashable, Sendable {
  public var scale: Double?
  public var appearance: Appearance?
  public var motion: Motion?

  public init(scale: Double? = nil, appearance: Appearance? = nil, motion: Motion? = nil) {
    self.scale = scale
    self.appearance = appearance
    self.motion = motion
  }

  package func applied(to settings: DesktopSettings) -> DesktopSettings {
    DesktopSettings(
      scale: scale ?? settings.scale, appearance: appearance ?? settings.appearance,
      motion: motion ?? settings.motion)
  }
}
