import { futuresFunding, futuresOrder, futuresPosition } from '@hoga/contract/futures';
import { futuresOption, leverageBracket } from '@hoga/contract/market';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { FUTURES_PRICE_BAND, FUTURES_QUOTE_BAND } from '@hoga/domain/instruments/order-limits';
import { stockOf } from '@hoga/domain/stocks/symbol';
import { FUTURES as ENGINE } from '@hoga/engine/futures/product';
import type { FuturesOptionRow } from '@hoga/engine/futures/rows';
import { decimal } from '@hoga/kernel/decimal';
import type { Offered, ServerProduct, TradingSite } from './server-product.ts';

export type OfferedFutures = Offered &
  Pick<
    FuturesOptionRow,
    | 'id'
    | 'siteId'
    | 'minQty'
    | 'maxQty'
    | 'minNotional'
    | 'maxLeverage'
    | 'makerFee'
    | 'takerFee'
    | 'liqFee'
    | 'brackets'
    | 'isPlay'
    | 'isStop'
  >;

export interface FuturesLists {
  readonly futures: { readonly all: readonly OfferedFutures[] };
}

/** Defaults of DOMAIN §3 for every site. */
const DEFAULTS = {
  defaultLeverage: 20,
  priceBand: FUTURES_PRICE_BAND,
  quoteBand: FUTURES_QUOTE_BAND,
  fundingCap: decimal('0.0075'),
  allowFlip: 1,
  allowStopOrders: 1,
} as const;

function optionRow({ instrument, ...facts }: OfferedFutures, site: TradingSite): FuturesOptionRow {
  const { symbol, koName, precision, tick, step } = instrument;
  return {
    ...DEFAULTS,
    ...facts,
    stock: stockOf(symbol, site.stockPrefix),
    feed: symbol,
    koName,
    precision,
    tick,
    step,
    defaultLeverage: Math.min(DEFAULTS.defaultLeverage, facts.maxLeverage),
  };
}

/** Coin futures. */
export const FUTURES = {
  engine: ENGINE,
  offered: ({ futures }) => futures.all,
  configuration: ({ futures }, siteOf) => ({
    futuresOption: futures.all.map((option) => optionRow(option, siteOf(option.siteId))),
  }),
  isQuoted: true,
  pairs: () => [],
  prices: { destination: TOPICS.futuresInfo, type: 'FUTURES_INFO' },
  tag: {
    name: 'futures',
    description: 'Coin futures: perpetual contracts, in the FUTURES wallet.',
    paths: ['futures'],
  },
  readByOperators: ['futures/option'],
  schemas: {
    FuturesFunding: futuresFunding,
    FuturesOption: futuresOption,
    FuturesOrder: futuresOrder,
    FuturesPosition: futuresPosition,
    LeverageBracket: leverageBracket,
  },
  house: { source: 'FUTURES', results: ['FUTURES_ORDER'], charges: ['FUTURES_POSITION'], shortfalls: 'FUTURES' },
} as const satisfies ServerProduct<FuturesLists>;
