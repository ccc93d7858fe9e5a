import type { OverseaDailyProfit } from '@hoga/contract/oversea';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { type Decimal, sub, toText } from '@hoga/kernel/decimal';
import type { OverseaOptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory, OverseaOptionFacts } from '../instruments/public.ts';
import { around, type DayGroup, type FillSums, type Stretch, spanOfFills, sumsOfFills } from './history-store.ts';
import { nextTradeDay, tradeDayAt, tradeDays } from './trade-days.ts';

const DAY_MS = 86_400_000;
/** A year, plus the day it began on. */
const LONGEST_MS = 366 * DAY_MS;

export interface DailyProfitParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'calendar'>;
}

export interface DailyProfitQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly overseaOptionId?: OverseaOptionId | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly now: number;
}

/** Profit by trade date, newest first: dates whose session opened within the period, limited to a year. */
export async function dailyProfit(
  { database, directory }: DailyProfitParts,
  question: DailyProfitQuestion,
): Promise<OverseaDailyProfit[]> {
  const { now, siteId, playerId } = question;
  const end = Math.min(question.endDate ?? now, now);
  const start = Math.max(question.startDate ?? 0, end - LONGEST_MS);
  const markets = start > end ? [] : marketsOf(directory, question, { start, end });
  if (markets.length === 0) return [];
  const owner = { siteId, playerId };
  // Trade days are computed only if there are fills.
  const span = await spanOfFills(database, owner, around(markets));
  const groups = span === null ? [] : markets.flatMap((market) => dayGroups(market, span));
  if (groups.length === 0) return [];
  const sums = await sumsOfFills(database, owner, groups);
  const byDate = new Map<string, FillSums>();
  for (const [index, { dates }] of groups.entries()) {
    for (const [day, date] of dates.entries()) add(byDate, date, sums[index]?.[day]);
  }
  return [...byDate].sort(([a], [b]) => (a < b ? 1 : -1)).map(toView);
}

/** Options with the same hours, and the span of their trade days in the period. */
interface Market extends Stretch {
  readonly calendar: TradingCalendar;
  readonly overseaOptionIds: readonly OverseaOptionId[];
}

function marketsOf(
  directory: DailyProfitParts['directory'],
  { siteId, overseaOptionId }: DailyProfitQuestion,
  { start, end }: { readonly start: number; readonly end: number },
): Market[] {
  const groups = new Map<TradingCalendar, OverseaOptionId[]>();
  for (const { id, instrument } of asked(directory, siteId, overseaOptionId)) {
    const calendar = directory.calendar(instrument.symbol);
    groups.set(calendar, [...(groups.get(calendar) ?? []), id]);
  }
  return [...groups].flatMap(([calendar, overseaOptionIds]) => {
    const from = firstDayFrom(calendar, start);
    const to = nextTradeDay(calendar, end)?.from ?? null;
    return from === null || (to !== null && to <= from) ? [] : [{ calendar, overseaOptionIds, from, to }];
  });
}

/** The market's days between the first and the last fill; none when all lie outside its span. */
function dayGroups(
  market: Market,
  { first, last }: { readonly first: number; readonly last: number },
): (DayGroup & { readonly dates: readonly string[] })[] {
  const { calendar, overseaOptionIds, from, to } = market;
  const days = tradeDays(calendar, Math.max(first, from), to === null ? last : Math.min(last, to - 1));
  if (days.length === 0) return [];
  return [{ overseaOptionIds, from, to, moments: days.map((day) => day.from), dates: days.map(({ date }) => date) }];
}

function asked(
  directory: DailyProfitParts['directory'],
  siteId: SiteId,
  overseaOptionId: OverseaOptionId | undefined,
): readonly OverseaOptionFacts[] {
  if (overseaOptionId === undefined) return directory.oversea.ofSite(siteId);
  const option = directory.oversea.find(siteId, overseaOptionId);
  return option === null ? [] : [option];
}

/** The first begin of a trade day at or after `start`. */
function firstDayFrom(calendar: TradingCalendar, start: number): number | null {
  const running = tradeDayAt(calendar, start);
  return running?.from === start ? start : (nextTradeDay(calendar, start)?.from ?? null);
}

function add(byDate: Map<string, FillSums>, date: string, sums: FillSums | undefined): void {
  if (sums === undefined) return;
  const known = byDate.get(date);
  byDate.set(date, known === undefined ? sums : plus(known, sums));
}

function plus(a: FillSums, b: FillSums): FillSums {
  return {
    realizedPnl: (a.realizedPnl + b.realizedPnl) as Decimal,
    fee: (a.fee + b.fee) as Decimal,
    fills: a.fills + b.fills,
    contracts: a.contracts + b.contracts,
  };
}

function toView([date, { realizedPnl, fee, fills, contracts }]: [string, FillSums]): OverseaDailyProfit {
  return {
    date,
    realizedPnl: toText(realizedPnl),
    fee: toText(fee),
    net: toText(sub(realizedPnl, fee)),
    fills,
    contracts,
  };
}
