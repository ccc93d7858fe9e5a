import type { Arbiter, ArbiterParts, Decision, SourceChange } from '../arbiter/arbiter.ts';
import { isCrossed, isOutvoted, type SourceFault, unsound } from '../arbiter/candidate.ts';
import type { FeedQuote } from '../feed.ts';

interface Moment {
  readonly now: number;
  /** `null`: only time passed. */
  readonly quote: FeedQuote | null;
}

/**
 * The arbiter written directly from its rules: after every event it reads the whole history again. Slow, and without
 * any state except the history and the current source.
 */
export class NaiveArbiter implements Pick<Arbiter, 'offer' | 'check' | 'followed'> {
  readonly #parts: ArbiterParts;
  readonly #past: Moment[] = [];
  #followed: string | null = null;
  #epoch = 0;

  constructor(parts: ArbiterParts) {
    this.#parts = parts;
  }

  get followed(): string | null {
    return this.#followed;
  }

  offer(quote: FeedQuote, now: number): Decision {
    if (!this.#parts.sources.includes(quote.source)) return { verdict: 'unknown-source', passed: null, change: null };
    const before = this.#followed;
    const newest = this.#newest(quote.source);
    this.#past.push({ now, quote });
    if (!this.#isOpen(now)) return { verdict: 'outside-hours', passed: null, change: null };
    const refusal = unsound(quote, newest, now, this.#parts.rules.maxAheadMs);
    const change = this.#change(now);
    const passed = change === null ? null : this.#passable(change.to);
    if (refusal !== null) return { verdict: refusal, passed, change };
    if (isCrossed(quote)) return { verdict: 'crossed', passed, change };
    if (quote.source === this.#followed)
      return { verdict: 'followed', passed: { ...quote, epoch: this.#epoch }, change };
    return { verdict: quote.source === before ? 'left' : 'warm', passed, change };
  }

  check(now: number): Pick<Decision, 'passed' | 'change'> {
    this.#past.push({ now, quote: null });
    if (!this.#isOpen(now)) return { passed: null, change: null };
    const change = this.#change(now);
    return { passed: change === null ? null : this.#passable(change.to), change };
  }

  #isOpen(now: number): boolean {
    const { state } = this.#parts.calendar.stateAt(now);
    return state === 'open' || state === 'closing';
  }

  /** The source's sound quotes within hours up to an event. */
  #sound(source: string, upTo: number): Moment[] {
    const kept: Moment[] = [];
    for (const moment of this.#past.slice(0, upTo + 1)) {
      const { quote, now } = moment;
      if (quote?.source !== source || !this.#isOpen(now)) continue;
      const before = kept.findLast(({ quote: other }) => other !== null && !isCrossed(other))?.quote ?? null;
      if (unsound(quote, before, now, this.#parts.rules.maxAheadMs) === null) kept.push(moment);
    }
    return kept;
  }

  #newest(source: string, upTo = this.#past.length - 1): FeedQuote | null {
    return this.#uncrossed(source, upTo).at(-1)?.quote ?? null;
  }

  #uncrossed(source: string, upTo: number): Array<Moment & { quote: FeedQuote }> {
    return this.#sound(source, upTo).flatMap(({ now, quote }) =>
      quote === null || isCrossed(quote) ? [] : [{ now, quote }],
    );
  }

  #openedAt(upTo: number): number {
    const closed = this.#past.slice(0, upTo + 1).filter(({ now }) => !this.#isOpen(now));
    return Math.max(this.#parts.startedAt, closed.at(-1)?.now ?? 0);
  }

  #ownFault(source: string, upTo: number): SourceFault | null {
    const { patienceMs, crossedMs } = this.#parts.rules;
    const now = this.#past[upTo]?.now ?? 0;
    const openedAt = this.#openedAt(upTo);
    const sound = this.#sound(source, upTo);
    const uncrossed = this.#uncrossed(source, upTo);
    const last = uncrossed.at(-1);
    if (last === undefined || now - Math.max(sound.at(-1)?.now ?? 0, openedAt) > patienceMs) return 'silent';
    const crossed = sound.slice(sound.findLastIndex(({ quote }) => quote !== null && !isCrossed(quote)) + 1);
    const since = crossed[0]?.now;
    if (since !== undefined && now - since >= crossedMs) return 'crossed';
    const moved = uncrossed.findLast(({ quote }, index) => quote.exTs > (uncrossed[index - 1]?.quote.exTs ?? 0));
    return now - Math.max(moved?.now ?? 0, openedAt) > patienceMs ? 'standing' : null;
  }

  #fault(source: string, upTo: number): SourceFault | null {
    const own = this.#ownFault(source, upTo);
    const newest = this.#newest(source, upTo);
    if (own !== null || newest === null) return own;
    const others = this.#parts.sources
      .filter((other) => other !== source && this.#ownFault(other, upTo) === null)
      .flatMap((other) => this.#newest(other, upTo) ?? []);
    return isOutvoted(newest, others, this.#parts.rules.jumpLimit) ? 'outvoted' : null;
  }

  /** Since when the source has had no fault: its first sound quote after the last fault. */
  #healthySince(source: string): number | null {
    const { sources, rules } = this.#parts;
    let since: number | null = null;
    for (const [index, { now, quote }] of this.#past.entries()) {
      if (!this.#isOpen(now) || (quote !== null && !sources.includes(quote.source))) continue;
      const isSound = quote?.source === source && this.#sound(source, index).at(-1)?.quote === quote;
      if (quote?.source === source && !isSound) {
        const before = this.#newest(source, index - 1);
        if (unsound(quote, before, now, rules.maxAheadMs) !== 'behind') since = null;
      }
      // The state just before this event, at the time of this event.
      if (quote?.source === source && isSound && this.#faultBefore(source, index, now) !== null) since = null;
      if (isSound && quote !== null && !isCrossed(quote)) since ??= now;
      if (this.#fault(source, index) !== null) since = null;
    }
    return since;
  }

  /** The source's own fault at the time of an event, without the event itself. */
  #faultBefore(source: string, index: number, now: number): SourceFault | null {
    const [event] = this.#past.splice(index, 1, { now, quote: null });
    const fault = this.#ownFault(source, index);
    if (event !== undefined) this.#past.splice(index, 1, event);
    return fault;
  }

  #change(now: number): SourceChange | null {
    const { sources, rules, calendar } = this.#parts;
    const last = this.#past.length - 1;
    const faults = new Map(sources.map((source) => [source, this.#fault(source, last)]));
    const firstWithout = sources.find((source) => faults.get(source) === null) ?? null;
    const to = (target: string, reason: SourceChange['reason']): SourceChange => {
      this.#epoch += 1;
      const change = { from: this.#followed, to: target, reason, at: now, epoch: this.#epoch };
      this.#followed = target;
      return change;
    };
    if (this.#followed === null) {
      const isEarly = now - this.#openedAt(last) <= rules.patienceMs;
      return firstWithout === null || (isEarly && firstWithout !== sources[0]) ? null : to(firstWithout, 'first');
    }
    const fault = faults.get(this.#followed) ?? null;
    if (fault !== null) return firstWithout === null ? null : to(firstWithout, fault);
    const { nextClose } = calendar.stateAt(now);
    if (nextClose !== null && nextClose - now <= rules.lastOfSessionMs) return null;
    const better = sources.slice(0, sources.indexOf(this.#followed)).find((source) => {
      const since = this.#healthySince(source);
      return since !== null && now - since >= rules.healthyMs;
    });
    return better === undefined ? null : to(better, 'healthy');
  }

  /** The last quote of a newly chosen source, unless it is crossed now. */
  #passable(source: string): FeedQuote | null {
    const last = this.#sound(source, this.#past.length - 1).at(-1)?.quote ?? null;
    return last === null || isCrossed(last) ? null : { ...last, epoch: this.#epoch };
  }
}
