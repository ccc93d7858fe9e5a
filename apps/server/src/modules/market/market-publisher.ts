import { TOPICS } from '@hoga/contract/socket-protocol';
import type { Timers } from '@hoga/market/timers';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { MarketService } from './market-service.ts';
import { PRICE_LISTS, type PriceSources } from './site-prices.ts';
import { toWireTrade } from './symbol-views.ts';

/** At most four price messages a second per type, and twenty per instrument in detail. */
const PRICES_MS = 250;
const DETAIL_MS = 50;
/**
 * For a slow receiver a newer message replaces an unsent one with all its prices. So every so often a message repeats
 * all recent changes, which repairs such losses.
 */
const REPEAT_EVERY = 20;

type Hub = Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;

interface PublisherParts {
  readonly market: MarketService;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: PriceSources['directory'];
  readonly hub: Hub;
  readonly timers: Timers;
}

/** Publishes price changes, conflated, and only to topics with subscribers. */
export class MarketPublisher {
  readonly #parts: PublisherParts;
  readonly #changedPrices = new Set<string>();
  readonly #changedLately = new Set<string>();
  #untilRepeat = REPEAT_EVERY;
  readonly #changedDetails = new Set<string>();
  readonly #sentTrades = new Map<string, number>();
  #stops: Array<() => void> = [];

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  start(): void {
    const { market, timers } = this.#parts;
    this.#stops = [
      market.onUpdate((symbol) => {
        this.#changedPrices.add(symbol);
        this.#changedDetails.add(symbol);
      }),
      timers.every(PRICES_MS, () => this.#sendPrices()),
      timers.every(DETAIL_MS, () => this.#sendDetails()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #sendPrices(): void {
    const symbols = this.#takeChanged();
    if (symbols.length === 0) return;
    const { market, sites, directory, hub } = this.#parts;
    const tickers = new Map(symbols.map((symbol) => [symbol, market.market(symbol).ticker()]));
    const sources = { directory, tickerOf: (symbol: string) => tickers.get(symbol) ?? null };
    for (const site of sites.all) {
      for (const { destination, type, pricesOf } of PRICE_LISTS) {
        if (!hub.hasSubscribers(destination, site.id)) continue;
        const data = pricesOf(site, sources);
        if (data.length > 0) hub.publishTopic({ destination, type, data, siteId: site.id, conflationKey: type });
      }
    }
  }

  #takeChanged(): string[] {
    for (const symbol of this.#changedPrices) this.#changedLately.add(symbol);
    this.#untilRepeat -= 1;
    const source = this.#untilRepeat === 0 ? this.#changedLately : this.#changedPrices;
    const symbols = [...source];
    if (this.#untilRepeat === 0) this.#untilRepeat = REPEAT_EVERY;
    source.clear();
    this.#changedPrices.clear();
    return symbols;
  }

  #sendDetails(): void {
    const { hub } = this.#parts;
    for (const symbol of this.#changedDetails) {
      const market = this.#parts.market.market(symbol);
      const destination = TOPICS.market(symbol);
      const since = this.#sentTrades.get(symbol) ?? market.lastTradeSeq;
      this.#sentTrades.set(symbol, market.lastTradeSeq);
      if (!hub.hasSubscribers(destination)) continue;
      const ticker = market.ticker();
      if (ticker === null) continue;
      hub.publishTopic({
        destination,
        type: 'MARKET',
        data: { ticker, depth: market.depth(), trades: market.trades.after(since).map(toWireTrade) },
        conflationKey: destination,
      });
    }
    this.#changedDetails.clear();
  }
}
