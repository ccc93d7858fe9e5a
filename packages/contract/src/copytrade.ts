import { COPY_STATUSES, FOLLOW_MODES, TRADER_SORTS, TRADER_STATES } from '@hoga/domain/copy/vocabulary';
import type { CopyTradeId, FuturesOptionId, FuturesPositionId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { copyTrade, endReason, followStatus } from './copy-trade.ts';
import {
  askedId,
  codeList,
  decimalText,
  demanded,
  described,
  epochMs,
  flag,
  idField,
  optionalText,
  plainText,
  queryInt,
  signedDecimalText,
  stockName,
  typedDecimal,
  wholeNumber,
} from './fields.ts';

import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';
import { COMMAND_REFUSALS, clientOrderId, marginType, tradeSide } from './trading.ts';

/** Copy-trading: traders, their followers, copies and skips (DOMAIN §6). */

const followMode = described(
  z.enum(FOLLOW_MODES),
  'CLOSE_ONLY copies nothing but closes, PAUSED copies nothing at all.',
);
export const traderState = described(z.enum(TRADER_STATES), 'Only an ACTIVE trader can be followed.');
const percent = described(signedDecimalText, 'In percent, with two decimals.');
const day = described(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), 'A KST day.');
const count = z.int().check(z.nonnegative());

export const traderId = described(askedId<TraderId>(), 'The trader.');
const traderFollowerId = described(askedId<TraderFollowerId>(), 'The follow.');

// Traders

/** Figures that deposits, withdrawals or the choice of days cannot improve. */
export const traderFigures = z.object({
  isCounting: described(z.boolean(), 'True until there are 7 days and 10 closed positions: shown as 집계 중.'),
  days: described(count, 'KST days since the first trade as a trader, today with them.'),
  roi7: z.nullable(percent),
  roi30: z.nullable(percent),
  roi90: z.nullable(percent),
  roiAll: z.nullable(percent),
  drawdown: described(z.nullable(percent), 'The largest fall of the index from its highest; never above zero.'),
  closed: described(count, 'Positions that are closed.'),
  won: described(count, 'Those of them with a net result above zero.'),
  winRate: z.nullable(percent),
  profitFactor: described(
    z.nullable(decimalText),
    'Net wins by net losses, two decimals; null also where nothing was lost.',
  ),
  averageHoldMs: z.nullable(count),
  followerResult: described(signedDecimalText, 'Of all follows ever, after fees, funding and shares; USDT.'),
  followersWon: described(count, 'Follows, also ended ones, whose result is above zero.'),
  followersLost: count,
  copied: count,
  skipped: count,
  copiedPercent: described(z.nullable(percent), 'Copied of what was to be copied.'),
  managed: described(decimalText, 'What followers of today have set as their maximum, together; USDT.'),
});
export type TraderFigures = z.infer<typeof traderFigures>;

/** The fields of every trader. */
export const traderFields = {
  traderId: idField<TraderId>(),
  name: described(z.string(), 'The nickname.'),
  description: z.string(),
  isDemo: described(flag, '1: a strategy that trades by itself on a practice site.'),
  state: traderState,
  isActive: described(flag, '1: new followers are taken.'),
  followers: count,
  maxFollower: count,
  isFull: flag,
  feeRate: described(decimalText, 'The share of gains above the highest so far: 0.1 is 10 %.'),
  since: epochMs,
  stocks: described(z.array(stockName), 'What was traded in the last 30 days, the most traded first.'),
  figures: traderFigures,
};

export const traderRow = z.object({
  ...traderFields,
  curve: described(z.array(percent), 'The index of the last 30 KST days, oldest first, as a change since before them.'),
});
export type TraderRow = z.infer<typeof traderRow>;

export const trader = z.object({
  ...traderFields,
  isPositionPublic: described(flag, '1: everybody sees what is open. What is closed is seen of everybody.'),
});
export type Trader = z.infer<typeof trader>;

export const getTrader = get('/api/copytrade/trader', {
  access: 'public',
  summary: 'One trader with their figures',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({ traderId }),
  data: trader,
});

const resultType = described(optionalText(32), 'What the caller wants the rows for; the rows are the same.');
const queryFlagOff = z.prefault(z.pipe(wholeNumber, flag), 0);

export const getTraderList = get('/api/copytrade/trader/list', {
  access: 'public',
  summary: 'Traders of the site; those whose figures are still being counted come last',
  query: queryOf({
    resultType,
    name: described(z.optional(plainText(40)), 'A part of the name.'),
    isHideFull: described(queryFlagOff, '1: without those who have no place left.'),
    isActive: described(queryFlagOff, '1: only those who take new followers.'),
    sort: described(z._default(z.enum(TRADER_SORTS), 'ROI_30'), 'By what, the best first.'),
    ...pageFields,
  }),
  data: pageOf(traderRow),
});

