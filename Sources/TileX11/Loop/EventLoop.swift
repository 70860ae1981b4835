import CX11
import Glibc
import TileGeometry
package import TileRaster
package import TileScene

/// The event loop: connects a window's content, its painter and the X server.
///
/// Sleeps until there is something to do: an event, the content's next frame, a signal, a watched descriptor.
/// Then handles everything that has arrived, and shows at most one frame for it.
@MainActor
package final class EventLoop {
  /// The scene's clock; it shows 0 when the loop is made.
  package let clock = SceneClock()
  /// Called for SIGUSR1, after everything the server had sent by then has been handled.
  package var onWriteState: (() -> Void)?
  /// Called for actions at time 0, and then whenever its result says.
  package var schedule: ((_ now: Double) -> ScheduledActions)? {
    didSet { nextScheduled = schedule == nil ? nil : 0 }
  }
  /// Collects the times of frames while it is not nil.
  package var statistics: FrameStatistics?

  private let connection: XConnection
  private let window: XWindow
  private let settings: SettingsWatcher
  private let content: any WindowContent
  private let signals = SignalSource()
  private let presenter: FramePresenter
  private var sources = DescriptorSources()
  private let followsDisplay: Bool
  private var translator: EventTranslator
  /// XInput2 devices; nil before the window can be seen, and if the server lacks XInput2.
  private var devices: PointerDevices?
  private let keyboard: Keyboard
  private let inputMethod: InputMethod
  /// nil before anything was copied or pasted.
  private var selections: TextSelections?
  /// When the person last did something, by the server's clock.
  private var lastActed: Time?

  /// The desktop's settings as the scene knows them.
  private var desktop: DesktopSettings
  private var width: Int
  private var height: Int
  private var resizing = ResizeSynchronization()
  private var isStarted = false
  private var hasAppeared = false
  private var nextScheduled: Double?
  private var end: LoopEnd?

  /// - Parameter followsDisplay: whether the content moves at the display's own rate, where the server
  ///   reports it.
  package init(
    connection: XConnection, window: XWindow, settings: SettingsWatcher,
    painter: any WindowPainter, content: any WindowContent, followsDisplay: Bool = false
  ) {
    self.followsDisplay = followsDisplay
    self.connection = connection
    self.window = window
    self.settings = settings
    self.content = content
    keyboard = Keyboard(connection)
    inputMethod = InputMethod(window: window)
    presenter = FramePresenter(window: window, painter: painter, content: content)
    desktop = settings.current
    width = window.initialWidth
    height = window.initialHeight
    translator = EventTranslator(
      window: window.id, width: width, height: height, atoms: connection.atoms,
      scale: desktop.scale, keySymbol: keyboard.symbol)
    // Its handler has nothing to do: every round begins with the events, some of which may be in Xlib's queue
    // already.
    watch(XConnectionNumber(connection.display)) { _ in [] }
    if let descriptor = signals.descriptor {
      watch(descriptor) { [unowned self] _ in
        readSignals()
        return []
      }
    }
  }

  /// Watches a file descriptor while the loop sleeps. May be called while the loop runs, by a handler too.
  ///
  /// - Parameters:
  ///   - descriptor: stays open until it is no longer watched; watched already, it gets the new handler.
  ///   - handler: called with the scene time whenever something can be read, or the other end is gone, until
  ///     it has been read or the descriptor is no longer watched. The scene then performs the actions it
  ///     returns. It must not wait.
  package func watch(_ descriptor: Int32, handler: @escaping @MainActor (_ now: Double) -> [Action]) {
    sources.add(descriptor, handler: handler)
  }

  /// Stops watching a descriptor, before it is closed. Unknown ones are ignored.
  package func unwatch(_ descriptor: Int32) {
    sources.remove(descriptor)
  }

  /// Shows the window, if it is not mapped yet, and runs until it is closed or the scene's time reaches
  /// `limit`. May be called again after the latter.
  package func run(until limit: Double = .infinity) -> LoopEnd {
    if !isStarted { start() }
    while true {
      readEvents()
      performSchedule()
      if let end { return end }
      if clock.now >= limit { return .timeUp }
      showFrameIfDue()
      acknowledgeSyncRequest()
      followCaret()
      wait(until: limit)
    }
  }

  /// Ends the run, as closing the window does.
  package func leave() {
    end = .closed
  }

  /// Lays out and paints before the window is mapped, so that it appears with its picture.
  private func start() {
    isStarted = true
    perform(.scale(desktop.scale), at: 0)
    perform(.appearance(desktop.appearance), at: 0)
    perform(.motion(desktop.motion), at: 0)
    perform(.resize(sizeInPoints), at: 0)
    presenter.resize(width: width, height: height)
    showFrameIfDue()
    window.map()
    window.completeStartup()
  }

  /// Queries the extensions XKB, XInput2 and PRESENT, once the window can be seen, so that its first frame
  /// does not wait for round trips. Until then pointers use the core protocol and the frame rate is 60.
  private func queryExtensions() {
    guard !hasAppeared else { return }
    hasAppeared = true
    if keyboard.makeRepeatDetectable() { translator.noteDetectableRepeat() }
    devices = PointerDevices(display: connection.display, window: window.id)
    for (device, axes) in devices?.axes ?? [:] { translator.scrolling.setAxes(axes, of: device) }
    if followsDisplay {
      presenter.displayRate = DisplayRate(display: connection.display, window: window.id)
    }
  }

  private var sizeInPoints: Size {
    Size(width: Double(width) / desktop.scale, height: Double(height) / desktop.scale)
  }
}

