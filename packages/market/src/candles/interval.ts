import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import type { Decimal } from '@hoga/kernel/decimal';

export interface CandleBar {
  readonly openTime: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  /** The contract whose trades these are; absent where the source names none. A candle is never of two. */
  readonly contract?: string;
}

/** Whether two parts of one candle's time are of two contracts: a roll lies between them. */
export function isRolled(earlier: Pick<CandleBar, 'contract'>, later: Pick<CandleBar, 'contract'>): boolean {
  return earlier.contract !== undefined && later.contract !== undefined && earlier.contract !== later.contract;
}

/** The stored intervals; the others are aggregated on request from the one named here. */
export const STORED_INTERVALS = ['1m', '15m', '1h', '1d'] as const satisfies readonly CandleInterval[];
export type StoredInterval = (typeof STORED_INTERVALS)[number];

export const SOURCE_OF: Readonly<Record<CandleInterval, StoredInterval>> = {
  '1m': '1m',
  '3m': '1m',
  '5m': '1m',
  '15m': '15m',
  '30m': '15m',
  '1h': '1h',
  '4h': '1h',
  '1d': '1d',
};

/**
 * When days begin, as an offset from UTC midnight. Coins: 00:00 UTC. The others: 22:00 UTC = 07:00 KST, before the
 * earliest opening (Globex in summer) and after the latest close of the night before, so that a day is a session and
 * its KST date is the trade date.
 */
export type DayStart = 'utc' | 'session';
const DAY_OFFSET_MS: Readonly<Record<DayStart, number>> = { utc: 0, session: -2 * 3_600_000 };

/** The open time of a moment's candle. */
export function openTimeOf(interval: CandleInterval, at: number, dayStart: DayStart): number {
  const length = INTERVAL_MS[interval];
  const offset = interval === '1d' ? DAY_OFFSET_MS[dayStart] : 0;
  return Math.floor((at - offset) / length) * length + offset;
}
