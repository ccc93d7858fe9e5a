import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { FeedQuote } from '../feed.ts';
import type { ArbiterRules } from './arbiter-rules.ts';
import { type CandidateVerdict, isCrossed, isOutvoted, type SourceFault, unsound } from './candidate.ts';

export interface SourceChange {
  readonly from: string | null;
  readonly to: string;
  /** `first`: no source was used before; `healthy`: a preferred source has recovered. */
  readonly reason: SourceFault | 'first' | 'healthy';
  readonly at: number;
  readonly epoch: number;
}

export interface Decision {
  readonly verdict: CandidateVerdict;
  /** The quote for the gate: one source's whole quote, or none. */
  readonly passed: FeedQuote | null;
  readonly change: SourceChange | null;
}

interface Source {
  readonly name: string;
  /** The newest sound quote. */
  newest: FeedQuote | null;
  /** When a sound or crossed quote was last received. */
  heardAt: number;
  /** When the source's own time last advanced. */
  movedAt: number;
  crossedSince: number | null;
  healthySince: number | null;
}

export interface SourceState {
  readonly name: string;
  readonly newest: FeedQuote | null;
  readonly receivedAt: number | null;
  readonly fault: SourceFault | null;
  readonly healthySince: number | null;
}

export interface ArbiterParts {
  readonly rules: ArbiterRules;
  /** Names, the preferred one first. */
  readonly sources: readonly string[];
  readonly calendar: TradingCalendar;
  readonly startedAt: number;
  /** Numbers of changes that are shared with another arbiter; absent: 1, 2, 3 … */
  readonly nextEpoch?: () => number;
}

/**
 * Several sources, one price: uses one source of a symbol and keeps the others on standby.
 *
 * It abandons a source that is silent beyond the patience, whose own time stops, that is crossed for three seconds, or
 * that two others outvote, if another source has none of these faults; else it stays, and the price goes stale. It
 * returns to a preferred source after a minute of health, never in a session's last minute. A quote is passed on whole:
 * bid and ask never come from two sources. Each change has an epoch, by which the gate treats it as a jump.
 */
export class Arbiter {
  readonly #rules: ArbiterRules;
  readonly #sources: readonly Source[];
  readonly #calendar: TradingCalendar;
  readonly #nextEpoch: () => number;
  /** The last moment known to be outside hours, or the start: silence counts from then. */
  #openedAt: number;
  #followed: Source | null = null;
  #epoch = 0;

