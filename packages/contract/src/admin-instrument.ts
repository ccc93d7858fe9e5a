import { TRADE_TYPE_CODES } from '@hoga/domain/stocks/trade-type';
import type { FuturesOptionId, OverseaOptionId, TradeOptionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import {
  askedDecimal,
  askedId,
  decimalText,
  described,
  epochMs,
  flag,
  idField,
  plainText,
  wholeNumber,
} from './fields.ts';
import { reason, seenVersion } from './operator-fields.ts';

/** A site's options, with everything an operator can set. That includes no price, fill or outcome. */

const optionFields = {
  symbol: z.string(),
  koName: z.string(),
  enName: z.string(),
  currency: z.string(),
  schedule: described(z.string(), 'Under which name its hours are kept.'),
  isOpen: described(flag, '1: in session now.'),
  isPlay: described(flag, '1: offered.'),
  isHalted: described(flag, '1: halted, itself or with its site.'),
  isArriving: described(flag, '1: new, offered once every process has a price.'),
  version: z.int(),
};

const count = z.int().check(z.positive(), z.maximum(1_000_000));

const overseaOption = z.object({
  ...optionFields,
  id: idField<OverseaOptionId>(),
  tickValue: decimalText,
  marginPer: decimalText,
  overnightPer: decimalText,
  losscutPer: decimalText,
  feePer: decimalText,
  maxQty: z.int(),
  maxPosition: z.int(),
});
export type AdminOverseaOption = z.infer<typeof overseaOption>;

const bracket = z.object({
  floor: decimalText,
  cap: decimalText,
  mmr: decimalText,
  cum: decimalText,
  maxLev: z.int(),
});

const futuresOption = z.object({
  ...optionFields,
  id: idField<FuturesOptionId>(),
  minQty: decimalText,
  maxQty: decimalText,
  minNotional: decimalText,
  maxLeverage: z.int(),
  makerFee: decimalText,
  takerFee: decimalText,
  liqFee: decimalText,
  brackets: z.array(bracket),
});
export type AdminFuturesOption = z.infer<typeof futuresOption>;

const roundOption = z.object({
  ...optionFields,
  id: idField<TradeOptionId>(),
  type: z.enum(TRADE_TYPE_CODES),
  payoutRate: decimalText,
  minBet: decimalText,
  maxBet: decimalText,
  maxRoundBet: decimalText,
  unit: decimalText,
  lockSec: z.int(),
});
export type AdminRoundOption = z.infer<typeof roundOption>;

export const listAdminInstruments = get('/api/admin/instrument/list', {
  access: 'instruments.read',
  summary: 'Everything the site offers, with all of its parameters',
  query: queryOf({}),
  data: z.object({
    oversea: z.array(overseaOption),
    futures: z.array(futuresOption),
    rounds: z.array(roundOption),
  }),
});

export const listAdminRounds = get('/api/admin/round/list', {
  access: 'rounds.read',
  summary: 'What rounds the site offers, with all of their parameters',
  query: queryOf({}),
  data: z.object({ rows: z.array(roundOption) }),
});

/** Being offered takes one person; every other field is a risk parameter and takes two (DOMAIN §7). */
const isPlay = described(z.optional(flag), '0: at rest, not offered.');
const amount = z.optional(askedDecimal);

/** Omitted fields stay unchanged. */
export const overseaChange = {
  isPlay,
  marginPer: amount,
  overnightPer: amount,
  losscutPer: amount,
  feePer: amount,
  maxQty: z.optional(count),
  maxPosition: z.optional(count),
};

const leverage = z.int().check(z.positive(), z.maximum(125));
export const futuresChange = {
  isPlay,
  minQty: amount,
  maxQty: amount,
  minNotional: amount,
  maxLeverage: z.optional(leverage),
  makerFee: amount,
  takerFee: amount,
  liqFee: amount,
};

export const roundChange = {
  isPlay,
  payoutRate: described(amount, 'Of bets from now on; those that stand keep theirs.'),
  minBet: amount,
  maxBet: amount,
  maxRoundBet: described(amount, 'Of all bets of a member on one round.'),
  unit: amount,
};

const CHANGE_REFUSALS = ['STOCK_NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_REQUEST', 'SECOND_APPROVAL_NEEDED'] as const;
const effectiveFrom = described(epochMs, 'From when it holds, on every process.');
const futuresOptionId = described(askedId<FuturesOptionId>(), 'The contract.');
const overseaOptionId = described(askedId<OverseaOptionId>(), 'The contract.');

export const changeOverseaOption = post('/api/admin/instrument/oversea', {
  access: 'instruments.change',
  summary: 'Offer an overseas contract or not. Its risk parameters take a second person: they are proposed',
  refusals: CHANGE_REFUSALS,
  body: bodyOf({ overseaOptionId, version: seenVersion, ...overseaChange, reason }),
  data: z.object({ option: overseaOption, effectiveFrom }),
});

export const changeFuturesOption = post('/api/admin/instrument/futures', {
  access: 'instruments.change',
  summary: 'Offer a coin future or not. Its risk parameters take a second person: they are proposed',
  refusals: CHANGE_REFUSALS,
  body: bodyOf({
    futuresOptionId,
    version: seenVersion,
    ...futuresChange,
    reason,
  }),
  data: z.object({ option: futuresOption, effectiveFrom }),
});

export const changeRoundOption = post('/api/admin/instrument/round', {
  access: 'instruments.change',
  summary: 'Offer rounds of a kind or not. Their risk parameters take a second person: they are proposed',
  refusals: CHANGE_REFUSALS,
  body: bodyOf({
    tradeOptionId: described(askedId<TradeOptionId>(), 'The option.'),
    version: seenVersion,
    ...roundChange,
    reason,
  }),
  data: z.object({ option: roundOption, effectiveFrom }),
});

export const previewOverseaChange = get('/api/admin/instrument/oversea/impact', {
  access: 'instruments.read',
  summary: 'Whom a change of an overseas contract would meet, before it is made',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    overseaOptionId,
    marginPer: described(amount, 'The margin it would be; left out: as it is.'),
    losscutPer: described(amount, 'The losscut it would be; left out: as it is.'),
    maxQty: described(
      z.optional(z.pipe(wholeNumber, count)),
      'The most contracts an order would have; left out: as it is.',
    ),
  }),
  data: z.object({
    members: described(z.int(), 'Who have a position or an order in it.'),
    withoutFreeMargin: described(z.int(), 'Who have free margin now and would have none.'),
    atLosscut: described(z.int(), 'Whose positions would be closed at once.'),
    ordersOverLimit: described(z.int(), 'Orders that wait and would be larger than what is allowed.'),
  }),
});

