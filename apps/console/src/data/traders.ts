import type { Reply } from '@hoga/client/reply';
import { decideTrader, getAdminTraders } from '@hoga/contract/admin-copytrade';
import type { DataOf } from '@hoga/contract/call';
import type { TraderState } from '@hoga/domain/copy/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** A trader or an applicant, with the site. */
export type CopyTrader = DataOf<typeof getAdminTraders>['rows'][number] & {
  readonly siteId: SiteId;
  readonly id: number;
  readonly createdAt: number;
};

export interface TraderFilter {
  readonly states: readonly TraderState[];
  readonly period: PeriodSearch;
}

/** Traders and applications of the sites in scope, newest first. */
export const traders = listResource<TraderFilter, CopyTrader, number>({
  key: 'traders',
  permission: 'traders.read',
  read: async (siteInfoId, { states, period }, page) => {
    const query = { ...pageQuery(siteInfoId, page), stateStrs: states.join(','), ...datedPeriod(period) };
    const found = numberedPage(siteInfoId, page, await fetchData(getAdminTraders, { query }));
    return {
      ...found,
      rows: found.rows.map((row) => ({ ...row, id: Number(row.traderId), createdAt: row.since })),
    };
  },
  idOf: ({ id }) => id,
  compare: () => newestFirst,
  news: 'POLLED',
});

/** An operator's decision about a trader. */
export type TraderDecision = Exclude<TraderState, 'APPLIED'>;

export function decideOnTrader(
  { siteId, traderId }: CopyTrader,
  state: TraderDecision,
  reason: string,
): Promise<Reply<DataOf<typeof decideTrader>>> {
  return callApi(decideTrader, { query: { siteInfoId: siteId }, body: { traderId, state, reason } });
}
