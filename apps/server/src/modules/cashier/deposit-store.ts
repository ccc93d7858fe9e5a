import type { CoinAddress } from '@hoga/coins/address/coin-address';
import type { UsdtNetwork } from '@hoga/coins/coin';
import type { DepositSetting } from '@hoga/coins/deposit/deposit-source';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { depositAddress, depositIndex, depositSetting } from '../../persistence/schema/cashier.ts';
import type { Owner } from '../trading/public.ts';

export async function findDepositSetting(
  queries: Queries,
  siteId: SiteId,
  coin: WalletType,
): Promise<DepositSetting | null> {
  const [row] = await queries
    .select({ setting: depositSetting.setting })
    .from(depositSetting)
    .where(and(eq(depositSetting.siteId, siteId), eq(depositSetting.coin, coin)));
  return row?.setting ?? null;
}

/** The chain on which the site receives, and therefore sends, USDT; without a setting the most common one. */
export async function usdtNetworkOf(queries: Queries, siteId: SiteId): Promise<UsdtNetwork> {
  const setting = await findDepositSetting(queries, siteId, 'USDT');
  return setting?.coin === 'USDT' ? setting.usdtNetwork : 'ERC20';
}

/** Adds missing ones; existing ones stay unchanged. */
export async function addDepositSettings(
  queries: Queries,
  siteId: SiteId,
  settings: readonly DepositSetting[],
): Promise<void> {
  await queries
    .insert(depositSetting)
    .values(settings.map((setting) => ({ siteId, coin: setting.coin, setting })))
    .onConflictDoNothing();
}

/** The player's stored address, derived from this setting; null: not derived yet. */
export async function keptAddress(
  queries: Queries,
  { playerId }: Owner,
  setting: DepositSetting,
): Promise<CoinAddress | null> {
  const [row] = await queries
    .select({ place: depositAddress.place })
    .from(depositAddress)
    .where(
      and(
        eq(depositAddress.playerId, playerId),
        eq(depositAddress.coin, setting.coin),
        eq(depositAddress.setting, setting),
      ),
    );
  return row?.place ?? null;
}

export async function keepAddress(
  queries: Queries,
  { playerId }: Owner,
  setting: DepositSetting,
  place: CoinAddress,
): Promise<void> {
  await queries
    .insert(depositAddress)
    .values({ playerId, coin: setting.coin, setting, place })
    .onConflictDoUpdate({ target: [depositAddress.playerId, depositAddress.coin], set: { setting, place } });
}

/** The player's number among the site's depositors: assigned once, consecutively. */
export async function depositIndexOf(queries: Queries, owner: Owner): Promise<number> {
  const { siteId, playerId } = owner;
  for (;;) {
    const [own] = await queries.select().from(depositIndex).where(eq(depositIndex.playerId, playerId));
    if (own !== undefined) return own.index;
    // Of two concurrent calls one assigns the number, the other reads it again.
    await queries.execute(sql`
      INSERT INTO deposit_index (site_id, player_id, index)
        SELECT ${siteId}, ${playerId}, coalesce(max(index), 0) + 1 FROM deposit_index WHERE site_id = ${siteId}
        ON CONFLICT DO NOTHING`);
  }
}
