import type { Money } from '@hoga/kernel/amounts';
import { ZERO } from '@hoga/kernel/decimal';
import type { Tenant } from '../wallet/tenant.ts';
import type { RoundsAccount } from './book.ts';

/** Open stakes in a BINARY wallet. They have left point, so nothing else of the wallet depends on them. */
export class RoundTenant implements Tenant {
  readonly #stakes: RoundsAccount;
  readonly carriesDebt = false;

  constructor(stakes: RoundsAccount) {
    this.#stakes = stakes;
  }

  get held(): Money {
    return this.#stakes.held;
  }

  unrealized(): Money {
    return ZERO;
  }

  available(): Money {
    return this.#stakes.wallet.point;
  }

  /** A stake cannot be cancelled. */
  giveUpHold(): boolean {
    return false;
  }

  settle(): void {}

  audit(): string[] {
    const { open, held, book, playerId } = this.#stakes;
    let sum = 0n;
    const complaints: string[] = [];
    for (const bet of open.values()) {
      sum += bet.point;
      if (bet.status !== 'OPEN' || bet.point <= 0n) complaints.push(`bet ${bet.id} is not sound`);
      if (!book.has(bet)) complaints.push(`bet ${bet.id} is on no list of its round`);
    }
    if (sum !== held) complaints.push(`stakes of ${playerId} sum to ${sum}, not ${held}`);
    return complaints;
  }
}
