import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { OptionId } from '@hoga/kernel/ids';

/** The totals of a player's working entries on one option, per side. */
export interface SideTotals<Amount extends bigint | number> {
  /** Within the capacity of the position they oppose. */
  reducing: Amount;
  opening: Amount;
}

export type OptionTotals<Amount extends bigint | number> = Readonly<Record<TradeSide, SideTotals<Amount>>>;

/** Maintained as orders come and go, so that a new order never has to scan the others. */
export class WorkingTotals<Amount extends bigint | number> {
  readonly #byOption = new Map<OptionId, OptionTotals<Amount>>();
  readonly #zero: Amount;
  /** The option of the last look-up is mostly that of the next. */
  #lastId = 0;
  #last: OptionTotals<Amount> | null = null;

  constructor(zero: Amount) {
    this.#zero = zero;
  }

  side(optionId: OptionId, tradeType: TradeSide): SideTotals<Amount> {
    const totals = this.of(optionId);
    return tradeType === 'LONG' ? totals.LONG : totals.SHORT;
  }

  of(optionId: OptionId): OptionTotals<Amount> {
    if (this.#last !== null && this.#lastId === optionId) return this.#last;
    let totals = this.#byOption.get(optionId);
    if (totals === undefined) {
      const zero = this.#zero;
      totals = { LONG: { reducing: zero, opening: zero }, SHORT: { reducing: zero, opening: zero } };
      this.#byOption.set(optionId, totals);
    }
    this.#lastId = optionId;
    this.#last = totals;
    return totals;
  }
}
