import { JOURNAL_EXPORTS, MOST_NOTE_LENGTH, MOST_TAG_LENGTH, MOST_TAGS } from '@hoga/domain/journal/limits';
import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import { MARKET_TYPES } from '@hoga/domain/trading/vocabulary';
import * as z from 'zod/mini';
import { bodyOf, type DataOf, get, post, queryOf } from './call.ts';
import { askedDay, decimalText, described, epochMs, plainText, queryInt, rowId, signedDecimalText } from './fields.ts';
import { marginType, tradeSide } from './trading.ts';

/** A member's own journal: round trips put together from the ledger, with sums by day (DOMAIN §2, Net). */

const product = z.enum(PRODUCT_NAMES);

const period = {
  startDate: described(askedDay, 'From this day of Korea on, yyyy-MM-dd.'),
  endDate: described(askedDay, 'Until this day, included; at most 366 days after.'),
};

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const LONGEST_MS = 366 * 86_400_000;
const isInOrder = z.refine<Days>(
  ({ startDate, endDate }) => {
    const length = Date.parse(endDate) - Date.parse(startDate);
    return length >= 0 && length <= LONGEST_MS;
  },
  { path: ['endDate'] },
);

const choice = {
  side: described(z.optional(tradeSide), 'Of this side only: LONG bought first.'),
  tag: described(z.optional(plainText(MOST_TAG_LENGTH).check(z.minLength(1))), 'With this own tag only.'),
};

const of = {
  product: described(z.optional(product), 'Of this product only.'),
  optionId: described(z.optional(rowId), 'Of this instrument of the product only.'),
  ...choice,
};

const sums = {
  trips: z.int(),
  wonTrips: described(z.int(), 'With a net above zero.'),
  lostTrips: described(z.int(), 'With a net below zero.'),
  won: described(signedDecimalText, 'Σ of nets above zero.'),
  lost: described(signedDecimalText, 'Σ of nets below zero.'),
  gross: described(signedDecimalText, 'Σ differences of prices × size.'),
  fees: described(decimalText, 'Of entries and exits.'),
  funding: described(signedDecimalText, 'Received less paid.'),
  covered: described(signedDecimalText, 'What the house paid of losses beyond the account.'),
  net: described(signedDecimalText, 'gross − fees + funding + covered: what the wallet changed by.'),
  heldMs: described(z.int(), 'Σ of how long they were open.'),
};

const day = z.object({
  date: described(z.string(), 'Overseas by the trade date of the end, everything else by the day in Korea.'),
  product,
  optionId: z.int(),
  ...sums,
});
export type JournalDay = z.infer<typeof day>;

const instrument = z.object({
  product,
  optionId: z.int(),
  symbol: z.string(),
  koName: z.string(),
  enName: z.string(),
  precision: z.int(),
  tick: decimalText,
  currency: described(z.string(), 'Of its results.'),
});
export type JournalInstrument = z.infer<typeof instrument>;

export const getJournalDays = get('/api/journal/days', {
  access: 'player',
  summary: 'Sums of the trips that ended in a period, by day and instrument, oldest first',
  refusals: [],
  query: queryOf({ ...period, ...choice }).check(isInOrder),
  data: z.object({
    isBehind: described(z.boolean(), 'true: a long ledger is still being read; the newest trips are missing.'),
    currency: described(z.string(), 'That results of all products are added up in.'),
    days: z.array(day),
    hours: described(
      z.array(
        z.object({
          date: z.string(),
          product,
          optionId: z.int(),
          hour: z.int(),
          trips: z.int(),
          net: signedDecimalText,
        }),
      ),
      'By the hour of Korea in which trips began, of hours with trips.',
    ),
    instruments: z.array(instrument),
    tags: described(z.array(z.string()), 'That the member has used, the usual ones first.'),
    rates: described(
      z.array(z.object({ date: z.string(), rate: decimalText })),
      'What 1 USDT was worth in `currency` at 00:00 of a day, oldest first; days that are not known are absent.',
    ),
  }),
});

export const getJournalHeld = get('/api/journal/held', {
  access: 'player',
  summary: 'How long the trips of a period were open: that of the one in the middle',
  refusals: [],
  query: queryOf({ ...period, ...of }).check(isInOrder),
  data: z.object({
    trips: z.int(),
    medianMs: described(z.nullable(z.int()), 'Half of them were open no longer; null: there are none.'),
  }),
});

export const getJournalToday = get('/api/journal/today', {
  access: 'player',
  summary: 'Sums of the trips that ended since 00:00 in Korea, and how many positions are open',
  refusals: [],
  query: queryOf({}),
  data: z.object({
    isBehind: described(z.boolean(), 'true: a long ledger is still being read; the newest trips are missing.'),
    since: described(epochMs, '00:00 of today in Korea.'),
    at: described(epochMs, 'When it was read.'),
    results: described(
      z.array(
        z.object({
          currency: described(z.string(), 'Of the results.'),
          trips: z.int(),
          wonTrips: described(z.int(), 'With a net above zero.'),
          lostTrips: described(z.int(), 'With a net below zero.'),
          net: described(signedDecimalText, 'What the wallet changed by through them.'),
        }),
      ),
      'By currency, of currencies with trips.',
    ),
    open: described(z.int(), 'Positions open now.'),
  }),
});

