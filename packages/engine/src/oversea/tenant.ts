import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { auditOrders } from '../trading/audit.ts';
import { giveUpNewestHold } from '../trading/cancel.ts';
import type { Tenant } from '../wallet/tenant.ts';
import { availableOf, overseaState } from './account-state.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';
import { settleOversea } from './settle.ts';

/** Overseas futures in a BINARY wallet. */
export class OverseaTenant implements Tenant {
  readonly #owner: OverseaOwner;

  constructor(owner: OverseaOwner) {
    this.#owner = owner;
  }

  get held(): Decimal {
    return this.#owner.oversea.hold;
  }

  get carriesDebt(): boolean {
    return this.#owner.oversea.positions.size > 0;
  }

  available(): Decimal {
    return availableOf(overseaState(this.#owner));
  }

  giveUpHold(turn: Turn): boolean {
    return giveUpNewestHold(turn, this.#owner.oversea);
  }

  settle(turn: Turn): void {
    this.#owner.oversea.changed = true;
    settleOversea(turn, this.#owner);
  }

  audit(): string[] {
    const { oversea } = this.#owner;
    const complaints = auditOrders(oversea);
    for (const { row, market, isEntry } of oversea.orders.values()) {
      if (row.qty <= 0) complaints.push(`order ${row.id} is for ${row.qty}`);
      if (isEntry && market.state.phase === 'CLOSED') complaints.push(`order ${row.id} has outlived its session`);
    }
    for (const position of oversea.positions.values()) {
      const { row } = position;
      if (!position.isOpen || row.qty <= 0) complaints.push(`position ${row.id} is not sound`);
      complaints.push(...auditExits(position));
    }
    return complaints;
  }
}

/** What a position shows waits, at the price that its ticks make of its average. */
function auditExits(position: OverseaPosition): string[] {
  const { row } = position;
  const exits = [
    { exit: 'TAKEPROFIT', ticks: row.tpTick },
    { exit: 'STOPLOSS', ticks: row.slTick },
  ] as const;
  return exits.flatMap(({ exit, ticks }) => {
    const order = position.exit(exit);
    const due = ticks === null ? null : position.exitPrice(exit, ticks);
    const waits = order?.row.stopPrice ?? null;
    return due === waits && (order === null || order.isLive) ? [] : [`${exit} of position ${row.id} waits at ${waits}`];
  });
}