// MARK: - What happens

extension EventLoop {
  /// Performs an action on the content and carries out the effects.
  private func perform(_ action: Action, at time: Double) {
    if case .windowFocus(let focused) = action { inputMethod.follow(windowFocus: focused) }
    for effect in content.handle(action, at: time) {
      switch effect {
      case .quit: end = .closed
      case .toggleFullScreen: window.toggleFullScreen()
      case .copy(let text, let selection): copy(text, to: selection)
      case .paste(let selection): paste(from: selection, at: time)
      }
    }
    presenter.contentChanged()
  }

  /// Reads the events that have arrived. Later ones wait for the next round, so that a flood of events cannot
  /// keep frames from being shown.
  private func readEvents() {
    var batch = EventBatch()
    for _ in 0..<XPending(connection.display) {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      translator.noteKeys(event)
      if event.type == KeyPress {
        // Earlier events may have opened a field or closed it.
        handle(batch)
        batch = EventBatch()
        inputMethod.follow(wantsText: content.textCaret(at: clock.now) != nil)
      }
      let isKept = inputMethod.filter(&event)
      for action in inputMethod.takeActions() { batch.append(.action(action, at: clock.now)) }
      if isKept {
        if event.type == KeyPress { batch.append(.userInteraction(serverTime: event.xkey.time)) }
        continue
      }
      if let action = selections?.handle(event) { batch.append(.action(action, at: clock.now)) }
      if settings.handle(event) { followSettings() }
      if event.type == GenericEvent { presenter.read(&event, at: clock.now) }
      // At once, as the keys after it need the new map.
      if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
      let meanings =
        devices?.read(&event).map { translator.translate($0, now: clock.now) }
        ?? translator.translate(event, now: clock.now, text: typedText(&event))
      for meaning in meanings { batch.append(meaning) }
    }
    handle(batch)
    reportErrors()
  }

  private func handle(_ batch: EventBatch) {
    for event in batch.events { handle(event) }
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .action(let action, let time):
      perform(action, at: time)
    case .syncRequested(let value):
      resizing.requested(value)
    case .configured(let width, let height):
      resizing.configured()
      resize(width: width, height: height)
    case .exposed(let rects):
      presenter.restore(rects)
      queryExtensions()
    case .closeRequested:
      end = .closed
    case .stateChanged:
      translator.note(hidden: window.isHidden, now: clock.now).forEach(handle)
    case .userInteraction(let serverTime):
      if serverTime != CurrentTime { lastActed = serverTime }
      window.setUserTime(serverTime)
    case .pinged(let values):
      window.answerPing(values)
    case .destroyed:
      writeDiagnostic("another program destroyed the window")
      end = .windowDestroyed
    }
  }

  private func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    presenter.resize(width: width, height: height)
    perform(.resize(sizeInPoints), at: clock.now)
  }

  /// Passes on only the desktop settings that have changed: the person may have chosen otherwise since. When
  /// the scale changes the window keeps its size in pixels.
  private func followSettings() {
    let now = clock.now
    let (old, new) = (desktop, settings.current)
    desktop = new
    if new.scale != old.scale {
      translator.scale = new.scale
      window.setScale(new.scale)
      perform(.scale(new.scale), at: now)
      perform(.resize(sizeInPoints), at: now)
    }
    if new.appearance != old.appearance { perform(.appearance(new.appearance), at: now) }
    if new.motion != old.motion { perform(.motion(new.motion), at: now) }
  }

  private func performSchedule() {
    guard let schedule, let due = nextScheduled, due <= clock.now else { return }
    let now = clock.now
    let step = schedule(now)
    nextScheduled = step.next
    for action in step.actions { perform(action, at: now) }
  }

  /// Reports refused requests, which are a fault of this program or of the server; the program goes on,
  /// unless the server lacks the memory for its pictures.
  private func reportErrors() {
    let errors = ProtocolErrors.take()
    guard end != .windowDestroyed else { return }  // they only say that the window is gone
    if errors.contains(where: { $0.code == BadAlloc }) {
      writeDiagnostic("the X server has no memory for the window")
      end = .noServerMemory
      return  // the others are about what it could not make
    }
    for error in errors { writeDiagnostic(error.description) }
  }
}

