/** What the next number on the user's queues says about the ones before it. */
export type SequenceVerdict = 'next' | 'gap' | 'repeated';

/** User events are numbered per user without gaps; a gap means something was missed and must be fetched anew. */
export class UserSequence {
  #last: number | null = null;

  /** After a (re)subscription the count starts wherever the server is. */
  reset(): void {
    this.#last = null;
  }

  see(seq: number): SequenceVerdict {
    const last = this.#last;
    if (last !== null && seq <= last) return 'repeated';
    this.#last = seq;
    return last === null || seq === last + 1 ? 'next' : 'gap';
  }

  /** A pong tells the number of the latest event: true if that one has not come. */
  isBehind(latest: number): boolean {
    const last = this.#last;
    this.#last = Math.max(latest, last ?? latest);
    return last !== null && latest > last;
  }
}
