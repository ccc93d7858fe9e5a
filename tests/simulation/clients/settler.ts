import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { SettlePartnerDay } from '@hoga/engine/partners/requests';
import { decimal } from '@hoga/kernel/decimal';
import type { Random } from '@hoga/kernel/random';
import { PARTNERS } from '../market/setting.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Clients } from './clients.ts';

interface SettlerParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly clients: Clients;
}

/** Unsettled days when the world begins. */
const DAYS = 12;
/** A partner's results, oldest first, repeated; some are negative and carried. */
const PROFITS = [40, -90, 25, 30, 50, -5] as const;

/** Settles days of partners, in their order, again and again from some day on, without knowing what is settled. */
export class Settler {
  readonly #parts: SettlerParts;
  #isHome = false;

  constructor(parts: SettlerParts) {
    this.#parts = parts;
  }

  start(): void {
    const yesterday = kstDay(this.#parts.queue.now) - 1;
    this.#keepSettling(yesterday - DAYS, 1);
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #keepSettling(settled: number, ahead: number): void {
    const { queue, random, clients } = this.#parts;
    queue.after(300 + random.below(900), () => {
      if (this.#isHome) return;
      const day = settled + ahead;
      for (const { id } of PARTNERS) clients.ask(id, false, () => settlementOf(day));
      const isAgain = random.below(3) === 0;
      this.#keepSettling(settled, isAgain ? Math.max(1, ahead - random.below(3)) : Math.min(ahead + 1, DAYS));
    });
  }
}

/** The same for the same day, for every caller. */
function settlementOf(day: number): SettlePartnerDay {
  return {
    type: 'partners.settle',
    day,
    currency: 'USDT',
    share: decimal('0.5'),
    fees: decimal(200),
    bonuses: decimal(100),
    profit: decimal(PROFITS[day % PROFITS.length] ?? 0),
    by: 0,
    approvedBy: null,
    reason: 'PARTNER_DAY',
  };
}
