import { isSuccess } from '@hoga/client/reply';
import { getSentMessages, type SentMessage, sendMessage } from '@hoga/contract/admin-contact';
import { listMembers, type Member } from '@hoga/contract/admin-member';
import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** Who may be written to, as far as it takes to tell them apart. */
export type Recipient = Pick<Member, 'id' | 'username' | 'name'>;

const FOUND_AT_MOST = 8;

/** Members of a site by how their user name begins; nobody while nothing is typed. */
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
  /** A page of our own; empty: none. */
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
  /** Why the others have none; null: everybody has it. */
  readonly refusal: string | null;
}

/** One after the other. Who has it is told apart from who has not, so that nobody is written to twice. */
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

/** What operators have written to members of the sites in scope, newest first. */
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
