import type { MEMBER_FINDS, MEMBER_SORTS } from '@hoga/contract/admin-member';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { type AccountRow, type AccountStatus, account, session } from '../../persistence/schema/accounts.ts';

export type MemberRow = Pick<
  AccountRow,
  'id' | 'username' | 'name' | 'nick' | 'phone' | 'status' | 'role' | 'partnerId' | 'createdAt' | 'lastLoginAt'
>;

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

/** Where a page has ended: the last of its rows, by what the pages are ordered by. */
export interface Cursor {
  readonly text: string;
  readonly id: number;
}

export interface MemberQuestion {
  readonly siteId: SiteId;
  readonly by: MemberFind;
  /** Empty: everybody. */
  readonly keyword: string;
  readonly status?: AccountStatus | undefined;
  /** Of everybody: what comes first. Who is looked for comes by name. */
  readonly sort?: MemberSort;
  /** Of everybody: joined from then on and until then; by sign-ins, last signed in. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
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

/** What a keyword may be the beginning of, in the order of an index. */
const NAMES: Partial<Record<MemberFind, PgColumn>> = {
  USERNAME: account.username,
  NAME: account.name,
  NICK: account.nick,
};

/** The end of a phone or an account: fewer digits would be everybody's. */
const LEAST_DIGITS = 4;

/** Who has it: each way to find somebody is one walk through one index, and none takes more than the page has room for. */
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

/** Read backwards an end is a beginning, which an index has. */
function phoneEnds(siteId: SiteId, digits: string): SQL {
  const [from, to] = [backwards(digits), backwards(digits) + LAST];
  return sql`SELECT id FROM account WHERE site_id = ${siteId}
    AND reverse(phone) COLLATE "C" >= ${from} AND reverse(phone) COLLATE "C" < ${to}`;
}

/** Bank accounts that money is paid to, written with whatever between the digits. */
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

/** When they last signed in; who never has comes last of all. */
const lastSignIn = sql`coalesce(${account.lastLoginAt}, '-infinity'::timestamptz)`;

/** Of everybody by when they joined or signed in: the moment that the page goes by. */
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

/** Whether pages go by the number alone: nobody joins before another with a lower one. */
function isByNumber({ sort, start, end }: MemberQuestion): boolean {
  return sort !== 'SIGN_IN' && start === undefined && end === undefined;
}

/** By which a page of the question is ordered; null: there is no next one, who is looked for is named more closely. */
export function cursorOf(question: MemberQuestion, row: MemberRow): Cursor | null {
  const { by, keyword, sort } = question;
  if (keyword === '') {
    if (isByNumber(question)) return { text: '', id: row.id };
    const moment = sort === 'SIGN_IN' ? row.lastLoginAt : row.createdAt;
    return { text: moment?.toISOString() ?? NEVER, id: row.id };
  }
  if (NAMES[by] === undefined) return null;
  return { text: by === 'NAME' ? row.name : by === 'NICK' ? row.nick : row.username, id: row.id };
}

/** As PostgreSQL has a moment before all others. */
const NEVER = '-infinity';

function isBeyond(question: MemberQuestion, { text, id }: Cursor): SQL {
  const isRising = question.sort === 'OLDEST';
  if (isByNumber(question)) return isRising ? gt(sql`${account.id}`, id) : lt(sql`${account.id}`, id);
  const [place, here] = [sql`(${momentOf(question)}, ${account.id})`, sql`(${text}::timestamptz, ${id}::bigint)`];
  return isRising ? sql`${place} > ${here}` : sql`${place} < ${here}`;
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
