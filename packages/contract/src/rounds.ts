import { ROUND_SIDES } from '@hoga/domain/rounds/outcome';
import { ROUND_PROJECTIONS } from '@hoga/domain/rounds/projections';
import type { PlayerId, TradeBetId, TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import {
  askedDay,
  askedId,
  codeList,
  decimalText,
  described,
  epochMs,
  idField,
  optionalText,
  signedDecimalText,
  stockList,
  stockName,
  typedDecimal,
} from './fields.ts';
import { atMostAYear, pageFields, pageOf, pageSinceId, periodFields, sinceIdField } from './page.ts';
import { COMMAND_REFUSALS, clientOrderId } from './trading.ts';

/** B: the price will rise; S: it will fall. */
const side = z.enum(ROUND_SIDES);
/** 1 realized, 2 disqualified, 3 void, 0 in progress (SPEC §3). */
const betStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
/** 1: B won, 2: S won, 3: void, 0 in progress. */
const roundStatus = betStatus;
const voidReason = z.enum(['SILENT', 'UNCONFIRMED', 'NO_TRADE', 'EQUAL', 'OPERATOR']);
const phase = z.enum(['SCHEDULED', 'BETTING', 'LOCKED', 'PLAYING', 'ENDED']);
const wholeRows = described(z._default(z.enum(['SELECT']), 'SELECT'), 'SELECT: whole rows.');

/** Comma-separated codes, as in a query. */
const codes = optionalText(64);

/** The row's projection (DOMAIN §5), not its outcome. */
const whole = z.literal('SELECT');

export const round = z.object({
  resultType: whole,
  tradeRoundId: idField<TradeRoundId>(),
  tradeOptionId: idField<TradeOptionId>(),
  stock: stockName,
  /** The option's type code: R.5, B1 … */
  tradeType: z.string(),
  /** Its number on its KST day. */
  no: z.int(),
  betOpenAt: epochMs,
  betCloseAt: epochMs,
  startAt: epochMs,
  endAt: epochMs,
  phase,
  startPrice: z.nullable(decimalText),
  closePrice: z.nullable(decimalText),
  status: roundStatus,
  voidReason: z.nullable(voidReason),
});
export type Round = z.infer<typeof round>;

/** A round's outcome only. */
export const roundStatusRow = z.extend(
  z.pick(round, { tradeRoundId: true, tradeOptionId: true, no: true, startAt: true, endAt: true, status: true }),
  { resultType: z.literal('RoundStatus') },
);
export type RoundStatusRow = z.infer<typeof roundStatusRow>;

export const bet = z.object({
  resultType: whole,
  id: idField<TradeBetId>(),
  tradeOptionId: idField<TradeOptionId>(),
  tradeRoundId: idField<TradeRoundId>(),
  stock: stockName,
  tradeType: z.string(),
  no: z.int(),
  type: side,
  point: decimalText,
  payoutRate: decimalText,
  status: betStatus,
  /** The gain, minus the stake, or 0. */
  profit: signedDecimalText,
  startAt: epochMs,
  endAt: epochMs,
  startPrice: z.nullable(decimalText),
  closePrice: z.nullable(decimalText),
  createdAt: epochMs,
  decidedAt: z.nullable(epochMs),
});
export type Bet = z.infer<typeof bet>;

export const getCurrentGame = get('/api/trade/game/current', {
  access: 'public',
  summary: 'The round that plays and the one that is bet on, with the server’s time',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ tradeOptionId: described(askedId<TradeOptionId>(), 'The option.') }),
  data: z.object({ serverTime: epochMs, playing: round, betting: round }),
});

export const getRecentGames = get('/api/trade/game/recent', {
  access: 'public',
  summary: 'The last twenty rounds that are over, newest first',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ tradeOptionId: described(askedId<TradeOptionId>(), 'The option.') }),
  data: z.array(round),
});

export const getRound = get('/api/trade/game/round', {
  access: 'public',
  summary: 'One round',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ tradeRoundId: described(askedId<TradeRoundId>(), 'The round.') }),
  data: round,
});

