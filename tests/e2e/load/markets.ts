import type { FuturesOption, OverseaOption, Ticker } from '@hoga/contract/market';
import type { LoadSession } from './session.ts';

export interface Markets {
  readonly futures: readonly FuturesOption[];
  /** Those that trade now. */
  readonly oversea: readonly OverseaOption[];
  /** The last price of a stock as a ticker names it. */
  last(stock: string): number;
}

const PRICES_LAST_MS = 1_000;

/** The server's instruments; prices are fetched again as they age. */
export class LoadMarkets {
  readonly #session: LoadSession;
  #markets: Markets | null = null;
  #readAt = 0;

  constructor(session: LoadSession) {
    this.#session = session;
  }

  async read(): Promise<Markets> {
    if (this.#markets !== null && performance.now() - this.#readAt < PRICES_LAST_MS) return this.#markets;
    const [futures, oversea] = await Promise.all([
      this.#session.get('/api/futures/option/list'),
      this.#session.get('/api/oversea/option/list'),
    ]);
    const perpetuals = futures.data as readonly FuturesOption[];
    const contracts = (oversea.data as readonly OverseaOption[]).filter(({ market }) => market.state === 'open');
    const stocks = [...perpetuals, ...contracts].map(({ stock }) => stock).join(',');
    const tickers = await this.#session.get(`/api/trade/ticker_statistics?stockListStrs=${stocks}`);
    const prices = new Map((tickers.data as readonly Ticker[]).map(({ stock, last }) => [stock, Number(last)]));
    this.#readAt = performance.now();
    this.#markets = { futures: perpetuals, oversea: contracts, last: (stock) => prices.get(plain(stock)) ?? 0 };
    return this.#markets;
  }
}

function plain(stock: string): string {
  return stock.replace(/^(X_|EBEST_)/, '');
}
