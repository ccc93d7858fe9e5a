import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { auditOrders } from '../trading/audit.ts';
import { giveUpNewestHold } from '../trading/cancel.ts';
import type { Tenant } from '../wallet/tenant.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { availableOf, crossState } from './cross-state.ts';
import { settleFutures } from './settle.ts';

/** Coin futures in a FUTURES wallet. */
export class FuturesTenant implements Tenant {
  readonly #owner: FuturesOwner;

  constructor(owner: FuturesOwner) {
    this.#owner = owner;
  }

  get held(): Decimal {
    return this.#owner.futures.hold;
  }

  /** Cross positions answer with the whole wallet, isolated ones with their margin alone. */
  get carriesDebt(): boolean {
    return this.#owner.futures.positions.values().some(({ isCross }) => isCross);
  }

  available(): Decimal {
    return availableOf(crossState(this.#owner));
  }

  giveUpHold(turn: Turn): boolean {
    return giveUpNewestHold(turn, this.#owner.futures);
  }

  settle(turn: Turn): void {
    this.#owner.futures.changed = true;
    settleFutures(turn, this.#owner);
  }

  audit(): string[] {
    const { futures } = this.#owner;
    const complaints = auditOrders(futures);
    let crossHold = 0n;
    for (const { row } of futures.orders.values()) {
      if (row.marginType === 'CROSS') crossHold += row.hold;
      if (row.amount <= 0n) complaints.push(`order ${row.id} is for ${row.amount}`);
      if (row.reduceOnly === 1 && row.hold !== 0n) complaints.push(`reduce-only order ${row.id} has a hold`);
    }
    if (crossHold !== futures.crossHold) complaints.push(`counted cross holds of ${this.#owner.id} drifted`);
    let margin = 0n;
    for (const position of futures.positions.values()) {
      margin += position.row.margin;
      complaints.push(...this.#auditPosition(position));
    }
    if (margin !== futures.wallet.margin) complaints.push(`isolated margins of ${this.#owner.id} are ${margin}`);
    return complaints;
  }

  #auditPosition(position: FuturesPosition): string[] {
    const { row } = position;
    const complaints: string[] = [];
    if (!position.isOpen || row.amount <= 0n || row.margin < 0n) complaints.push(`position ${row.id} is not sound`);
    if (position.isCross && row.margin !== 0n) complaints.push(`cross position ${row.id} has a margin`);
    let reducing = 0n;
    for (const order of this.#owner.futures.orders.values()) {
      if (order.isEntry && order.row.reduceOnly === 1 && order.market === position.market) reducing += order.row.amount;
    }
    if (reducing > row.amount) complaints.push(`reduce-only orders exceed position ${row.id}`);
    return complaints;
  }
}