export const getTraderCurve = get('/api/copytrade/trader/curve', {
  access: 'public',
  summary: 'The index of a trader day by day, oldest first; the first point is where it starts',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({
    traderId,
    days: described(queryInt({ min: 1, max: 366, byDefault: 30 }), 'How many KST days, today with them.'),
  }),
  data: z.array(z.object({ date: day, change: described(percent, 'Since the first point.') })),
});

// The player as a trader

export const myTrader = z.object({
  ...traderFields,
  isPositionPublic: flag,
  reason: described(z.nullable(z.string()), 'What the operator who decided last has said.'),
  earned30: described(decimalText, 'Shares of the last 30 days, USDT.'),
  earnedOf: described(decimalText, 'The gains that these were shares of.'),
  earnedFrom: described(count, 'How many followers they came from.'),
});
export type MyTrader = z.infer<typeof myTrader>;

export const getMyTrader = get('/api/copytrade/trader/my', {
  access: 'player',
  summary: 'What the player is as a trader; null who has never applied',
  query: queryOf({}),
  data: z.nullable(myTrader),
});

const maxFollower = described(z.int().check(z.minimum(1), z.maximum(10_000)), 'How many may follow at most.');
const description = described(plainText(200), 'How one trades, in one’s own words.');

export const applyAsTrader = post('/api/copytrade/trader/apply', {
  access: 'player',
  summary: 'Asks to become a trader; an operator decides',
  refusals: [...COMMAND_REFUSALS, 'TRADER_CANNOT_FOLLOW', 'ALREADY_PROCESSED'],
  body: bodyOf({ description: z._default(description, ''), maxFollower: z._default(maxFollower, 50), clientOrderId }),
  data: z.object({ traderId: idField<TraderId>() }),
});

export const setTrader = post('/api/copytrade/trader/setting', {
  access: 'player',
  summary: 'Changes what is shown of a trader and whether new followers are taken; absent leaves as it is',
  refusals: [...COMMAND_REFUSALS, 'NOT_A_TRADER'],
  body: bodyOf({
    isActive: described(z.optional(flag), '1: takes new followers. Those who follow stay either way.'),
    maxFollower: z.optional(maxFollower),
    isPositionPublic: described(z.optional(flag), '1: everybody sees what is open.'),
    description: z.optional(description),
    clientOrderId,
  }),
  data: z.object({ traderId: idField<TraderId>() }),
});

// Follows

const followFields = {
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  followStock: z.array(stockName),
  multiplyPer: described(z.int(), 'Percent of the trader’s margin.'),
  maxBet: described(decimalText, 'The margin of all open copies at most, USDT.'),
  oneMaxBet: described(decimalText, 'The margin of one copy at most, USDT.'),
  copyLossLimit: described(z.nullable(decimalText), 'A loss that ends the follow, USDT, without its sign.'),
  copyTakeProfit: described(z.nullable(decimalText), 'A gain that ends the follow, USDT.'),
  mode: followMode,
  status: followStatus,
  endReason,
  since: epochMs,
  endedAt: z.nullable(epochMs),
};

export const follow = z.object({
  ...followFields,
  traderName: z.string(),
  isDemo: flag,
  feeRate: decimalText,
  cumNet: described(signedDecimalText, 'Of closed copies, after fees and funding, before shares.'),
  hwm: described(
    decimalText,
    'The highest of it, with earlier follows of the same trader, that shares were taken up to.',
  ),
  realized: described(signedDecimalText, 'Of closed copies, before fees and funding.'),
  fees: decimalText,
  funding: signedDecimalText,
  share: described(decimalText, 'What the trader got of it.'),
  usedMargin: described(decimalText, 'Of open copies: what is used of `maxBet`.'),
  openCopies: count,
});
export type Follow = z.infer<typeof follow>;

export const getFollow = get('/api/copytrade/follower', {
  access: 'player',
  summary: 'One follow of the player, also one that is over',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ traderFollowerId }),
  data: follow,
});

export const getMyFollow = get('/api/copytrade/follower/my_trader_follower', {
  access: 'player',
  summary: 'The active follow; null without one',
  query: queryOf({}),
  data: z.nullable(follow),
});

export const getMyTraders = get('/api/copytrade/follower/my_traders', {
  access: 'player',
  summary: 'All follows of the player, newest first',
  query: queryOf({ ...pageFields }),
  data: pageOf(follow),
});

