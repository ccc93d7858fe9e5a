import { explainPrice, type PriceExplanation, type PriceQuestion } from '@hoga/market/journal/explain-price';
import type { JournalEntry } from '@hoga/market/journal/journal-line';
import { journalEntries } from '../feeds/price-journal.ts';

/** How far back to search for the choice of a source, and the quote of a quiet symbol. */
const BACK_MS = 2 * 3_600_000;
/** How far ahead to search for another source with the same price. */
const AHEAD_MS = 60_000;

/** Explains a price from the files of a folder. */
export async function explainFromJournal(folder: string, question: PriceQuestion): Promise<PriceExplanation> {
  const { symbol, at, withinMs } = question;
  const entries: JournalEntry[] = [];
  for await (const entry of journalEntries(folder, at - BACK_MS, at + Math.max(withinMs, AHEAD_MS))) {
    if (entry.symbol === symbol) entries.push(entry);
  }
  return explainPrice(entries, question);
}
