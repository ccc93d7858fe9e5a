import type { IncomingMessage, Server } from 'node:http';

/** A person who reads a page makes no request for a while. */
const QUIET_AFTER_MS = 60_000;

/** Requests of machines that only look whether the server is there. */
const PROBES = /^\/(healthz|readyz|metrics)(\?|$)/;

export interface VisitParts {
  /** The open sockets: their owners may wait for news and ask for nothing. */
  readonly sockets: { readonly sessions: number };
  /** Whether every request reaches this process; where others serve too, their visitors' work may be done here. */
  readonly isAlone: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Whether the installation is used. While it is idle, work that only a visit can cause is looked for less often. */
export class Visits {
  readonly #parts: Required<VisitParts>;
  /** A start counts as a visit: the operator looks at it. */
  #lastAt: number;

  constructor({ now = () => performance.now(), ...parts }: VisitParts) {
    this.#parts = { ...parts, now };
    this.#lastAt = now();
  }

  readonly isQuiet = (): boolean => {
    const { now, sockets, isAlone } = this.#parts;
    if (sockets.sessions > 0) this.#lastAt = now();
    return isAlone && now() - this.#lastAt >= QUIET_AFTER_MS;
  };

  /** Counts every request that arrives at the server. */
  watch(server: Pick<Server, 'on'>): void {
    const note = ({ url = '' }: Pick<IncomingMessage, 'url'>) => {
      if (!PROBES.test(url)) this.#lastAt = this.#parts.now();
    };
    server.on('request', note);
    server.on('upgrade', note);
  }
}