/** A follower as seen by the trader. */
export const followerRow = z.object({
  traderFollowerId: idField<TraderFollowerId>(),
  name: described(z.string(), 'The first two letters of the nickname.'),
  since: epochMs,
  endedAt: z.nullable(epochMs),
  status: followStatus,
  endReason,
  maxBet: decimalText,
  result: described(signedDecimalText, 'After fees, funding and shares, USDT.'),
  share: described(decimalText, 'What the trader got from it.'),
  openCopies: count,
});
export type FollowerRow = z.infer<typeof followerRow>;

export const getFollowers = get('/api/copytrade/follower/list', {
  access: 'player',
  summary: 'Who follows the player, newest first; asked by a trader',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({
    resultType: described(z._default(z.enum(['ACTIVE', 'ALL']), 'ACTIVE'), 'ALL: also those who have stopped.'),
    ...pageFields,
  }),
  data: pageOf(followerRow),
});

const followNamed = z.object({ traderFollowerId: idField<TraderFollowerId>() });

const LIMIT_REFUSALS = [
  'FOLLOW_MULTIPLIER_INVALID',
  'FOLLOW_MAX_TOO_SMALL',
  'FOLLOW_ONE_TIME_TOO_SMALL',
  'FOLLOW_MAX_NOT_ABOVE_ONE_TIME',
] as const;

const guard = described(
  typedDecimal,
  'USDT, over closed and open copies together: reaching it closes all and ends the follow.',
);
const terms = {
  multiplyPer: described(
    demanded(z.optional(z.nullable(z.number().check(z.maximum(10_000))))),
    'Percent of the trader’s margin: a whole number from 0 on.',
  ),
  maxBet: described(demanded(typedDecimal), 'The margin of all open copies at most, USDT.'),
  oneMaxBet: described(demanded(typedDecimal), 'The margin of one copy at most, USDT.'),
  copyLossLimit: guard,
  copyTakeProfit: guard,
};

export const startFollow = post('/api/copytrade/follower/follow', {
  access: 'player',
  summary: 'Follows a trader: fills from now on are copied within the limits',
  refusals: [
    'TRADING_FROZEN',
    ...COMMAND_REFUSALS,
    'TRADER_CANNOT_FOLLOW',
    'NOT_A_TRADER',
    'TRADER_NOT_ACCEPTING',
    'FOLLOWER_QUOTA_EXCEEDED',
    'ONE_TRADER_ONLY',
    'FOLLOW_PAIR_REQUIRED',
    ...LIMIT_REFUSALS,
    'FOLLOW_WITH_OPEN_POSITIONS',
    'FOLLOW_BALANCE_TOO_SMALL',
  ],
  body: bodyOf({
    traderId,
    followStock: described(
      demanded(z.optional(z.nullable(z.array(stockName).check(z.maxLength(50))))),
      'Which pairs to copy.',
    ),
    ...terms,
    clientOrderId,
  }),
  data: followNamed,
});

export const changeFollow = post('/api/copytrade/follower/change', {
  access: 'player',
  summary: 'Changes limits, guards and mode of a follow: as they are given, they hold from now on',
  refusals: [...COMMAND_REFUSALS, ...LIMIT_REFUSALS, 'RECORD_MISSING'],
  body: bodyOf({ traderFollowerId, ...terms, mode: z._default(followMode, 'NORMAL'), clientOrderId }),
  data: followNamed,
});

export const unfollow = post('/api/copytrade/follower/unfollow', {
  access: 'player',
  summary: 'Ends the player’s follow; refused while copies are open',
  refusals: [...COMMAND_REFUSALS, 'RECORD_MISSING', 'CLOSE_POSITION_FIRST'],
  body: bodyOf({ traderFollowerId, clientOrderId }),
  data: followNamed,
});

export const unfollowTrader = post('/api/copytrade/follower/unfollow_trader', {
  access: 'player',
  summary: 'Closes all copies at the market and ends the follow; by the follower, or by the trader who lets one go',
  refusals: [...COMMAND_REFUSALS, 'RECORD_MISSING'],
  body: bodyOf({ traderFollowerId, clientOrderId }),
  data: followNamed,
});

// Copies

const copyLogFilter = {
  traderFollowerId: described(z.optional(askedId<TraderFollowerId>()), 'Of this follow only.'),
  statusStrs: described(codeList(COPY_STATUSES), 'OPEN, CLOSED, SKIPPED; separated by commas.'),
  ...periodFields,
  ...pageFields,
};

