import { INSTRUMENT_CATEGORIES } from '@hoga/domain/instruments/instrument';
import { ROLL_MODES } from '@hoga/domain/oversea/contract-roll';
import { CANDLE_INTERVALS } from '@hoga/domain/trading/candle-interval';
import { AGGRESSORS } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId, OverseaOptionId, TradeOptionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import {
  askedId,
  decimalText,
  described,
  epochMs,
  flag,
  idField,
  optionalText,
  queryEpochMs,
  queryFlagOn,
  queryInt,
  signedDecimalText,
  stockList,
  stockName,
} from './fields.ts';

export const candleInterval = z.enum(CANDLE_INTERVALS);

/** `[open time, open, high, low, close, volume]`: an array because charts fetch hundreds of them. */
export const candle = z.tuple([epochMs, decimalText, decimalText, decimalText, decimalText, decimalText]);
export type Candle = z.infer<typeof candle>;

export const trade = z.object({
  seq: z.int(),
  at: epochMs,
  price: decimalText,
  quantity: decimalText,
  side: z.enum(AGGRESSORS),
});
export type Trade = z.infer<typeof trade>;

/** `[price, quantity, number of orders]`, best first. */
export const depthLevel = z.tuple([decimalText, decimalText, z.int()]);
export const depth = z.object({
  stock: stockName,
  at: epochMs,
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
});
export type Depth = z.infer<typeof depth>;

/** An instrument's live figures for lists and headers. */
export const ticker = z.object({
  stock: stockName,
  seq: z.int(),
  at: epochMs,
  last: decimalText,
  bid: decimalText,
  ask: decimalText,
  mark: decimalText,
  index: decimalText,
  change: described(signedDecimalText, "Against the price 24 h ago (crypto) or the last session's close (others)."),
  changePercent: signedDecimalText,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  fundingRate: described(z.nullable(signedDecimalText), 'Perpetuals only.'),
  nextFundingTime: z.nullable(epochMs),
});
export type Ticker = z.infer<typeof ticker>;

/** A ticker with an option's field names; `stock` is named as in the site's lists. */
const livePrice = z.extend(z.omit(ticker, { last: true, changePercent: true }), {
  lastPrice: decimalText,
  priceChangePercent: signedDecimalText,
});
export type LivePrice = z.infer<typeof livePrice>;

/** An option's prices, live: `id` and `stock` are those of the site's list. */
const optionPrice = z.extend(livePrice, { id: z.int() });
export type OptionPrice = z.infer<typeof optionPrice>;

export const optionPrices = z.array(optionPrice);
export const ratePrices = z.array(livePrice);

const chartContract = described(
  z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,6}[FGHJKMNQUVXZ]\d{2}$/))),
  'One contract of an instrument whose contracts expire, as NQZ26. Absent: whichever traded; a candle that a roll cuts has the new one alone.',
);

export const getChart = get('/api/stock/chart', {
  access: 'public',
  summary: 'The newest candles of a stock, oldest first',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    stock: stockName,
    interval: described(z._default(candleInterval, '1m'), 'How long a candle is.'),
    size: described(queryInt({ min: 1, max: 1_000, byDefault: 300 }), 'How many candles.'),
    contract: chartContract,
  }),
  data: z.array(candle),
});

export const getChartPage = get('/api/stock/chart_page', {
  access: 'public',
  summary: 'Candles before a moment, oldest first: the next page when a chart is scrolled back',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    stock: stockName,
    interval: described(z._default(candleInterval, '1m'), 'How long a candle is.'),
    before: described(queryEpochMs, 'Candles that open earlier, epoch milliseconds.'),
    size: described(queryInt({ min: 1, max: 1_000, byDefault: 300 }), 'How many candles.'),
    contract: chartContract,
  }),
  data: z.object({
    candles: z.array(candle),
    hasMore: z.boolean(),
    isFilling: described(z.boolean(), 'Older candles are still being written: those asked for now may not be all.'),
  }),
});

export const getRawData = get('/api/stock/raw_data', {
  access: 'public',
  summary: 'The newest trades of a stock, newest first',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    stock: stockName,
    size: described(queryInt({ min: 1, max: 500, byDefault: 50 }), 'How many trades.'),
  }),
  data: z.array(trade),
});

export const getKeyValue = get('/api/stock/key_value', {
  access: 'public',
  summary: 'OHLC_{stock}, ORDERBOOK_{stock} or FUTURES_INFO_KEY',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    key: described(
      z.string().check(z.regex(/^(OHLC_[A-Z0-9_]{1,32}|ORDERBOOK_[A-Z0-9_]{1,32}|FUTURES_INFO_KEY)$/)),
      'OHLC_ for a ticker, ORDERBOOK_ for a book, FUTURES_INFO_KEY for all perpetual contracts.',
    ),
  }),
  data: z.union([ticker, depth, optionPrices]),
});

