import type { FeedSink } from '../feed.ts';
import type { ExplainedFeed } from '../feed-report.ts';
import { type RecordedEvent, toLine } from './record-format.ts';

export interface RecordTarget {
  write(line: string): void;
  end(): void | Promise<void>;
}

/** The same feed, with everything it sends recorded. */
export function recordingFeed(feed: ExplainedFeed, target: RecordTarget): ExplainedFeed {
  const record = (event: RecordedEvent): void => target.write(toLine(event));
  return {
    get name() {
      return feed.name;
    },
    get simulated() {
      return feed.simulated;
    },
    history: feed.history,
    publishedDay: (day) => feed.publishedDay?.(day) ?? null,
    ...(feed.sourceOf === undefined ? {} : { sourceOf: (symbol: string) => feed.sourceOf?.(symbol) ?? null }),
    ...(feed.sourceNamed === undefined ? {} : { sourceNamed: (name: string) => feed.sourceNamed?.(name) ?? null }),
    ...(feed.report === undefined ? {} : { report: feed.report.bind(feed) }),
    ...(feed.explain === undefined ? {} : { explain: feed.explain.bind(feed) }),
    ...(feed.follow === undefined ? {} : { follow: feed.follow.bind(feed) }),
    judged: (quote, outcome) => feed.judged?.(quote, outcome),
    start(sink: FeedSink) {
      feed.start({
        quote(value) {
          record({ kind: 'quote', value });
          sink.quote(value);
        },
        trade(value) {
          record({ kind: 'trade', value });
          sink.trade(value);
        },
        depth(value) {
          record({ kind: 'depth', value });
          sink.depth(value);
        },
        dayStatistics: (value) => sink.dayStatistics(value),
        minute: (symbol, bar) => sink.minute(symbol, bar),
      });
    },
    async stop() {
      await feed.stop();
      await target.end();
    },
  };
}