// MARK: - Text

extension EventLoop {
  /// The text of a key; nil for other events, and while no text is wanted.
  private func typedText(_ event: inout XEvent) -> String? {
    event.type == KeyPress ? inputMethod.text(of: &event.xkey) : nil
  }

  /// Updates the input method's caret, after the frame that shows it.
  private func followCaret() {
    let now = clock.now
    let caret = content.textCaret(at: now)
    inputMethod.follow(wantsText: caret != nil)
    if let caret { inputMethod.follow(caret: caret.snapped(scale: desktop.scale)) }
    for action in inputMethod.takeActions() { perform(action, at: now) }
  }

  /// Offers a text to other programs. ICCCM asks for the time of the person's action, so without one nothing
  /// is offered.
  private func copy(_ text: String, to selection: TextSelection) {
    if let lastActed { usedSelections().copy(text, to: selection, at: lastActed) }
  }

  private func paste(from selection: TextSelection, at time: Double) {
    guard let lastActed, let text = usedSelections().paste(from: selection, at: lastActed) else { return }
    perform(.paste(text), at: time)
  }

  private func usedSelections() -> TextSelections {
    let used = selections ?? TextSelections(window: window)
    selections = used
    return used
  }
}

// MARK: - Frames and sleep

extension EventLoop {
  /// How long the server's events may wait to be read with a frame, in seconds: a frame at the usual rate. At
  /// that rate and above the loop wakes once a frame, however many samples a pointer sends and whenever the
  /// server has read the last picture.
  private static let longestUnread = 1 / usualFramesPerSecond

  private func showFrameIfDue() {
    guard translator.isVisible, !presenter.isBusy, let due = presenter.nextFrame, due <= clock.now else {
      return
    }
    let now = clock.now
    perform(.tick, at: now)
    if presenter.showFrame(at: now) { statistics?.frameShown(at: clock.now) }
  }

  /// Answers `_NET_WM_SYNC_REQUEST`: the window manager continues a resize once its frame is shown, or if the
  /// window cannot be seen.
  private func acknowledgeSyncRequest() {
    guard presenter.isComplete || !translator.isVisible, let value = resizing.presented() else { return }
    window.acknowledgeSyncRequest(value)
  }

  /// Sleeps until a descriptor is ready or the next frame or action is due; without limit if none is.
  private func wait(until limit: Double) {
    // XPending first, with no request after it: a reply may have brought events along, which are then in
    // Xlib's queue and no longer on the socket; one of them may report that the painter is free. It also
    // flushes the output buffer.
    let hasEvents = XPending(connection.display) > 0
    let now = clock.now
    var frame = translator.isVisible ? presenter.nextFrame : nil
    if presenter.isBusy, let due = frame, due <= now { frame = nil }
    let due = min(frame ?? .infinity, nextScheduled ?? .infinity, limit)

    // Events shortly before a frame may be read with it: their effect is shown one frame later at most.
    let isFrameNear = frame.map { $0 - now <= Self.longestUnread } ?? false
    let ready = sources.wait(
      for: hasEvents ? 0 : max(due - now, 0),
      ignoring: isFrameNear ? XConnectionNumber(connection.display) : nil)
    // A handler may stop the watch of another descriptor.
    for descriptor in ready {
      guard let handler = sources.handler(of: descriptor) else { continue }
      let now = clock.now
      for action in handler(now) { perform(action, at: now) }
    }
  }

  private func readSignals() {
    while let signal = signals.next() {
      switch signal {
      case .leave: end = .closed
      case .writeState:
        readEvents()
        onWriteState?()
      }
    }
  }
}
