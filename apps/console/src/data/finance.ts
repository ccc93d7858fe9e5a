import type { CurrencyFigures, FinanceDay, HeldMoney } from '@hoga/contract/admin-finance';
import { getFinanceDay, listFinanceDays, proposeDayClose } from '@hoga/contract/admin-finance';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { listResource } from './list-resource.ts';

/** First and last day, as `2026-11-17`. */
export interface Period {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** A day of a site in one currency. */
export interface BookDay {
  /** Of day, site and currency: one at a time is open. */
  readonly id: number;
  readonly siteId: SiteId;
  readonly day: string;
  readonly figures: CurrencyFigures;
  readonly closed: FinanceDay['closed'];
  /** It is the next that can be closed. */
  readonly isNext: boolean;
}

const MOST_CURRENCIES = 100;
const MOST_SITES = 1_000;

function bookDays(siteId: SiteId, { day, currencies, closed }: FinanceDay, nextToClose: string | null): BookDay[] {
  return currencies.map((figures, place) => ({
    id: (Number(day.replaceAll('-', '')) * MOST_SITES + siteId) * MOST_CURRENCIES + place,
    siteId,
    day,
    figures,
    closed,
    isNext: day === nextToClose,
  }));
}

/** Currencies that members were owed nothing of, and that did not move, are no rows. */
const isIdle = ({ figures: { opening, closing, lines } }: BookDay) =>
  opening === '0' && closing === '0' && lines.length === 0;

export const books = listResource<Period, BookDay, never>({
  key: 'finance',
  permission: 'finance.read',
  read: async (siteInfoId, period) => {
    const { rows, nextToClose } = await fetchData(listFinanceDays, { query: { siteInfoId, ...period } });
    return {
      rows: rows.flatMap((row) => bookDays(siteInfoId, row, nextToClose)).filter((row) => !isIdle(row)),
      next: null,
    };
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.day.localeCompare(one.day) || one.siteId - other.siteId || one.id - other.id,
  news: 'POLLED',
});

/** The parts of each line of a day, its closing, and later corrections. */
export function useBookDay(siteInfoId: SiteId, day: string) {
  return useQuery({
    queryKey: ['finance', 'day', siteInfoId, day],
    queryFn: () => fetchData(getFinanceDay, { query: { siteInfoId, day } }),
  });
}

export function proposeClose(siteInfoId: SiteId, day: string, held: readonly HeldMoney[], reason: string) {
  return callApi(proposeDayClose, { query: { siteInfoId }, body: { day, held: [...held], reason } });
}