export const getLastPrice = get('/api/stock/last_price', {
  access: 'public',
  summary: 'The last price of a stock',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ stock: stockName }),
  data: z.object({ stock: stockName, lastPrice: decimalText, seq: z.int(), at: epochMs }),
});

export const getKlineData = get('/api/trade/kline_data', {
  access: 'public',
  summary: 'Recent candles of several stocks, for small charts in lists',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    stockListStrs: stockList,
    interval: described(z._default(candleInterval, '15m'), 'How long a candle is.'),
  }),
  data: z.record(z.string(), z.array(candle)),
});

export const getTickerStatistics = get('/api/trade/ticker_statistics', {
  access: 'public',
  summary: 'Tickers with their day or 24 h figures, of several stocks',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ stockListStrs: stockList }),
  data: z.array(ticker),
});

/** Hexadecimal of 256 bits. */
const hex256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const getPriceKey = get('/api/stock/price_key', {
  access: 'public',
  summary:
    'What the simulated prices of a KST day were made from, once the day is over; null where it is not published',
  query: queryOf({ day: described(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), 'A KST day.') }),
  data: z.nullable(
    z.object({
      day: z.string(),
      commitment: described(hex256, "SHA-256 of the key's bytes: published from the day before on."),
      key: described(z.nullable(hex256), 'null until five minutes after the day.'),
      levels: described(
        z.nullable(z.record(z.string(), z.int())),
        'By symbol, with the key: the logarithm of the opening price over the base price, in billionths.',
      ),
    }),
  ),
});

export const getMarketSource = get('/api/market/source', {
  access: 'public',
  summary: "Where a stock's prices come from, and under whose licence they are shown",
  query: queryOf({ stock: stockName }),
  data: z.object({
    stock: stockName,
    source: described(z.string(), 'The source that is followed now.'),
    isSimulated: described(z.boolean(), 'Made by the server, and the prices of no market.'),
    licence: described(z.nullable(z.string()), 'Who granted the right to these prices; null where they are simulated.'),
  }),
  refusals: ['STOCK_NOT_FOUND'],
});

export const getServerTimeOffset = get('/api/server_time_offset', {
  access: 'public',
  summary: 'Server time minus `ms`',
  query: queryOf({ ms: described(queryEpochMs, "The caller's time, epoch milliseconds.") }),
  data: z.object({ offset: z.int(), serverTime: epochMs }),
});

/** An overseas instrument's trading hours for the screen: the current state and the next change. */
export const marketState = z.object({
  state: described(
    z.enum(['open', 'closing', 'break', 'rest']),
    'closing: the last ten minutes, when only reducing orders are taken.',
  ),
  until: described(z.nullable(epochMs), 'When the state ends, epoch milliseconds.'),
});
export type MarketState = z.infer<typeof marketState>;

export const overseaOption = z.object({
  id: idField<OverseaOptionId>(),
  stock: stockName,
  koName: z.string(),
  enName: z.string(),
  category: z.enum(INSTRUMENT_CATEGORIES),
  currency: z.string(),
  precision: z.int(),
  tick: decimalText,
  tickValue: decimalText,
  marginPer: decimalText,
  overnightPer: decimalText,
  losscutPer: decimalText,
  feePer: decimalText,
  maxQty: z.int(),
  maxPosition: z.int(),
  priceBand: described(decimalText, 'Limit and stop prices lie within ± this fraction of last.'),
  maxWorkingOrders: described(z.int(), 'Over all overseas instruments; take-profit and stop-loss do not count.'),
  isPlay: flag,
  isStop: flag,
  isRest: flag,
  market: marketState,
  contract: described(z.nullable(z.string()), 'The month that trades now, as NQZ26; null where its source names none.'),
  roll: described(
    z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        mode: described(z.enum(ROLL_MODES), 'What becomes of open positions.'),
        rollsAt: epochMs,
      }),
    ),
    'An announced roll to the next contract.',
  ),
});
export type OverseaOption = z.infer<typeof overseaOption>;

export const leverageBracket = z.object({
  floor: decimalText,
  cap: decimalText,
  mmr: decimalText,
  cum: decimalText,
  maxLev: z.int(),
});

export const futuresOption = z.object({
  id: idField<FuturesOptionId>(),
  stock: stockName,
  koName: z.string(),
  enName: z.string(),
  precision: z.int(),
  tick: decimalText,
  step: decimalText,
  minQty: decimalText,
  maxQty: decimalText,
  minNotional: decimalText,
  maxLeverage: z.int(),
  priceBand: described(decimalText, 'LONG ≤ (1 + priceBand)·mark, SHORT ≥ (1 − priceBand)·mark.'),
  quoteBand: described(decimalText, 'A market order is taken while the quote lies within ± this fraction of the mark.'),
  maxWorkingOrders: described(z.int(), 'Over all contracts; take-profit and stop-loss do not count.'),
  makerFee: decimalText,
  takerFee: decimalText,
  liqFee: decimalText,
  brackets: z.array(leverageBracket),
  lastPrice: decimalText,
  priceChangePercent: signedDecimalText,
  isPlay: flag,
  isStop: flag,
});
export type FuturesOption = z.infer<typeof futuresOption>;

