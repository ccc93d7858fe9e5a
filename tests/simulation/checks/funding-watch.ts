import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { FuturesOptionStateRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { Input } from '@hoga/engine/input/input';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { Findings } from './findings.ts';
import type { QuoteWatch } from './quote-watch.ts';

/** Which funding hours are owed in one engine, and whether each position pays each of them once. */
export class FundingWatch {
  readonly #findings: Findings;
  readonly #rows: EngineRows;
  readonly #states: Map<number, FuturesOptionStateRow>;
  readonly #positions: Map<number, FuturesPositionRow>;
  readonly #quotes: QuoteWatch;

  constructor(findings: Findings, rows: EngineRows, quotes: QuoteWatch) {
    this.#findings = findings;
    this.#quotes = quotes;
    this.#rows = rows;
    this.#states = new Map(rows.tables.futuresOptionState.map((row) => [row.futuresOptionId, row]));
    this.#positions = new Map(rows.tables.futuresPosition.map((row) => [row.id, row]));
  }

  after(input: Input, effects: Effects): void {
    const owed = new Map(this.#rows.tables.futuresOption.map(({ id }) => [id, this.#hoursOwed(id, input)]));
    const paid = new Set<number>();
    const expected = this.#payers(owed, effects);
    for (const change of effects.rows) {
      if (change.table === 'futuresOptionState') this.#states.set(change.row.futuresOptionId, change.row);
      if (change.table !== 'futuresPosition') continue;
      const before = this.#positions.get(change.row.id);
      this.#positions.set(change.row.id, change.row);
      if (before === undefined || !isCharge(before, change.row)) continue;
      const hours = paid.has(before.id) ? [] : (owed.get(before.futuresOptionId) ?? []);
      this.#judge(before, change.row, hours.filter((hour) => before.createdAt <= hour).length, input);
      paid.add(change.row.id);
    }
    for (const { id } of expected) {
      if (!paid.has(id)) this.#findings.add('funding-once', `position ${id} has not paid what was due`);
    }
  }

  /** Where what was due is due no longer, everybody who was there has to pay. */
  #payers(owed: ReadonlyMap<number, readonly number[]>, effects: Effects): readonly FuturesPositionRow[] {
    const charged = new Map<number, readonly number[]>();
    for (const { table, row } of effects.rows) {
      if (table !== 'futuresOptionState') continue;
      if (row.fundingDue.length === 0) charged.set(row.futuresOptionId, owed.get(row.futuresOptionId) ?? []);
    }
    if (charged.size === 0) return [];
    return [...this.#positions.values()].filter(({ status, futuresOptionId, createdAt }) => {
      const hours = charged.get(futuresOptionId) ?? [];
      return status === 'OPEN' && hours.some((hour) => createdAt <= hour);
    });
  }

  #hoursOwed(optionId: FuturesOptionId, input: Input): readonly number[] {
    const state = this.#states.get(optionId);
    const due = [...new Set(state?.fundingDue ?? [])];
    if (input.kind !== 'timer' || input.timer.type !== 'futures.funding') return due;
    const { futuresOptionIds, fundingAt } = input.timer;
    const isNew = futuresOptionIds.includes(optionId) && fundingAt > (state?.lastFundingAt ?? 0);
    return isNew ? [...due, fundingAt] : due;
  }

  #judge(before: FuturesPositionRow, after: FuturesPositionRow, hours: number, input: Input): void {
    const option = this.#rows.tables.futuresOption.find(({ id }) => id === before.futuresOptionId);
    const quote = this.#quotes.usable(option?.feed ?? '', input.at);
    if (option === undefined || quote === null || quote.rate === null) {
      this.#findings.add('funding-once', `position ${before.id} paid funding without a quote`);
      return;
    }
    const rate = cappedFundingRate(quote.rate as Decimal, option.fundingCap);
    const fee = fundingFee(before.tradeType, before.amount, quote.mark as Decimal, rate) * BigInt(hours);
    const paid = after.fundingFee - before.fundingFee;
    if (paid !== fee) {
      this.#findings.add('funding-once', `position ${before.id} paid ${paid} for ${hours} hours, it owed ${fee}`);
    }
  }
}

/** A fill changes the funding of what it closes together with the quantity; only a charge changes it alone. */
function isCharge(before: FuturesPositionRow, after: FuturesPositionRow): boolean {
  return after.status === 'OPEN' && after.amount === before.amount && after.fundingFee !== before.fundingFee;
}
