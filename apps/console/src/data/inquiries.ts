import { isSuccess } from '@hoga/client/reply';
import {
  answerContact,
  closeContact,
  getContactQueue,
  getContactTalk,
  uploadAnswerPicture,
} from '@hoga/contract/admin-contact';
import type { DataOf } from '@hoga/contract/call';
import type { ContactStatus } from '@hoga/domain/content/vocabulary';
import { type ContactId, idOf, type SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';
import { useScopedSites } from './site-scope.ts';

/** What a member has asked, and whose site it is of. */
export type Inquiry = DataOf<typeof getContactQueue>['rows'][number] & { readonly siteId: SiteId };

/** The server keeps the order of waiting where no state is named. */
function isQueue(statuses: readonly ContactStatus[]): boolean {
  return statuses.join() === 'WAITING';
}

/** The inquiries in some states, newest first; those that wait, the oldest first: who has waited longest is answered first. */
export const inquiries = listResource<readonly ContactStatus[], Inquiry, number>({
  key: 'inquiries',
  permission: 'inquiries.read',
  read: async (siteInfoId, statuses, page) => {
    const query = { ...pageQuery(siteInfoId, page), ...(isQueue(statuses) ? {} : { statusStrs: statuses.join() }) };
    return numberedPage(siteInfoId, page, await fetchData(getContactQueue, { query }));
  },
  idOf: ({ id }) => id,
  compare: (statuses) => (isQueue(statuses) ? (one, other) => newestFirst(other, one) : newestFirst),
  news: 'PUSHED',
});

export interface InquiryKey {
  readonly siteId: SiteId;
  readonly id: ContactId;
}

/** One inquiry in whatever state, on whichever site in scope it is; null: on none. */
export function useInquiry(number: number | null) {
  const sites = useScopedSites('inquiries.read');
  return useQuery({
    queryKey: ['inquiry', 'one', number, sites],
    enabled: number !== null,
    queryFn: async (): Promise<Inquiry | null> => {
      const id = idOf<ContactId>(number ?? 0);
      const replies = await Promise.all(
        sites.map((siteInfoId) => callApi(getContactTalk, { query: { siteInfoId, id } })),
      );
      const index = replies.findIndex(isSuccess);
      const [siteId, reply] = [sites[index], replies[index]];
      return siteId === undefined || reply === undefined || !isSuccess(reply)
        ? null
        : { ...reply.data.contact, siteId };
    },
  });
}

/** All that was said. Reading it tells the member that it was read. */
export function useTalk({ siteId, id }: InquiryKey) {
  return useQuery({
    queryKey: ['inquiry', siteId, id],
    queryFn: () => fetchData(getContactTalk, { query: { siteInfoId: siteId, id } }),
    refetchInterval: useRefetchMs(),
  });
}

export function answer({ siteId, id }: InquiryKey, text: string, pictures: readonly string[]) {
  return callApi(answerContact, { query: { siteInfoId: siteId }, body: { id, answer: text, pictures: [...pictures] } });
}

/** Keeps a picture for an answer on the site. */
export function uploadForAnswer(siteInfoId: SiteId, file: File) {
  return callApi(uploadAnswerPicture, { query: { siteInfoId }, body: { file } });
}

export function endTalk({ siteId, id }: InquiryKey) {
  return callApi(closeContact, { query: { siteInfoId: siteId }, body: { id } });
}
