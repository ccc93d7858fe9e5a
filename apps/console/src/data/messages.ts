import { isSuccess } from '@hoga/client/reply';
import { getSentMessages, type SentMessage, sendMessage } from '@hoga/contract/admin-contact';
import { listMembers, type Member } from '@hoga/contract/admin-member';
import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** A possible recipient, with the fields that tell members apart. */
export type Recipient = Pick<Member, 'id' | 'username' | 'name'>;

const FOUND_AT_MOST = 8;

/** Members of a site whose user name begins with this text; none while it is empty. */
export function useFoundMembers(siteInfoId: SiteId, username: string) {
  return useQuery({
    queryKey: ['recipients', siteInfoId, username],
    enabled: username !== '',
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<readonly Recipient[]> => {
      const { rows } = await fetchData(listMembers, {
        query: { siteInfoId, by: 'USERNAME', keyword: username, size: String(FOUND_AT_MOST) },
      });
      return rows;
    },
  });
}

export interface WrittenMessage {
  readonly category: MessageCategory;
  readonly title: string;
  readonly text: string;
  /** A page of the site; empty: none. */
  readonly link: string;
}

function bodyOf({ link, ...message }: WrittenMessage) {
  return { ...message, ...(link === '' ? {} : { link }) };
}

export function sendToAll(siteInfoId: SiteId, message: WrittenMessage) {
  return callApi(sendMessage, { query: { siteInfoId }, body: bodyOf(message) });
}

export function sendToOne(siteInfoId: SiteId, playerId: PlayerId, message: WrittenMessage) {
  return callApi(sendMessage, { query: { siteInfoId }, body: { ...bodyOf(message), playerId } });
}

export interface SentToSome {
  readonly sent: readonly Recipient[];
  /** Why the remaining recipients got none; null: all got it. */
  readonly refusal: string | null;
}

/** Sends one after the other. Who got it is reported apart from who did not, so a retry sends nothing twice. */
export async function sendToSome(
  siteInfoId: SiteId,
  recipients: readonly Recipient[],
  message: WrittenMessage,
): Promise<SentToSome> {
  const sent: Recipient[] = [];
  for (const recipient of recipients) {
    const reply = await sendToOne(siteInfoId, recipient.id, message);
    if (!isSuccess(reply)) return { sent, refusal: `${recipient.username}: ${reply.message}` };
    sent.push(recipient);
  }
  return { sent, refusal: null };
}

export type Sent = SentMessage & { readonly siteId: SiteId };

export interface SentFilter {
  readonly category: MessageCategory | undefined;
  readonly keyword: string;
  /** KST days. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Operators' messages to members of the sites in scope, newest first. */
export const sentMessages = listResource<SentFilter, Sent, number>({
  key: 'sent-messages',
  permission: 'messages.send',
  read: async (siteInfoId, { category, keyword, from, to }, page) => {
    const query = {
      ...pageQuery(siteInfoId, page),
      ...(category === undefined ? {} : { category }),
      ...(keyword === '' ? {} : { keyword }),
      ...(from === undefined ? {} : { startDate: from }),
      ...(to === undefined ? {} : { endDate: to }),
    };
    return numberedPage(siteInfoId, page, await fetchData(getSentMessages, { query }));
  },
  idOf: ({ id }) => id,
  compare: () => newestFirst,
});
