import type { MemberAlert } from '@hoga/contract/alert';
import type { AlertMove, AlertRepeat, AlertSide, AlertWindow } from '@hoga/domain/alerts/alert';
import { armedSide } from '@hoga/domain/alerts/arm';
import type { PositionProduct } from '@hoga/domain/trading/products';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { type Decimal, decimal, mulDiv, parseDecimal, sub } from '@hoga/kernel/decimal';
import type { AlertChange, AlertDraft } from '../../data/alerts/alerts.ts';

/** An instrument that alerts are made for. */
export interface AlertSubject {
  readonly product: PositionProduct;
  readonly optionId: number;
  readonly stock: string;
  readonly name: string;
  readonly tick: Decimal;
  readonly precision: number;
}

export type RepeatChoice = AlertRepeat | 'UNTIL';

/** What the sheet shows and changes. */
export interface Draft {
  readonly kind: 'PRICE' | 'MOVE';
  readonly price: string | null;
  /** `null`: as the price is above or below the last one. */
  readonly side: AlertSide | null;
  readonly move: AlertMove;
  readonly percent: string | null;
  readonly minutes: AlertWindow;
  readonly repeat: RepeatChoice;
  /** The last day, as Korea counts. */
  readonly lastDay: string;
  readonly isPushed: boolean;
  readonly note: string;
}

const WEEK_MS = 7 * 86_400_000;

export function newDraft(price: string | null, now: number): Draft {
  return {
    ...{ kind: 'PRICE', price, side: null, move: 'EITHER', percent: '0.5', minutes: 10 },
    ...{ repeat: 'ONCE', lastDay: kstDate(now + WEEK_MS), isPushed: true, note: '' },
  };
}

export function draftOf(alert: MemberAlert, now: number): Draft {
  const { kind, price, side, move, percent, minutes, repeat, until, isPushed, note } = alert;
  return {
    ...newDraft(price, now),
    kind: kind === 'MOVE' ? 'MOVE' : 'PRICE',
    ...{ side, note, isPushed: isPushed === 1 },
    ...(move === null ? {} : { move }),
    ...(percent === null ? {} : { percent }),
    ...(minutes === null ? {} : { minutes }),
    repeat: until === null ? repeat : 'UNTIL',
    ...(until === null ? {} : { lastDay: kstDate(until - 1) }),
  };
}

/** The direction that is meant: chosen, or from the last price to the level. */
export function sideOf({ side, price }: Pick<Draft, 'side' | 'price'>, last: string | null): AlertSide {
  if (side !== null) return side;
  const [level, now] = [parseDecimal(price ?? ''), parseDecimal(last ?? '')];
  return level === null || now === null ? 'ABOVE' : (armedSide('TOUCH', level, now) ?? 'TOUCH');
}

export function termsOf(draft: Draft, last: string | null): Omit<AlertChange, 'id'> {
  const { kind, price, move, percent, minutes, repeat, lastDay, isPushed, note } = draft;
  return {
    ...(kind === 'PRICE'
      ? { side: sideOf(draft, last), ...(price === null ? {} : { price }) }
      : { move, minutes, ...(percent === null ? {} : { percent }) }),
    repeat: repeat === 'UNTIL' ? 'AGAIN' : repeat,
    until: repeat === 'UNTIL' ? endOfDay(lastDay) : null,
    isPushed: isPushed ? 1 : 0,
    note,
  };
}

export function bodyOf(subject: AlertSubject, draft: Draft, last: string | null): AlertDraft {
  const { product, optionId } = subject;
  return { kind: draft.kind, product, optionId, ...termsOf(draft, last) };
}

/** How many ticks a price is from the last one; `null` while either is unknown. */
export function ticksAway(price: string | null, last: string | null, tick: Decimal): number | null {
  const [level, now] = [parseDecimal(price ?? ''), parseDecimal(last ?? '')];
  return level === null || now === null || tick <= 0n ? null : Number(sub(level, now) / tick);
}

const HUNDRED = decimal(100);

/** How far a price is from the last one, in percent of it; `null` while either is unknown. */
export function percentAway(price: string | null, last: string | null): Decimal | null {
  const [level, now] = [parseDecimal(price ?? ''), parseDecimal(last ?? '')];
  return level === null || now === null || now <= 0n ? null : mulDiv(sub(level, now), HUNDRED, now, 'halfUp');
}

/** The end of a day of Korea, 24:00. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`) + 86_400_000;
}
