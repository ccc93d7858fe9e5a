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

/** Most wallets have neither: one list is enough for them. */
const NOBODY: readonly never[] = [];

/** A player's wallet as it stands; only the journal changes it. */
export class Wallet {
  readonly playerId: PlayerId;
  readonly type: WalletType;
  readonly house: House;
  /** The smallest amount the currency knows. */
  readonly unit: Money;
  point: Money = ZERO;
  gameWaitPoint: Money = ZERO;
  margin: Money = ZERO;
  /** Moved since its row was last given out. */
  changed = false;
  /** The products that live in it. */
  tenants: readonly Tenant[] = NOBODY;
  observers: readonly WalletObserver[] = NOBODY;
  /** Nobody, but where some of its money must be traded before it may leave: every fill asks. */
  turnover: Turnover | null = null;
  /** What they have put aside together, as they count it; what is in the hold is moved by the journal. */
  counted: Money = ZERO;

  constructor(playerId: PlayerId, type: WalletType, house: House, unit: Money) {
    this.playerId = playerId;
    this.type = type;
    this.house = house;
    this.unit = unit;
  }

  // Lists of just so many: one that is pushed to keeps room for sixteen, of every wallet of everybody.
  addTenant(tenant: Tenant): void {
    this.tenants = this.tenants.concat(tenant);
  }

  addWitness(observer: WalletObserver): void {
    this.observers = this.observers.concat(observer);
  }

  /** Every tenant tells what it puts aside, and what it gives back. */
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

/** Whoever has wallets. */
export interface WalletOwner {
  readonly id: PlayerId;
  readonly player: PlayerRow;
  readonly site: SiteRow;
  readonly wallets: ReadonlyMap<WalletType, Wallet>;
  /** The one of a type: everybody has one of each. */
  wallet(type: WalletType): Wallet;
  /** null: no practice money yet. */
  practice: PracticeRow | null;
}
