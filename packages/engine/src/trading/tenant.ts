import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import type { Tenant } from '../wallet/tenant.ts';
import { auditOrders } from './audit.ts';
import type { AnySide } from './book.ts';
import { giveUpNewestHold } from './cancel.ts';

/** A player's side of a product in their wallet. */
export abstract class SideTenant<S extends AnySide> implements Tenant {
  protected readonly side: S;

  constructor(side: S) {
    this.side = side;
  }

  get held(): Decimal {
    return this.side.hold;
  }

  giveUpHold(turn: Turn): boolean {
    return giveUpNewestHold(turn, this.side);
  }

  settle(turn: Turn): void {
    this.side.changed = true;
    this.settleSide(turn);
  }

  audit(): string[] {
    return [...auditOrders(this.side), ...this.auditSide()];
  }

  abstract get carriesDebt(): boolean;
  abstract available(): Decimal;
  /** Judges everything of the product that depends on the wallet's money. */
  protected abstract settleSide(turn: Turn): void;
  /** What must hold in this product alone. */
  protected abstract auditSide(): string[];
}
