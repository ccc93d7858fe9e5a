import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import type { PlayerFacts } from '../../persistence/engine/load-players.ts';
import { type AccountRow, type AccountStatus, account, type NewAccount } from '../../persistence/schema/accounts.ts';

export interface AccountKey {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

const ofKey = ({ siteId, playerId }: AccountKey) => and(eq(account.siteId, siteId), eq(account.id, playerId));

export async function findAccount(queries: Queries, key: AccountKey): Promise<AccountRow | null> {
  const rows = await queries.select().from(account).where(ofKey(key));
  return rows[0] ?? null;
}

export async function findByUsername(queries: Queries, siteId: SiteId, username: string): Promise<AccountRow | null> {
  const rows = await queries
    .select()
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.username, username)));
  return rows[0] ?? null;
}

/** Across all sites: operators' names are unique. */
export async function findOperator(queries: Queries, username: string): Promise<AccountRow | null> {
  const rows = await queries
    .select()
    .from(account)
    .where(and(eq(account.role, 'ADMIN'), eq(account.username, username)));
  return rows[0] ?? null;
}

export async function findByPhone(queries: Queries, siteId: SiteId, phone: string): Promise<AccountRow | null> {
  const rows = await queries
    .select()
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.phone, phone)));
  return rows[0] ?? null;
}

export interface UniqueFields {
  readonly username: string;
  readonly nickKey: string;
  /** Absent: not checked. */
  readonly phone?: string;
}

/** Which fields other accounts of the site already use. */
export async function takenFields(
  queries: Queries,
  siteId: SiteId,
  { username, nickKey, phone }: UniqueFields,
): Promise<ReadonlySet<keyof UniqueFields>> {
  const rows = await queries
    .select({ username: account.username, nickKey: account.nickKey, phone: account.phone })
    .from(account)
    .where(
      and(
        eq(account.siteId, siteId),
        or(
          eq(account.username, username),
          eq(account.nickKey, nickKey),
          phone === undefined ? undefined : eq(account.phone, phone),
        ),
      ),
    );
  const taken = new Set<keyof UniqueFields>();
  for (const row of rows) {
    if (row.username === username) taken.add('username');
    if (row.nickKey === nickKey) taken.add('nickKey');
    if (row.phone === phone) taken.add('phone');
  }
  return taken;
}

/** The columns the trading engine needs. */
const playerFacts = {
  id: account.id,
  siteId: account.siteId,
  status: account.status,
  cannotTrade: account.cannotTrade,
  tradingFrozen: account.tradingFrozen,
};

export async function insertAccount(
  queries: Queries,
  row: NewAccount,
): Promise<PlayerFacts & Pick<AccountRow, 'username' | 'practiceDue'>> {
  const rows = await queries
    .insert(account)
    .values(row)
    .returning({ ...playerFacts, username: account.username, practiceDue: account.practiceDue });
  const [created] = rows;
  if (created === undefined) throw new Error('an inserted account was not returned');
  return created;
}

/** Records the sign-in, unless the account is no longer active with the checked password. */
export async function recordSignIn(queries: Queries, checked: AccountRow, at: Date): Promise<AccountRow | null> {
  const rows = await queries
    .update(account)
    .set({ lastLoginAt: at })
    .where(
      and(eq(account.id, checked.id), eq(account.status, 'ACTIVE'), eq(account.passwordHash, checked.passwordHash)),
    )
    .returning();
  return rows[0] ?? null;
}

/** Practice money was given. */
export async function clearPracticeDue(queries: Queries, id: PlayerId): Promise<void> {
  await queries.update(account).set({ practiceDue: false }).where(eq(account.id, id));
}

/** False when the password has changed since it was checked. */
export async function replacePassword(
  queries: Queries,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const rows = await queries
    .update(account)
    .set({ passwordHash: newHash })
    .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash)))
    .returning({ id: account.id });
  return rows.length > 0;
}

export async function replaceNick(
  queries: Queries,
  key: AccountKey,
  nick: { readonly nick: string; readonly nickKey: string },
): Promise<void> {
  await queries.update(account).set(nick).where(ofKey(key));
}

/** `null` when the account does not exist. */
export async function replaceStatus(
  queries: Queries,
  key: AccountKey,
  status: AccountStatus,
): Promise<PlayerFacts | null> {
  const rows = await queries.update(account).set({ status }).where(ofKey(key)).returning(playerFacts);
  return rows[0] ?? null;
}

/** Sets the device types blocked for the account. */
export async function replaceBlockedDevices(
  queries: Queries,
  key: AccountKey,
  blockDevice: readonly string[],
): Promise<void> {
  const etc = sql`${account.etc} || jsonb_build_object('blockDevice', ${JSON.stringify(blockDevice)}::jsonb)`;
  await queries.update(account).set({ etc }).where(ofKey(key));
}

/** Accounts whose status has changed recently by the database's clock, changed by any process. */
export async function changedAccounts(
  queries: Queries,
  lookBackMs: number,
): Promise<readonly (PlayerFacts & { readonly statusChangedAt: Date })[]> {
  const rows = await queries
    .select({ ...playerFacts, statusChangedAt: account.statusChangedAt })
    .from(account)
    .where(gt(account.statusChangedAt, recently(lookBackMs)));
  return rows.flatMap(({ statusChangedAt, ...row }) => (statusChangedAt === null ? [] : [{ ...row, statusChangedAt }]));
}

/** A time of the database's clock. */
export function recently(lookBackMs: number) {
  return sql`clock_timestamp() - make_interval(secs => ${lookBackMs / 1_000})`;
}

/** Sets the account's freeze of trading or withdrawals. */
export async function replaceFreeze(
  queries: Queries,
  { siteId, playerId, kind, isFrozen }: AccountKey & { readonly kind: FreezeKind; readonly isFrozen: boolean },
): Promise<PlayerFacts | null> {
  const [row] = await queries
    .update(account)
    .set(kind === 'TRADING' ? { tradingFrozen: isFrozen } : { withdrawalsFrozen: isFrozen })
    .where(and(eq(account.siteId, siteId), eq(account.id, playerId)))
    .returning(playerFacts);
  return row ?? null;
}
