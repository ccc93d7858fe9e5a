import type { Rate } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, count, desc, eq, gte, ilike, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AccountStatus, account } from '../../persistence/schema/accounts.ts';
import { partner, partnerShare } from '../../persistence/schema/partners.ts';
import { subtreeOf } from './tree-store.ts';

/** The requested page of a list. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

const self = sql`${partner.accountId}`;

const columns = {
  id: partner.accountId,
  siteId: partner.siteId,
  username: account.username,
  nick: account.nick,
  status: account.status,
  cannotTrade: account.cannotTrade,
  tradingFrozen: account.tradingFrozen,
  referralCode: partner.referralCode,
  level: partner.level,
  parentId: partner.parentId,
  share: partner.share,
  version: partner.version,
  createdAt: partner.createdAt,
  partners: sql<number>`(SELECT count(*) - 1 FROM ${subtreeOf(self)} AS b)`,
  members: sql<number>`(SELECT count(*) FROM account AS m WHERE m.site_id = ${partner.siteId}
                          AND m.partner_id IN ${subtreeOf(self)})`,
};

export interface PartnerView {
  readonly id: PlayerId;
  readonly siteId: SiteId;
  readonly username: string;
  readonly nick: string;
  readonly status: AccountStatus;
  readonly cannotTrade: boolean;
  readonly tradingFrozen: boolean;
  readonly referralCode: string;
  readonly level: number;
  readonly parentId: PlayerId | null;
  readonly share: Rate;
  readonly version: number;
  readonly createdAt: Date;
  /** Partners below. */
  readonly partners: number;
  /** Members of the partner and of those below. */
  readonly members: number;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function partnersWhere(
  queries: Queries,
  where: SQL | undefined,
  { page, size }: PageAsked,
): Promise<readonly PartnerView[]> {
  return await queries
    .select(columns)
    .from(partner)
    .innerJoin(account, eq(account.id, partner.accountId))
    .where(where)
    .orderBy(desc(partner.accountId))
    .limit(size)
    .offset((page - 1) * size);
}

export async function findPartnerView(queries: Queries, siteId: SiteId, id: PlayerId): Promise<PartnerView | null> {
  const found = await partnersWhere(queries, and(eq(partner.siteId, siteId), eq(partner.accountId, id)), ONE);
  return found[0] ?? null;
}

const ONE = { page: 1, size: 1 };

export interface PartnerFilter extends PageAsked {
  readonly siteId: SiteId;
  readonly level?: number | undefined;
  readonly parentId?: PlayerId | undefined;
  /** Only those below this one. */
  readonly below?: PlayerId;
  readonly keyword?: string | undefined;
  /** When they became partners. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

export async function partnerPage(
  queries: Queries,
  { siteId, level, parentId, below, keyword, startDate, endDate, ...page }: PartnerFilter,
): Promise<Page<PartnerView>> {
  const part = keyword === undefined ? undefined : `%${keyword.replace(/[%_\\]/g, '\\$&')}%`;
  const where = and(
    eq(partner.siteId, siteId),
    level === undefined ? undefined : eq(partner.level, level),
    parentId === undefined ? undefined : eq(partner.parentId, parentId),
    below === undefined ? undefined : and(isWithin(below), ne(partner.accountId, below)),
    startDate === undefined ? undefined : gte(partner.createdAt, new Date(startDate)),
    endDate === undefined ? undefined : lte(partner.createdAt, new Date(endDate)),
    part === undefined
      ? undefined
      : or(ilike(account.username, part), ilike(account.nick, part), ilike(partner.referralCode, part)),
  );
  const rows = await partnersWhere(queries, where, page);
  const [counted] = await queries
    .select({ total: count() })
    .from(partner)
    .innerJoin(account, eq(account.id, partner.accountId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

function isWithin(top: PlayerId): SQL {
  return sql`${partner.accountId} IN ${subtreeOf(top)}`;
}

/** Whether one is below another, or the same. */
export async function standsWithin(queries: Queries, top: PlayerId, id: PlayerId): Promise<boolean> {
  return (await queries.$count(partner, and(eq(partner.accountId, id), isWithin(top)))) > 0;
}

export interface MemberView {
  readonly nick: string;
  readonly partnerId: PlayerId | null;
  readonly createdAt: Date;
}

export interface MemberFilter extends PageAsked {
  readonly siteId: SiteId;
  readonly below: PlayerId;
  readonly partnerId: PlayerId | undefined;
}

/** Members who signed up with the code of a partner or of one below. */
export async function memberPage(
  queries: Queries,
  { siteId, below, partnerId, page, size }: MemberFilter,
): Promise<Page<MemberView>> {
  const where = and(
    eq(account.siteId, siteId),
    sql`${account.partnerId} IN ${subtreeOf(below)}`,
    partnerId === undefined ? undefined : eq(account.partnerId, partnerId),
  );
  const rows = await queries
    .select({ nick: account.nick, partnerId: account.partnerId, createdAt: account.createdAt })
    .from(account)
    .where(where)
    .orderBy(desc(account.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(account, where) };
}

/** The shares of the direct sub-partners. */
export async function sharesBelow(queries: Queries, id: PlayerId): Promise<readonly Rate[]> {
  const rows = await queries.select({ share: partner.share }).from(partner).where(eq(partner.parentId, id));
  return rows.map(({ share }) => share);
}

export interface ShareChange {
  readonly siteId: SiteId;
  readonly id: PlayerId;
  /** The version seen. */
  readonly version: number;
  readonly share: Rate;
  readonly at: number;
}

/** The caller holds the lock of the tree and has checked the version. */
export async function putShare(queries: Queries, { siteId, id, version, share, at }: ShareChange): Promise<void> {
  const next = version + 1;
  await queries.update(partner).set({ share, version: next }).where(eq(partner.accountId, id));
  await queries.insert(partnerShare).values({ accountId: id, version: next, siteId, share, at });
}

/** Makes the account a partner, on request one that cannot trade. */
export async function markPartner(queries: Queries, id: PlayerId, cannotTrade: boolean): Promise<void> {
  await queries
    .update(account)
    .set({ role: 'PARTNER', ...(cannotTrade ? { cannotTrade } : {}) })
    .where(eq(account.id, id));
}
