import type { Timers } from '../timers.ts';

export interface RestReply {
  readonly status: number;
  /** The header of the same name, in seconds; `null` where it is absent. */
  readonly retryAfterSeconds: number | null;
  readonly body: unknown;
}

export interface RestRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type AskRest = (request: RestRequest) => Promise<RestReply>;

export interface TimedReply {
  readonly body: unknown;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Between two requests. */
const GAP_MS = 250;
const LIMITED = 429;
const BANNED = 418;
const LIMITED_PAUSE_MS = 60_000;
const BANNED_PAUSE_MS = 300_000;

/** The venue has limited requests: none is made before `retryAt`. */
export class RestPaused extends Error {
  override readonly name = 'RestPaused';
  readonly retryAt: number;

  constructor(url: string, retryAt: number) {
    super(`${withoutQuery(url)}: the venue's limit is reached, no request before ${new Date(retryAt).toISOString()}`);
    this.retryAt = retryAt;
  }
}

export class RestFailed extends Error {
  override readonly name = 'RestFailed';
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${withoutQuery(url)} answered ${status}`);
    this.status = status;
  }
}

/**
 * Requests one at a time and spaced, and none during the venue's pause: continuing after a 429 turns a limit into a ban
 * (418).
 */
export class PacedRest {
  readonly #ask: AskRest;
  readonly #timers: Timers;
  #last: Promise<unknown> = Promise.resolve();
  #nextAt = 0;
  #pausedUntil = 0;

  constructor(parts: { readonly ask: AskRest; readonly timers: Timers }) {
    this.#ask = parts.ask;
    this.#timers = parts.timers;
  }

  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  async request(request: RestRequest): Promise<unknown> {
    return (await this.timed(request)).body;
  }

  /** With the moments the request was sent and answered, without its waiting time. */
  timed(request: RestRequest): Promise<TimedReply> {
    const mine = this.#last.then(() => this.#make(request));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  get(url: string): Promise<unknown> {
    return this.request({ url });
  }

  async #make(request: RestRequest): Promise<TimedReply> {
    if (this.#timers.now() < this.#pausedUntil) throw new RestPaused(request.url, this.#pausedUntil);
    await this.#turn();
    const askedAt = this.#timers.now();
    this.#nextAt = askedAt + GAP_MS;
    const { status, retryAfterSeconds, body } = await this.#ask(request);
    if (status === LIMITED || status === BANNED) {
      const pause = retryAfterSeconds === null ? null : retryAfterSeconds * 1_000;
      this.#pausedUntil = this.#timers.now() + (pause ?? (status === BANNED ? BANNED_PAUSE_MS : LIMITED_PAUSE_MS));
      throw new RestPaused(request.url, this.#pausedUntil);
    }
    if (status < 200 || status > 299) throw new RestFailed(request.url, status);
    return { body, askedAt, answeredAt: this.#timers.now() };
  }

  #turn(): Promise<void> {
    const wait = this.#nextAt - this.#timers.now();
    return wait <= 0 ? Promise.resolve() : new Promise((resolve) => this.#timers.after(wait, resolve));
  }
}

/** A query may contain credentials, and errors are logged. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
