import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { House } from '../ledger/house.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { PracticeRow } from '../rows/practice.ts';
import type { SiteRow } from '../rows/site.ts';
import type { WalletRow } from '../rows/wallet.ts';
import type { Turnover, WalletObserver } from './observer.ts';
import type { Tenant } from './tenant.ts';

/** Shared by the many wallets that have neither tenants nor observers. */
const NOBODY: readonly never[] = [];

/** A player's wallet; only the journal changes it. */
export class Wallet {
  readonly playerId: PlayerId;
  readonly type: WalletType;
  readonly house: House;
  /** The smallest amount of the currency. */
  readonly unit: Money;
  point: Money = ZERO;
  gameWaitPoint: Money = ZERO;
  margin: Money = ZERO;
  /** Moved since its row was last emitted. */
  changed = false;
  /** The products that hold money in it. */
  tenants: readonly Tenant[] = NOBODY;
  observers: readonly WalletObserver[] = NOBODY;
  /** Set only where some of its money must be traded before it may leave: checked by every fill. */
  turnover: Turnover | null = null;
  /** The sum of the tenants' holds as they report it; the hold itself is moved by the journal. */
  counted: Money = ZERO;

  constructor(playerId: PlayerId, type: WalletType, house: House, unit: Money) {
    this.playerId = playerId;
    this.type = type;
    this.house = house;
    this.unit = unit;
  }

  // Exact-size lists: one that is pushed to reserves room for sixteen, in every wallet of every player.
  addTenant(tenant: Tenant): void {
    this.tenants = this.tenants.concat(tenant);
  }

  addObserver(observer: WalletObserver): void {
    this.observers = this.observers.concat(observer);
  }

  /** Every tenant reports what it holds, and what it releases. */
  count(held: Money): void {
    this.counted = (this.counted + held) as Decimal;
  }

  row(): WalletRow {
    return {
      playerId: this.playerId,
      siteId: this.house.siteId,
      type: this.type,
      currency: this.house.currency,
      point: this.point,
      gameWaitPoint: this.gameWaitPoint,
      margin: this.margin,
    };
  }
}

/** An account with wallets. */
export interface WalletOwner {
  readonly id: PlayerId;
  readonly player: PlayerRow;
  readonly site: SiteRow;
  readonly wallets: ReadonlyMap<WalletType, Wallet>;
  /** The wallet of a type: every player has one of each. */
  wallet(type: WalletType): Wallet;
  /** null: no practice money yet. */
  practice: PracticeRow | null;
}
