import type { Depth, Ticker, Trade } from '@hoga/contract/market';
import { FrameNotifier, type ScheduleFrame } from './frame-notifier.ts';
import { countTrades, type TradedVolume } from './traded-volume.ts';

/** As many trades as a screen can show. */
export const KEPT_TRADES = 60;

export interface MarketDetail {
  readonly ticker: Ticker | null;
  readonly depth: Depth | null;
  /** Newest first. */
  readonly trades: readonly Trade[];
  /** The volume traded since the first watcher; null before the first trade. */
  readonly traded: TradedVolume | null;
}

const NO_DETAIL: MarketDetail = { ticker: null, depth: null, trades: [], traded: null };

/**
 * Prices outside React: the newest of each symbol; listeners are notified once per frame. An older ticker never
 * replaces a newer one, whichever way they came.
 */
export class MarketStore {
  readonly #tickers = new Map<string, Ticker>();
  readonly #details = new Map<string, MarketDetail>();
  readonly #notifier: FrameNotifier;
  #newestAt: number | null = null;
  readonly #symbolOf: (stock: string) => string;

  constructor(schedule: ScheduleFrame, symbolOf: (stock: string) => string) {
    this.#notifier = new FrameNotifier(schedule);
    this.#symbolOf = symbolOf;
  }

  /** When the newest price of any symbol was made, by the server's clock. */
  get newestAt(): number | null {
    return this.#newestAt;
  }

  ticker(stock: string): Ticker | null {
    return this.#tickers.get(this.#symbolOf(stock)) ?? null;
  }

  detail(stock: string): MarketDetail {
    return this.#details.get(this.#symbolOf(stock)) ?? NO_DETAIL;
  }

  onTicker(stock: string, listener: () => void): () => void {
    return this.#notifier.listen(`ticker:${this.#symbolOf(stock)}`, listener);
  }

  onDetail(stock: string, listener: () => void): () => void {
    return this.#notifier.listen(`detail:${this.#symbolOf(stock)}`, listener);
  }

  putTickers(tickers: readonly Ticker[]): void {
    for (const ticker of tickers) this.#putTicker(ticker);
  }

  putDetail(message: { readonly ticker: Ticker; readonly depth: Depth; readonly trades: readonly Trade[] }): void {
    const symbol = this.#symbolOf(message.ticker.stock);
    const known = this.#details.get(symbol) ?? NO_DETAIL;
    this.#putTicker(message.ticker);
    this.#details.set(symbol, {
      ticker: this.#tickers.get(symbol) ?? message.ticker,
      depth: known.depth !== null && known.depth.at > message.depth.at ? known.depth : message.depth,
      trades: mergeTrades(known.trades, message.trades),
      traded: countTrades(known.traded, message.trades),
    });
    this.#notifier.changed(`detail:${symbol}`);
  }

  /** The trades before the first message of the topic. */
  putTrades(stock: string, trades: readonly Trade[]): void {
    const symbol = this.#symbolOf(stock);
    const known = this.#details.get(symbol) ?? NO_DETAIL;
    this.#details.set(symbol, {
      ...known,
      trades: mergeTrades(known.trades, trades),
      traded: countTrades(known.traded, trades),
    });
    this.#notifier.changed(`detail:${symbol}`);
  }

  #putTicker(ticker: Ticker): void {
    const symbol = this.#symbolOf(ticker.stock);
    const known = this.#tickers.get(symbol);
    if (known !== undefined && (known.at > ticker.at || (known.at === ticker.at && known.seq > ticker.seq))) return;
    this.#tickers.set(symbol, ticker);
    this.#newestAt = Math.max(this.#newestAt ?? 0, ticker.at);
    this.#notifier.changed(`ticker:${symbol}`);
  }
}

function mergeTrades(known: readonly Trade[], added: readonly Trade[]): readonly Trade[] {
  if (added.length === 0) return known;
  const bySeq = new Map([...known, ...added].map((trade) => [trade.seq, trade]));
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, KEPT_TRADES);
}
