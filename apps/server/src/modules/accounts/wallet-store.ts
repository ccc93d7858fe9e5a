import { type WalletEntry, type WalletType, walletType } from '@hoga/contract/account';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { decimal, toText } from '@hoga/kernel/decimal';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { wallet } from '../../persistence/schema/accounts.ts';
import type { Site } from '../sites/public.ts';
import type { AccountKey } from './account-store.ts';

/** The wallets an account of the site has: one for each coin in use that is a wallet type. */
export function walletTypesOf(site: Site): readonly WalletType[] {
  const used = parseCommaList(site.usedCoins);
  return walletType.options.filter((type) => used.includes(type));
}

/** Opens empty wallets; one that exists stays as it is. */
export async function openWallets(queries: Queries, site: Site, playerId: number): Promise<void> {
  const types = walletTypesOf(site);
  if (types.length === 0) return;
  await queries
    .insert(wallet)
    .values(
      types.map((type) => ({
        playerId,
        type,
        siteId: site.id,
        currency: walletCurrency(type, site.binaryCurrency),
      })),
    )
    .onConflictDoNothing();
}

export async function readWallets(queries: Queries, { siteId, playerId }: AccountKey): Promise<readonly WalletEntry[]> {
  const rows = await queries
    .select()
    .from(wallet)
    .where(and(eq(wallet.siteId, siteId), eq(wallet.playerId, playerId)));
  const order = walletType.options;
  return rows
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(({ type, currency, point, gameWaitPoint }) => ({
      type,
      currency,
      point: toText(decimal(point)),
      gameWaitPoint: toText(decimal(gameWaitPoint)),
    }));
}
