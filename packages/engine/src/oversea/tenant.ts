import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { SideTenant } from '../trading/tenant.ts';
import { availableOf, overseaState } from './account-state.ts';
import type { OverseaPosition, OverseaSide } from './book.ts';
import { settleOversea } from './settle.ts';

/** Overseas futures in a BINARY wallet. */
export class OverseaTenant extends SideTenant<OverseaSide> {
  override get carriesDebt(): boolean {
    return this.side.positions.size > 0;
  }

  override available(): Decimal {
    return availableOf(overseaState(this.side.owner));
  }

  protected override settleSide(turn: Turn): void {
    settleOversea(turn, this.side.owner);
  }

  protected override auditSide(): string[] {
    const complaints: string[] = [];
    for (const { row, market, isEntry } of this.side.orders.values()) {
      if (row.qty <= 0) complaints.push(`order ${row.id} is for ${row.qty}`);
      if (isEntry && market.state.phase === 'CLOSED') complaints.push(`order ${row.id} has outlived its session`);
    }
    for (const position of this.side.positions.values()) {
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
