import type { MEMBER_FINDS, MEMBER_SORTS } from '@hoga/contract/admin-member';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import {
  type AccountRow,
  type AccountStatus,
  account,
  memberBalance,
  session,
} from '../../persistence/schema/accounts.ts';

export type MemberRow = Pick<
  AccountRow,
  'id' | 'username' | 'name' | 'nick' | 'phone' | 'status' | 'role' | 'partnerId' | 'createdAt' | 'lastLoginAt'
> & {
  /** Sorted by balance: the amount held in the bank's money, as a decimal. */
  readonly held?: string;
};

const columns = {
  id: account.id,
  username: account.username,
  name: account.name,
  nick: account.nick,
  phone: account.phone,
  status: account.status,
  role: account.role,
  partnerId: account.partnerId,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
};

export type MemberFind = (typeof MEMBER_FINDS)[number];
type MemberSort = (typeof MEMBER_SORTS)[number];

/** The end of a page: its last row, by the sort key. */
export interface Cursor {
  readonly text: string;
  readonly id: number;
}

export interface MemberQuestion {
  readonly siteId: SiteId;
  readonly by: MemberFind;
  /** Empty: all members. */
  readonly keyword: string;
  readonly status?: AccountStatus | undefined;
  /** Without a keyword: the order. Search results are ordered by name. */
  readonly sort?: MemberSort;
  /** Without a keyword: joined within this period; sorted by sign-ins, last signed in within it. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly after: Cursor | null;
  readonly size: number;
}

/**
 * Each query walks one index in the order of the page: the number of members, or of matches of a prefix, does not
 * matter.
 */
export async function memberPage(queries: Queries, question: MemberQuestion): Promise<readonly MemberRow[]> {
  return await pageQuery(queries, question);
}

/** The query, executed or explained by tests. */
export function pageQuery(
  queries: Queries,
  question: MemberQuestion,
): PromiseLike<readonly MemberRow[]> & { getSQL(): SQL } {
  const { siteId, by, keyword, status, after, size } = question;
  const among = and(eq(account.siteId, siteId), status === undefined ? undefined : eq(account.status, status));
  const select = queries.select(columns).from(account).$dynamic();
  if (keyword === '' && question.sort === 'BALANCE') {
    return queries
      .select({ ...columns, held: sql<string>`${held}::text` })
      .from(memberBalance)
      .innerJoin(account, eq(account.id, memberBalance.playerId))
      .where(
        and(
          eq(memberBalance.siteId, siteId),
          among,
          isOfPeriod(question),
          after === null ? undefined : isPoorer(after),
        ),
      )
      .orderBy(desc(held), desc(memberBalance.playerId))
      .limit(size);
  }
  if (keyword === '') {
    const towards = question.sort === 'OLDEST' ? asc : desc;
    const order = isByNumber(question) ? [towards(account.id)] : [towards(momentOf(question)), towards(account.id)];
    return select
      .where(and(among, isOfPeriod(question), after === null ? undefined : isBeyond(question, after)))
      .orderBy(...order)
      .limit(size);
  }
  const column = NAMES[by];
  if (column !== undefined) {
    return select
      .where(and(among, beginsWith(column, keyword), after === null ? undefined : isBehind(column, after)))
      .orderBy(asc(inBytes(column)), asc(account.id))
      .limit(size);
  }
  const ids = idsBy(question);
  return select
    .where(and(among, sql`${account.id} IN (${ids})`))
    .orderBy(desc(account.id))
    .limit(size);
}

/** Columns a keyword may be a prefix of, in the order of an index. */
const NAMES: Partial<Record<MemberFind, PgColumn>> = {
  USERNAME: account.username,
  NAME: account.name,
  NICK: account.nick,
};

/** Suffix of a phone or an account: fewer digits match too many members. */
const LEAST_DIGITS = 4;

/** Members found by the given key: each kind of search walks one index, and reads no more than a page. */
function idsBy({ siteId, by, keyword, size }: MemberQuestion): SQL {
  const digits = keyword.replaceAll(/\D/g, '');
  const isNumber = /^[\d\s-]+$/.test(keyword) && digits.length <= 15;
  const hasEnd = isNumber && digits.length >= LEAST_DIGITS;
  const ways = [
    ...(isNumber && (by === 'ID' || by === 'ANY')
      ? [sql`SELECT id FROM account WHERE site_id = ${siteId} AND id = ${digits}::bigint`]
      : []),
    ...(hasEnd && (by === 'PHONE' || by === 'ANY') ? [phoneEnds(siteId, digits)] : []),
    ...(hasEnd && (by === 'ACCOUNT' || by === 'ANY') ? [accountEnds(siteId, digits)] : []),
    ...(by === 'ANY' ? Object.values(NAMES).map((column) => namesBegin(siteId, column, keyword)) : []),
  ];
  if (ways.length === 0) return sql`SELECT NULL::bigint WHERE false`;
  return sql.join(
    ways.map((way) => sql`(${way} LIMIT ${size})`),
    sql` UNION ALL `,
  );
}

const backwards = (digits: string): string => [...digits].toReversed().join('');

/** A suffix is a prefix of the reversed text, which has an index. */
function phoneEnds(siteId: SiteId, digits: string): SQL {
  const [from, to] = [backwards(digits), backwards(digits) + LAST];
  return sql`SELECT id FROM account WHERE site_id = ${siteId}
    AND reverse(phone) COLLATE "C" >= ${from} AND reverse(phone) COLLATE "C" < ${to}`;
}

/** Payable bank accounts, ignoring separators between the digits. */
function accountEnds(siteId: SiteId, digits: string): SQL {
  const [from, to] = [backwards(digits), backwards(digits) + LAST];
  const number = sql.raw(`reverse(regexp_replace(address, '\\D', '', 'g')) COLLATE "C"`);
  return sql`SELECT player_id FROM payout_destination WHERE site_id = ${siteId} AND bank_code IS NOT NULL
    AND removed_at IS NULL AND ${number} >= ${from} AND ${number} < ${to}`;
}

function namesBegin(siteId: SiteId, column: PgColumn, keyword: string): SQL {
  const { name } = column;
  const bytes = sql`${sql.identifier(name)} COLLATE "C"`;
  return sql`SELECT id FROM account WHERE site_id = ${siteId} AND ${bytes} >= ${keyword} AND ${bytes} < ${keyword + LAST}`;
}

const { held } = memberBalance;

/** Behind the last row of a page that is sorted by balance; an unreadable cursor is behind all. */
function isPoorer({ text, id }: Cursor): SQL {
  if (!/^-?\d{1,30}(\.\d{1,18})?$/.test(text)) return sql`false`;
  return sql`(${held}, ${memberBalance.playerId}) < (${text}::numeric, ${id}::bigint)`;
}

/** Last sign-in; members without one come last. */
const lastSignIn = sql`coalesce(${account.lastLoginAt}, '-infinity'::timestamptz)`;

/** Without a keyword: the time the page is sorted by. */
function momentOf({ sort }: MemberQuestion): SQL {
  return sort === 'SIGN_IN' ? lastSignIn : sql`${account.createdAt}`;
}

function isOfPeriod(question: MemberQuestion): SQL | undefined {
  const { start, end } = question;
  const moment = momentOf(question);
  return and(
    start === undefined ? undefined : sql`${moment} >= ${new Date(start).toISOString()}::timestamptz`,
    end === undefined ? undefined : sql`${moment} <= ${new Date(end).toISOString()}::timestamptz`,
  );
}

/** Whether pages are ordered by id alone: ids grow with the time of joining. */
function isByNumber({ sort, start, end }: MemberQuestion): boolean {
  return sort !== 'SIGN_IN' && start === undefined && end === undefined;
}

/** The cursor after a row; null: search results have no next page, the keyword must be narrower. */
export function cursorOf(question: MemberQuestion, row: MemberRow): Cursor | null {
  const { by, keyword, sort } = question;
  if (keyword === '') {
    if (sort === 'BALANCE') return { text: row.held ?? '', id: row.id };
    if (isByNumber(question)) return { text: '', id: row.id };
    const moment = sort === 'SIGN_IN' ? row.lastLoginAt : row.createdAt;
    return { text: moment?.toISOString() ?? NEVER, id: row.id };
  }
  if (NAMES[by] === undefined) return null;
  return { text: by === 'NAME' ? row.name : by === 'NICK' ? row.nick : row.username, id: row.id };
}

/** PostgreSQL's time before all others. */
const NEVER = '-infinity';

function isBeyond(question: MemberQuestion, { text, id }: Cursor): SQL {
  const isRising = question.sort === 'OLDEST';
  if (isByNumber(question)) return isRising ? gt(sql`${account.id}`, id) : lt(sql`${account.id}`, id);
  const [place, here] = [sql`(${momentOf(question)}, ${account.id})`, sql`(${text}::timestamptz, ${id}::bigint)`];
  return isRising ? sql`${place} > ${here}` : sql`${place} < ${here}`;
}

/** In the index's byte order, regardless of the database's locale. */
function inBytes(column: PgColumn): SQL {
  return sql`${column} COLLATE "C"`;
}

/** The highest character bounds a prefix range. */
const LAST = '\u{10FFFF}';

function beginsWith(column: PgColumn, beginning: string): SQL {
  return sql`${inBytes(column)} >= ${beginning} AND ${inBytes(column)} < ${beginning + LAST}`;
}

function isBehind(column: PgColumn, { text, id }: Cursor): SQL {
  return sql`(${inBytes(column)}, ${account.id}) > (${text}, ${id})`;
}

type SignIn = Pick<typeof session.$inferSelect, 'id' | 'audience' | 'ip' | 'device' | 'createdAt' | 'usedAt'>;

/** Active sessions. */
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
