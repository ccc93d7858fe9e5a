import type { Quote as EngineQuote } from '@hoga/engine/rows/quote';
import type { ContractRollId } from '@hoga/kernel/ids';
import type { Quote } from '@hoga/market/quote';
import { toEngineQuote } from '../../foundation/engine-quote.ts';
import type { MarketService } from './market-service.ts';

/** An announced roll whose prices are not fixed. */
export interface OpenRoll {
  readonly id: ContractRollId;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly rollsAt: number;
}

export interface RollKeeperParts {
  readonly service: Pick<MarketService, 'market' | 'roll'>;
  readonly open: () => readonly OpenRoll[];
  /** Whether this process judges the prices of all. */
  readonly leads: () => boolean;
  readonly now: () => number;
  /** Fixes the prices, once for all; false where another process has, or the roll is cancelled. */
  readonly fix: (id: ContractRollId, prices: RollPrices) => Promise<boolean>;
  readonly fixed: (roll: OpenRoll) => void;
  /** A roll is due, and one of its contracts has no price. */
  readonly waits: (roll: OpenRoll) => void;
}

export interface RollPrices {
  readonly before: EngineQuote;
  readonly after: EngineQuote;
  readonly at: number;
}

/** A roll that is due for so long has waited. */
const WAITS_MS = 60_000;

/**
 * Makes rolls that are due: fixes the last price of the old contract and the price of the new one at that time in one
 * row, from which every process goes on. A process that dies before leaves nothing; one that dies after finds the row.
 */
export class RollKeeper {
  readonly #parts: RollKeeperParts;
  readonly #waiting = new Set<ContractRollId>();

  constructor(parts: RollKeeperParts) {
    this.#parts = parts;
  }

  async poll(): Promise<void> {
    const { open, leads, now } = this.#parts;
    if (!leads()) return;
    for (const roll of open()) if (roll.rollsAt <= now()) await this.#make(roll);
  }

  async #make(roll: OpenRoll): Promise<void> {
    const { service, now, fix, fixed } = this.#parts;
    const { id, symbol, from, to } = roll;
    const market = service.market(symbol);
    const quotes = market.rollQuotes(from, now());
    if (quotes === null) {
      this.#wait(roll);
      return;
    }
    const { before, after } = quotes;
    // No later price of the old contract is accepted than the one that is fixed.
    market.contracts.hold();
    try {
      if (!(await fix(id, { before: engineQuote(before), after: engineQuote(after), at: now() }))) return;
    } finally {
      market.contracts.release();
    }
    service.roll(symbol, to, after);
    this.#waiting.delete(id);
    fixed(roll);
  }

  #wait(roll: OpenRoll): void {
    const { now, waits } = this.#parts;
    if (this.#waiting.has(roll.id) || now() - roll.rollsAt < WAITS_MS) return;
    this.#waiting.add(roll.id);
    waits(roll);
  }
}

/** Contracts that expire are valued on last. */
function engineQuote(quote: Quote): EngineQuote {
  return toEngineQuote(quote, false);
}
