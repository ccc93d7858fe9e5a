import { parseArgs } from 'node:util';
import type { PriceQuestion } from '@hoga/market/journal/explain-price';

export const USAGE = `npm run explain-price -- --symbol SYMBOL --at TIME [--seq NUMBER] [--within SECONDS] [--journal FOLDER]

Why a price was what it was: what each source said around a moment of the last 48 hours, what became of it, and which
quote everybody had. Reads the files of the feed; needs no server and no database.

  --symbol SYMBOL    as NQ, without a site's prefix
  --at TIME          as 2026-11-18T02:18:22.016+09:00, or milliseconds since 1970
  --seq NUMBER       the quote of a fill or a fixing, by its number; --at is then near it
  --within SECONDS   how much around it is printed; 2 by default
  --journal FOLDER   where the files are; prices under DATA_DIR by default
  --help             this text

Ends with 0, with 1 where no quote was accepted by then, with 2 where it could not be tried.
`;

export interface ExplainTask {
  readonly kind: 'explain';
  readonly question: PriceQuestion;
  readonly folder: string | null;
}

/** Throws an error that describes the wrong arguments. */
export function readTask(args: readonly string[]): ExplainTask | { readonly kind: 'help' } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      symbol: text,
      at: text,
      seq: text,
      within: text,
      journal: text,
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const { symbol = '', at = '', seq, within = '2', journal } = values;
  if (symbol === '') throw new Error('--symbol is missing');
  const moment = /^\d{13}$/.test(at) ? Number(at) : Date.parse(at);
  if (!Number.isFinite(moment)) throw new Error(`--at is a time such as 2026-11-18T02:18:22+09:00, not "${at}"`);
  if (seq !== undefined && !/^\d{1,15}$/.test(seq)) throw new Error(`--seq is a whole number, not "${seq}"`);
  const seconds = Number(within);
  if (!(seconds >= 0 && seconds <= 600)) throw new Error(`--within is a number of seconds up to 600, not "${within}"`);
  return {
    kind: 'explain',
    question: { symbol, at: moment, seq: seq === undefined ? null : Number(seq), withinMs: seconds * 1_000 },
    folder: journal ?? null,
  };
}
