import {
  type FeedReportData,
  type FeedRow,
  type FeedSourceChange,
  getFeedReport,
  getPriceExplanation,
} from '@hoga/contract/admin-feed';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import { useScopedSites } from './site-scope.ts';

const POLL_INTERVAL_MS = 2_000;

export interface FeedState extends Pick<FeedReportData, 'at' | 'leader' | 'keptHours' | 'changes'> {
  /** Each instrument once, with a site that offers it. */
  readonly rows: readonly (FeedRow & { readonly siteId: SiteId })[];
}

export type FeedInstrument = FeedState['rows'][number];

/** The sources of all instruments of the sites in scope. */
export function useFeedState() {
  const sites = useScopedSites('instruments.read');
  return useQuery({
    queryKey: ['feed', sites],
    queryFn: async () => {
      const reports = await Promise.all(
        sites.map(async (siteInfoId) => ({
          siteInfoId,
          report: await fetchData(getFeedReport, { query: { siteInfoId } }),
        })),
      );
      return joined(reports);
    },
    refetchInterval: POLL_INTERVAL_MS,
  });
}

function joined(
  reports: readonly { readonly siteInfoId: SiteId; readonly report: FeedReportData }[],
): FeedState | null {
  const [first] = reports;
  if (first === undefined) return null;
  const { at, leader, keptHours } = first.report;
  const rows = new Map<string, FeedInstrument>();
  const changes = new Map<string, FeedSourceChange>();
  for (const { siteInfoId, report } of reports) {
    for (const row of report.rows) if (!rows.has(row.symbol)) rows.set(row.symbol, { ...row, siteId: siteInfoId });
    for (const change of report.changes) changes.set(`${change.symbol} ${change.at} ${change.epoch}`, change);
  }
  const sorted = [...changes.values()].toSorted((one, other) => other.at - one.at);
  return { at, leader, keptHours, rows: [...rows.values()], changes: sorted };
}

export interface PriceMoment {
  readonly siteId: SiteId;
  readonly symbol: string;
  readonly at: number;
  readonly seq: number | null;
}

/** Candidates and verdicts around a price; nothing is fetched without a moment. */
export function usePriceExplanation(asked: PriceMoment | null) {
  return useQuery({
    queryKey: ['feed', 'why', asked],
    enabled: asked !== null,
    retry: false,
    queryFn: async () => {
      if (asked === null) return null;
      const { siteId: siteInfoId, symbol: stock, at, seq } = asked;
      return await fetchData(getPriceExplanation, {
        query: { siteInfoId, stock, at, ...(seq === null ? {} : { seq }) },
      });
    },
  });
}
