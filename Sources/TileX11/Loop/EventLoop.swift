import CX11
import Glibc
import TileGeometry
package import TileRaster
package import TileScene

/// Brings a window's content, its painter and the server together.
///
/// Sleeps until there is something to do: an event, the content's next frame, a signal, a descriptor that is
/// watched. Then performs everything that has come in, and shows at most one frame for it.
@MainActor
package final class EventLoop {
  /// The scene's clock; it shows 0 when the loop is made.
  package let clock = SceneClock()
  /// Called for SIGUSR1, once what the server had sent by then has happened.
  package var onWriteState: (() -> Void)?
  /// Asked for actions from time 0 on, and again whenever its answer says so.
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
  /// Touchpads and touch screens; nil before the window can be seen, and where the server knows none.
  private var devices: PointerDevices?
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
    let keyboard = Keyboard(connection)
    inputMethod = InputMethod(window: window)
    presenter = FramePresenter(window: window, painter: painter, content: content)
    desktop = settings.current
    width = window.initialWidth
    height = window.initialHeight
    translator = EventTranslator(
      window: window.id, width: width, height: height, atoms: connection.atoms,
      scale: desktop.scale, keyName: keyboard.symbolName)
    // Nothing to do for these: every round begins with the events, some of which may be in Xlib's queue
    // already.
    watch(XConnectionNumber(connection.display)) { _ in [] }
    watch(signals.descriptor) { [unowned self] _ in
      readSignals()
      return []
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

  /// Ends the watch of a descriptor, before it is closed. Unknown ones are left alone.
  package func unwatch(_ descriptor: Int32) {
    sources.remove(descriptor)
  }

  /// Shows the window, if it is not there yet, and drives it until it is closed or the scene's time reaches
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

  /// Lays out and paints before the window can be seen, so that it appears with its picture.
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

  /// Queries the extensions XInput2 and PRESENT, once the window can be seen, so that its first frame does
  /// not wait for round trips. Until then pointers speak the core protocol and frames come 60 times a second.
  private func queryExtensions() {
    guard !hasAppeared else { return }
    hasAppeared = true
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
  /// Hands an action to the content and carries out the effects.
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

  /// Reads what the server has sent so far. What arrives meanwhile waits for the next round, so that a flood
  /// of events cannot keep frames from being shown.
  private func readEvents() {
    var batch = EventBatch()
    for _ in 0..<XPending(connection.display) {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == KeyPress {
        // What happened before may have opened a field or closed it.
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
      // At once, as the keys that follow are read by the new map.
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
      let states = window.property(.netWMState).longs() ?? []
      let hidden = states.contains(connection.atoms[.netWMStateHidden])
      translator.note(hidden: hidden, now: clock.now).forEach(handle)
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

  /// Hands the scene what has changed in the desktop's settings, and no more: the person may have chosen
  /// otherwise since. The window keeps its pixels when their number a point changes.
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

  /// Requests refused by the server are a fault of this program or of the server; neither is worth ending
  /// for.
  private func reportErrors() {
    let errors = ProtocolErrors.take()
    guard end != .windowDestroyed else { return }  // they only say that the window is gone
    for error in errors { writeDiagnostic(error.description) }
  }
}

// MARK: - Text

extension EventLoop {
  /// What a key types; nil for other events, and while no text is wanted.
  private func typedText(_ event: inout XEvent) -> String? {
    event.type == KeyPress ? inputMethod.text(of: &event.xkey) : nil
  }

  /// Tells the input method where text is typed now, once what is seen there is on its way.
  private func followCaret() {
    let now = clock.now
    let caret = content.textCaret(at: now)
    inputMethod.follow(wantsText: caret != nil)
    if let caret { inputMethod.follow(caret: caret.snapped(scale: desktop.scale)) }
    for action in inputMethod.takeActions() { perform(action, at: now) }
  }

  /// Offers a text to other programs. Selections are dated by what a person did; before that there is none.
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
  /// How long the server's events may wait to be read with a frame, in seconds: a beat at the usual rate. At
  /// that rate and above the loop wakes once a frame, however many samples a pointer sends and whenever the
  /// server has taken the last picture.
  private static let longestUnread = 1 / usualFramesPerSecond

  private func showFrameIfDue() {
    guard translator.isVisible, !presenter.isBusy, let due = presenter.nextFrame, due <= clock.now else {
      return
    }
    let now = clock.now
    perform(.tick, at: now)
    if presenter.showFrame(at: now) { statistics?.frameShown(at: clock.now) }
  }

  /// Answers `_NET_WM_SYNC_REQUEST`: the window manager goes on with a resize once its frame is there, or
  /// nobody could see one.
  private func acknowledgeSyncRequest() {
    guard presenter.isComplete || !translator.isVisible, let value = resizing.presented() else { return }
    window.acknowledgeSyncRequest(value)
  }

  /// Sleeps until a descriptor has something to say or the next thing is due, without end when nothing is.
  private func wait(until limit: Double) {
    // Asked first, and nothing below talks to the server: an answer may have brought events along, which are
    // in Xlib's queue then and no longer on the socket; or may say that the painter is free. Sends what is to
    // be sent.
    let hasEvents = XPending(connection.display) > 0
    let now = clock.now
    var frame = translator.isVisible ? presenter.nextFrame : nil
    if presenter.isBusy, let due = frame, due <= now { frame = nil }
    let due = min(frame ?? .infinity, nextScheduled ?? .infinity, limit)

    // What happens shortly before a frame may be read with it: it is seen a beat later at most.
    let isFrameNear = frame.map { $0 - now <= Self.longestUnread } ?? false
    let ready = sources.wait(
      for: hasEvents ? 0 : max(due - now, 0),
      ignoring: isFrameNear ? XConnectionNumber(connection.display) : nil)
    // One handler may end the watch of another's descriptor.
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
