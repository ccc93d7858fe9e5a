import type { SocketTies } from '../http/frame-calls.ts';

interface Tie {
  readonly everyMs: number;
  readonly renew: () => Promise<boolean>;
  sinceMs: number;
  hasSent: boolean;
}

/** What the heart-beats of one session keep alive: renewed as long as the client sends anything. */
export class Ties implements SocketTies {
  heartBeatMs = 0;
  readonly #ties = new Map<string, Tie>();

  tie(name: string, everyMs: number, renew: () => Promise<boolean>): void {
    this.#ties.set(name, { everyMs, renew, sinceMs: 0, hasSent: false });
  }

  untie(name: string): void {
    this.#ties.delete(name);
  }

  /** The client has sent a frame or a heart-beat. */
  received(): void {
    for (const tie of this.#ties.values()) tie.hasSent = true;
  }

  pulse(elapsedMs: number): void {
    for (const [name, tie] of this.#ties) {
      tie.sinceMs += elapsedMs;
      if (!tie.hasSent || tie.sinceMs < tie.everyMs) continue;
      tie.sinceMs = 0;
      tie.hasSent = false;
      void tie.renew().then((isTied) => {
        if (!isTied && this.#ties.get(name) === tie) this.#ties.delete(name);
      });
    }
  }
}
