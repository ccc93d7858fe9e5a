/** How much of its limit a caller has left. */
export interface Allowance {
  readonly limit: number;
  /** Requests that are still allowed in this window. */
  readonly remaining: number;
  readonly isExceeded: boolean;
  /** Whole seconds until a new window begins. */
  readonly resetSeconds: number;
}

export interface RequestLimitParts {
  /** Requests that one caller may make in a window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Callers that are remembered at the same time. */
  readonly callers?: number;
}

interface Window {
  readonly beganAt: number;
  requests: number;
}

const CALLERS = 10_000;

/** Counts the requests of each caller in windows of its own, which begin with its first request. */
export class RequestLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #callers: number;
  /** In the order in which they began: a window that is over is taken out and comes back at the end. */
  readonly #windows = new Map<string, Window>();

  constructor({ limit, windowMs, now, callers = CALLERS }: RequestLimitParts) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
    this.#callers = callers;
  }

  /** Callers that are remembered now. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one request, whether it is allowed or not. */
  take(caller: string): Allowance {
    const now = this.#now();
    let window = this.#windows.get(caller);
    if (window === undefined || now - window.beganAt >= this.#windowMs) window = this.#begin(caller, now);
    window.requests += 1;
    return {
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - window.requests),
      isExceeded: window.requests > this.#limit,
      resetSeconds: Math.ceil((window.beganAt + this.#windowMs - now) / 1_000),
    };
  }

  #begin(caller: string, now: number): Window {
    this.#windows.delete(caller);
    this.#makeRoom(now);
    const window = { beganAt: now, requests: 0 };
    this.#windows.set(caller, window);
    return window;
  }

  /**
   * The oldest windows stand first, so what is over is found without looking at the rest. Should more callers come in
   * one window than are remembered, the oldest is forgotten although it is not over: memory is bounded above all.
   */
  #makeRoom(now: number): void {
    for (const [caller, { beganAt }] of this.#windows) {
      if (now - beganAt < this.#windowMs && this.#windows.size < this.#callers) return;
      this.#windows.delete(caller);
    }
  }
}
