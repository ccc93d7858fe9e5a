import type { FuturesOption, MarketState, OverseaOption, TradeOption } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import {
  FUTURES_PRICE_BAND,
  FUTURES_QUOTE_BAND,
  MAX_WORKING_ORDERS,
  OVERSEA_PRICE_BAND,
} from '@hoga/domain/instruments/order-limits';
import { stockOf } from '@hoga/domain/stocks/symbol';
import { toText } from '@hoga/kernel/decimal';
import type { Site } from '../sites/public.ts';
import type { FuturesOptionFacts } from './futures-options.ts';
import type { OverseaOptionFacts } from './oversea-options.ts';
import type { TradeOptionFacts } from './round-options.ts';

/** An option's live price fields. */
export interface ShownPrice {
  readonly last: string;
  readonly changePercent: string;
}

const NO_PRICE_YET: ShownPrice = { last: '0', changePercent: '0' };

/** Coins carry the site's prefix (X_BTCUSDT); the others are named by their symbol. */
export function siteStock(instrument: Instrument, site: Pick<Site, 'stockPrefix'>): string {
  return instrument.kind === 'crypto' ? stockOf(instrument.symbol, site.stockPrefix) : instrument.symbol;
}

/** The contract that trades, and the one that is announced. */
export type ShownContract = Pick<OverseaOption, 'contract' | 'roll'>;

export function toOverseaOption(
  option: OverseaOptionFacts,
  market: MarketState,
  contract: ShownContract,
): OverseaOption {
  const { instrument } = option;
  return {
    id: option.id,
    stock: instrument.symbol,
    koName: instrument.koName,
    enName: instrument.enName,
    category: instrument.category,
    currency: instrument.currency,
    precision: instrument.precision,
    tick: toText(instrument.tick),
    tickValue: toText(option.tickValue),
    marginPer: toText(option.marginPer),
    overnightPer: toText(option.overnightPer),
    losscutPer: toText(option.losscutPer),
    feePer: toText(option.feePer),
    maxQty: option.maxQty,
    maxPosition: option.maxPosition,
    priceBand: toText(OVERSEA_PRICE_BAND),
    maxWorkingOrders: MAX_WORKING_ORDERS,
    isPlay: option.isPlay,
    isStop: option.isStop,
    isRest: market.state === 'rest' ? 1 : 0,
    market,
    ...contract,
  };
}

export function toFuturesOption(
  option: FuturesOptionFacts,
  site: Pick<Site, 'stockPrefix'>,
  price: ShownPrice | null,
): FuturesOption {
  const { instrument } = option;
  const { last, changePercent } = price ?? NO_PRICE_YET;
  return {
    id: option.id,
    stock: siteStock(instrument, site),
    koName: instrument.koName,
    enName: instrument.enName,
    precision: instrument.precision,
    tick: toText(instrument.tick),
    step: toText(instrument.step),
    minQty: toText(option.minQty),
    maxQty: toText(option.maxQty),
    minNotional: toText(option.minNotional),
    maxLeverage: option.maxLeverage,
    priceBand: toText(FUTURES_PRICE_BAND),
    quoteBand: toText(FUTURES_QUOTE_BAND),
    maxWorkingOrders: MAX_WORKING_ORDERS,
    makerFee: toText(option.makerFee),
    takerFee: toText(option.takerFee),
    liqFee: toText(option.liqFee),
    brackets: option.brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
      floor: toText(floor),
      cap: toText(cap),
      mmr: toText(mmr),
      cum: toText(cum),
      maxLev,
    })),
    lastPrice: last,
    priceChangePercent: changePercent,
    isPlay: option.isPlay,
    isStop: option.isStop,
  };
}

export function toTradeOption(
  option: TradeOptionFacts,
  site: Pick<Site, 'stockPrefix'>,
  market: MarketState,
): TradeOption {
  return {
    id: option.id,
    stock: siteStock(option.instrument, site),
    type: option.type,
    precision: option.instrument.precision,
    isPlay: option.isPlay,
    isStop: option.isStop,
    market,
    payoutRate: toText(option.payoutRate),
    minBet: toText(option.minBet),
    maxBet: toText(option.maxBet),
    maxRoundBet: toText(option.maxRoundBet),
    unit: toText(option.unit),
    lockSec: option.lockSec,
  };
}
