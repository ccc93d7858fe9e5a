/** Samples kept: far more than a replica may be behind. */
const MOST_SAMPLES = 120;

/** A position in PostgreSQL's log, as `16/B374D848`. */
export function logPosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Until when a replica has everything. The time of its last replayed transaction does not say so: it stands still while
 * nothing is written, and also while the replica has lost the primary.
 */
export class ReplayProgress {
  readonly #samples: { readonly at: number; readonly end: bigint }[] = [];
  #completeUntil: number | null = null;

  /** The end of the primary's log at a time. */
  sampled(at: number, end: bigint): void {
    this.#samples.push({ at, end });
    if (this.#samples.length > MOST_SAMPLES) this.#samples.shift();
  }

  /** The replica has replayed the log to this position. */
  replayed(position: bigint): void {
    while (this.#samples[0] !== undefined && this.#samples[0].end <= position) {
      this.#completeUntil = this.#samples[0].at;
      this.#samples.shift();
    }
  }

  /** It may not be used: nothing is known of it. */
  forget(): void {
    this.#samples.length = 0;
    this.#completeUntil = null;
  }

  /** null: not known yet. */
  get completeUntil(): number | null {
    return this.#completeUntil;
  }
}
