import {
  ALERT_KINDS,
  ALERT_MOVES,
  ALERT_REPEATS,
  ALERT_SIDES,
  ALERT_STATES,
  ALERT_WINDOWS,
  type AlertWindow,
  MOST_ALERT_NOTE,
} from '@hoga/domain/alerts/alert';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { decimalText, described, epochMs, flag, plainText, queryInt, rowId, signedDecimalText } from './fields.ts';
import { tradeSide } from './trading.ts';

/** A member's own alerts: conditions judged by the server with every quote, and those that were met. */

const product = described(z.nullable(z.enum(POSITION_PRODUCTS)), 'null: of the whole account or site.');
const percent = described(
  z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?$/)),
  'More than 0, up to 99.99.',
);
const minutes = z.union([
  z.literal(ALERT_WINDOWS[0]),
  z.literal(ALERT_WINDOWS[1]),
  z.literal(ALERT_WINDOWS[2]),
  z.literal(ALERT_WINDOWS[3]),
  z.literal(ALERT_WINDOWS[4]),
]) satisfies z.ZodMiniType<AlertWindow>;

/** The condition. What a kind does not have is null. */
const condition = {
  kind: z.enum(ALERT_KINDS),
  product,
  optionId: z.nullable(z.int()),
  side: described(z.nullable(z.enum(ALERT_SIDES)), 'Of a PRICE: how the last price reaches it.'),
  price: described(z.nullable(decimalText), 'Of a PRICE: its level.'),
  move: described(z.nullable(z.enum(ALERT_MOVES)), 'Of a MOVE.'),
  percent: described(z.nullable(decimalText), 'Of a MOVE: by how much the last price moves within the window.'),
  minutes: described(z.nullable(minutes), 'Of a MOVE: the window.'),
};

const instrument = z.object({
  product: z.enum(POSITION_PRODUCTS),
  optionId: z.int(),
  symbol: z.string(),
  koName: z.string(),
  enName: z.string(),
  precision: z.int(),
  tick: decimalText,
});
export type AlertInstrument = z.infer<typeof instrument>;

const alert = z.object({
  id: z.int(),
  ...condition,
  repeat: z.enum(ALERT_REPEATS),
  until: described(z.nullable(epochMs), 'When it ends by itself.'),
  state: described(
    z.enum(ALERT_STATES),
    'WAITING: judged. RESTING: has fired and waits until its condition no longer holds. FIRED, EXPIRED: over.',
  ),
  isOn: described(flag, '0: paused.'),
  isPushed: described(flag, '1: devices are notified too.'),
  note: z.string(),
  version: described(z.int(), 'Grows with every change.'),
  createdAt: epochMs,
  firedAt: described(z.nullable(epochMs), 'The last time.'),
  firedPrice: z.nullable(decimalText),
});
export type MemberAlert = z.infer<typeof alert>;

export const firedAlert = z.object({
  no: described(z.int(), 'Grows with every fired alert.'),
  alertId: z.int(),
  ...condition,
  note: z.string(),
  firedAt: epochMs,
  firedPrice: described(z.nullable(decimalText), 'The last price then; of a FILL its own.'),
  fromPrice: described(z.nullable(decimalText), 'Of a MOVE: the price it moved from.'),
  moved: described(z.nullable(signedDecimalText), 'Of a MOVE: percent from there; of a LOSSCUT: the room left.'),
  dueAt: described(z.nullable(epochMs), 'Of a FUNDING or RELEASE: when it is due.'),
  titleKo: z.nullable(z.string()),
  titleEn: described(z.nullable(z.string()), 'Of a RELEASE.'),
  tradeType: described(z.nullable(tradeSide), 'Of a FILL.'),
  quantity: described(z.nullable(decimalText), 'Of a FILL.'),
});
export type FiredAlert = z.infer<typeof firedAlert>;

const alerts = z.object({
  rows: described(z.array(alert), 'Newest first.'),
  instruments: described(z.array(instrument), 'Of these alerts.'),
  most: described(z.int(), 'No member may have more.'),
});
export type MemberAlerts = z.infer<typeof alerts>;

export const getAlerts = get('/api/alert/my', {
  access: 'player',
  summary: 'The own alerts, whatever their state',
  refusals: [],
  query: queryOf({}),
  data: alerts,
});

export const getFiredAlerts = get('/api/alert/fired', {
  access: 'player',
  summary: 'Own alerts that have fired, newest first; kept for 90 days',
  refusals: [],
  query: queryOf({
    before: described(z.optional(rowId), 'Older than this `no`.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 30 }), 'Rows of a page.'),
  }),
  data: z.object({
    rows: z.array(firedAlert),
    instruments: z.array(instrument),
    next: described(z.nullable(z.int()), 'The `before` of the next page.'),
  }),
});

const terms = {
  side: described(z.optional(z.enum(ALERT_SIDES)), 'PRICE: how the last price reaches the level.'),
  price: described(z.optional(decimalText), 'PRICE: the level, a multiple of the tick.'),
  move: described(z.optional(z.enum(ALERT_MOVES)), 'MOVE: in which direction.'),
  percent: z.optional(percent),
  minutes: described(z.optional(minutes), 'MOVE: within so many.'),
  repeat: z.enum(ALERT_REPEATS),
  until: described(z.optional(z.nullable(epochMs)), 'When it ends by itself; null: never.'),
  isPushed: flag,
  note: plainText(MOST_ALERT_NOTE),
};

const REFUSED = ['RECORD_MISSING', 'PRICE_INVALID', 'ALERT_INCOMPLETE', 'ALERT_MET', 'ALERT_UNTIL'] as const;

export const makeAlert = post('/api/alert/make', {
  access: 'player',
  summary: 'Make an alert; of a kind without an instrument the one there is is switched on and changed',
  refusals: [...REFUSED, 'ALERT_TOO_MANY'],
  body: bodyOf({
    kind: z.enum(ALERT_KINDS),
    product: described(z.optional(z.enum(POSITION_PRODUCTS)), 'PRICE, MOVE: whose instrument.'),
    optionId: described(z.optional(rowId), 'PRICE, MOVE: the instrument.'),
    ...terms,
  }),
  data: alert,
});

export const changeAlert = post('/api/alert/change', {
  access: 'player',
  summary: 'Change an alert; it is judged anew',
  refusals: [...REFUSED],
  body: bodyOf({ id: rowId, ...terms }),
  data: alert,
});

export const switchAlert = post('/api/alert/switch', {
  access: 'player',
  summary: 'Pause an alert or have it judged again, also after it has fired or expired',
  refusals: ['RECORD_MISSING', 'ALERT_MET', 'ALERT_UNTIL'],
  body: bodyOf({ id: rowId, isOn: described(flag, '1: judged.') }),
  data: alert,
});

export const removeAlert = post('/api/alert/remove', {
  access: 'player',
  summary: 'Delete an alert; what it has fired stays listed',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ id: rowId }),
  data: alerts,
});
