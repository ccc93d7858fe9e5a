import type { Reply } from '@hoga/client/reply';
import {
  creditStatementLine,
  getStatementLayout,
  importStatement,
  listStatementLines,
  type StatementCandidate,
  type StatementLineView,
  setStatementLineAside,
} from '@hoga/contract/admin-statement';
import type { DataOf } from '@hoga/contract/call';
import type { StatementLayout } from '@hoga/domain/wallet/bank-statement';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { askedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { listResource } from './list-resource.ts';
import { PAGE_SIZE } from './pages.ts';

export type LineState = 'OPEN' | 'USED' | 'ASIDE';

export interface LineFilter {
  readonly state: LineState;
  readonly period: PeriodSearch;
}

/** Money that came into the house's account by the bank's files, newest first. */
export const statementLines = listResource<LineFilter, StatementLineView, string>({
  key: 'statements',
  permission: 'requests.read',
  read: async (siteInfoId, { state, period }, after) =>
    await fetchData(listStatementLines, {
      query: { siteInfoId, state, ...askedPeriod(period), size: PAGE_SIZE, ...(after === undefined ? {} : { after }) },
    }),
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.at - one.at || other.id - one.id,
  news: 'POLLED',
});

/** The columns of the site's last file; undefined before it is known. */
export function useStatementLayout(siteInfoId: SiteId): StatementLayout | null | undefined {
  const { data } = useQuery({
    queryKey: ['statements', 'layout', siteInfoId],
    queryFn: async () => await fetchData(getStatementLayout, { query: { siteInfoId } }),
  });
  return data?.layout;
}

export type ImportedStatement = DataOf<typeof importStatement>;

export function importFile(siteInfoId: SiteId, file: File, layout: StatementLayout): Promise<Reply<ImportedStatement>> {
  return callApi(importStatement, { query: { siteInfoId }, body: { file, ...layout } });
}

export function credit(
  { siteInfoId, id }: StatementLineView,
  { id: dnwHistoryId, version }: StatementCandidate,
  reason: string,
): Promise<Reply<DataOf<typeof creditStatementLine>>> {
  return callApi(creditStatementLine, { query: { siteInfoId }, body: { lineId: id, dnwHistoryId, version, reason } });
}

export function setAside(
  { siteInfoId, id }: StatementLineView,
  isAside: boolean,
  reason: string,
): Promise<Reply<DataOf<typeof setStatementLineAside>>> {
  return callApi(setStatementLineAside, {
    query: { siteInfoId },
    body: { lineId: id, isAside: isAside ? 1 : 0, reason },
  });
}
