import { isSuccess, type Reply } from '@hoga/client/reply';
import {
  getRequest,
  listRequests,
  lockRequest,
  lookAtRequest,
  type OperatorRequest,
} from '@hoga/contract/admin-request';
import type { DataOf } from '@hoga/contract/call';
import { LOOKING_MS } from '@hoga/domain/operators/requests';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { type DnwId, idOf, type SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, fetchData, messageForError } from './api.ts';
import { useRefetchMs } from './link.ts';
import { changeAttention } from './request-news.ts';
import { REQUESTS } from './requests.ts';
import { type AskedScope, useAskedScope } from './site-scope.ts';

/** One request with all details; `siteId` where the list has it already. */
export function useOpenRequest(number: number, siteId: SiteId | undefined) {
  const id = idOf<DnwId>(number);
  const scope = useAskedScope('requests.read');
  const { data, error, refetch } = useQuery({
    queryKey: [REQUESTS, 'open', id],
    queryFn: async () => {
      const siteInfoId = siteId ?? (await siteOf(id, scope));
      return siteInfoId === null ? null : await fetchData(getRequest, { query: { siteInfoId, dnwHistoryId: id } });
    },
    refetchInterval: useRefetchMs(),
  });
  return {
    /** `null`: not found, or not readable for this operator; undefined: not loaded yet. */
    found: data,
    error: error !== null && data === undefined ? (messageForError(error) ?? error.message) : null,
    reload: refetch,
  };
}

/** An address holds only the request's number: its site is looked up. */
async function siteOf(id: DnwId, scope: AskedScope | null): Promise<SiteId | null> {
  if (scope === null) return null;
  const statusStrs = DNW_STATUSES.join(',');
  const { rows } = await fetchData(listRequests, { query: { ...scope, keyword: String(id), statusStrs } });
  return rows.find((row) => row.id === id)?.siteInfoId ?? null;
}

type Named = Pick<OperatorRequest, 'id' | 'siteInfoId'>;

/** Reports to other operators that the request is open here, as long as it is. */
export function useLooking({ id, siteInfoId }: Named): void {
  useEffect(() => {
    const say = (isLooking: 0 | 1) =>
      void callApi(lookAtRequest, {
        query: { siteInfoId },
        body: { dnwHistoryId: id, isLooking },
        keepalive: isLooking === 0,
      });
    say(1);
    const timer = setInterval(() => say(1), LOOKING_MS / 2);
    return () => {
      clearInterval(timer);
      say(0);
    };
  }, [id, siteInfoId]);
}

/** Takes or renews the decision lock; other operators can only read meanwhile. */
export async function holdLock({ id, siteInfoId }: Named): Promise<Reply<DataOf<typeof lockRequest>>> {
  const reply = await callApi(lockRequest, { query: { siteInfoId }, body: { dnwHistoryId: id, isLocked: 1 } });
  if (isSuccess(reply)) changeAttention({ id, ...reply.data });
  return reply;
}
