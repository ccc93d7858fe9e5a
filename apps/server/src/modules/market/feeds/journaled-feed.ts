import type { ExplainedFeed } from '@hoga/market/feed-report';
import { journalReader } from '../explain-price/journal-reader.ts';
import { configuredFeed } from './configured-feed.ts';
import type { FeedContext } from './feed-context.ts';
import type { FeedsSetting, SourceKeys } from './feeds-file.ts';
import { PriceJournal } from './price-journal.ts';

/** Under DATA_DIR. */
export const JOURNAL_FOLDER = 'prices';
/** 48 hours of 4,000 quotes a second. */
const JOURNAL_BYTES = 16 * 1024 ** 3;

/** The configured feed, with all inputs of its prices journaled for 48 hours. */
export function journaledFeed(
  setting: FeedsSetting,
  { folder, keysOf }: { readonly folder: string; readonly keysOf: (source: string) => SourceKeys },
  context: FeedContext,
): ExplainedFeed {
  const { timers, onError } = context;
  const journal = new PriceJournal({ folder, maxBytes: JOURNAL_BYTES, timers, onError });
  const feed = configuredFeed(setting, context, { journal, keysOf });
  const reader = journalReader(folder);
  let started: Promise<void> = Promise.resolve();
  return {
    name: feed.name,
    simulated: feed.simulated,
    history: feed.history,
    publishedDay: (day) => feed.publishedDay?.(day) ?? null,
    sourceOf: (symbol) => feed.sourceOf?.(symbol) ?? null,
    sourceNamed: (name) => feed.sourceNamed(name),
    report: () => feed.report(),
    judged: (quote, outcome) => journal.gate(quote, outcome),
    async explain(question) {
      await journal.flush();
      return reader.explain(question);
    },
    start(sink) {
      // Prices do not wait for the journal when the disk fails; the failure is logged.
      started = journal
        .start()
        .catch(onError)
        .then(() => feed.start(sink));
    },
    async stop() {
      await started;
      await feed.stop();
      await journal.stop();
      await reader.close();
    },
  };
}
