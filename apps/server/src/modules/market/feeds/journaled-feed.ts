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
  let read = feeds;
  let { instruments } = context;
  let sources = configuredSources(read, context);
  const feed = new ArbitratedFeed({ ...sources, timers, journal });
  const reader = journalReader(folder);
  let started: Promise<void> = Promise.resolve();
  const goOn = async (next: ReadFeeds, served: FeedContext['instruments']): Promise<ReplacedSources> => {
    const after = configuredSources(next, { ...context, instruments: served }, sources.feeds);
    // Pages and proofs say it, and are made once.
    if (hasSimulated(after) !== hasSimulated(sources)) {
      throw new ConfigError('FEEDS_FILE: whether any prices are simulated changes at the next start only');
    }
    read = next;
    instruments = served;
    sources = after;
    await started;
    return feed.replace(after);
  };
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
    replace: (next) => goOn(next, instruments),
    // Prices of an instrument that the file does not name yet flow once it does.
    follow(added) {
      void goOn(read, [...instruments, ...added]).catch(onError);
      return () => undefined;
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
