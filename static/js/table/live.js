/**
 * The one socket of a table's page. It resumes where the page stands, notices a dead
 * line within nine seconds, and comes back by itself for as long as the page is open.
 *
 * Events (`detail` is the message): `open`, `lost`, `gone`, `replaced`, `outdated`, and every kind of
 * message by its name: `board`, `frame`, `phase`, `refused`, `changed`, `throttled`,
 * `invalid`, and of the chat `message`, `history`, `ack`, `rejected`.
 */

const PING_EVERY_MS = 3000;
const DEAD_AFTER_MS = 9000;
const CONNECT_WITHIN_MS = 8000;
const PROBE_MS = 1000;
const LONGEST_WAIT_MS = 8000;
const RESTART = 4012;
const TOO_MANY = 4408;
const REPLACED = 4409;
const OUTDATED = 4410;
/** @type {Record<number, "replaced"|"outdated">} */
const ENDINGS = { [REPLACED]: "replaced", [OUTDATED]: "outdated" };
const STAY_AWAY = new Set([4401, 4403]);

export class Live extends /** @type {new () => HeardTarget} */ (EventTarget) {
  /** Server clock minus this clock, in milliseconds. */
  offset = 0;

  #path;
  #version;
  #position;
  /** @type {WebSocket|null} */
  #socket = null;
  #page = Math.floor(Math.random() * 2 ** 31); // as large as numbers on the wire may be
  #line = 0;
  #isLive = false;
  #isStopped = false;
  #isLeaving = false;
  #attempts = 0;
  #retry = 0;
  #heardAt = 0;
  #openedAt = 0;
  #pingedAt = 0;
  #pings = 0;
  #bestRoundTrip = Number.POSITIVE_INFINITY;
  #wantsBoard = false;

