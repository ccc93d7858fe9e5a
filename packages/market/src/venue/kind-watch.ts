/** Kinds with fewer messages than one per this time are normally quiet. */
const LIVELY_GAP_MS = 1_000;
const QUIET_PATIENCE_MS = 60_000;
/** The weight of the newest gap in the mean. */
const NEWEST = 0.05;

export interface KindPatience {
  readonly patienceMs: number;
  /** Sent by the venue at a fixed rate, so that silence is a fault from the first moment. */
  readonly isSteady: boolean;
}

interface Received {
  at: number;
  meanGapMs: number;
}

/**
 * Detects kinds of a stream's messages that are overdue over all symbols: a venue may acknowledge a subscription and
 * send other kinds only. A kind without a fixed rate is watched once it has been lively.
 */
export class KindWatch<Kind extends string> {
  readonly #kinds: ReadonlyMap<Kind, KindPatience>;
  readonly #received = new Map<Kind, Received>();
  #since: number;

  constructor(kinds: Readonly<Partial<Record<Kind, KindPatience>>>, now: number) {
    this.#kinds = new Map(Object.entries(kinds) as Array<[Kind, KindPatience]>);
    this.#since = now;
  }

  note(kind: Kind, now: number): void {
    const known = this.#received.get(kind);
    if (known === undefined) {
      this.#received.set(kind, { at: now, meanGapMs: LIVELY_GAP_MS });
      return;
    }
    known.meanGapMs += NEWEST * (now - known.at - known.meanGapMs);
    known.at = now;
  }

  /** Restarts counting, as for a new connection. */
  restart(now: number): void {
    this.#since = now;
  }

  watches(kind: Kind): boolean {
    return this.#kinds.has(kind);
  }

  overdue(now: number): readonly Kind[] {
    return [...this.#kinds.keys()].filter((kind) => this.isOverdue(kind, now));
  }

  isOverdue(kind: Kind, now: number): boolean {
    const rule = this.#kinds.get(kind);
    if (rule === undefined) return false;
    const known = this.#received.get(kind);
    const isLively = rule.isSteady || (known !== undefined && known.meanGapMs < LIVELY_GAP_MS);
    const patience = isLively ? rule.patienceMs : Math.max(rule.patienceMs, QUIET_PATIENCE_MS);
    return now - Math.max(this.#since, known?.at ?? 0) > patience;
  }
}
