import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { type AccountRow, type AccountStatus, account, session } from '../../persistence/schema/accounts.ts';

export type MemberRow = Pick<
  AccountRow,
  'id' | 'username' | 'name' | 'nick' | 'phone' | 'status' | 'role' | 'createdAt' | 'lastLoginAt'
>;

const columns = {
  id: account.id,
  username: account.username,
  name: account.name,
  nick: account.nick,
  phone: account.phone,
  status: account.status,
  role: account.role,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
};

/** Where a page has ended: the last of its rows, by what the pages are ordered by. */
export interface Cursor {
  readonly text: string;
  readonly id: number;
}

export interface MemberQuestion {
  readonly siteId: SiteId;
  readonly by: 'ID' | 'USERNAME' | 'NAME' | 'PHONE';
  /** Empty: everybody. */
  readonly keyword: string;
  readonly status: AccountStatus | undefined;
  readonly after: Cursor | null;
  readonly size: number;
}

/**
 * Each question is one walk through one index, which has the rows in the order of the page: how many members there are, or how
 * many a beginning matches, costs nothing.
 */
export async function memberPage(queries: Queries, question: MemberQuestion): Promise<readonly MemberRow[]> {
  return await pageQuery(queries, question);
}

/** The question itself, of which a test asks how it would be answered. */
export function pageQuery(
  queries: Queries,
  question: MemberQuestion,
): PromiseLike<readonly MemberRow[]> & { getSQL(): SQL } {
  const { siteId, by, keyword, status, after, size } = question;
  const among = and(eq(account.siteId, siteId), status === undefined ? undefined : eq(account.status, status));
  const select = queries.select(columns).from(account).$dynamic();
  if (keyword !== '' && by === 'ID') {
    const id = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0;
    return select.where(and(among, eq(sql`${account.id}`, id))).limit(size);
  }
  if (keyword !== '' && by === 'PHONE') return select.where(and(among, eq(account.phone, keyword))).limit(size);
  if (keyword !== '') {
    const column = by === 'NAME' ? account.name : account.username;
    return select
      .where(and(among, beginsWith(column, keyword), after === null ? undefined : isBehind(column, after)))
      .orderBy(asc(inBytes(column)), asc(account.id))
      .limit(size);
  }
  return select
    .where(and(among, after === null ? undefined : lt(sql`${account.id}`, after.id)))
    .orderBy(desc(account.id))
    .limit(size);
}

/** By which a page of the question is ordered. */
export function cursorOf({ by, keyword }: Pick<MemberQuestion, 'by' | 'keyword'>, row: MemberRow): Cursor {
  const text = keyword === '' ? '' : by === 'NAME' ? row.name : row.username;
  return { text, id: row.id };
}

/** As the index has it, whatever the language of the database. */
function inBytes(column: PgColumn): SQL {
  return sql`${column} COLLATE "C"`;
}

/** The last of all characters ends what begins so. */
const LAST = '\u{10FFFF}';

function beginsWith(column: PgColumn, beginning: string): SQL {
  return sql`${inBytes(column)} >= ${beginning} AND ${inBytes(column)} < ${beginning + LAST}`;
}

function isBehind(column: PgColumn, { text, id }: Cursor): SQL {
  return sql`(${inBytes(column)}, ${account.id}) > (${text}, ${id})`;
}

type SignIn = Pick<typeof session.$inferSelect, 'id' | 'audience' | 'ip' | 'device' | 'createdAt' | 'usedAt'>;

/** Sign-ins that live. */
export async function liveSignIns(queries: Queries, playerId: PlayerId, now: Date): Promise<readonly SignIn[]> {
  return await queries
    .select({
      id: session.id,
      audience: session.audience,
      ip: session.ip,
      device: session.device,
      createdAt: session.createdAt,
      usedAt: session.usedAt,
    })
    .from(session)
    .where(and(eq(session.accountId, playerId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.usedAt));
}
