import type { WalletType } from '@hoga/domain/wallet/wallet-type';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOrder } from '../futures/order.ts';
import type { FuturesPosition } from '../futures/position.ts';
import type { Command } from '../input/command.ts';
import type { OverseaOrder } from '../oversea/order.ts';
import type { OverseaPosition } from '../oversea/position.ts';
import type { FuturesSettingRow } from '../rows/futures.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';
import type { IndexEntry } from '../trigger/price-index.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { WorkingTotals } from './option-totals.ts';

/** A player's side of coin futures: one net position per option, working orders by id. */
export class FuturesAccount {
  readonly positions = new Map<number, FuturesPosition>();
  readonly orders = new Map<number, FuturesOrder>();
  readonly settings = new Map<number, FuturesSettingRow>();
  readonly totals = new WorkingTotals<bigint>(0n);
  /** Σ hold of working orders, and of the cross ones among them. */
  hold: Decimal = ZERO;
  crossHold: Decimal = ZERO;
  /** Changed since its cross event was last given out. */
  changed = false;
}

/** The rates between which a pair cannot bring the account to its losscut. */
export interface RateBand {
  readonly up: number;
  readonly down: number | null;
  readonly upEntry: IndexEntry<Account>;
  readonly downEntry: IndexEntry<Account> | null;
}

export class OverseaAccount {
  readonly positions = new Map<number, OverseaPosition>();
  readonly orders = new Map<number, OverseaOrder>();
  readonly rateBands = new Map<string, RateBand>();
  readonly totals = new WorkingTotals<number>(0);
  hold: Decimal = ZERO;
  changed = false;
}

export interface RecentRequest {
  readonly at: number;
  readonly command: Command;
}

/** Everything the engine holds of one player. */
export class Account {
  player: PlayerRow;
  site: SiteRow;
  readonly wallets: ReadonlyMap<WalletType, Wallet>;
  /** The wallets products live in, at hand. */
  readonly futuresWallet: Wallet;
  readonly binaryWallet: Wallet;
  readonly futures = new FuturesAccount();
  readonly oversea = new OverseaAccount();
  /** Accepted requests without a key, to refuse an identical one that follows at once. */
  readonly recent: RecentRequest[] = [];

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
