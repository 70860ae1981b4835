import Testing
import TileX11

/// Valuators that tests may feed inside an expectation.
private final class Fed {
  var valuators = ScrollValuators()

  func setAxes(_ axes: [ScrollAxis], of device: Int) { valuators.setAxes(axes, of: device) }

  func pointerEntered() { valuators.pointerEntered() }

  func movement(of device: Int, _ values: [Int: Double], time: UInt) -> ScrollValuators.Movement? {
    valuators.movement(of: device, values, time: time)
  }

  func countsEmulatedButton(of device: Int, time: UInt) -> Bool {
    valuators.countsEmulatedButton(of: device, time: time)
  }
}

@Suite("Scroll valuators")
struct ScrollValuatorsTests {
  /// A device that scrolls down by valuator 3 and right by valuator 2, in `increment` a notch.
  private func valuators(_ increment: Double = 15) -> Fed {
    let valuators = Fed()
    valuators.setAxes(
      [
        ScrollAxis(valuator: 2, direction: .horizontal, increment: increment),
        ScrollAxis(valuator: 3, direction: .vertical, increment: increment),
      ], of: 11)
    return valuators
  }

  @Test("The first value after entering only tells where the valuator stands (kitty#10360, SDL#5382)")
  func calibration() {
    let valuators = valuators()
    #expect(valuators.movement(of: 11, [3: 70_000], time: 1) == nil)
    #expect(valuators.movement(of: 11, [3: 70_015], time: 2)?.dy == 1)
    // Elsewhere the device scrolls on.
    valuators.pointerEntered()
    #expect(valuators.movement(of: 11, [3: 90_000], time: 3) == nil)
    #expect(valuators.movement(of: 11, [3: 89_970], time: 4)?.dy == -2)
  }

  @Test("Each axis is calibrated by its own first value")
  func axesApart() {
    let valuators = valuators()
    #expect(valuators.movement(of: 11, [3: 5], time: 1) == nil)
    #expect(valuators.movement(of: 11, [2: 100, 3: 12.5], time: 2)?.way == [0, 0.5])
    #expect(valuators.movement(of: 11, [2: 130], time: 3)?.way == [2, 0])
  }

  @Test("Movements are divided by the increment, and a negative one turns them round (glutin#580)")
  func increments() {
    for (increment, notches) in [(15.0, 2.0), (1, 30), (120, 0.25), (-15, -2)] {
      let valuators = valuators(increment)
      _ = valuators.movement(of: 11, [3: 0], time: 1)
      #expect(valuators.movement(of: 11, [3: 30], time: 2)?.dy == notches)
    }
  }

  @Test("A change of the device makes it calibrate anew")
  func deviceChanged() {
    let valuators = valuators()
    _ = valuators.movement(of: 11, [3: 0], time: 1)
    valuators.setAxes([ScrollAxis(valuator: 5, direction: .vertical, increment: 1)], of: 11)
    #expect(valuators.movement(of: 11, [3: 15], time: 2) == nil)
    #expect(valuators.movement(of: 11, [5: 15], time: 3) == nil)
    #expect(valuators.movement(of: 11, [5: 16], time: 4)?.dy == 1)
  }

  @Test("Devices do not disturb each other")
  func twoDevices() {
    let valuators = valuators()
    valuators.setAxes([ScrollAxis(valuator: 3, direction: .vertical, increment: 15)], of: 12)
    _ = valuators.movement(of: 11, [3: 0], time: 1)
    #expect(valuators.movement(of: 12, [3: 300], time: 2) == nil)
    #expect(valuators.movement(of: 11, [3: 15], time: 3)?.dy == 1)
    #expect(valuators.movement(of: 99, [3: 15], time: 3) == nil)
  }

  @Test("A wheel comes in notches; fingers are known by their first part of a notch, and stay fingers")
  func notches() {
    let valuators = valuators()
    _ = valuators.movement(of: 11, [3: 0], time: 1)
    #expect(valuators.movement(of: 11, [3: 45], time: 2)?.isNotched == true)
    #expect(valuators.movement(of: 11, [3: 45.000_001], time: 3)?.isNotched == true)
    #expect(valuators.movement(of: 11, [3: 47], time: 4)?.isNotched == false)
    #expect(valuators.movement(of: 11, [3: 62], time: 5)?.isNotched == false)
  }

  @Test("A made-up button counts where the valuator could not, and nowhere else (zed#18317, xserver#553)")
  func emulatedButtons() {
    let valuators = valuators()
    _ = valuators.movement(of: 11, [3: 15], time: 7)
    #expect(valuators.countsEmulatedButton(of: 11, time: 7))
    #expect(!valuators.countsEmulatedButton(of: 12, time: 7))
    #expect(!valuators.countsEmulatedButton(of: 11, time: 8))
    _ = valuators.movement(of: 11, [3: 30], time: 9)
    #expect(!valuators.countsEmulatedButton(of: 11, time: 9))
  }

  @Test("Increments and values that are no numbers are ignored")
  func oddNumbers() {
    for increment in [0, Double.nan, .infinity] {
      let valuators = valuators(increment)
      #expect(!valuators.valuators.knows(11))
      #expect(valuators.movement(of: 11, [3: 15], time: 1) == nil)
    }
    let valuators = valuators()
    _ = valuators.movement(of: 11, [3: 0], time: 1)
    #expect(valuators.movement(of: 11, [3: .nan], time: 2) == nil)
    #expect(valuators.movement(of: 11, [3: 15], time: 3)?.dy == 1)
  }
}

extension ScrollValuators.Movement {
  fileprivate var way: [Double] { [dx, dy] }
}
