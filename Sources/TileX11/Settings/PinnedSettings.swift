package import TileScene

/// Settings the person chose for this program, which override the desktop's.
package struct PinnedSettings: Hashable, Sendable {
  package var scale: Double?
  package var appearance: Appearance?
  package var motion: Motion?

  package init(scale: Double? = nil, appearance: Appearance? = nil, motion: Motion? = nil) {
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
