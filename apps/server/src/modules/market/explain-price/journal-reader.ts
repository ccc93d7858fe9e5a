import type { PriceExplanation, PriceQuestion } from '@hoga/market/journal/explain-price';
import { WorkThread } from '../../../foundation/work-thread.ts';

/** A task for the thread. */
export interface ExplainCall {
  readonly folder: string;
  readonly question: PriceQuestion;
}

export interface JournalReader {
  explain(question: PriceQuestion): Promise<PriceExplanation>;
  close(): Promise<void>;
}

/** A built server has the thread's program beside its own. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './journal-thread.ts' : './journal-thread.mjs',
  import.meta.url,
);

/** Reads in a separate thread: an hour's file takes seconds, which must not delay prices. */
export function journalReader(folder: string): JournalReader {
  const thread = new WorkThread<ExplainCall, PriceExplanation>(ENTRY);
  return {
    explain: (question) => thread.run({ folder, question }),
    close: () => thread.close(),
  };
}
