import type { Me } from '@hoga/contract/account';
import { isTraderState } from '@hoga/domain/copy/trader-role';
import { defined } from '@hoga/kernel/assert';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { readWallets, type WalletParts } from './wallet-store.ts';

export interface MeParts extends WalletParts {
  readonly sites: Pick<SiteDirectory, 'byId'>;
}

/** The user as seen by its owner (SPEC §3). */
export async function readMe(parts: MeParts, account: AccountRow): Promise<Me> {
  const site = defined(parts.sites.byId(account.siteId), `site ${account.siteId}`);
  const wallets = await readWallets(parts, site, account.id);
  const standing = await parts.trading.ask(account.id, { type: 'copy.standing' });
  const traderState = standing.ok ? standing.value.trader?.state : undefined;
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
    isTrader: traderState !== undefined && isTraderState(traderState),
    wallet,
    lastLoginAt: account.lastLoginAt?.getTime() ?? null,
  };
}
