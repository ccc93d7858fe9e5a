const PING_AFTER_PONG_MS = 2_000;
const PONG_TIMEOUT_MS = 10_000;
/** The part of the timeout left for the pong of a punctual ping. */
const ANSWER_MS = PONG_TIMEOUT_MS - PING_AFTER_PONG_MS;

export interface HeartbeatParts {
  readonly ping: () => void;
  /** No pong for ten seconds (SOCK-05). */
  readonly onSilence: () => void;
  /** How long the server took to answer a ping. */
  readonly onAnswer: (ms: number) => void;
  readonly now: () => number;
}

/** Ping at once, then about 2 s after each pong; ten seconds without a pong is silence (SOCK-02 … 05). */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #pingedAt = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** The timeout starts before the connection is open: one that never opens is silent too. */
  expectAnswer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#checkSilence(), PONG_TIMEOUT_MS);
  }

  start(): void {
    this.expectAnswer();
    this.#ping();
  }

  ponged(): void {
    this.expectAnswer();
    if (this.#pingedAt > 0) this.#parts.onAnswer(this.#parts.now() - this.#pingedAt);
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), PING_AFTER_PONG_MS);
  }

  stop(): void {
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#silenceTimer);
    this.#pingedAt = 0;
  }

  #ping(): void {
    this.#pingedAt = this.#parts.now();
    this.#parts.ping();
  }

  #checkSilence(): void {
    // Timers of a hidden tab run late: a late ping gets its full time for the pong.
    const answerLeft = this.#pingedAt + ANSWER_MS - this.#parts.now();
    if (this.#pingedAt > 0 && answerLeft > 0) {
      this.#silenceTimer = setTimeout(() => this.#checkSilence(), answerLeft);
      return;
    }
    this.#parts.onSilence();
  }
}
