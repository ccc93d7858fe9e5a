import type { Money } from '@hoga/kernel/amounts';
import { toText } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import type { Tenant } from '../wallet/tenant.ts';
import type { AnySide } from './book.ts';
import { cancelNewestHold } from './cancel.ts';
import { heldTogether } from './pairs.ts';

/** A product's decisions about its part of a wallet. */
export interface TenantRules<S extends AnySide> {
  /** Whether open positions carry a point below zero. */
  carriesDebt(side: S): boolean;
  /** The unrealised profit of open positions. */
  unrealized(side: S): Money;
  /** The amount it lets others take out. */
  available(side: S): Money;
  /** Judges everything that depends on the wallet's money. */
  settle(turn: Turn, side: S): void;
  /** Violated invariants that only this product has. */
  audit(side: S): string[];
}

/** A player's side of a product in their wallet. */
export class SideTenant<S extends AnySide> implements Tenant {
  readonly #side: S;
  readonly #rules: TenantRules<S>;

  constructor(side: S, rules: TenantRules<S>) {
    this.#side = side;
    this.#rules = rules;
  }

  get held(): Money {
    return this.#side.hold;
  }

  get carriesDebt(): boolean {
    return this.#rules.carriesDebt(this.#side);
  }

  unrealized(): Money {
    return this.#rules.unrealized(this.#side);
  }

  available(): Money {
    return this.#rules.available(this.#side);
  }

  giveUpHold(turn: Turn): boolean {
    return cancelNewestHold(turn, this.#side);
  }

  settle(turn: Turn): void {
    this.#side.changed = true;
    this.#rules.settle(turn, this.#side);
  }

  audit(): string[] {
    return [...auditOrders(this.#side), ...this.#rules.audit(this.#side)];
  }
}

/** Invariants of the working orders of every product. */
function auditOrders(side: AnySide): string[] {
  const complaints: string[] = [];
  for (const order of side.orders.values()) {
    const { row } = order;
    if (!order.isLive || order.level === null) complaints.push(`order ${row.id} is listed but not waiting`);
    if (row.ocoGroup !== null && order.sibling === null && row.status !== 'TRIGGERED')
      complaints.push(`order ${row.id} has outlived its pair`);
    if ((row.trailTicks !== null) !== order.market.trailing.has(order))
      complaints.push(`order ${row.id} does not trail`);
    if (row.hold < 0n) complaints.push(`order ${row.id} holds ${toText(row.hold)}`);
  }
  if (heldTogether(side.orders.values()) !== side.hold)
    complaints.push(`counted ${side.wallet.type} holds of ${side.wallet.playerId} drifted`);
  return complaints;
}
