import type { CandleBar } from '../candles/interval.ts';
import type { FeedDepth, FeedQuote, FeedSink, FeedTrade } from '../feed.ts';

/** Records all events of a feed. */
export class RecordingSink implements FeedSink {
  readonly quotes: FeedQuote[] = [];
  readonly trades: FeedTrade[] = [];
  readonly depths: FeedDepth[] = [];
  quote(quote: FeedQuote): void {
    this.quotes.push(quote);
  }
  trade(trade: FeedTrade): void {
    this.trades.push(trade);
  }
  depth(depth: FeedDepth): void {
    this.depths.push(depth);
  }
  readonly minutes: Array<[symbol: string, openTime: number]> = [];
  dayStatistics(): void {}
  minute(symbol: string, { openTime }: CandleBar): void {
    this.minutes.push([symbol, openTime]);
  }
  of(symbol: string) {
    return {
      quotes: this.quotes.filter((quote) => quote.symbol === symbol),
      trades: this.trades.filter((trade) => trade.symbol === symbol),
      depths: this.depths.filter((depth) => depth.symbol === symbol),
    };
  }
}
