import { ArbitratedFeed, hasSimulated, type ReplacedSources } from '@hoga/market/arbiter/arbitrated-feed';
import type { ExplainedFeed } from '@hoga/market/feed-report';
import { ConfigError } from '../../../foundation/setting-files.ts';
import { journalReader } from '../explain-price/journal-reader.ts';
import { configuredSources, type ReadFeeds } from './configured-feed.ts';
import type { FeedContext } from './feed-context.ts';
import { PriceJournal } from './price-journal.ts';

/** Under DATA_DIR. */
export const JOURNAL_FOLDER = 'prices';
/** 48 hours of 4,000 quotes a second. */
const JOURNAL_BYTES = 16 * 1024 ** 3;

export interface JournaledFeed extends ExplainedFeed {
  /** Goes on with what the file says now. A file that is refused changes nothing. */
  replace(this: void, feeds: ReadFeeds): Promise<ReplacedSources>;
}

/** The configured feed, with all inputs of its prices journaled for 48 hours. */
export function journaledFeed(
  feeds: ReadFeeds,
  { folder }: { readonly folder: string },
  context: FeedContext,
): JournaledFeed {
  const { timers, onError } = context;
  const journal = new PriceJournal({ folder, maxBytes: JOURNAL_BYTES, timers, onError });
  let sources = configuredSources(feeds, context);
  const feed = new ArbitratedFeed({ ...sources, timers, journal });
  const reader = journalReader(folder);
  let started: Promise<void> = Promise.resolve();
  return {
    get name() {
      return feed.name;
    },
    get simulated() {
      return feed.simulated;
    },
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
    async replace(next) {
      const after = configuredSources(next, context, sources.feeds);
      // Pages and proofs say it, and are made once.
      if (hasSimulated(after) !== feed.simulated) {
        throw new ConfigError('FEEDS_FILE: whether any prices are simulated changes at the next start only');
      }
      await started;
      sources = after;
      return feed.replace(after);
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
