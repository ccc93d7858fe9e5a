import type { FinanceDay } from '@hoga/contract/admin-finance';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import { figuresView } from './close-day.ts';
import { type ClosedDay, closedDays } from './closed-day-store.ts';
import { dayText } from './day-text.ts';
import { closingOf, financeDay } from './finance-day.ts';
import { daySums, owedBefore } from './ledger-day-store.ts';

/** The default period. */
const USUAL_DAYS = 31;
const MOST_DAYS = 366;

interface Period {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

interface Days {
  readonly first: number;
  readonly last: number;
}

export function daysOf({ startDate, endDate }: Period, now: number): Days {
  const last = kstDay(endDate ?? now);
  const first = startDate === undefined ? last - USUAL_DAYS + 1 : Math.max(kstDay(startDate), last - MOST_DAYS + 1);
  return { first, last };
}

/** Oldest first. A closed day shows the signed figures. */
export async function financeDays(
  queries: Queries,
  siteId: SiteId,
  { first: from, last: to }: Days,
): Promise<FinanceDay[]> {
  const sums = await daySums(queries, siteId, from, to);
  const closed = new Map((await closedDays(queries, siteId, from, to)).map((row) => [row.day, row]));
  let opening = await owedBefore(queries, siteId, from);
  const days: FinanceDay[] = [];
  for (let day = from; day <= to; day += 1) {
    const currencies = financeDay(
      opening,
      sums.filter((sum) => sum.day === day),
    );
    opening = closingOf(currencies);
    const signed = closed.get(day);
    days.push({
      day: dayText(day),
      currencies: currencies.map(figuresView),
      closed: signed === undefined ? null : closingView(signed),
    });
  }
  return days;
}

function closingView({
  signedBy,
  signedByName,
  approvedBy,
  approvedByName,
  closedAt,
  held,
}: ClosedDay): FinanceDay['closed'] {
  return {
    signedBy: { id: signedBy, name: signedByName },
    approvedBy: { id: approvedBy, name: approvedByName },
    closedAt,
    held,
  };
}
