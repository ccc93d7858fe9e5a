import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { OpenModule } from '../product/product.ts';
import type { MODULES } from '../products.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { PracticeRow } from '../rows/practice.ts';
import type { SiteRow } from '../rows/site.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';

/** An accepted request without a key, chained to the one before it. */
export interface RecentRequest {
  readonly at: number;
  readonly command: { readonly type: string };
  /** Cut off once it is too old to matter. */
  previous: RecentRequest | null;
}

/** The state the engine holds per player, independent of products. */
class CoreAccount implements WalletOwner {
  player: PlayerRow;
  site: SiteRow;
  readonly wallets: ReadonlyMap<WalletType, Wallet>;
  practice: PracticeRow | null = null;
  /** The newest accepted request without a key, to refuse an identical one that follows at once. */
  recent: RecentRequest | null = null;

  constructor(player: PlayerRow, site: SiteRow, wallets: ReadonlyMap<WalletType, Wallet>) {
    this.player = player;
    this.site = site;
    this.wallets = wallets;
  }

  get id(): PlayerId {
    return this.player.id;
  }

  wallet(type: WalletType): Wallet {
    return defined(this.wallets.get(type), `wallet ${type} of player ${this.player.id}`);
  }
}

type Product = (typeof MODULES)[number];

/** The whole in-memory state of one player: each product's side under its name. */
export type Account = CoreAccount & { readonly [P in Product as P['name']]: ReturnType<P['openSide']> };

export function openAccount(
  player: PlayerRow,
  site: SiteRow,
  wallets: ReadonlyMap<WalletType, Wallet>,
  modules: readonly OpenModule<Account>[],
): Account {
  const account = new CoreAccount(player, site, wallets) as Account;
  for (const module of modules) {
    Object.assign(account, { [module.name]: module.openSide(account) });
  }
  for (const { tenancy } of modules) {
    if (tenancy !== null) account.wallet(tenancy.wallet).addTenant(tenancy.tenantOf(account));
  }
  return account;
}