  /**
   * @param {{path: string, version: string}} socket where it is, and of which version the
   *   messages of this page are
   * @param {() => {round?: string, seq?: string}} position where the page stands
   */
  constructor({ path, version }, position) {
    super();
    this.#path = path;
    this.#version = version;
    this.#position = position;
    setInterval(() => this.#beat(), 1000);
    addEventListener("online", () => this.connect());
    addEventListener("offline", () => this.#giveUp());
    addEventListener("pageshow", (event) => event.persisted && this.#comeBack());
    addEventListener("pagehide", () => this.#drop());
    document.addEventListener("visibilitychange", () => this.#onVisibility());
  }

  /** Whether what is sent now arrives now. */
  get isLive() {
    return this.#isLive;
  }

  /** How long an answer takes at best, in milliseconds; 0 while nothing is known. */
  get roundTrip() {
    return Number.isFinite(this.#bestRoundTrip) ? this.#bestRoundTrip : 0;
  }

  /** The server's clock, epoch milliseconds. */
  now() {
    return Date.now() + this.offset;
  }

  /** Opens the socket at once, unless it is open already or must stay closed. */
  connect() {
    if (this.#socket || this.#isStopped || this.#isLeaving) return;
    clearTimeout(this.#retry);
    const { round, seq } = this.#position();
    const shown = this.#wantsBoard || !round ? "" : `&round=${round}&seq=${seq}`;
    this.#line += 1; // one that was given up may arrive after the next
    const query = `?version=${this.#version}&page=${this.#page}&line=${this.#line}${shown}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}${query}`);
    this.#socket = socket;
    this.#openedAt = performance.now();
    socket.onopen = () => this.#ping();
    socket.onmessage = (event) => this.#onMessage(JSON.parse(event.data));
    socket.onclose = (event) => this.#onClose(event.code);
  }

  /** Plays here although another tab did. */
  takeOver() {
    this.#isStopped = false;
    this.#attempts = 0;
    this.connect();
  }

  /** The page is being left: hears nothing more, so that nothing keeps it here. */
  leave() {
    this.#isLeaving = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#forgetSocket();
    socket?.close();
  }

  /** Something is missing: asks for the whole board. */
  resync() {
    this.#wantsBoard = true;
    this.#drop();
    this.connect();
  }

  /**
   * Sends a claim; false, and nothing is ever sent, while the line is down.
   *
   * @param {Omit<MoveMessage, "t">} claim
   */
  send(claim) {
    if (!this.#isLive) return false;
    this.#socket.send(JSON.stringify({ t: "move", ...claim }));
    return true;
  }

  /**
   * Sends a message that is no claim; false, and nothing is ever sent, while the line is
   * down.
   *
   * @param {Sent[keyof Sent]} message
   */
  post(message) {
    if (this.#isLive) this.#socket.send(JSON.stringify(message));
    return this.#isLive;
  }

  /** The browser kept the page while another was shown. */
  #comeBack() {
    this.#isLeaving = false;
    this.connect();
  }

  /** @param {Received[keyof Received]} message */
  #onMessage(message) {
    this.#heardAt = performance.now();
    if ("now" in message) this.#setClock(message);
    if (message.t === "board") this.#wantsBoard = false;
    if (!this.#isLive && message.t !== "replaced") {
      this.#isLive = true;
      this.#attempts = 0;
      this.#tell("open");
    }
    if (message.t !== "pong") this.#tell(message.t, message);
  }

  /** @param {number} code */
  #onClose(code) {
    this.#forgetSocket();
    if (STAY_AWAY.has(code) || ENDINGS[code]) {
      this.#isStopped = true;
      this.#tell(ENDINGS[code] ?? "gone", { code });
      return;
    }
    this.#tell("lost");
    if (code === RESTART) this.#retryIn(200 + Math.random() * 800);
    else if (code === TOO_MANY) this.#retryIn(2000 + Math.random() * 2000);
    else this.#backOff();
  }

  #backOff() {
    const longest = Math.min(LONGEST_WAIT_MS, 250 * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#retryIn(longest * (0.5 + Math.random() / 2));
  }

  /** @param {number} ms */
  #retryIn(ms) {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), ms);
  }

  /** Lets go of a line that may be dead: its close would take minutes to be told. */
  #drop() {
    const socket = this.#socket;
    if (!socket) return;
    this.#forgetSocket();
    socket.close();
    this.#tell("lost");
  }

  #forgetSocket() {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket = null;
    this.#isLive = false;
  }

  #beat() {
    const now = performance.now();
    if (this.#socket?.readyState === WebSocket.CONNECTING) {
      if (now - this.#openedAt > CONNECT_WITHIN_MS) this.#giveUp();
    } else if (this.#socket) {
      const quietSince = Math.max(this.#heardAt, this.#openedAt);
      if (now - quietSince > DEAD_AFTER_MS) this.#giveUp();
      else if (now - this.#pingedAt >= PING_EVERY_MS - 100) this.#ping();
    }
  }

  #giveUp() {
    this.#drop();
    this.#backOff();
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#pingedAt = performance.now();
    this.#pings += 1;
    this.#socket.send(JSON.stringify({ t: "ping", n: this.#pings }));
  }

  #onVisibility() {
    if (document.visibilityState !== "visible") return;
    this.#attempts = 0;
    this.connect();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#probe(this.#socket);
  }

  /**
   * An old line may have died unnoticed: it answers soon or is replaced.
   *
   * @param {WebSocket} socket
   */
  #probe(socket) {
    const askedAt = performance.now();
    this.#ping();
    setTimeout(() => {
      if (this.#socket !== socket || this.#heardAt >= askedAt) return;
      this.#drop();
      this.connect();
    }, PROBE_MS);
  }

  /**
   * The shortest round trip tells the time best.
   *
   * @param {{t: string, now: number, n?: number}} message
   */
  #setClock(message) {
    if (message.t !== "pong") {
      if (this.#bestRoundTrip === Number.POSITIVE_INFINITY) this.offset = message.now - Date.now();
      return;
    }
    if (message.n !== this.#pings) return;
    const roundTrip = performance.now() - this.#pingedAt;
    this.#bestRoundTrip = Math.min(this.#bestRoundTrip * 1.1, roundTrip);
    if (roundTrip <= this.#bestRoundTrip * 1.5) {
      this.offset = message.now + roundTrip / 2 - Date.now();
    }
  }

  /**
   * @template {keyof Heard} K
   * @param {K} name
   * @param {Heard[K]} detail
   */
  #tell(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
