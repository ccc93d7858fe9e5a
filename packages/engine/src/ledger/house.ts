import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import { HOUSE_ACCOUNTS, type HouseAccountKind, type HouseAccountRow } from '../rows/wallet.ts';

/** The house's accounts for one site and currency. */
export class House {
  readonly siteId: number;
  readonly currency: string;
  readonly balances: Record<HouseAccountKind, Decimal> = { PNL: ZERO, FEE: ZERO, INSURANCE: ZERO, EXTERNAL: ZERO };
  /** Accounts that moved in the present input. */
  readonly changed = new Set<HouseAccountKind>();

  constructor(siteId: number, currency: string) {
    this.siteId = siteId;
    this.currency = currency;
  }

  row(kind: HouseAccountKind): HouseAccountRow {
    return { siteId: this.siteId, currency: this.currency, kind, balance: this.balances[kind] };
  }

  rows(): HouseAccountRow[] {
    return HOUSE_ACCOUNTS.map((kind) => this.row(kind));
  }
}

export class Houses {
  /** Those that moved in the present input. */
  readonly changed: House[] = [];
  readonly #bySite = new Map<number, Map<string, House>>();

  of(siteId: number, currency: string): House {
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
