import CGazetteerTerminal

/// What the terminal, or something beside it, has to tell the loop.
package enum TerminalEvent: Sendable, Hashable {
  case key(KeyEvent)
  case resized(TerminalSize)
  /// Continued after a stop: the screen has to be drawn again.
  case resumed
  /// Another process asked this one to stop: call `suspend()`.
  case suspendRequested
  /// `WakePipe.wake()` was called.
  case woken
  /// The terminal is gone.
  case closed
}

/// The controlling terminal in raw mode, on its alternate screen.
///
/// From `init` until `close()` (or the end of the process by return, `exit`, a signal or a crash)
/// the terminal belongs to this object; then it gets its attributes and its screen back. One at a
/// time in a process, used from one thread.
package final class Terminal {
  private let device: TerminalDevice
  private let notices: Int32
  private let wakePipe: WakePipe?
  private let escapeDelay: Duration
  private var parser = KeyParser()
  private var incompleteSince: ContinuousClock.Instant?
  private var isOpen = false

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - path: the terminal; the controlling one by default, whatever the standard streams are.
  ///   - term: the value of `TERM`.
  ///   - wakePipe: ends a wait with `.woken`.
  ///   - escapeDelay: how long a lone escape byte may still become an escape sequence.
  /// - Throws: if there is no terminal, it cannot move the cursor, or it is taken already.
  package init(
    path: String = "/dev/tty", term: String, wakePipe: WakePipe? = nil,
    escapeDelay: Duration = .milliseconds(50)
  ) throws(TerminalError) {
    guard ColorPolicy.understandsEscapes({ _ in term }) else {
      throw .cannotMoveCursor(term: term)
    }
    device = try TerminalDevice(path: path)
    self.wakePipe = wakePipe
    self.escapeDelay = escapeDelay
    let leave = Renderer.leave
    notices = terminal_guard_start(device.descriptor, leave, leave.utf8.count)
    guard notices >= 0 else { throw .alreadyInUse }
    // From here on `deinit` gives the terminal back, also when the next step fails.
    isOpen = true
    try enter()
  }

  deinit {
    close()
  }

  /// Gives the terminal back. Nothing happens if it was closed before.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_guard_stop()
  }

  /// The size now; 80 × 24 where the terminal knows none.
  package var size: TerminalSize {
    device.size ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Writes the bytes of a frame.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    guard isOpen else { throw .closed }
    try device.write(bytes)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when
  /// it is continued. Draw the whole screen afterwards.
  package func suspend() throws(TerminalError) {
    guard isOpen else { throw .closed }
    terminal_guard_restore()
    terminal_guard_suspend()
    try enter()
  }

  /// Waits for something to happen and tells all of it, in order.
  ///
  /// - Parameter timeout: nil waits without limit.
  /// - Returns: nothing when the time is over or a signal of no interest came.
  /// - Throws: if raw mode cannot be entered again after a stop.
  package func events(timeout: Duration? = nil) throws(TerminalError) -> [TerminalEvent] {
    guard isOpen else { return [.closed] }
    var descriptors = [device.descriptor, notices]
    if let wakePipe { descriptors.append(wakePipe.descriptor) }
    let ready = TerminalDevice.wait(
      for: descriptors, milliseconds: milliseconds(until: timeout))

    var events: [TerminalEvent] = []
    if ready.isInterrupted || ready.readable[1] { events += try readNotices() }
    if ready.readable.count > 2, ready.readable[2] {
      wakePipe?.drain()
      events.append(.woken)
    }
    events += readKeys(isReadable: ready.readable[0])
    return events
  }

  private func enter() throws(TerminalError) {
    try setModes()
    try device.write(Array(Renderer.enter.utf8))
  }

  private func setModes() throws(TerminalError) {
    guard terminal_guard_enter_raw_mode() == 0 else {
      throw .failed(operation: "changing the mode", reason: TerminalDevice.currentReason)
    }
    try device.write(Array(Renderer.modes.utf8))
  }

  private func readNotices() throws(TerminalError) -> [TerminalEvent] {
    guard case .bytes(let notes) = TerminalDevice.read(from: notices) else { return [] }
    let bytes = Set(notes)
    var events: [TerminalEvent] = []
    if bytes.contains(UInt8(TERMINAL_GUARD_CONTINUED)) {
      // The shell changed the mode while the process stood still, also after a plain SIGSTOP.
      try setModes()
      events.append(.resumed)
    }
    if bytes.contains(UInt8(TERMINAL_GUARD_RESIZED)) {
      events.append(.resized(size))
    }
    if bytes.contains(UInt8(TERMINAL_GUARD_SUSPEND_REQUESTED)) {
      events.append(.suspendRequested)
    }
    return events
  }

  private func readKeys(isReadable: Bool) -> [TerminalEvent] {
    let input = isReadable ? device.read() : .none
    switch input {
    case .closed:
      return [.closed]
    case .bytes(let bytes):
      let keys = parser.feed(bytes)
      incompleteSince = parser.isIncomplete ? .now : nil
      return keys.map(TerminalEvent.key)
    case .none:
      guard let since = incompleteSince, since.duration(to: .now) >= escapeDelay else { return [] }
      incompleteSince = nil
      return parser.flush().map(TerminalEvent.key)
    }
  }

  /// Rounded up, so that a wait is never so short that it has to be repeated.
  private func milliseconds(until timeout: Duration?) -> Int32? {
    let escape = incompleteSince.map { escapeDelay - $0.duration(to: .now) }
    guard let shortest = [timeout, escape].compactMap({ $0 }).min() else { return nil }
    let (seconds, attoseconds) = shortest.components
    guard seconds < 86_400 else { return 86_400_000 }
    guard shortest > .zero else { return 0 }
    return Int32(seconds) * 1000
      + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
