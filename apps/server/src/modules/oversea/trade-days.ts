import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { dateOfDay, instantOf, wallTimeAt } from '@hoga/domain/trading-hours/zone';

const ZONE = 'Asia/Seoul';

/** One trade date and its begin; it lasts until the next one begins. */
export interface TradeDay {
  readonly date: string;
  readonly from: number;
}

/** The trade day of a time: of the session that opened last, or, without sessions, the day in Korea. */
export function tradeDayAt(calendar: TradingCalendar, at: number): TradeDay | null {
  const { session, nextOpen } = calendar.stateAt(at);
  if (session !== null) return { date: session.tradeDate, from: session.open };
  return nextOpen === null ? dayInKorea(at, 0) : null;
}

/** Its date; the day in Korea without a calendar. */
export function tradeDateOf(calendar: TradingCalendar | null, at: number): string {
  return ((calendar && tradeDayAt(calendar, at)) ?? dayInKorea(at, 0)).date;
}

/** Begin of the next trade day; `null` when unknown. */
export function nextTradeDay(calendar: TradingCalendar, at: number): TradeDay | null {
  const { session, nextOpen } = calendar.stateAt(at);
  if (nextOpen !== null) return tradeDayAt(calendar, nextOpen);
  return session === null ? dayInKorea(at, 1) : null;
}

/** All trade days from that of `from` to that of `to`. */
export function tradeDays(calendar: TradingCalendar, from: number, to: number): TradeDay[] {
  const days: TradeDay[] = [];
  let day = tradeDayAt(calendar, from) ?? nextTradeDay(calendar, from);
  while (day !== null && day.from <= to) {
    days.push(day);
    day = nextTradeDay(calendar, day.from);
  }
  return days;
}

function dayInKorea(at: number, later: number): TradeDay {
  const day = wallTimeAt(ZONE, at).day + later;
  return { date: dateOfDay(day), from: instantOf(ZONE, { day, minutes: 0 }) };
}
