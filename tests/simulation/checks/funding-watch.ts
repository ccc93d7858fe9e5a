import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import { readExact } from '@hoga/engine/backlog/exact-json';
import type { Effects } from '@hoga/engine/effects/effects';
import type { FuturesFundingRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { Input } from '@hoga/engine/input/input';
import { type Decimal, min, ZERO } from '@hoga/kernel/decimal';
import type { BehindWatch } from './behind-watch.ts';
import type { Findings } from './findings.ts';
import type { QuoteWatch } from './quote-watch.ts';

/** A position as it was at a funding hour. */
interface Owed {
  readonly futuresPositionId: number;
  readonly futuresOptionId: number;
  readonly at: number;
  readonly tradeType: TradeSide;
  readonly amount: Decimal;
  readonly playerId: number;
}

interface RatedMark {
  readonly rate: Decimal;
  readonly mark: Decimal;
}

/** How long an hour waits for a rate (DOMAIN §3). */
const RATE_PATIENCE_MS = 3_600_000;

const keyOf = ({ futuresPositionId, at }: { readonly futuresPositionId: number; readonly at: number }) =>
  `${futuresPositionId} ${at}`;

/**
 * Which positions owe which funding hours in one engine, and whether each pays each of them once, for its size of then.
 * Charges with an older rate, after an hour without any, are checked by the random lives.
 */
export class FundingWatch {
  readonly #findings: Findings;
  readonly #rows: EngineRows;
  readonly #lastHours: Map<number, number>;
  readonly #positions: Map<number, FuturesPositionRow>;
  readonly #owed: Map<string, Owed>;
  readonly #quotes: QuoteWatch;
  readonly #behind: BehindWatch;
  /** The rate an hour could be charged at first, while its player was behind; null: an older rate, for want of one. */
  readonly #payable = new Map<string, RatedMark | null>();

  constructor(findings: Findings, rows: EngineRows, quotes: QuoteWatch, behind: BehindWatch) {
    this.#findings = findings;
    this.#behind = behind;
    this.#quotes = quotes;
    this.#rows = rows;
    const { futuresOptionState, futuresPosition, futuresFundingDue } = rows.tables;
    this.#lastHours = new Map(futuresOptionState.map((row) => [row.futuresOptionId, row.lastFundingAt]));
    this.#positions = new Map(futuresPosition.map((row) => [row.id, row]));
    this.#owed = new Map(futuresFundingDue.map((row) => [keyOf(row), row]));
    for (const { number, hour } of hoursBehind(rows)) {
      for (const position of futuresPosition)
        if (this.#behind.since(position.playerId) <= number) this.#owe(position, hour);
    }
  }

  after(input: Input, effects: Effects): void {
    this.#snapshot(input);
    this.#judgeRows(effects, input.at);
    this.#behind.after(effects);
    for (const owed of this.#owed.values()) {
      const now = this.#rateNow(owed.futuresOptionId, input.at);
      if (now === null && !this.#takesOlderRate(owed, input.at)) continue;
      if (this.#behind.isBehind(owed.playerId)) {
        if (!this.#payable.has(keyOf(owed))) this.#payable.set(keyOf(owed), now);
        continue;
      }
      if (now === null) continue;
      this.#find(`position ${owed.futuresPositionId} has not paid what was due at ${owed.at}`);
      this.#owed.delete(keyOf(owed));
    }
    this.#judgeNotes(effects);
  }

  #find(text: string): void {
    this.#findings.add('funding-once', text);
  }

  /** A new hour is owed by all open positions. */
  #snapshot(input: Input): void {
    if (input.kind !== 'timer' || input.timer.type !== 'futures.funding') return;
    const { futuresOptionIds, fundingAt } = input.timer;
    for (const id of futuresOptionIds) {
      if (fundingAt <= (this.#lastHours.get(id) ?? 0)) continue;
      this.#lastHours.set(id, fundingAt);
      for (const position of this.#positions.values()) {
        if (position.status === 'OPEN') this.#owe(position, { futuresOptionIds: [id], fundingAt });
      }
    }
  }

  #owe(position: FuturesPositionRow, { futuresOptionIds, fundingAt }: FundingHour): void {
    const { id: futuresPositionId, futuresOptionId, tradeType, amount, createdAt, playerId } = position;
    if (!futuresOptionIds.includes(futuresOptionId) || createdAt > fundingAt) return;
    const owed = { futuresPositionId, futuresOptionId, at: fundingAt, tradeType, amount, playerId };
    this.#owed.set(keyOf(owed), owed);
  }

  #rateNow(futuresOptionId: number, at: number): RatedMark | null {
    const option = this.#rows.tables.futuresOption.find(({ id }) => id === futuresOptionId);
    const quote = this.#quotes.usable(option?.feed ?? '', at);
    if (option === undefined || quote === null || quote.rate === null) return null;
    return { rate: cappedFundingRate(quote.rate as Decimal, option.fundingCap), mark: quote.mark as Decimal };
  }

  /** There is a price but no rate, and the hour has waited long enough for one. */
  #takesOlderRate({ futuresOptionId, at: fundingAt }: Pick<Owed, 'futuresOptionId' | 'at'>, at: number): boolean {
    const option = this.#rows.tables.futuresOption.find(({ id }) => id === futuresOptionId);
    const quote = this.#quotes.usable(option?.feed ?? '', at);
    return quote !== null && quote.rate === null && at >= fundingAt + RATE_PATIENCE_MS;
  }

  /** The charge of one position for one hour: as much as it owes, at most the part that is still open. */
  #judge(charge: FuturesFundingRow, at: number): void {
    const which = `position ${charge.futuresPositionId} at ${charge.at}`;
    const owed = this.#owed.get(keyOf(charge));
    const now = this.#rateAtCharge(charge, at);
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

  /** For a player who was behind, the rate when it could be charged; where that is unknown, the charge's own rate. */
  #rateAtCharge(charge: FuturesFundingRow, at: number): RatedMark | null {
    const payable = this.#payable.get(keyOf(charge));
    if (payable !== undefined) return payable ?? charge;
    return this.#behind.isBehind(charge.playerId) ? charge : this.#rateNow(charge.futuresOptionId, at);
  }

  /** Every charge is on its position or in the ledger, and nothing else is. Rows come in the order of their effects. */
  #judgeRows(effects: Effects, at: number): void {
    const carried = new Map<number, bigint>();
    const posted = new Map<number, bigint>();
    const add = (sums: Map<number, bigint>, id: number, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);
    for (const change of effects.rows) {
      if (change.table === 'futuresFunding') {
        this.#judge(change.row, at);
        // An account that is charged the same again no longer owes it.
        this.#owed.delete(keyOf(change.row));
        const { fee, settled, futuresPositionId } = change.row;
        add(carried, futuresPositionId, settled - fee);
        add(posted, futuresPositionId, -settled);
      }
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

  /** A debt has a row until it is charged. */
  #judgeNotes(effects: Effects): void {
    const notes = effects.rows.flatMap((change) => (change.table === 'futuresFundingDue' ? [change.row] : []));
    // By the last state: a player who catches up may owe an hour and pay it in one turn.
    for (const [key, { status }] of new Map(notes.map((row) => [keyOf(row), row]))) {
      if (this.#owed.has(key) !== (status === 'DUE')) this.#find(`hour ${key} is ${status}`);
    }
  }
}

interface FundingHour {
  readonly futuresOptionIds: readonly number[];
  readonly fundingAt: number;
}

/** Funding hours that have not been applied to all when an engine was loaded. */
function hoursBehind({ tables }: EngineRows): readonly { readonly number: number; readonly hour: FundingHour }[] {
  return tables.backlogEvent.flatMap(({ number, event }) => {
    const { timer } = readExact<{ readonly timer: (FundingHour & { readonly type: string }) | null }>(event);
    return timer?.type === 'futures.funding' ? [{ number, hour: timer }] : [];
  });
}

/** A fill changes the funding of the closed part together with the quantity; only a charge changes it alone. */
function isCharge(before: FuturesPositionRow, after: FuturesPositionRow): boolean {
  return after.status === 'OPEN' && after.amount === before.amount && after.fundingFee !== before.fundingFee;
}
