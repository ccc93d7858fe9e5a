import type { ExplainedFeed, FeedReport, NewestQuote, SourceReport, SymbolReport } from '@hoga/market/feed-report';
import type { PriceExplanation, PriceQuestion } from '@hoga/market/journal/explain-price';
import type { Quote } from '@hoga/market/quote';
import type { Prices } from '../prices.ts';
import { sourceOf } from '../source-of.ts';

/** Answers of a process with a feed about its sources. */
export interface FeedAnswers {
  report(): FeedReport;
  /** `null` where nothing is recorded. */
  explain(question: PriceQuestion): Promise<PriceExplanation | null>;
}

export interface OwnAnswersParts {
  readonly feed: ExplainedFeed;
  readonly prices: Pick<Prices, 'symbols' | 'latestQuote' | 'isFresh'>;
  readonly now: () => number;
}

export function ownAnswers({ feed, prices, now }: OwnAnswersParts): FeedAnswers {
  return {
    report: () => feed.report?.() ?? { symbols: prices.symbols.flatMap(singleSource), changes: [] },
    explain: (question) => feed.explain?.(question) ?? Promise.resolve(null),
  };

  /** Of a feed without an arbiter. */
  function singleSource(symbol: string): readonly SymbolReport[] {
    const source = sourceOf(feed, symbol);
    if (source === null) return [];
    const quote = prices.latestQuote(symbol);
    const newest = quote === null ? null : newestOf(quote);
    const fault = prices.isFresh(symbol, now()) ? null : 'silent';
    const receivedAt = quote?.recvTs ?? null;
    const report: SourceReport = {
      ...source,
      isFollowed: newest !== null,
      newest,
      receivedAt,
      fault,
      healthySince: null,
    };
    return [{ symbol, epoch: quote?.origin.epoch ?? 0, sources: [report] }];
  }
}

function newestOf({ origin: { contract, sequence }, exTs, bid, ask, last }: Quote): NewestQuote {
  return { contract, sequence, exTs, bid, ask, last };
}
