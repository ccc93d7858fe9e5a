import {
  drainNode,
  getRecovery,
  getSystem,
  placeShard,
  proposeNodeDrain,
  proposeShardHalt,
} from '@hoga/contract/admin-system';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { jsonFields } from '../shared/json-fields.ts';
import { callApi, fetchData } from './api.ts';
import { useWaiting } from './approvals.ts';
import { sitesWith, useOperator } from './session-store.ts';

const POLL_INTERVAL_MS = 3_000;
const KEY = ['system'];

/** The installation; the same from every site, so any with the right is asked. */
export function useSystem() {
  const [siteInfoId] = sitesWith(useOperator(), 'system.read');
  return useQuery({
    queryKey: KEY,
    enabled: siteInfoId !== undefined,
    retry: false,
    queryFn: () => fetchData(getSystem, { query: { siteInfoId } }),
    refetchInterval: POLL_INTERVAL_MS,
  });
}

const RECOVERY_POLL_MS = 30_000;

/** Backups, and rehearsed restores. */
export function useRecovery() {
  const [siteInfoId] = sitesWith(useOperator(), 'system.read');
  return useQuery({
    queryKey: ['recovery'],
    enabled: siteInfoId !== undefined,
    retry: false,
    queryFn: () => fetchData(getRecovery, { query: { siteInfoId } }),
    refetchInterval: RECOVERY_POLL_MS,
  });
}

export function useSystemChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}

/** The site under which orders are logged; undefined where the operator may give none. */
export function useOrderSite(): SiteId | undefined {
  return sitesWith(useOperator(), 'system.change')[0];
}

/** What two people are still to decide about this shard or process. */
export function useOrderProposed(kind: 'NODE_DRAIN' | 'SHARD_HALT', subject: string | number) {
  const field = kind === 'NODE_DRAIN' ? 'node' : 'shard';
  return useWaiting().rows.find((row) => row.kind === kind && jsonFields(row.detailJson)[field] === subject);
}

export interface Ordering {
  readonly siteInfoId: SiteId;
  readonly reason: string;
}

export function drain({ siteInfoId, reason }: Ordering, node: string, isDrained: boolean) {
  return callApi(drainNode, { query: { siteInfoId }, body: { node, isDrained: isDrained ? 1 : 0, reason } });
}

/** Null: as the processes decide. */
export function place({ siteInfoId, reason }: Ordering, shard: number, node: string | null) {
  return callApi(placeShard, { query: { siteInfoId }, body: { shard, reason, ...(node === null ? {} : { node }) } });
}

export function proposeDrain({ siteInfoId, reason }: Ordering, node: string) {
  return callApi(proposeNodeDrain, { query: { siteInfoId }, body: { node, confirm: node, reason } });
}

export function proposeHalt({ siteInfoId, reason }: Ordering, shard: number, isHalted: boolean) {
  return callApi(proposeShardHalt, {
    query: { siteInfoId },
    body: { shard, isHalted: isHalted ? 1 : 0, confirm: String(shard), reason },
  });
}
