/// A scroll axis of a pointing device: XInput2's scroll class.
package struct ScrollAxis: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    case vertical, horizontal
  }

  /// The device's valuator that carries it.
  package var valuator: Int
  package var direction: Direction
  /// How much the valuator changes in one notch; negative if it counts in the other direction.
  package var increment: Double

  package init(valuator: Int, direction: Direction, increment: Double) {
    self.valuator = valuator
    self.direction = direction
    self.increment = increment
  }
}

/// Computes scroll movements from the XInput2 scroll valuators of pointing devices.
///
/// Valuators are absolute positions; a movement is the difference of two values. They also change while
/// another window has the pointer, so the first value after each EnterNotify is only a start.
package struct ScrollValuators: Hashable, Sendable {
  /// A movement in notches, fractions of them on touchpads: right and down are positive.
  package struct Movement: Hashable, Sendable {
    package var dx = 0.0
    package var dy = 0.0
    /// Whether it is from a wheel with notches.
    package var isNotched = true
  }

  private struct Axis: Hashable {
    var facts: ScrollAxis
    /// The valuator's last value; nil before its first.
    var value: Double?
    /// Whether it has ever moved by a fraction of a notch, as touchpads soon do and wheels with notches
    /// never.
    var isSmooth = false
  }

  /// The emulated button presses that belong to a movement that could not be measured.
  private struct Calibration: Hashable {
    var device: Int
    var time: UInt
  }

  /// By device.
  private var axes: [Int: [Axis]] = [:]
  private var calibration: Calibration?

  /// The tolerance for whole notches: valuators are sums of floating point numbers.
  private static let rounding = 1e-3

  package init() {}

  /// Sets a device's axes, at first or after a change, and discards earlier values.
  package mutating func setAxes(_ axes: [ScrollAxis], of device: Int) {
    self.axes[device] = axes.filter { $0.increment.isFinite && $0.increment != 0 }.map { Axis(facts: $0) }
  }

  /// The pointer entered the window: the valuators' next values are only a start.
  package mutating func pointerEntered() {
    for device in axes.keys {
      for index in axes[device, default: []].indices { axes[device]?[index].value = nil }
    }
  }

  /// The movement by an event's valuators; nil if none of them scrolls or has changed.
  ///
  /// - Parameters:
  ///   - device: the device itself, not the pointer it moves.
  ///   - time: the server's.
  package mutating func movement(of device: Int, _ values: [Int: Double], time: UInt) -> Movement? {
    guard var axes = axes[device] else { return nil }
    var movement = Movement()
    for index in axes.indices {
      guard let value = values[axes[index].facts.valuator], value.isFinite else { continue }
      defer { axes[index].value = value }
      guard let before = axes[index].value else {
        calibration = Calibration(device: device, time: time)
        continue
      }
      let notches = (value - before) / axes[index].facts.increment
      if abs(notches - notches.rounded()) > Self.rounding { axes[index].isSmooth = true }
      if axes[index].isSmooth { movement.isNotched = false }
      switch axes[index].facts.direction {
      case .vertical: movement.dy += notches
      case .horizontal: movement.dx += notches
      }
    }
    self.axes[device] = axes
    return movement.dx == 0 && movement.dy == 0 ? nil : movement
  }

  /// Whether an emulated press of a wheel's button counts: only if the valuator could not be measured, so
  /// that the first notch after entering is not lost and no other one counts twice.
  package func countsEmulatedButton(of device: Int, time: UInt) -> Bool {
    calibration == Calibration(device: device, time: time)
  }

  /// Whether a device has axes that scroll.
  package func knows(_ device: Int) -> Bool {
    !(axes[device] ?? []).isEmpty
  }
}
