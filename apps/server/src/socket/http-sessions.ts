import { networkOf } from '../http/client-address.ts';
import { RequestLimit } from '../http/request-limit.ts';

/**
 * Whose the sessions of HTTP transports are. Whoever knows a session's name could go on with it, so it belongs to the
 * network it began in. Anybody can begin one with a single request, so each network may begin so many a minute.
 */
export class HttpSessions {
  readonly #owners = new Map<string, string>();
  readonly #begun: RequestLimit;

  constructor(perMinute: number) {
    this.#begun = new RequestLimit({ limit: perMinute, windowMs: 60_000, now: () => performance.now() });
  }

  has(name: string): boolean {
    return this.#owners.has(name);
  }

  /** Whether the session is there and somebody else's. */
  isForeign(name: string, address: string): boolean {
    const owner = this.#owners.get(name);
    return owner !== undefined && owner !== networkOf(address);
  }

  /** Counts one that is to begin; false when those were too many. */
  mayBegin(address: string): boolean {
    return !this.#begun.take(networkOf(address)).isExceeded;
  }

  /** Notes one that has begun; the answer forgets it. */
  begin(name: string, address: string): () => void {
    this.#owners.set(name, networkOf(address));
    return () => void this.#owners.delete(name);
  }
}
