import { getOperatorLog } from '@hoga/contract/admin';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { jsonFields } from '../shared/json-fields.ts';
import { fetchData } from './api.ts';
import { changesOf, entriesOf, type FieldChange } from './log-changes.ts';
import { may, useOperator } from './session-store.ts';

/** A change of a record, from the audit log. */
export interface RecentChange {
  readonly seq: number;
  readonly at: number;
  readonly who: string;
  readonly fields: readonly FieldChange[];
}

const LINES = 100;
const MOST_SHOWN = 8;

export interface ChangesAsked {
  readonly siteId: SiteId;
  /** The call that changes it. */
  readonly call: string;
  /** The field of that call that names the record, and its value; none for a change of the site itself. */
  readonly record?: readonly [field: string, id: number];
}

/** The last changes of a record, newest first; none without the right to read the log. */
export function useRecentChanges({ siteId, call, record }: ChangesAsked): readonly RecentChange[] {
  const operator = useOperator();
  const { data } = useQuery({
    queryKey: ['recent-changes', siteId, call],
    queryFn: () => fetchData(getOperatorLog, { query: { siteInfoId: siteId, call, size: String(LINES) } }),
    enabled: may(operator, 'audit.read', siteId),
  });
  return entriesOf(data?.rows ?? [])
    .filter(({ asked }) => record === undefined || Number(jsonFields(asked.detail)[record[0]]) === record[1])
    .map((entry) => ({
      seq: entry.asked.seq,
      at: entry.asked.at,
      who: entry.asked.username,
      fields: changesOf(entry),
    }))
    .filter(({ fields }) => fields.length > 0)
    .slice(0, MOST_SHOWN);
}
