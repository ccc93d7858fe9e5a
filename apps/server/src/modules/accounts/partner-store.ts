import type { Rate } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { partner, partnerShare } from '../../persistence/schema/partners.ts';

export interface FoundPartner {
  readonly partnerId: PlayerId;
  readonly name: string;
}

export async function findPartner(
  queries: Queries,
  siteId: SiteId,
  by: { readonly referralCode: string } | { readonly partnerId: PlayerId },
): Promise<FoundPartner | null> {
  const named = 'referralCode' in by ? eq(partner.referralCode, by.referralCode) : eq(partner.accountId, by.partnerId);
  const rows = await queries
    .select({ partnerId: partner.accountId, name: account.nick })
    .from(partner)
    .innerJoin(account, and(eq(account.siteId, partner.siteId), eq(account.id, partner.accountId)))
    .where(and(eq(partner.siteId, siteId), named, eq(account.status, 'ACTIVE')));
  return rows[0] ?? null;
}

/** A partner's position in the tree, and the share. */
interface PartnerPlace {
  readonly id: PlayerId;
  readonly level: number;
  readonly share: Rate;
}

export async function findPlace(queries: Queries, siteId: SiteId, username: string): Promise<PartnerPlace | null> {
  const rows = await queries
    .select({ id: partner.accountId, level: partner.level, share: partner.share })
    .from(partner)
    .innerJoin(account, eq(account.id, partner.accountId))
    .where(and(eq(partner.siteId, siteId), eq(account.username, username)));
  return rows[0] ?? null;
}

export interface NewPartner {
  readonly accountId: PlayerId;
  readonly siteId: SiteId;
  readonly referralCode: string;
  readonly parent: Pick<PartnerPlace, 'id' | 'level'> | null;
  readonly share: Rate;
  readonly at: number;
}

/** Makes the account a partner. */
export async function insertPartner(
  queries: Queries,
  { accountId, siteId, referralCode, parent, share, at }: NewPartner,
): Promise<void> {
  await queries.insert(partner).values({
    accountId,
    siteId,
    referralCode,
    level: (parent?.level ?? 0) + 1,
    parentId: parent?.id ?? null,
    share,
    createdAt: new Date(at),
  });
  await queries.insert(partnerShare).values({ accountId, version: 1, siteId, share, at });
}
