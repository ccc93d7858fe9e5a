import type { ExportPeriod, ExportReport } from '@hoga/domain/operators/export-schedules';
import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Site } from '../../../../http/site-directory.ts';
import type { Queries } from '../../../../persistence/database.ts';
import { countedAt } from '../../house-result-store.ts';
import type { Listed } from '../csv-list.ts';
import { ledgerRowsBetween } from '../export-store.ts';
import { financeList, ledgerList, logList, requestList } from '../lists.ts';

export interface ReportQuestion {
  readonly site: Site;
  readonly period: ExportPeriod;
  /** Where the piece before ended. */
  readonly cursor: string | null;
  readonly madeBy: PlayerId;
  readonly now: number;
}

type ReportPiece = (queries: Queries, question: ReportQuestion) => Promise<Listed | null>;

const HOUR_MS = 3_600_000;
const endOf = ({ last }: ExportPeriod) => kstMidnight(last + 1);

/** The next piece of each list of a period; null: its figures are not complete yet. */
export const REPORTS: Readonly<Record<ExportReport, ReportPiece>> = {
  FINANCE: async (queries, { site, period }) => {
    const counted = await countedAt(queries);
    if (counted === null || counted < endOf(period)) return null;
    return await financeList(queries, site.id, period);
  },
  REQUESTS: (queries, { site, period, cursor, madeBy, now }) =>
    requestList(queries, {
      filter: {
        sites: [site],
        statuses: DNW_STATUSES,
        start: kstMidnight(period.first),
        end: endOf(period) - 1,
        operatorId: madeBy,
      },
      order: 'OLDEST',
      after: cursor ?? undefined,
      now,
    }),
  // An hour a piece: the ledger has an index of times that finds blocks, not rows.
  LEDGER: async (queries, { site, period, cursor }) => {
    const from = cursor === null ? kstMidnight(period.first) : Number(cursor);
    const to = from + HOUR_MS;
    const found = await ledgerRowsBetween(queries, { siteId: site.id, from, to });
    return ledgerList(found, to < endOf(period) ? to : null, { ofAll: true });
  },
  LOG: (queries, { site, period, cursor }) =>
    logList(queries, {
      siteId: site.id,
      start: kstMidnight(period.first),
      end: endOf(period) - 1,
      before: cursor === null ? undefined : Number(cursor),
    }),
};