export const tradeOption = z.object({
  id: idField<TradeOptionId>(),
  stock: stockName,
  type: described(z.string(), 'R.5, R1, R2, R5, B1, B2, B5 or P.'),
  precision: z.int(),
  isPlay: flag,
  isStop: flag,
  market: marketState,
  payoutRate: decimalText,
  minBet: decimalText,
  maxBet: decimalText,
  maxRoundBet: described(decimalText, 'Of all bets of a member on one round.'),
  unit: decimalText,
  lockSec: z.int(),
});
export type TradeOption = z.infer<typeof tradeOption>;

const playable = described(queryFlagOn, '1: what can be traded, 0: what cannot.');

const optionListQuery = queryOf({
  isPlay: playable,
  sitePrefix: described(optionalText(32), 'Only symbols with this prefix.'),
});

export const getOverseaOption = get('/api/oversea/option', {
  access: 'public',
  summary: 'One overseas instrument',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ overseaOptionId: described(askedId<OverseaOptionId>(), 'The instrument.') }),
  data: overseaOption,
});

const contractRoll = z.object({
  from: described(z.string(), 'The contract that trades until then.'),
  to: described(z.string(), 'The contract that trades from then on.'),
  mode: described(z.enum(ROLL_MODES), 'What becomes of open positions.'),
  rollsAt: described(epochMs, 'When it is due.'),
  madeAt: described(z.nullable(epochMs), 'When it was made; null: it is announced.'),
  beforeLast: described(z.nullable(decimalText), 'The last price of the old contract.'),
  afterLast: described(z.nullable(decimalText), 'The price of the new contract at that moment.'),
});
export type ContractRoll = z.infer<typeof contractRoll>;

export const getOverseaRolls = get('/api/oversea/rolls', {
  access: 'public',
  summary: 'The contract that an overseas instrument trades, and its rolls to the next one',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ overseaOptionId: described(askedId<OverseaOptionId>(), 'The instrument.') }),
  data: z.object({
    contract: described(z.nullable(z.string()), 'The month that trades now; null where its source names none.'),
    rows: described(z.array(contractRoll), 'Newest first; an announced one is the first.'),
  }),
});

export const getOverseaOptionList = get('/api/oversea/option/list', {
  access: 'public',
  summary: 'The overseas instruments of the site, KRW first',
  query: optionListQuery,
  data: z.array(overseaOption),
});

export const existOverseaOption = get('/api/oversea/option/exist_option', {
  access: 'public',
  summary: 'Whether any overseas instrument (or the given one) can be traded now',
  query: queryOf({ overseaOptionId: described(z.optional(askedId<OverseaOptionId>()), 'The instrument.') }),
  data: z.object({ exists: z.boolean(), overseaOptionId: z.nullable(idField<OverseaOptionId>()) }),
});

export const getFuturesOption = get('/api/futures/option', {
  access: 'public',
  summary: 'One perpetual contract',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ futuresOptionId: described(askedId<FuturesOptionId>(), 'The contract.') }),
  data: futuresOption,
});

export const getFuturesOptionList = get('/api/futures/option/list', {
  access: 'public',
  summary: 'The perpetual contracts of the site',
  query: optionListQuery,
  data: z.array(futuresOption),
});

export const getTradeOption = get('/api/trade/option', {
  access: 'player',
  key: 'read',
  summary: 'One up/down option',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ tradeOptionId: described(askedId<TradeOptionId>(), 'The option.') }),
  data: tradeOption,
});

export const getTradeOptionList = get('/api/trade/option/list', {
  access: 'player',
  key: 'read',
  summary: 'The up/down options of the site',
  query: queryOf({
    resultType: described(z._default(z.enum(['SELECT']), 'SELECT'), 'SELECT: whole rows.'),
    isPlay: playable,
    typeArray: described(optionalText(64), 'Only these types, separated by commas.'),
    stockPrefix: described(optionalText(32), 'Only symbols with this prefix.'),
  }),
  data: z.array(tradeOption),
});

/** `sitePrefix` chooses the product: ONETRADING, the oversea prefix or the stock prefix. */
export const getPublicOptionList = get('/api/public/trade_option/site/list', {
  access: 'public',
  summary: 'The options of one product of the site, open to guests',
  query: queryOf({
    isPlay: playable,
    sitePrefix: described(
      z._default(z.string().check(z.maxLength(32)), 'ONETRADING'),
      "ONETRADING for the up/down options, the site's overseas prefix or its stock prefix.",
    ),
  }),
  data: z.array(z.union([overseaOption, futuresOption, tradeOption])),
});