/** With the fields of the copied order. */
export const loggedCopy = z.extend(copyTrade, {
  leverage: z.int(),
  marginType,
  traderAt: described(epochMs, 'When the trader’s order filled.'),
});
export type LoggedCopy = z.infer<typeof loggedCopy>;

export const getCopyLog = get('/api/copytrade/history/follower/list', {
  access: 'player',
  summary: 'What was copied for the player and what was not, with the reason, newest first',
  query: queryOf(copyLogFilter).check(atMostAYear),
  data: z.extend(pageOf(loggedCopy), {
    copied: described(count, 'In the period, whatever the page and the states asked for.'),
    skipped: count,
    averageSlippage: described(
      z.nullable(signedDecimalText),
      'How much worse than the trader’s the prices were, percent with three decimals.',
    ),
    averageDelayMs: z.nullable(z.int()),
  }),
});

export const getOpenCopies = get('/api/copytrade/history/follower/open', {
  access: 'player',
  summary: 'The player’s open copies, newest first',
  query: queryOf({}),
  data: z.array(loggedCopy),
});

export const closeCopy = post('/api/futures/order/copytrade/close', {
  access: 'player',
  summary: 'Closes one copy at the market; later closes of the trader leave it out',
  refusals: [...COMMAND_REFUSALS, 'ORDER_NOT_FOUND', 'FEED_DELAYED'],
  body: bodyOf({ id: described(askedId<CopyTradeId>(), 'Of the copy.'), clientOrderId }),
  data: z.object({ id: idField<CopyTradeId>() }),
});

// A trader's activity

/** Without quantities: the reader is not the trader. */
export const traderPosition = z.object({
  futuresPositionId: idField<FuturesPositionId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  tradeType: tradeSide,
  leverage: z.int(),
  marginType,
  entryPrice: decimalText,
  closePrice: z.nullable(decimalText),
  roe: described(z.nullable(percent), 'Of the margin at entry: of an open one at the mark, null where there is none.'),
  openedAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type TraderPosition = z.infer<typeof traderPosition>;

export const getTraderHistory = get('/api/copytrade/history/trader/list', {
  access: 'public',
  summary: 'Closed positions of a trader, newest first, without their size',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({ traderId, ...periodFields, ...pageFields }).check(atMostAYear),
  data: pageOf(traderPosition),
});

export const getTraderOpen = get('/api/copytrade/history/trader/open', {
  access: 'public',
  summary: 'Open positions of a trader, without their size; none unless the trader shows them',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({ traderId }),
  data: z.object({ isPositionPublic: flag, positions: z.array(traderPosition) }),
});

export const getMyFollowersCopies = get('/api/copytrade/history/trader/my_open_follower_history', {
  access: 'player',
  summary: 'Open copies of the asking trader’s followers, newest first',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({ ...pageFields }),
  data: pageOf(
    z.object({
      traderFollowerId: idField<TraderFollowerId>(),
      name: described(z.string(), 'The first two letters of the nickname.'),
      futuresOptionId: idField<FuturesOptionId>(),
      tradeType: tradeSide,
      left: decimalText,
      price: decimalText,
      traderPrice: decimalText,
      openedAt: epochMs,
    }),
  ),
});

export const getFollowerPositions = get('/api/copytrade/history/trader/follower_position', {
  access: 'player',
  summary: 'What followers hold after the asking trader’s open positions, summed up by pair',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({}),
  data: z.array(
    z.object({
      futuresOptionId: idField<FuturesOptionId>(),
      tradeType: tradeSide,
      leverage: z.int(),
      followers: described(count, 'Who hold a copy.'),
      ofFollowers: described(count, 'Who follow today.'),
      amount: decimalText,
      averagePrice: z.nullable(decimalText),
      entryPrice: described(z.nullable(decimalText), 'The trader’s own.'),
      skips: described(
        z.array(z.object({ reason: z.string(), followers: count })),
        'Those who hold none, by the reason of their last skip.',
      ),
    }),
  ),
});

export const getFeeHistory = get('/api/copytrade/history/trader/fee_history', {
  access: 'player',
  summary: 'What the asking trader’s closes have brought in shares, newest first',
  refusals: ['NOT_A_TRADER'],
  query: queryOf({ ...periodFields, ...pageFields }).check(atMostAYear),
  data: pageOf(
    z.object({
      futuresOptionId: idField<FuturesOptionId>(),
      at: epochMs,
      followers: described(count, 'Whose copies it closed.'),
      paying: described(count, 'Those of them whose gain was above its highest so far.'),
      result: described(signedDecimalText, 'Of the copies it closed, after fees and funding.'),
      share: decimalText,
    }),
  ),
});
