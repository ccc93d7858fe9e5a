import type { WalletEntry } from '@hoga/contract/account';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { wallet } from '../../persistence/schema/engine.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Site } from '../sites/public.ts';

export interface WalletParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'ask'>;
}

interface Balance {
  readonly type: WalletType;
  readonly point: Decimal;
  readonly gameWaitPoint: Decimal;
}

/** The wallets of the site's accounts: one for each coin in use that is a wallet type. */
export function walletTypesOf(site: Pick<Site, 'usedCoins'>): readonly WalletType[] {
  const used = parseCommaList(site.usedCoins);
  return WALLET_TYPES.filter((type) => used.includes(type));
}

/** The engine's committed wallets; while it is down, the stored rows, which are the same. */
export async function readWallets(parts: WalletParts, site: Site, playerId: PlayerId): Promise<WalletEntry[]> {
  const live = await parts.trading.ask(playerId, { type: 'account.wallets' });
  return walletEntries(site, live.ok ? live.value : await storedBalances(parts.database, site, playerId));
}

/** Balances as their owner sees them, of each wallet of the site. */
export function walletEntries(site: Pick<Site, 'usedCoins' | 'binaryCurrency'>, balances: readonly Balance[]) {
  const byType = new Map(balances.map((balance): [WalletType, Balance] => [balance.type, balance]));
  return walletTypesOf(site).map((type): WalletEntry => {
    const balance = byType.get(type);
    return {
      type,
      currency: walletCurrency(type, site.binaryCurrency),
      point: balance === undefined ? '0' : toText(balance.point),
      gameWaitPoint: balance === undefined ? '0' : toText(balance.gameWaitPoint),
    };
  });
}

async function storedBalances(queries: Queries, site: Site, playerId: PlayerId): Promise<readonly Balance[]> {
  return queries
    .select()
    .from(wallet)
    .where(and(eq(wallet.siteId, site.id), eq(wallet.playerId, playerId)));
}
