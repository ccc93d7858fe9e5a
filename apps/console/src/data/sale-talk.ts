import type { Reply } from '@hoga/client/reply';
import { getDnwTalk, sayAsHouse } from '@hoga/contract/admin-dnw';
import type { DataOf } from '@hoga/contract/call';
import type { DnwId, SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { SALE_TALK } from './requests.ts';

export type SaleLine = DataOf<typeof getDnwTalk>[number];

/** A sale by the seller's request, or, with the house, by its one member's. */
export interface Sale {
  readonly siteId: SiteId;
  readonly id: DnwId;
  readonly isWithHouse: boolean;
}

/** Messages of seller, buyer and operators about the sale. */
export function useSaleTalk({ siteId, id }: Sale) {
  return useQuery({
    queryKey: [...SALE_TALK, id],
    queryFn: () => fetchData(getDnwTalk, { query: { siteInfoId: siteId, dnwHistoryId: id } }),
    refetchInterval: useRefetchMs(),
  });
}

export function sayAboutSale({ siteId, id }: Sale, text: string): Promise<Reply<DataOf<typeof sayAsHouse>>> {
  return callApi(sayAsHouse, { query: { siteInfoId: siteId }, body: { dnwHistoryId: id, text } });
}
