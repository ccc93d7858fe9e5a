import { networkOf } from '../http/client-address.ts';
import { RequestLimit } from '../http/request-limit.ts';

/**
 * Ownership of HTTP-transport sessions. A session's name would suffice to hijack it, so it is bound to the network it
 * began in. One request begins a session, so each network is limited per minute.
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

  /** Whether the session exists and belongs to another network. */
  isForeign(name: string, address: string): boolean {
    const owner = this.#owners.get(name);
    return owner !== undefined && owner !== networkOf(address);
  }

  /** Counts a session that is about to begin; false when the limit is exceeded. */
  mayBegin(address: string): boolean {
    return !this.#begun.take(networkOf(address)).isExceeded;
  }

  /** Registers a session; the returned function removes it. */
  begin(name: string, address: string): () => void {
    this.#owners.set(name, networkOf(address));
    return () => void this.#owners.delete(name);
  }
}
