import type { SocketTies } from '../http/frame-calls.ts';

interface Tie {
  readonly everyMs: number;
  readonly renew: () => Promise<boolean>;
  sinceMs: number;
  isHeard: boolean;
}

/** What the heart-beats of one session keep alive: renewed while the client is heard, and by nothing once it is not. */
export class Ties implements SocketTies {
  heartBeatMs = 0;
  readonly #ties = new Map<string, Tie>();

  tie(name: string, everyMs: number, renew: () => Promise<boolean>): void {
    this.#ties.set(name, { everyMs, renew, sinceMs: 0, isHeard: false });
  }

  untie(name: string): void {
    this.#ties.delete(name);
  }

  /** Anything that the client sends counts. */
  heard(): void {
    for (const tie of this.#ties.values()) tie.isHeard = true;
  }

  pulse(elapsedMs: number): void {
    for (const [name, tie] of this.#ties) {
      tie.sinceMs += elapsedMs;
      if (!tie.isHeard || tie.sinceMs < tie.everyMs) continue;
      tie.sinceMs = 0;
      tie.isHeard = false;
      void tie.renew().then((isTied) => {
        if (!isTied && this.#ties.get(name) === tie) this.#ties.delete(name);
      });
    }
  }
}