  constructor({ rules, sources, calendar, startedAt, nextEpoch = () => this.#epoch + 1 }: ArbiterParts) {
    this.#rules = rules;
    this.#calendar = calendar;
    this.#nextEpoch = nextEpoch;
    this.#openedAt = startedAt;
    this.#sources = sources.map((name) => ({
      name,
      newest: null,
      heardAt: Number.NEGATIVE_INFINITY,
      movedAt: Number.NEGATIVE_INFINITY,
      crossedSince: null,
      healthySince: null,
    }));
  }

  get followed(): string | null {
    return this.#followed?.name ?? null;
  }

  get epoch(): number {
    return this.#epoch;
  }

  offer(quote: FeedQuote, now: number): Decision {
    const source = this.#sources.find(({ name }) => name === quote.source);
    if (source === undefined) return refused('unknown-source');
    if (!this.#isOpen(now)) return refused('outside-hours');
    const fault = unsound(quote, source.newest, now, this.#rules.maxAheadMs);
    if (fault !== null) {
      if (fault !== 'behind') source.healthySince = null;
      return { ...this.#settled(now), verdict: fault };
    }
    this.#take(source, quote, now);
    const wasFollowed = source === this.#followed;
    const settled = this.#settled(now);
    if (isCrossed(quote)) return { ...settled, verdict: 'crossed' };
    if (source !== this.#followed) return { ...settled, verdict: wasFollowed ? 'left' : 'warm' };
    return { verdict: 'followed', passed: this.#stamped(quote), change: settled.change };
  }

  /** Must be called as time passes: a silent source triggers no event. */
  check(now: number): Pick<Decision, 'passed' | 'change'> {
    return this.#isOpen(now) ? this.#settled(now) : NOTHING;
  }

  /** Why the source would be abandoned now; `null` while it has no fault. */
  faultOf(name: string, now: number): SourceFault | null {
    const source = this.#sources.find((candidate) => candidate.name === name);
    return source === undefined ? 'silent' : this.#fault(source, now);
  }

  /** The preferred one first. */
  states(now: number): readonly SourceState[] {
    return this.#sources.map((source) => ({
      name: source.name,
      newest: source.newest,
      receivedAt: Number.isFinite(source.heardAt) ? source.heardAt : null,
      fault: this.#fault(source, now),
      healthySince: source.healthySince,
    }));
  }

  #isOpen(now: number): boolean {
    const { state } = this.#calendar.stateAt(now);
    const isOpen = state === 'open' || state === 'closing';
    if (!isOpen) this.#openedAt = now;
    return isOpen;
  }

  #take(source: Source, quote: FeedQuote, now: number): void {
    if (this.#ownFault(source, now) !== null) source.healthySince = null;
    if (isCrossed(quote)) {
      source.heardAt = now;
      source.crossedSince ??= now;
      return;
    }
    if (source.newest === null || quote.exTs > source.newest.exTs) source.movedAt = now;
    source.heardAt = now;
    source.crossedSince = null;
    source.newest = quote;
    source.healthySince ??= now;
  }

  #fault(source: Source, now: number): SourceFault | null {
    const own = this.#ownFault(source, now);
    if (own !== null || source.newest === null) return own;
    const others: FeedQuote[] = [];
    for (const other of this.#sources) {
      if (other !== source && other.newest !== null && this.#ownFault(other, now) === null) others.push(other.newest);
    }
    return isOutvoted(source.newest, others, this.#rules.jumpLimit) ? 'outvoted' : null;
  }

  #ownFault(source: Source, now: number): SourceFault | null {
    const { patienceMs, crossedMs } = this.#rules;
    if (source.newest === null || now - Math.max(source.heardAt, this.#openedAt) > patienceMs) return 'silent';
    if (source.crossedSince !== null && now - source.crossedSince >= crossedMs) return 'crossed';
    return now - Math.max(source.movedAt, this.#openedAt) > patienceMs ? 'standing' : null;
  }

  /** Changes the source where the rules require it; a change passes on the new source's last quote. */
  #settled(now: number): Pick<Decision, 'passed' | 'change'> {
    const faults = this.#sources.map((source) => this.#fault(source, now));
    this.#sources.forEach((source, index) => {
      if (faults[index] !== null) source.healthySince = null;
    });
    const change = this.#followed === null ? this.#first(faults, now) : this.#leftOrBack(this.#followed, faults, now);
    if (change === null) return NOTHING;
    const { newest, crossedSince } = change.source;
    this.#epoch = this.#nextEpoch();
    const from = this.#followed?.name ?? null;
    this.#followed = change.source;
    return {
      change: { from, to: change.source.name, reason: change.reason, at: now, epoch: this.#epoch },
      passed: newest === null || crossedSince !== null ? null : this.#stamped(newest),
    };
  }

  /** The most preferred one that sends quotes; those before it get their patience first. */
  #first(faults: readonly (SourceFault | null)[], now: number): Chosen | null {
    const isEarly = now - this.#openedAt <= this.#rules.patienceMs;
    const index = isEarly ? 0 : faults.indexOf(null);
    const source = this.#sources[index];
    return source === undefined || faults[index] !== null ? null : { source, reason: 'first' };
  }

  #leftOrBack(followed: Source, faults: readonly (SourceFault | null)[], now: number): Chosen | null {
    const standing = this.#sources.indexOf(followed);
    const fault = faults[standing] ?? null;
    if (fault !== null) {
      const next = this.#sources[faults.indexOf(null)];
      return next === undefined ? null : { source: next, reason: fault };
    }
    if (this.#isLastOfSession(now)) return null;
    const back = this.#sources
      .slice(0, standing)
      .find(({ healthySince }) => healthySince !== null && now - healthySince >= this.#rules.healthyMs);
    return back === undefined ? null : { source: back, reason: 'healthy' };
  }

  #isLastOfSession(now: number): boolean {
    const { nextClose } = this.#calendar.stateAt(now);
    return nextClose !== null && nextClose - now <= this.#rules.lastOfSessionMs;
  }

  #stamped(quote: FeedQuote): FeedQuote {
    return { ...quote, epoch: this.#epoch };
  }
}

interface Chosen {
  readonly source: Source;
  readonly reason: SourceChange['reason'];
}

const NOTHING = { passed: null, change: null } as const;

function refused(verdict: CandidateVerdict): Decision {
  return { verdict, ...NOTHING };
}
