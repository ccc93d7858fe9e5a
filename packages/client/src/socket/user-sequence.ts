/** How a user event's number relates to the ones before. */
export type SequenceVerdict = 'next' | 'gap' | 'repeated';

/** User events are numbered per user without gaps; a gap means missed events, whose data must be fetched again. */
export class UserSequence {
  #last: number | null = null;

  /** After a (re)subscription counting starts at the server's next number. */
  reset(): void {
    this.#last = null;
  }

  see(seq: number): SequenceVerdict {
    const last = this.#last;
    if (last !== null && seq <= last) return 'repeated';
    this.#last = seq;
    return last === null || seq === last + 1 ? 'next' : 'gap';
  }

  /** A pong carries the number of the latest event: true if that event has not arrived. */
  isBehind(latest: number): boolean {
    const last = this.#last;
    this.#last = Math.max(latest, last ?? latest);
    return last !== null && latest > last;
  }
}
