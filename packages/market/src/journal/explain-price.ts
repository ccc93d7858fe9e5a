import type { JournalEntry } from './journal-line.ts';

type Gate = Extract<JournalEntry, { kind: 'gate' }>;
type Change = Extract<JournalEntry, { kind: 'change' }>;

export interface PriceExplanation {
  /** The quote in force at the moment, or the one with the requested number; `null` where there is none. */
  readonly used: Gate | null;
  /** When its source was chosen, and why; `null` where that is older than the journal. */
  readonly chosen: Change | null;
  /** The first quote of another source at the same price after it. */
  readonly agreed: { readonly source: string; readonly afterMs: number } | null;
  /** The quotes received around it, with their outcomes. */
  readonly around: readonly JournalEntry[];
}

export interface PriceQuestion {
  readonly symbol: string;
  readonly at: number;
  /** Requested by its number, as stored in a fill, instead of by the moment. */
  readonly seq: number | null;
  readonly withinMs: number;
}

/** Explains a price. Entries may belong to other symbols; they are in the order they were written. */
export function explainPrice(entries: Iterable<JournalEntry>, question: PriceQuestion): PriceExplanation {
  const { symbol, at, seq, withinMs } = question;
  const own = [...entries].filter((entry) => entry.symbol === symbol);
  const accepted = own.filter(isUsable);
  const used = accepted.findLast((entry) => (seq === null ? entry.at <= at : entry.seq === seq)) ?? null;
  const centre = used?.at ?? at;
  const changes = own.filter((entry): entry is Change => entry.kind === 'change');
  return {
    used,
    chosen:
      used === null ? null : (changes.findLast(({ epoch, to }) => epoch === used.epoch && to === used.source) ?? null),
    agreed: used === null ? null : agreement(own, used),
    around: own.filter((entry) => Math.abs(entry.at - centre) <= withinMs),
  };
}

/** Quotes of a process that did not lead had numbers of their own, and filled nothing. */
function isUsable(entry: JournalEntry): entry is Gate {
  return entry.kind === 'gate' && entry.seq !== null && entry.leads !== false;
}

function agreement(own: readonly JournalEntry[], used: Gate): PriceExplanation['agreed'] {
  const other = own.find(
    (entry) =>
      entry.kind === 'candidate' &&
      entry.at >= used.at &&
      entry.source !== used.source &&
      entry.contract === used.contract &&
      entry.bid === used.bid &&
      entry.ask === used.ask,
  );
  return other === undefined || other.kind !== 'candidate'
    ? null
    : { source: other.source, afterMs: other.at - used.at };
}
