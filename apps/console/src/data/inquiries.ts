import { isSuccess } from '@hoga/client/reply';
import {
  answerContact,
  closeContact,
  getContactQueue,
  getContactTalk,
  uploadAnswerPicture,
} from '@hoga/contract/admin-contact';
import type { DataOf } from '@hoga/contract/call';
import type { ContactCategory, ContactStatus } from '@hoga/domain/content/vocabulary';
import { type ContactId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';
import { useScopedSites } from './site-scope.ts';

/** A member's inquiry, and its site. */
export type Inquiry = DataOf<typeof getContactQueue>['rows'][number] & { readonly siteId: SiteId };

export interface InquiryFilter {
  readonly statuses: readonly ContactStatus[];
  readonly category: ContactCategory | undefined;
  readonly assignee: 'ME' | 'NONE' | undefined;
  readonly member: PlayerId | undefined;
  readonly keyword: string;
  /** KST days. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The server keeps the order of waiting where no state is named. */
function isQueue({ statuses }: InquiryFilter): boolean {
  return statuses.join() === 'WAITING';
}

function askedFilter(filter: InquiryFilter) {
  const { statuses, category, assignee, member, keyword, from, to } = filter;
  return {
    ...(isQueue(filter) ? {} : { statusStrs: statuses.join() }),
    ...(category === undefined ? {} : { category }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(member === undefined ? {} : { playerId: member }),
    ...(keyword === '' ? {} : { keyword }),
    ...(from === undefined ? {} : { startDate: from }),
    ...(to === undefined ? {} : { endDate: to }),
  };
}

/** Overdue and soonest due first. */
function soonestDue(one: Inquiry, other: Inquiry): number {
  return (one.dueAt ?? 0) - (other.dueAt ?? 0) || one.id - other.id;
}

/** The inquiries that a filter finds, newest first; those that wait, the soonest due first. */
export const inquiries = listResource<InquiryFilter, Inquiry, number>({
  key: 'inquiries',
  permission: 'inquiries.read',
  read: async (siteInfoId, filter, page) => {
    const query = { ...pageQuery(siteInfoId, page), ...askedFilter(filter) };
    return numberedPage(siteInfoId, page, await fetchData(getContactQueue, { query }));
  },
  idOf: ({ id }) => id,
  compare: (filter) => (isQueue(filter) ? soonestDue : newestFirst),
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

/** All messages of the inquiry. Reading them marks the inquiry as read for the member. */
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
