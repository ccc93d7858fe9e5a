import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { FuturesFundingRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { Input } from '@hoga/engine/input/input';
import { type Decimal, min, ZERO } from '@hoga/kernel/decimal';
import type { Findings } from './findings.ts';
import type { QuoteWatch } from './quote-watch.ts';

/** A position as it was at a funding hour. */
interface Owed {
  readonly futuresPositionId: number;
  readonly futuresOptionId: number;
  readonly at: number;
  readonly tradeType: TradeSide;
  readonly amount: Decimal;
}

/** So long an hour waits for a rate (DOMAIN §3). */
const RATE_PATIENCE_MS = 3_600_000;

const keyOf = ({ futuresPositionId, at }: { readonly futuresPositionId: number; readonly at: number }) =>
  `${futuresPositionId} ${at}`;

/**
 * Which positions owe which funding hours in one engine, and whether each pays each of them once, for what it was then.
 * What is charged with an older rate, after an hour without any, is judged by the random lives.
 */
export class FundingWatch {
  readonly #findings: Findings;
  readonly #rows: EngineRows;
  readonly #lastHours: Map<number, number>;
  readonly #positions: Map<number, FuturesPositionRow>;
  readonly #owed: Map<string, Owed>;
  readonly #quotes: QuoteWatch;

  constructor(findings: Findings, rows: EngineRows, quotes: QuoteWatch) {
    this.#findings = findings;
    this.#quotes = quotes;
    this.#rows = rows;
    const { futuresOptionState, futuresPosition, futuresFundingDue } = rows.tables;
    this.#lastHours = new Map(futuresOptionState.map((row) => [row.futuresOptionId, row.lastFundingAt]));
    this.#positions = new Map(futuresPosition.map((row) => [row.id, row]));
    this.#owed = new Map(futuresFundingDue.map((row) => [keyOf(row), row]));
  }

  after(input: Input, effects: Effects): void {
    this.#snapshot(input);
    const charges = effects.rows.flatMap((change) => (change.table === 'futuresFunding' ? [change.row] : []));
    for (const charge of charges) {
      this.#judge(charge, input.at);
      // Whoever is charged the same again does not owe it any more.
      this.#owed.delete(keyOf(charge));
    }
    this.#judgeMoney(charges, effects);
    for (const owed of this.#owed.values()) {
      if (this.#rateNow(owed.futuresOptionId, input.at) === null) continue;
      this.#find(`position ${owed.futuresPositionId} has not paid what was due at ${owed.at}`);
      this.#owed.delete(keyOf(owed));
    }
    this.#judgeNotes(effects);
  }

  #find(text: string): void {
    this.#findings.add('funding-once', text);
  }

  /** A new hour is owed by everybody who is there. */
  #snapshot(input: Input): void {
    if (input.kind !== 'timer' || input.timer.type !== 'futures.funding') return;
    const { futuresOptionIds, fundingAt } = input.timer;
    for (const id of futuresOptionIds) {
      if (fundingAt <= (this.#lastHours.get(id) ?? 0)) continue;
      this.#lastHours.set(id, fundingAt);
      for (const {
        id: futuresPositionId,
        futuresOptionId,
        status,
        tradeType,
        amount,
        createdAt,
      } of this.#positions.values()) {
        if (futuresOptionId !== id || status !== 'OPEN' || createdAt > fundingAt) continue;
        const owed = { futuresPositionId, futuresOptionId, at: fundingAt, tradeType, amount };
        this.#owed.set(keyOf(owed), owed);
      }
    }
  }

  #rateNow(futuresOptionId: number, at: number): { readonly rate: Decimal; readonly mark: Decimal } | null {
    const option = this.#rows.tables.futuresOption.find(({ id }) => id === futuresOptionId);
    const quote = this.#quotes.usable(option?.feed ?? '', at);
    if (option === undefined || quote === null || quote.rate === null) return null;
    return { rate: cappedFundingRate(quote.rate as Decimal, option.fundingCap), mark: quote.mark as Decimal };
  }

  /** There is a price but no rate, and the hour has waited long enough for one. */
  #takesOlderRate({ futuresOptionId, at: fundingAt }: FuturesFundingRow, at: number): boolean {
    const option = this.#rows.tables.futuresOption.find(({ id }) => id === futuresOptionId);
    const quote = this.#quotes.usable(option?.feed ?? '', at);
    return quote !== null && quote.rate === null && at >= fundingAt + RATE_PATIENCE_MS;
  }

  /** What one position is charged for one hour: as much as it owes, no more of it than is still there being carried. */
  #judge(charge: FuturesFundingRow, at: number): void {
    const which = `position ${charge.futuresPositionId} at ${charge.at}`;
    const owed = this.#owed.get(keyOf(charge));
    const now = this.#rateNow(charge.futuresOptionId, at);
    if (owed === undefined) this.#find(`${which} was charged what it did not owe`);
    if (now === null && !this.#takesOlderRate(charge, at)) this.#find(`${which} was charged without a quote`);
    if (owed === undefined || now === null) return;
    const { tradeType, amount } = owed;
    const position = this.#positions.get(owed.futuresPositionId);
    const open = position?.status === 'OPEN' ? position.amount : ZERO;
    const feeOf = (size: Decimal) => fundingFee(tradeType, size, now.mark, now.rate);
    const fee = feeOf(amount);
    const settled = fee - feeOf(min(open, amount));
    if (charge.amount !== amount || charge.fee !== fee || charge.settled !== settled) {
      const { amount: size, fee: paid, settled: atOnce } = charge;
      this.#find(
        `${which} paid ${paid}, ${atOnce} of it at once, for ${size}: it owed ${fee}, ${settled} for ${amount}`,
      );
    }
  }

  /** Every charge is on its position or in the ledger, and nothing else is. */
  #judgeMoney(charges: readonly FuturesFundingRow[], effects: Effects): void {
    const carried = new Map<number, bigint>();
    const posted = new Map<number, bigint>();
    const add = (sums: Map<number, bigint>, id: number, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);
    for (const { fee, settled, futuresPositionId } of charges) {
      add(carried, futuresPositionId, settled - fee);
      add(posted, futuresPositionId, -settled);
    }
    for (const change of effects.rows) {
      if (change.table !== 'futuresPosition') continue;
      const before = this.#positions.get(change.row.id);
      this.#positions.set(change.row.id, change.row);
      if (before !== undefined && isCharge(before, change.row)) {
        add(carried, before.id, change.row.fundingFee - before.fundingFee);
      }
    }
    for (const { code, refType, refId, postings } of effects.ledger) {
      if (code !== 'C' || refType !== 'FUTURES_POSITION') continue;
      for (const { kind, delta } of postings) if (kind === 'POINT') add(posted, refId, delta);
    }
    for (const [id, difference] of carried) {
      if (difference !== 0n) this.#find(`position ${id} carries ${difference} more than it was charged`);
    }
    for (const [id, difference] of posted) {
      if (difference !== 0n)
        this.#find(`the ledger has ${difference} more for position ${id} than was settled at once`);
    }
  }

  /** What is owed is written down, until it is charged. */
  #judgeNotes(effects: Effects): void {
    for (const change of effects.rows) {
      if (change.table !== 'futuresFundingDue') continue;
      const isOwed = this.#owed.has(keyOf(change.row));
      if (isOwed !== (change.row.status === 'DUE')) this.#find(`hour ${keyOf(change.row)} is ${change.row.status}`);
    }
  }
}

/** A fill changes the funding of what it closes together with the quantity; only a charge changes it alone. */
function isCharge(before: FuturesPositionRow, after: FuturesPositionRow): boolean {
  return after.status === 'OPEN' && after.amount === before.amount && after.fundingFee !== before.fundingFee;
}
