import type { Me } from '@hoga/contract/account';
import type { Queries } from '../../persistence/database.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import { readWallets } from './wallet-store.ts';

/** The user as its owner sees it (SPEC §3). */
export async function readMe(queries: Queries, account: AccountRow): Promise<Me> {
  const wallets = await readWallets(queries, { siteId: account.siteId, playerId: account.id });
  const wallet: Me['wallet'] = Object.fromEntries(wallets.map((entry) => [entry.type, entry]));
  return {
    id: account.id,
    siteInfoId: account.siteId,
    username: account.username,
    name: account.name,
    phone: account.phone,
    email: account.email,
    nick: account.nick,
    money: wallet.BINARY?.point ?? '0',
    status: account.status === 'DENY' ? 'DENY' : 'success',
    etcJson: JSON.stringify(account.etc),
    role: account.role,
    isTrader: account.isTrader,
    wallet,
    lastLoginAt: account.lastLoginAt?.getTime() ?? null,
  };
}