const trip = z.object({
  product,
  id: described(z.int(), 'Of its position, or of its bet.'),
  optionId: z.int(),
  side: tradeSide,
  startedAt: epochMs,
  endedAt: described(z.nullable(epochMs), 'null while it is open.'),
  date: described(z.nullable(z.string()), 'The day that it counts for.'),
  quantity: described(decimalText, 'All that opened it; the stake of a bet.'),
  entryPrice: decimalText,
  exitPrice: described(z.nullable(decimalText), 'The average of what was closed; null where nothing was.'),
  fills: z.int(),
  gross: signedDecimalText,
  fees: decimalText,
  funding: signedDecimalText,
  covered: signedDecimalText,
  net: described(signedDecimalText, 'What it changed in the wallet; of an open one so far.'),
  isForced: described(z.boolean(), 'Closed by a liquidation or a losscut.'),
  leverage: z.nullable(z.int()),
  marginType: z.nullable(marginType),
  trader: described(z.nullable(z.object({ traderId: z.int(), nick: z.string() })), 'Whose trade it copied.'),
  text: described(z.string(), 'The own note; empty where there is none.'),
  tags: z.array(z.string()),
});
export type JournalTrip = z.infer<typeof trip>;

export const getJournalTrips = get('/api/journal/trips', {
  access: 'player',
  summary: 'Trips that ended in a period, newest first; with the first page those that are open',
  refusals: [],
  query: queryOf({
    ...period,
    ...of,
    after: described(z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))), 'The `next` of the page before.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 30 }), 'Rows of a page.'),
  }).check(isInOrder),
  data: z.object({
    open: z.array(trip),
    rows: z.array(trip),
    instruments: described(z.array(instrument), 'Of the trips of this page.'),
    next: z.nullable(z.string()),
  }),
});

const quote = z.object({
  feed: z.string(),
  seq: z.int(),
  exTs: epochMs,
  bid: decimalText,
  ask: decimalText,
  last: decimalText,
  mark: z.nullable(decimalText),
});

const fill = z.object({
  orderId: z.int(),
  side: tradeSide,
  marketType: z.enum(MARKET_TYPES),
  opens: described(z.boolean(), 'false: it closed, all or a part.'),
  quantity: described(decimalText, 'Of the order: one that turned a position round counts for both trips.'),
  price: decimalText,
  asked: described(z.nullable(decimalText), 'Its limit or stop; null: none.'),
  fee: decimalText,
  placedAt: epochMs,
  at: epochMs,
  quote: described(z.nullable(quote), 'The quote it filled at.'),
});
export type JournalFillView = z.infer<typeof fill>;

const tripKey = {
  product: described(product, 'Whose trip it is.'),
  id: described(rowId, 'Of the trip.'),
};

export const getJournalTrip = get('/api/journal/trip', {
  access: 'player',
  summary: 'A trip with its fills and fundings, oldest first, and its instrument',
  refusals: ['RECORD_MISSING'],
  query: queryOf(tripKey),
  data: z.object({
    trip,
    instrument,
    isSimulated: described(z.boolean(), 'Whether prices are made up.'),
    fills: described(z.array(fill), 'The first 200.'),
    fundings: z.array(
      z.object({
        at: epochMs,
        rate: signedDecimalText,
        mark: decimalText,
        amount: decimalText,
        fee: signedDecimalText,
      }),
    ),
    ownTags: described(z.array(z.string()), 'Tags that the member has used, the usual ones first.'),
  }),
});
export type JournalTripDetail = DataOf<typeof getJournalTrip>;

/** Line ends are let through; other characters that screens do not show are not. */
const noteText = z.string().check(
  z.maxLength(MOST_NOTE_LENGTH),
  z.refine((text) => plainText(MOST_NOTE_LENGTH).safeParse(text.replaceAll('\n', ' ')).success),
);

export const setJournalNote = post('/api/journal/note', {
  access: 'player',
  summary: 'Keeps the own note and tags of a trip; both empty removes them',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({
    ...tripKey,
    text: described(noteText, 'Plain text.'),
    tags: z.array(plainText(MOST_TAG_LENGTH).check(z.minLength(1))).check(z.maxLength(MOST_TAGS)),
  }),
  data: z.object({ text: z.string(), tags: z.array(z.string()) }),
});

export const getJournalExport = get('/api/journal/export', {
  access: 'player',
  summary: 'A piece of a CSV file of the own trades in a period; pieces put together are the file',
  refusals: [],
  query: queryOf({
    ...period,
    kind: described(
      z.enum(JOURNAL_EXPORTS),
      'TRIPS: round trips; FILLS_*: filled orders; FUNDING: of coin futures; DAYS: realised results by day and instrument; YEAR: a summary with its definitions.',
    ),
    after: described(z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))), 'The `next` of the piece before.'),
  }).check(isInOrder),
  data: z.object({ csv: z.string(), rows: z.int(), next: z.nullable(z.string()) }),
});
