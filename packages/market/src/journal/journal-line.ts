import { toText } from '@hoga/kernel/decimal';
import type { SourceChange } from '../arbiter/arbiter.ts';
import type { CandidateVerdict } from '../arbiter/candidate.ts';
import type { FeedQuote, GateOutcome } from '../feed.ts';

/** The journal of how prices are made, one JSON object per line; prices as text. */
export type JournalEntry =
  | {
      readonly kind: 'candidate';
      readonly at: number;
      readonly symbol: string;
      readonly source: string;
      readonly contract: string | null;
      readonly sequence: number | null;
      readonly exTs: number;
      readonly bid: string;
      readonly ask: string;
      readonly last: string;
      readonly verdict: CandidateVerdict;
    }
  | ({ readonly kind: 'change'; readonly symbol: string } & SourceChange)
  | {
      readonly kind: 'gate';
      readonly at: number;
      readonly symbol: string;
      readonly source: string;
      readonly contract: string | null;
      readonly sequence: number | null;
      readonly epoch: number;
      readonly exTs: number;
      readonly bid: string;
      readonly ask: string;
      readonly last: string;
      /** `accepted`, or why it was refused. */
      readonly verdict: string;
      /** The number stored in fills and fixings; `null` where it was refused. */
      readonly seq: number | null;
      /** Absent in records of versions that had no second process with a feed. */
      readonly leads?: boolean;
    };

export function candidateEntry(quote: FeedQuote, verdict: CandidateVerdict, at: number): JournalEntry {
  return { kind: 'candidate', at, ...facts(quote), verdict };
}

export function gateEntry(quote: FeedQuote, { verdict, at, leads }: GateOutcome): JournalEntry {
  const outcome = verdict.accepted
    ? { verdict: 'accepted', seq: verdict.quote.seq }
    : { verdict: verdict.reason, seq: null };
  return { kind: 'gate', at, ...facts(quote), epoch: quote.epoch, ...outcome, leads };
}

function facts({ symbol, source, contract, sequence, exTs, bid, ask, last }: FeedQuote) {
  return { symbol, source, contract, sequence, exTs, bid: toText(bid), ask: toText(ask), last: toText(last) };
}

/** `null` for an incomplete line of a stopped process. */
export function entryOf(line: string): JournalEntry | null {
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('at' in value)) return false;
  return ['candidate', 'change', 'gate'].includes(String(value.kind)) && typeof value.at === 'number';
}
