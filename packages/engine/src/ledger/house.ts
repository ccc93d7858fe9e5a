import type { Money } from '@hoga/kernel/amounts';
import { unreachable } from '@hoga/kernel/assert';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { HOUSE_ACCOUNTS, type HouseAccountKind, type HouseAccountRow } from '../rows/wallet.ts';

/** The house's accounts for one site and currency. */
export class House {
  readonly siteId: SiteId;
  readonly currency: string;
  readonly balances: Record<HouseAccountKind, Money> = {
    PNL: ZERO,
    FEE: ZERO,
    INSURANCE: ZERO,
    EXTERNAL: ZERO,
    TRANSIT: ZERO,
  };
  /** The accounts that moved in the present input, and whether any did. */
  readonly moved: Record<HouseAccountKind, boolean> = {
    PNL: false,
    FEE: false,
    INSURANCE: false,
    EXTERNAL: false,
    TRANSIT: false,
  };
  isMoved = false;

  constructor(siteId: SiteId, currency: string) {
    this.siteId = siteId;
    this.currency = currency;
  }

  /**
   * Adds to an account and returns its balance. Each account is a named property: a computed property write is slow.
   */
  move(kind: HouseAccountKind, delta: Money): Money {
    const { balances, moved } = this;
    this.isMoved = true;
    switch (kind) {
      case 'PNL':
        moved.PNL = true;
        balances.PNL = (balances.PNL + delta) as Decimal;
        return balances.PNL;
      case 'FEE':
        moved.FEE = true;
        balances.FEE = (balances.FEE + delta) as Decimal;
        return balances.FEE;
      case 'INSURANCE':
        moved.INSURANCE = true;
        balances.INSURANCE = (balances.INSURANCE + delta) as Decimal;
        return balances.INSURANCE;
      case 'EXTERNAL':
        moved.EXTERNAL = true;
        balances.EXTERNAL = (balances.EXTERNAL + delta) as Decimal;
        return balances.EXTERNAL;
      case 'TRANSIT':
        moved.TRANSIT = true;
        balances.TRANSIT = (balances.TRANSIT + delta) as Decimal;
        return balances.TRANSIT;
      default:
        return unreachable(kind);
    }
  }

  /** Called once the moves have been emitted. */
  forgetMoves(): void {
    const { moved } = this;
    moved.PNL = false;
    moved.FEE = false;
    moved.INSURANCE = false;
    moved.EXTERNAL = false;
    moved.TRANSIT = false;
    this.isMoved = false;
  }

  row(kind: HouseAccountKind): HouseAccountRow {
    return { siteId: this.siteId, currency: this.currency, kind, balance: this.balances[kind] };
  }

  rows(): HouseAccountRow[] {
    return HOUSE_ACCOUNTS.map((kind) => this.row(kind));
  }
}

export class Houses {
  readonly #bySite = new Map<SiteId, Map<string, House>>();

  of(siteId: SiteId, currency: string): House {
    let site = this.#bySite.get(siteId);
    if (site === undefined) {
      site = new Map();
      this.#bySite.set(siteId, site);
    }
    let house = site.get(currency);
    if (house === undefined) {
      house = new House(siteId, currency);
      site.set(currency, house);
    }
    return house;
  }

  *[Symbol.iterator](): Iterator<House> {
    for (const site of this.#bySite.values()) yield* site.values();
  }
}
