import type { Ticker } from '@hoga/contract/market';
import { TOPICS } from '@hoga/contract/socket-protocol';
import type { Timers } from '@hoga/market/timers';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { SocketHub } from '../../socket/hub.ts';
import { atRate, PRICE_RATES, type PriceRate } from '../../socket/price-rates.ts';
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
const REPEAT_MS = 5_000;

type Hub = Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;

interface PublisherParts {
  readonly market: MarketService;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: PriceSources['directory'];
  readonly hub: Hub;
  readonly timers: Timers;
}

/** Publishes price changes, conflated, and only to topics with subscribers; at each rate those since its last message. */
export class MarketPublisher {
  readonly #parts: PublisherParts;
  readonly #rates: readonly RatePublisher[];
  #stops: Array<() => void> = [];

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#rates = [null, ...PRICE_RATES].map((rate) => new RatePublisher(parts, rate));
  }

  start(): void {
    this.#stops = [
      this.#parts.market.onUpdate((symbol) => {
        for (const rate of this.#rates) rate.changed(symbol);
      }),
      ...this.#rates.flatMap((rate) => rate.start()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}

/** The messages of one rate; `null`: of those who take all. */
class RatePublisher {
  readonly #parts: PublisherParts;
  readonly #rate: PriceRate | null;
  readonly #pricesMs: number;
  readonly #changedPrices = new Set<string>();
  readonly #changedLately = new Set<string>();
  #untilRepeat: number;
  readonly #changedDetails = new Set<string>();
  readonly #sentTrades = new Map<string, number>();

  constructor(parts: PublisherParts, rate: PriceRate | null) {
    this.#parts = parts;
    this.#rate = rate;
    this.#pricesMs = Math.max(PRICES_MS, intervalOf(rate));
    this.#untilRepeat = REPEAT_MS / this.#pricesMs;
  }

  start(): readonly (() => void)[] {
    const { timers } = this.#parts;
    return [
      timers.every(this.#pricesMs, () => this.#sendPrices()),
      timers.every(Math.max(DETAIL_MS, intervalOf(this.#rate)), () => this.#sendDetails()),
    ];
  }

  changed(symbol: string): void {
    this.#changedPrices.add(symbol);
    this.#changedDetails.add(symbol);
  }

  #sendPrices(): void {
    const symbols = this.#takeChanged();
    if (symbols.size === 0) return;
    const { sites, directory, hub } = this.#parts;
    const sources = { directory, tickerOf: tickersOf(this.#parts.market, symbols) };
    for (const site of sites.all) {
      for (const { destination, type, pricesOf } of PRICE_LISTS) {
        const topic = atRate(destination, this.#rate);
        if (!hub.hasSubscribers(topic, site.id)) continue;
        const data = pricesOf(site, sources);
        if (data.length > 0) {
          hub.publishTopic({ destination: topic, type, data, siteId: site.id, conflationKey: type });
        }
      }
    }
  }

  #takeChanged(): ReadonlySet<string> {
    for (const symbol of this.#changedPrices) this.#changedLately.add(symbol);
    this.#untilRepeat -= 1;
    const source = this.#untilRepeat === 0 ? this.#changedLately : this.#changedPrices;
    const symbols = new Set(source);
    if (this.#untilRepeat === 0) this.#untilRepeat = REPEAT_MS / this.#pricesMs;
    source.clear();
    this.#changedPrices.clear();
    return symbols;
  }

  #sendDetails(): void {
    const { hub } = this.#parts;
    for (const symbol of this.#changedDetails) {
      const market = this.#parts.market.market(symbol);
      const topic = atRate(TOPICS.market(symbol), this.#rate);
      const since = this.#sentTrades.get(symbol) ?? market.lastTradeSeq;
      this.#sentTrades.set(symbol, market.lastTradeSeq);
      if (!hub.hasSubscribers(topic)) continue;
      const ticker = market.ticker();
      if (ticker === null) continue;
      hub.publishTopic({
        destination: topic,
        type: 'MARKET',
        data: { ticker, depth: market.depth(), trades: market.trades.after(since).map(toWireTrade) },
        conflationKey: topic,
      });
    }
    this.#changedDetails.clear();
  }
}

function intervalOf(rate: PriceRate | null): number {
  return rate === null ? 0 : 1_000 / rate;
}

/** The tickers of these symbols, each made when it is first needed: without subscribers none is. */
function tickersOf(market: MarketService, symbols: ReadonlySet<string>): (symbol: string) => Ticker | null {
  const known = new Map<string, Ticker | null>();
  return (symbol) => {
    if (!symbols.has(symbol)) return null;
    const found = known.get(symbol);
    if (found !== undefined) return found;
    const ticker = market.market(symbol).ticker();
    known.set(symbol, ticker);
    return ticker;
  };
}
