/** The rest of a caller's limit. */
export interface Allowance {
  readonly limit: number;
  /** Requests still allowed in this window. */
  readonly remaining: number;
  readonly isExceeded: boolean;
  /** Whole seconds until the next window. */
  readonly resetSeconds: number;
}

export interface RequestLimitParts {
  /** Requests per caller and window; read at each use, so it may change. */
  readonly limit: number;
  readonly windowMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Callers tracked at the same time. */
  readonly callers?: number;
}

interface Window {
  readonly beganAt: number;
  requests: number;
}

const CALLERS = 10_000;

/** Counts each caller's requests in windows that begin with the caller's first request. */
export class RequestLimit {
  readonly #parts: RequestLimitParts;
  readonly #callers: number;
  /** In order of their begin: an expired window is removed and added again at the end. */
  readonly #windows = new Map<string, Window>();

  constructor(parts: RequestLimitParts) {
    this.#parts = parts;
    this.#callers = parts.callers ?? CALLERS;
  }

  /** Callers tracked now. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts a request, or as many as it costs, allowed or not. */
  take(caller: string, cost = 1): Allowance {
    const { limit, windowMs } = this.#parts;
    const now = this.#parts.now();
    let window = this.#windows.get(caller);
    if (window === undefined || now - window.beganAt >= windowMs) window = this.#begin(caller, now);
    window.requests += cost;
    return {
      limit,
      remaining: Math.max(0, limit - window.requests),
      isExceeded: window.requests > limit,
      // Subtracted first: the sum of a clock with fractions is a little more than the window.
      resetSeconds: Math.ceil((windowMs - (now - window.beganAt)) / 1_000),
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
   * The oldest windows come first, so expired ones are found without scanning the rest. With more callers in one window
   * than tracked, the oldest is evicted early: bounded memory comes first.
   */
  #makeRoom(now: number): void {
    for (const [caller, { beganAt }] of this.#windows) {
      if (now - beganAt < this.#parts.windowMs && this.#windows.size < this.#callers) return;
      this.#windows.delete(caller);
    }
  }
}
