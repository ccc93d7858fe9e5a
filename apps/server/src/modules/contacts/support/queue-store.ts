import type { ContactCategory, ContactStatus } from '@hoga/domain/content/vocabulary';
import type { ContactId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { contact, contactLine } from '../../../persistence/schema/mail.ts';
import type { HistoryPage } from '../../trading/public.ts';
import { type ContactRow, isOfSite } from '../contact-store.ts';

export interface ListedContact {
  readonly row: ContactRow;
  readonly username: string;
  readonly nick: string;
}

export interface QueueQuestion {
  readonly siteId: SiteId;
  /** Undefined: waiting ones, the longest wait first. */
  readonly statuses: readonly ContactStatus[] | undefined;
  readonly category: ContactCategory | undefined;
  readonly playerId: PlayerId | undefined;
  /** Null: unassigned; undefined: any assignee. */
  readonly assigneeId: PlayerId | null | undefined;
  /** Empty: any text. */
  readonly keyword: string;
  readonly startDate: number | undefined;
  readonly endDate: number | undefined;
  readonly page: number;
  readonly size: number;
}

function listed(queries: Queries) {
  return queries
    .select({ row: contact, username: account.username, nick: account.nick })
    .from(contact)
    .innerJoin(account, eq(account.id, contact.playerId));
}

/** Counting all answered ones would take longer than reading the page. */
const MOST_COUNTED = 10_000;

export async function queuePage(queries: Queries, question: QueueQuestion): Promise<HistoryPage<ListedContact>> {
  const { statuses, page, size } = question;
  const where = matches(question);
  const order =
    statuses === undefined ? [asc(contact.waitingSince), asc(contact.id)] : [desc(contact.createdAt), desc(contact.id)];
  const rows = await listed(queries)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const counted = queries.select({ id: contact.id }).from(contact).where(where).limit(MOST_COUNTED).as('counted');
  return { rows, total: await queries.$count(counted) };
}

function matches(question: QueueQuestion): SQL | undefined {
  const { siteId, statuses, category, playerId, assigneeId, keyword, startDate, endDate } = question;
  return and(
    eq(contact.siteId, siteId),
    inArray(contact.status, [...(statuses ?? ['WAITING' as const])]),
    category === undefined ? undefined : eq(contact.category, category),
    playerId === undefined ? undefined : eq(contact.playerId, playerId),
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? isNull(contact.assigneeId)
        : eq(contact.assigneeId, assigneeId),
    startDate === undefined ? undefined : gte(contact.createdAt, new Date(startDate)),
    endDate === undefined ? undefined : lte(contact.createdAt, new Date(endDate)),
    keyword === '' ? undefined : isFoundBy(siteId, keyword),
  );
}

/** Its number, words of any of its lines, or a part of the member's names. */
function isFoundBy(siteId: SiteId, keyword: string): SQL | undefined {
  const holds = (text: SQL) => sql`position(lower(${keyword}) in lower(${text})) > 0`;
  const inLines = sql`${contact.id} IN (SELECT ${contactLine.contactId} FROM ${contactLine}
    WHERE letters_and_pairs(${contactLine.text}) @> letters_and_pairs(${keyword}) AND ${holds(sql`${contactLine.text}`)})`;
  const asked = sql`${contact.playerId} IN (SELECT ${account.id} FROM ${account}
    WHERE ${account.siteId} = ${siteId} AND (${holds(sql`${account.username}`)} OR ${holds(sql`${account.nick}`)}))`;
  const isNumber = /^\d{1,15}$/.test(keyword);
  return or(inLines, asked, isNumber ? sql`${contact.id} = ${keyword}::bigint` : undefined);
}

export async function findListed(queries: Queries, siteId: SiteId, id: ContactId): Promise<ListedContact | null> {
  const [found] = await listed(queries).where(isOfSite(siteId, id));
  return found ?? null;
}

/** Inquiries of a site that have waited since before then. */
export async function waitingSinceBefore(queries: Queries, siteId: SiteId, before: Date): Promise<number> {
  return queries.$count(
    contact,
    and(eq(contact.siteId, siteId), eq(contact.status, 'WAITING'), lte(contact.waitingSince, before)),
  );
}
