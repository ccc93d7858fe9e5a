import { isSuccess } from '@hoga/client/reply';
import { type OnUploaded, uploading } from '@hoga/client/upload';
import {
  addToContact,
  createContact,
  getContactList,
  rateContact,
  readAllContacts,
  readContact,
} from '@hoga/contract/unchecked/contact';
import { uploadFile } from '@hoga/contract/unchecked/file';
import type { ContactCategory } from '@hoga/domain/content/vocabulary';
import type { ContactId, DnwId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { sessionStore } from '../session/session-store.ts';

/** Everything that a new line of an inquiry may change begins with it. */
const CONTACTS = 'contact';

/** Newest first, page after page. */
export const contactListQuery = () =>
  infiniteQueryOptions({
    queryKey: [CONTACTS, 'list'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getContactList, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** One inquiry with all messages. Fetching it marks it as read: the server updates the badges. */
export const contactQuery = (id: ContactId) =>
  queryOptions({
    queryKey: [CONTACTS, 'thread', id],
    queryFn: ({ signal }) => fetchData(readContact, { query: { id }, signal }),
  });

/** An answer or a question was added: all queries of inquiries are fetched again. */
export function refreshContacts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [CONTACTS] });
}

export async function markAllContactsRead(client: QueryClient): Promise<void> {
  const reply = await callApi(readAllContacts, { body: {} });
  if (!isSuccess(reply)) return;
  sessionStore.setState({ unreadContacts: reply.data.count });
  await refreshContacts(client);
}

export interface NewContact {
  readonly question: string;
  readonly category: ContactCategory;
  readonly dnwHistoryId: DnwId | null;
  readonly pictures: readonly string[];
}

export function askHouse({ dnwHistoryId, pictures, ...rest }: NewContact) {
  return callApi(createContact, {
    body: { ...rest, pictures: [...pictures], ...(dnwHistoryId === null ? {} : { dnwHistoryId }) },
  });
}

export function askMore(id: ContactId, question: string, pictures: readonly string[]) {
  return callApi(addToContact, { body: { id, question, pictures: [...pictures] } });
}

/** Once; 5 is best. */
export function rateAnswers(id: ContactId, rating: number, text: string) {
  return callApi(rateContact, { body: { id, rating, text } });
}

/** As long as the server waits for one. */
const UPLOAD_TIMEOUT_MS = 30_000;

export function keepPicture(file: File, { signal, onUploaded }: { signal: AbortSignal; onUploaded: OnUploaded }) {
  return callApi(uploadFile, { body: { file }, signal, fetch: uploading(onUploaded), timeoutMs: UPLOAD_TIMEOUT_MS });
}