export const previewFuturesChange = get('/api/admin/instrument/futures/impact', {
  access: 'instruments.read',
  summary:
    'What a change of a coin future would meet, before it is made. Margins and liquidation prices stay as they are',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({
    futuresOptionId,
    minQty: described(amount, 'The least an order would be; left out: as it is.'),
    maxQty: described(amount, 'The most an order would be; left out: as it is.'),
    minNotional: described(amount, 'The least an order would be worth; left out: as it is.'),
    maxLeverage: described(z.optional(z.pipe(wholeNumber, leverage)), 'The highest leverage; left out: as it is.'),
  }),
  data: z.object({
    members: described(z.int(), 'Who have a position or an order in it.'),
    positions: described(z.int(), 'Open positions: they pay fees when they are closed.'),
    positionsOverLeverage: described(z.int(), 'Those with a higher leverage: they can only be closed.'),
    ordersOverLimit: described(z.int(), 'Orders that wait and could not be placed any more.'),
  }),
});

const calendar = described(plainText(40).check(z.minLength(2)), 'Which list of days, by its name.');
const day = described(
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/)),
  'The KST date on which the session would open.',
);

const holiday = z.object({
  calendar: z.string(),
  date: z.string(),
  name: z.string(),
  closesAt: described(z.nullable(z.string()), 'Wall time at which the session ends early; null: there is none.'),
  zone: z.nullable(z.string()),
});
export type AdminHoliday = z.infer<typeof holiday>;

export const getAdminHours = get('/api/admin/instrument/hours', {
  access: 'instruments.read',
  summary: 'The hours of what the site offers, and the days on which they are others',
  query: queryOf({}),
  data: z.object({
    schedules: z.array(
      z.object({
        name: z.string(),
        symbols: z.array(z.string()),
        calendar: described(z.nullable(z.string()), 'Which list of days it keeps.'),
        definitionJson: described(
          z.string(),
          'JSON: zone, weekdays, opening, close, breaks, and changes to come or past with their dates.',
        ),
        version: z.int(),
      }),
    ),
    holidays: z.array(holiday),
  }),
});

const HOLIDAY_REFUSALS = ['RECORD_MISSING', 'INSUFFICIENT_PRIVILEGES', 'INVALID_REQUEST'] as const;

export const setHoliday = post('/api/admin/instrument/holiday', {
  access: 'instruments.change',
  summary: 'Have no session on a day to come, or one that ends early; needs the right on every site with these hours',
  refusals: HOLIDAY_REFUSALS,
  body: bodyOf({
    calendar,
    date: day,
    name: plainText(60).check(z.minLength(2)),
    early: described(
      z.optional(
        z.strictObject({
          closesAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)),
          zone: plainText(40).check(z.minLength(3)),
        }),
      ),
      'When it ends; left out: there is no session.',
    ),
    reason,
  }),
  data: holiday,
});

export const removeHoliday = post('/api/admin/instrument/holiday/remove', {
  access: 'instruments.change',
  summary: 'Have the usual session on a day to come',
  refusals: HOLIDAY_REFUSALS,
  body: bodyOf({ calendar, date: day, reason }),
  data: holiday,
});

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const setHours = post('/api/admin/instrument/hours', {
  access: 'instruments.change',
  summary: 'Have sessions at other hours from a day to come; needs the right on every site with these hours',
  refusals: [...HOLIDAY_REFUSALS, 'CHANGED_MEANWHILE'],
  body: bodyOf({
    schedule: described(plainText(40).check(z.minLength(2)), 'Which hours, by their name.'),
    version: seenVersion,
    from: described(day, 'The first date, of the exchange, on which a session opens at the new hours.'),
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
    open: timeOfDay,
    close: described(timeOfDay, 'At or before the opening: on the next day.'),
    breaks: z.array(z.strictObject({ from: timeOfDay, to: timeOfDay })).check(z.maxLength(6)),
    reason,
  }),
  data: z.object({
    schedule: z.string(),
    definitionJson: z.string(),
    version: z.int(),
    effectiveFrom: described(epochMs, 'When the first session at the new hours opens.'),
  }),
});