export const getRoundList = get('/api/trade/game/round/list', {
  access: 'public',
  summary: 'Rounds that are over, newest first',
  query: queryOf({
    resultType: described(
      z._default(z.enum(ROUND_PROJECTIONS), 'SELECT'),
      'SELECT: whole rows. RoundStatus: how rounds came out, 1 and 2 where no statuses are named.',
    ),
    tradeOptionId: described(z.optional(askedId<TradeOptionId>()), 'Of this option only.'),
    isPlayStrs: described(codeList([0, 1]), 'Of options that are played (1) or not (0); separated by commas.'),
    statusStrs: described(codeList([0, 1, 2, 3]), '1: B won, 2: S won, 3: void; separated by commas.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(z.union([round, roundStatusRow])),
});

/** A trade of the evidence: price, the source's time, its number in the feed. */
const evidence = z.object({
  at: epochMs,
  trades: z.array(z.object({ price: decimalText, exTs: epochMs, seq: z.int() })),
  /** The source's time of the feed's last message up to the moment. */
  heardAt: z.nullable(epochMs),
  isUnconfirmed: z.boolean(),
  /** When the evidence was recorded. */
  writtenAt: epochMs,
  source: described(
    z.optional(z.nullable(z.string())),
    'Where the prices came from, recorded beside the hashed text; null: unknown.',
  ),
  contract: described(
    z.optional(z.nullable(z.string())),
    'The source’s own name of the instrument, such as the month of a future.',
  ),
});

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const roundProof = z.object({
  round,
  /** The rule that decided the round. */
  rule: z.string(),
  symbol: z.string(),
  isSimulated: z.boolean(),
  start: evidence,
  close: evidence,
  decidedAt: epochMs,
  /** The hash of the same option's previous round; zeros for the first. */
  previousHash: hash,
  /** SHA-256 of `text`. */
  hash,
  /** The hashed text, which can be rebuilt from the other fields. */
  text: z.string(),
});
export type RoundProof = z.infer<typeof roundProof>;

export const getRoundProof = get('/api/trade/game/round/proof', {
  access: 'public',
  summary: 'What a round was decided by, so that anyone can come to the same outcome',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ tradeRoundId: described(askedId<TradeRoundId>(), 'The round.') }),
  data: roundProof,
});

export const getRoundProofs = get('/api/trade/game/round/proof/list', {
  access: 'public',
  summary: 'The proofs of an option’s rounds, newest first: an export that `npm run verify-round` checks',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    tradeOptionId: described(askedId<TradeOptionId>(), 'The option.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(roundProof),
});

export const getPublicRounds = get('/api/public/trade_round', {
  access: 'public',
  summary: 'The newest rounds of several stocks that are over, five of each option',
  query: queryOf({ stockListStrs: described(stockList, 'Stocks, separated by commas.') }),
  data: z.array(round),
});

export const placeBet = post('/api/trade/history/betting', {
  access: 'player',
  key: 'trade',
  summary: 'Stakes on a round that has not started; there is no cancelling',
  refusals: [
    ...COMMAND_REFUSALS,
    'TRADING_FROZEN',
    'TRADING_SUSPENDED',
    'DIRECTION_REQUIRED',
    'QUANTITY_REQUIRED',
    'MARKET_CLOSED',
    'BETTING_CLOSED',
    'BET_TOO_SMALL',
    'BET_UNIT',
    'BET_TOO_LARGE',
    'ON_A_BREAK',
    'OWN_LIMIT_REACHED',
    'INSUFFICIENT_BALANCE',
  ],
  body: bodyOf({
    point: typedDecimal,
    tradeRoundId: described(askedId<TradeRoundId>(), 'The round.'),
    type: z.optional(z.nullable(side)),
    clientOrderId,
  }),
  data: z.object({ id: idField<TradeBetId>(), tradeRoundId: idField<TradeRoundId>() }),
});

export const getCurrentBets = get('/api/trade/history/current', {
  access: 'player',
  key: 'read',
  summary: 'The player’s bets on one round',
  query: queryOf({ tradeRoundId: described(askedId<TradeRoundId>(), 'The round.') }),
  data: z.array(bet),
});

export const getCurrentOptionBets = get('/api/trade/history/current_for_option', {
  access: 'player',
  key: 'read',
  summary: 'The player’s bets on rounds of an option that are not decided, newest first',
  query: queryOf({ tradeOptionId: described(askedId<TradeOptionId>(), 'The option.') }),
  data: z.array(bet),
});

export const getBetHistory = get('/api/trade/history/list', {
  access: 'player',
  key: 'read',
  summary: 'The player’s bets, newest first',
  query: queryOf({
    resultType: wholeRows,
    playerId: described(z.optional(askedId<PlayerId>()), 'Ignored: the bets are those of the asking player.'),
    tradeOptionId: described(z.optional(askedId<TradeOptionId>()), 'Of this option only.'),
    tradeRoundId: described(z.optional(askedId<TradeRoundId>()), 'Of this round only.'),
    tradeTypeStrs: described(codes, 'Type codes of options, separated by commas: R.5,B1.'),
    typeStrs: described(codeList(ROUND_SIDES), 'Sides, separated by commas: B,S.'),
    statusStrs: described(
      codeList([0, 1, 2, 3]),
      '0 in progress, 1 realized, 2 disqualified, 3 void; separated by commas.',
    ),
    ...sinceIdField,
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageSinceId(bet),
});

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const getDailyRoundSummary = get('/api/trade/round/summary/daily', {
  access: 'player',
  key: 'read',
  summary: 'Rounds of a KST day by their outcome, hour by hour, and what the player did in them',
  query: queryOf({
    resultType: wholeRows,
    tradeOptionId: described(z.optional(askedId<TradeOptionId>()), 'Of this option only.'),
    date: described(
      z.optional(askedDay),
      'A KST day as yyyy-MM-dd, or a moment of it in epoch milliseconds; today where it is left out.',
    ),
  }),
  data: z.object({
    date: day,
    hours: z.array(
      z.object({ hour: z.int(), b: z.int(), s: z.int(), voids: z.int(), bets: z.int(), profit: signedDecimalText }),
    ),
    mine: z.object({
      bets: z.int(),
      won: z.int(),
      lost: z.int(),
      voids: z.int(),
      staked: decimalText,
      profit: signedDecimalText,
    }),
  }),
});

export const getRecentBetsOfAll = get('/api/trade/history/recent_all_history', {
  access: 'public',
  summary: 'The newest bets of everybody on an option, without names',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ tradeOptionId: described(askedId<TradeOptionId>(), 'The option.') }),
  data: z.array(
    z.object({
      resultType: whole,
      tradeOptionId: idField<TradeOptionId>(),
      tradeRoundId: idField<TradeRoundId>(),
      type: side,
      point: decimalText,
      status: betStatus,
      profit: signedDecimalText,
      createdAt: epochMs,
    }),
  ),
});

export const roundLimits = z.object({
  /** null: no limit. */
  dailyStake: z.nullable(decimalText),
  dailyLoss: z.nullable(decimalText),
  nextDailyStake: z.nullable(decimalText),
  nextDailyLoss: z.nullable(decimalText),
  /** From when on the next ones apply; null: no change is pending. */
  nextFrom: z.nullable(epochMs),
  breakUntil: z.nullable(epochMs),
  /** Staked today, won less lost today, and undecided stakes. */
  staked: decimalText,
  result: signedDecimalText,
  open: decimalText,
  /** The amount that may be staked now: less than the wallet's point where overseas positions need some of it. */
  available: decimalText,
});
export type RoundLimits = z.infer<typeof roundLimits>;

export const getRoundLimits = get('/api/trade/limit', {
  access: 'player',
  key: 'read',
  summary: 'What the player allows themselves in rounds, and what they have done today',
  query: queryOf({}),
  data: roundLimits,
});

export const setRoundLimits = post('/api/trade/limit', {
  access: 'player',
  summary: 'Sets daily limits: lower ones hold at once, higher ones from the next KST day on',
  refusals: COMMAND_REFUSALS,
  body: bodyOf({ dailyStake: z.nullable(decimalText), dailyLoss: z.nullable(decimalText), clientOrderId }),
  data: z.object({ nextFrom: z.nullable(epochMs) }),
});

export const takeRoundBreak = post('/api/trade/break', {
  access: 'player',
  summary: 'Takes a break from rounds; it cannot be ended early',
  refusals: COMMAND_REFUSALS,
  body: bodyOf({ hours: z.union([z.literal(1), z.literal(24), z.literal(168), z.literal(720)]), clientOrderId }),
  data: z.object({ breakUntil: epochMs }),
});
