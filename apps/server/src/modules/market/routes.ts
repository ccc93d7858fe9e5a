import {
  getChart,
  getChartPage,
  getKeyValue,
  getKlineData,
  getLastPrice,
  getMarketSource,
  getPriceKey,
  getRawData,
  getServerTimeOffset,
  getTickerStatistics,
  type Ticker,
} from '@hoga/contract/market';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Feed } from '@hoga/market/feed';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { FUTURES } from '../../products/futures.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';
import type { Charts } from './charts.ts';
import type { Prices } from './prices.ts';
import { optionPrices } from './site-prices.ts';
import { sourceOf } from './source-of.ts';
import { toWireTrade } from './symbol-views.ts';

export interface MarketRouteParts {
  readonly directory: InstrumentDirectory;
  readonly feed: Pick<Feed, 'name' | 'simulated' | 'publishedDay' | 'sourceOf'>;
  readonly market: Prices;
  readonly charts: Charts;
  readonly clock: Clock;
}

/**
 * An answer combines thousands of stored candles on the trading thread: within the general limit a single address could
 * keep it busy all the time.
 */
const CHARTS = { perMinute: 240 };
const SMALL_CHARTS = { perMinute: 60 };

const OHLC = 'OHLC_';
const ORDERBOOK = 'ORDERBOOK_';

export function registerMarketRoutes(
  app: FastifyInstance,
  { directory, feed, market, charts, clock }: MarketRouteParts,
): void {
  route(
    app,
    getChart,
    async ({ query, site }) => {
      const instrument = directory.resolve(query.stock, site);
      if (instrument === null) return unknownStock;
      const { candles } = await charts.page(instrument, { ...query, before: afterNow(clock) });
      return ok(candles);
    },
    CHARTS,
  );

  route(
    app,
    getChartPage,
    async ({ query, site }) => {
      const instrument = directory.resolve(query.stock, site);
      return instrument === null ? unknownStock : ok(await charts.page(instrument, query));
    },
    CHARTS,
  );

  route(app, getRawData, ({ query, site }) => {
    const instrument = directory.resolve(query.stock, site);
    if (instrument === null) return unknownStock;
    return ok(market.market(instrument.symbol).trades.newest(query.size).map(toWireTrade).reverse());
  });

  route(app, getKeyValue, ({ query, site }) => {
    const { key } = query;
    if (key.startsWith(OHLC)) return tickerOf(key.slice(OHLC.length), site);
    if (!key.startsWith(ORDERBOOK)) return ok(optionPrices(FUTURES, site, { directory, tickerOf: newestTicker }));
    const instrument = directory.resolve(key.slice(ORDERBOOK.length), site);
    return instrument === null ? unknownStock : ok(market.market(instrument.symbol).depth());
  });

  route(app, getLastPrice, ({ query, site }) => {
    const ticker = tickerOf(query.stock, site);
    if (!ticker.ok) return ticker;
    const { stock, last, seq, at } = ticker.value;
    return ok({ stock, lastPrice: last, seq, at });
  });

  route(
    app,
    getKlineData,
    async ({ query, site }) => {
      const instruments = resolveAll(query.stockListStrs, site);
      if (instruments === null) return unknownStock;
      const candles = await charts.recent([...new Set(instruments.values())], query.interval);
      // Answered under the caller's names.
      return ok(Object.fromEntries([...instruments].map(([stock, { symbol }]) => [stock, candles.get(symbol) ?? []])));
    },
    SMALL_CHARTS,
  );

  route(app, getTickerStatistics, ({ query, site }) => {
    const instruments = resolveAll(query.stockListStrs, site);
    if (instruments === null) return unknownStock;
    return ok([...new Set(instruments.values())].flatMap(({ symbol }) => newestTicker(symbol) ?? []));
  });

  route(app, getPriceKey, ({ query }) => {
    const published = feed.publishedDay?.(query.day) ?? null;
    if (published === null) return ok(null);
    const { day, commitment, opened } = published;
    return ok({ day, commitment, key: opened?.key ?? null, levels: opened?.levels ?? null });
  });

  route(app, getMarketSource, ({ query, site }) => {
    const instrument = directory.resolve(query.stock, site);
    if (instrument === null) return unknownStock;
    const source = sourceOf(feed, instrument.symbol);
    if (source === null) return err(failure('UNAVAILABLE'));
    const { name, isSimulated, licence } = source;
    return ok({ stock: query.stock, source: name, isSimulated, licence });
  });

  route(app, getServerTimeOffset, ({ query }) => {
    const serverTime = clock.now();
    return ok({ offset: serverTime - query.ms, serverTime });
  });

  function tickerOf(stock: string, site: Site): Result<Ticker, Failure> {
    const instrument = directory.resolve(stock, site);
    if (instrument === null) return unknownStock;
    const ticker = newestTicker(instrument.symbol);
    return ticker === null ? err(failure('UNAVAILABLE')) : ok(ticker);
  }

  function newestTicker(symbol: string): Ticker | null {
    return market.market(symbol).ticker();
  }

  /** `null` when any of them is unknown. */
  function resolveAll(stocks: readonly string[], site: Site): Map<string, Instrument> | null {
    const found = new Map<string, Instrument>();
    for (const stock of stocks) {
      const instrument = directory.resolve(stock, site);
      if (instrument === null) return null;
      found.set(stock, instrument);
    }
    return found;
  }
}

const unknownStock = err(failure('STOCK_NOT_FOUND'));

/** Later than any candle: includes the growing one. */
function afterNow(clock: Clock): number {
  return clock.now() + 86_400_000;
}
