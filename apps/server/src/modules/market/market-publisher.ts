import type { Ticker } from '@hoga/contract/market';
import { TOPICS } from '@hoga/contract/socket';
import type { Timers } from '@hoga/market/timers';
import type { SocketHub } from '../../socket/hub.ts';
import type { MarketService } from './market-service.ts';
import { toWireTrade } from './symbol-market.ts';

/** At most four ticker messages a second and topic, twenty of one instrument in detail. */
const TICKERS_MS = 250;
const DETAIL_MS = 50;
/**
 * For a slow receiver a newer ticker message replaces an unsent one, with all its tickers. So every so often a message
 * repeats all that changed lately: whatever was lost on the way is made good.
 */
const REPEAT_EVERY = 20;

type Hub = Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;

/** Sends price changes out, conflated, and only where somebody listens. */
export class MarketPublisher {
  readonly #market: MarketService;
  readonly #hub: Hub;
  readonly #timers: Timers;
  readonly #changedTickers = new Set<string>();
  readonly #changedLately = new Set<string>();
  #untilRepeat = REPEAT_EVERY;
  readonly #changedDetails = new Set<string>();
  readonly #sentTrades = new Map<string, number>();
  #stops: Array<() => void> = [];

  constructor(parts: { market: MarketService; hub: Hub; timers: Timers }) {
    this.#market = parts.market;
    this.#hub = parts.hub;
    this.#timers = parts.timers;
  }

  start(): void {
    this.#stops = [
      this.#market.onUpdate((symbol) => {
        this.#changedTickers.add(symbol);
        this.#changedDetails.add(symbol);
      }),
      this.#timers.every(TICKERS_MS, () => this.#sendTickers()),
      this.#timers.every(DETAIL_MS, () => this.#sendDetails()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #sendTickers(): void {
    const symbols = this.#takeChanged();
    const isCoin = (symbol: string): boolean => this.#market.market(symbol).instrument.kind === 'crypto';
    this.#sendTo(TOPICS.futuresInfo, 'FUTURES_INFO', symbols.filter(isCoin));
    // Rates come along with the overseas instruments: profits there are converted with them.
    this.#sendTo(
      TOPICS.oversea,
      'OVERSEA_INFO',
      symbols.filter((symbol) => !isCoin(symbol)),
    );
  }

  #takeChanged(): string[] {
    for (const symbol of this.#changedTickers) this.#changedLately.add(symbol);
    this.#untilRepeat -= 1;
    const source = this.#untilRepeat === 0 ? this.#changedLately : this.#changedTickers;
    const symbols = [...source];
    if (this.#untilRepeat === 0) this.#untilRepeat = REPEAT_EVERY;
    source.clear();
    this.#changedTickers.clear();
    return symbols;
  }

  #sendTo(destination: string, type: 'FUTURES_INFO' | 'OVERSEA_INFO', symbols: readonly string[]): void {
    if (symbols.length === 0 || !this.#hub.hasSubscribers(destination)) return;
    const tickers = symbols.map((symbol) => this.#market.market(symbol).ticker()).filter(isTicker);
    if (tickers.length > 0) this.#hub.publishTopic({ destination, type, data: tickers, conflationKey: type });
  }

  #sendDetails(): void {
    for (const symbol of this.#changedDetails) {
      const market = this.#market.market(symbol);
      const destination = TOPICS.market(symbol);
      const since = this.#sentTrades.get(symbol) ?? market.lastTradeSeq;
      this.#sentTrades.set(symbol, market.lastTradeSeq);
      if (!this.#hub.hasSubscribers(destination)) continue;
      const ticker = market.ticker();
      if (ticker === null) continue;
      this.#hub.publishTopic({
        destination,
        type: 'MARKET',
        data: { ticker, depth: market.depth(), trades: market.tradesAfter(since).map(toWireTrade) },
        conflationKey: destination,
      });
    }
    this.#changedDetails.clear();
  }
}

function isTicker(ticker: Ticker | null): ticker is Ticker {
  return ticker !== null;
}
