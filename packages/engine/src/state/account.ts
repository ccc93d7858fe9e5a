import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { FuturesAccount, type FuturesOwner } from '../futures/book.ts';
import type { Command } from '../input/command.ts';
import { OverseaAccount, type OverseaOwner } from '../oversea/book.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** An accepted request without a key, chained to the one before it. */
export interface RecentRequest {
  readonly at: number;
  readonly command: Command;
  /** Cut off once it is too old to matter. */
  previous: RecentRequest | null;
}

/** Everything the engine holds of one player. */
export class Account implements FuturesOwner, OverseaOwner {
  player: PlayerRow;
  site: SiteRow;
  readonly wallets: ReadonlyMap<WalletType, Wallet>;
  /** The wallets products live in, at hand. */
  readonly futuresWallet: Wallet;
  readonly binaryWallet: Wallet;
  readonly futures = new FuturesAccount();
  readonly oversea = new OverseaAccount();
  /** The newest accepted request without a key, to refuse an identical one that follows at once. */
  recent: RecentRequest | null = null;

  constructor(player: PlayerRow, site: SiteRow, wallets: ReadonlyMap<WalletType, Wallet>) {
    this.player = player;
    this.site = site;
    this.wallets = wallets;
    this.futuresWallet = defined(wallets.get('FUTURES'), 'every player has a FUTURES wallet');
    this.binaryWallet = defined(wallets.get('BINARY'), 'every player has a BINARY wallet');
  }

  get id(): number {
    return this.player.id;
  }

  wallet(type: WalletType): Wallet {
    return defined(this.wallets.get(type), `wallet ${type} of player ${this.player.id}`);
  }
}
