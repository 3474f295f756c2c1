import Foundation
import GazetteerSystem
import Testing

@testable import GazetteerTerminal

/// One test at a time: a process has one terminal.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TerminalTests {
  private let pty: PseudoTerminal

  init() throws {
    pty = try PseudoTerminal()
  }

  private func open(wakePipe: WakePipe? = nil) throws(TerminalError) -> Terminal {
    try Terminal(path: pty.path, term: "xterm", wakePipe: wakePipe)
  }

  /// Events until one is found or five seconds are over.
  private func events(of terminal: Terminal, until found: (TerminalEvent) -> Bool) throws
    -> [TerminalEvent]
  {
    let deadline = ContinuousClock.now + .seconds(5)
    var all: [TerminalEvent] = []
    while !all.contains(where: found), ContinuousClock.now < deadline {
      all += try terminal.events(timeout: .milliseconds(100))
    }
    return all
  }

  @Test("Opening makes the terminal raw, closing restores it, twice is once")
  func openAndClose() throws {
    #expect(!pty.isRaw)
    let terminal = try open()
    #expect(pty.isRaw)
    #expect(pty.output() == Renderer.modes + Renderer.enter)
    terminal.close()
    terminal.close()
    #expect(!pty.isRaw)
    #expect(pty.output() == Renderer.leave)
    #expect(try terminal.events() == [.closed])
    #expect(throws: TerminalError.closed) { try terminal.write([0x61]) }
  }

  @Test("Letting go of the terminal restores it")
  func releasing() throws {
    do {
      let terminal = try open()
      #expect(terminal.size == TerminalSize(columns: 40, rows: 10))
    }
    #expect(!pty.isRaw)
    _ = try open()
  }

  @Test("Keys come as typed, and a lone Esc after its delay")
  func keys() throws {
    let terminal = try open()
    pty.type("é\u{1B}[A\u{3}")
    #expect(
      try events(of: terminal) { $0 == .key(.control("c")) }
        == [.key(.key(.character("é"))), .key(.key(.up)), .key(.control("c"))])

    let start = ContinuousClock.now
    pty.type("\u{1B}")
    #expect(try events(of: terminal) { $0 == .key(.key(.escape)) } == [.key(.key(.escape))])
    #expect(start.duration(to: .now) >= .milliseconds(50))
  }

  @Test("A wait ends when its time is over")
  func timeout() throws {
    let terminal = try open()
    let start = ContinuousClock.now
    #expect(try terminal.events(timeout: .milliseconds(20)) == [])
    #expect(start.duration(to: .now) >= .milliseconds(20))
    #expect(try terminal.events(timeout: .zero) == [])
  }

  @Test("Another thread wakes the loop, many calls at once")
  func waking() throws {
    let pipe = try WakePipe()
    let terminal = try open(wakePipe: pipe)
    for _ in 0..<100_000 { pipe.wake() }
    #expect(try terminal.events() == [.woken])
    #expect(try terminal.events(timeout: .zero) == [])
    // Not a task: other tests may keep all threads of tasks waiting.
    Thread.detachNewThread { pipe.wake() }
    #expect(try events(of: terminal) { $0 == .woken } == [.woken])
  }

  @Test("A resize is told with the new size")
  func resizing() throws {
    let terminal = try open()
    pty.resize(columns: 100, rows: 30)
    send(SIGWINCH)
    let size = TerminalSize(columns: 100, rows: 30)
    #expect(try events(of: terminal) { $0 == .resized(size) } == [.resized(size)])
    #expect(terminal.size == size)
  }

  @Test("Continued after a stop, the terminal is raw again")
  func continuing() throws {
    let terminal = try open()
    // What a shell does to the terminal of a stopped job.
    var attributes = termios()
    let other = Glibc.open(pty.path, O_RDWR | O_NOCTTY)
    tcgetattr(other, &attributes)
    attributes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(other, TCSANOW, &attributes)
    close(other)
    #expect(!pty.isRaw)

    send(SIGCONT)
    #expect(try events(of: terminal) { $0 == .resumed } == [.resumed])
    #expect(pty.isRaw)
  }

  @Test("A request to stop is told, not obeyed behind the loop's back")
  func suspendRequest() throws {
    let terminal = try open()
    send(SIGTSTP)
    #expect(
      try events(of: terminal) { $0 == .suspendRequested } == [.suspendRequested])
    #expect(pty.isRaw)
  }

  @Test("Where stopping is ignored, suspending gives the terminal back and takes it again")
  func suspendIgnored() throws {
    let former = signal(SIGTSTP, SIG_IGN)
    defer { signal(SIGTSTP, former) }
    let terminal = try open()
    _ = pty.output()
    try terminal.suspend()
    #expect(pty.output() == Renderer.leave + Renderer.modes + Renderer.enter)
    #expect(pty.isRaw)
  }

  @Test("A terminal that was closed ends the loop")
  func hangUp() throws {
    let ended = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, ended) }
    let terminal = try open()
    pty.hangUp()
    #expect(try events(of: terminal) { $0 == .closed }.last == .closed)
  }

  @Test("A frame larger than the terminal's buffer is written whole")
  func largeWrite() async throws {
    let pipe = try WakePipe()
    let terminal = try open(wakePipe: pipe)
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let master = pty.master
    let reader = Task.detached {
      var count = 0
      var buffer = [UInt8](repeating: 0, count: 4096)
      var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while count < 300_000, poll(&wait, 1, 5000) > 0 {
        let read = read(master, &buffer, buffer.count)
        count += buffer.prefix(max(0, read)).filter { $0 == UInt8(ascii: "x") }.count
      }
      return count
    }
    try terminal.write(bytes)
    #expect(await reader.value == 300_000)
  }

  @Test("Errors say what to do")
  func errors() throws {
    #expect(throws: TerminalError.notATerminal(path: "/dev/null")) {
      try Terminal(path: "/dev/null", term: "xterm")
    }
    #expect(throws: TerminalError.cannotMoveCursor(term: "dumb")) {
      try Terminal(path: pty.path, term: "dumb")
    }
    let missing = #expect(throws: TerminalError.self) {
      try Terminal(path: "/dev/no-such-terminal", term: "xterm")
    }
    #expect(missing?.description.contains("No such file or directory") == true)
    let terminal = try open()
    #expect(throws: TerminalError.alreadyInUse) { try Terminal(path: pty.path, term: "xterm") }
    #expect(pty.isRaw)
    terminal.close()
  }

  // MARK: Ends of the process

  private func expectRestored() {
    #expect(!pty.isRaw)
    #expect(pty.output().hasSuffix(Renderer.leave))
  }

  @Test("exit() restores the terminal")
  func exiting() async throws {
    await #expect(processExitsWith: .exitCode(7)) { [path = pty.path as String] in
      let terminal = try Terminal(path: path, term: "xterm")
      withExtendedLifetime(terminal) { exit(7) }
    }
    expectRestored()
  }

  @Test(
    "A signal that ends the process restores the terminal first",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT, SIGTRAP, SIGSEGV, SIGBUS])
  func ending(number: Int32) async throws {
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number] in
      signal(number, SIG_DFL)
      let terminal = try Terminal(path: path, term: "xterm")
      withExtendedLifetime(terminal) { endure(number) }
    }
    expectRestored()
  }

  @Test("A crash restores the terminal first")
  func crashing() async throws {
    await #expect(processExitsWith: .failure) { [path = pty.path as String] in
      let terminal = try Terminal(path: path, term: "xterm")
      withExtendedLifetime(terminal) {
        let numbers = [1, 2, 3]
        _ = numbers[Int(getpid())]
      }
    }
    expectRestored()
  }

  @Test("Running out of stack restores the terminal first")
  func stackOverflow() async throws {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pty.path as String] in
      signal(SIGSEGV, SIG_DFL)
      let terminal = try Terminal(path: path, term: "xterm")
      withExtendedLifetime(terminal) { _ = endless(Int(getpid())) }
    }
    expectRestored()
  }

  @Test("What the parent ignores stays ignored")
  func ignoredSignal() async throws {
    await #expect(processExitsWith: .exitCode(3)) { [path = pty.path as String] in
      signal(SIGHUP, SIG_IGN)
      let terminal = try Terminal(path: path, term: "xterm")
      send(SIGHUP)
      withExtendedLifetime(terminal) { exit(3) }
    }
    expectRestored()
  }
}

private func endless(_ number: Int) -> Int {
  number == 0 ? 0 : endless(number &+ 2 | 1) &+ number
}

/// Sends a signal to the process and not to this thread: those of the concurrency pool block most.
private func send(_ number: Int32) {
  kill(getpid(), number)
}

/// Sends a signal that is to end the process, and waits for that.
private func endure(_ number: Int32) -> Never {
  send(number)
  while true { poll(nil, 0, 1000) }
}
