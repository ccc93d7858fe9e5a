import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { SideTenant } from '../trading/tenant.ts';
import type { FuturesPosition, FuturesSide } from './book.ts';
import { availableOf, crossState } from './cross-state.ts';
import { settleFutures } from './settle.ts';

/** Coin futures in a FUTURES wallet. */
export class FuturesTenant extends SideTenant<FuturesSide> {
  /** Cross positions answer with the whole wallet, isolated ones with their margin alone. */
  override get carriesDebt(): boolean {
    return this.side.positions.values().some(({ isCross }) => isCross);
  }

  override available(): Decimal {
    return availableOf(crossState(this.side.owner));
  }

  protected override settleSide(turn: Turn): void {
    settleFutures(turn, this.side.owner);
  }

  protected override auditSide(): string[] {
    const { orders, positions, owner } = this.side;
    const complaints: string[] = [];
    let crossHold = 0n;
    for (const { row } of orders.values()) {
      if (row.marginType === 'CROSS') crossHold += row.hold;
      if (row.amount <= 0n) complaints.push(`order ${row.id} is for ${row.amount}`);
      if (row.reduceOnly === 1 && row.hold !== 0n) complaints.push(`reduce-only order ${row.id} has a hold`);
    }
    if (crossHold !== this.side.crossHold) complaints.push(`counted cross holds of ${owner.id} drifted`);
    let margin = 0n;
    for (const position of positions.values()) {
      margin += position.row.margin;
      complaints.push(...this.#auditPosition(position));
    }
    if (margin !== this.side.wallet.margin) complaints.push(`isolated margins of ${owner.id} are ${margin}`);
    return complaints;
  }

  #auditPosition(position: FuturesPosition): string[] {
    const { row } = position;
    const complaints: string[] = [];
    if (!position.isOpen || row.amount <= 0n || row.margin < 0n) complaints.push(`position ${row.id} is not sound`);
    if (position.isCross && row.margin !== 0n) complaints.push(`cross position ${row.id} has a margin`);
    let reducing = 0n;
    for (const order of this.side.orders.values()) {
      if (order.isEntry && order.row.reduceOnly === 1 && order.market === position.market) reducing += order.row.amount;
    }
    if (reducing > row.amount) complaints.push(`reduce-only orders exceed position ${row.id}`);
    return complaints;
  }
}
