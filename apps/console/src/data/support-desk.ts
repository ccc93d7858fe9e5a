import {
  assignContact,
  type CannedReply,
  categoriseContact,
  getAssignees,
  getCannedReplies,
  getSatisfaction,
  lookAtContact,
  noteContact,
  removeCannedReply,
  saveCannedReply,
} from '@hoga/contract/admin-support';
import type { DataOf } from '@hoga/contract/call';
import type { ContactCategory } from '@hoga/domain/content/vocabulary';
import { LOOKING_MS } from '@hoga/domain/operators/requests';
import type { CannedReplyId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, fetchData } from './api.ts';
import type { InquiryKey } from './inquiries.ts';
import { useScopedSites } from './site-scope.ts';

/** What operators do with inquiries beside answering them. */

export function addInquiryNote({ siteId, id }: InquiryKey, text: string) {
  return callApi(noteContact, { query: { siteInfoId: siteId }, body: { id, text } });
}

export interface Assignment {
  /** In charge from now on; null: no operator. */
  readonly to: PlayerId | null;
  readonly seen: PlayerId | null;
}

export function assign({ siteId, id }: InquiryKey, { to, seen }: Assignment) {
  return callApi(assignContact, {
    query: { siteInfoId: siteId },
    body: { id, assigneeId: to, seenAssigneeId: seen },
  });
}

export function categorise({ siteId, id }: InquiryKey, category: ContactCategory) {
  return callApi(categoriseContact, { query: { siteInfoId: siteId }, body: { id, category } });
}

/** Operators who may answer on the site. */
export function useAssignees(siteId: SiteId) {
  return useQuery({
    queryKey: ['assignees', siteId],
    queryFn: () => fetchData(getAssignees, { query: { siteInfoId: siteId } }),
  });
}

/** Reports to other operators that the inquiry is open here, as long as it is. */
export function useLookingAtInquiry({ siteId, id }: InquiryKey): void {
  useEffect(() => {
    const say = (isLooking: 0 | 1) =>
      void callApi(lookAtContact, {
        query: { siteInfoId: siteId },
        body: { id, isLooking },
        keepalive: isLooking === 0,
      });
    say(1);
    const timer = setInterval(() => say(1), LOOKING_MS / 2);
    return () => {
      clearInterval(timer);
      say(0);
    };
  }, [siteId, id]);
}

const CANNED = 'canned-replies';
export const cannedKey = (siteId: SiteId) => [CANNED, siteId] as const;

export function useCannedReplies(siteId: SiteId) {
  return useQuery({
    queryKey: cannedKey(siteId),
    queryFn: () => fetchData(getCannedReplies, { query: { siteInfoId: siteId } }),
  });
}

export interface CannedDraft {
  /** Null: a new one. */
  readonly saved: CannedReply | null;
  readonly title: string;
  readonly text: string;
}

export function saveCanned(siteInfoId: SiteId, { saved, title, text }: CannedDraft) {
  const which = saved === null ? {} : { cannedId: saved.id, version: saved.version };
  return callApi(saveCannedReply, { query: { siteInfoId }, body: { ...which, title, text } });
}

export function removeCanned(siteInfoId: SiteId, cannedId: CannedReplyId) {
  return callApi(removeCannedReply, { query: { siteInfoId }, body: { cannedId } });
}

interface Period {
  readonly from?: string;
  readonly to?: string;
}

export type Satisfaction = DataOf<typeof getSatisfaction>;

/** The figures of each site in scope. */
export function useSatisfaction({ from, to }: Period): readonly Satisfaction[] | undefined {
  const sites = useScopedSites('inquiries.read');
  const replies = useQueries({
    queries: sites.map((siteInfoId) => ({
      queryKey: ['inquiries', 'satisfaction', siteInfoId, from, to],
      queryFn: () =>
        fetchData(getSatisfaction, {
          query: {
            siteInfoId,
            ...(from === undefined ? {} : { startDate: from }),
            ...(to === undefined ? {} : { endDate: to }),
          },
        }),
    })),
  });
  const found = replies.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return found.length === sites.length ? found : undefined;
}
