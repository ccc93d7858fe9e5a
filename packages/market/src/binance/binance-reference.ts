import type { Timers } from '../timers.ts';
import { amount, isFields, readOrNull, text, whole } from '../venue/json-fields.ts';
import type { PacedRest } from '../venue/paced-rest.ts';
import { RetriedTasks } from '../venue/retried-tasks.ts';
import type { BinanceInstrument, BinanceVenue } from './binance-venue.ts';
import { contractFault, parseContracts, type VenueContract } from './contracts.ts';
import type { LastTrade } from './symbol-quotes.ts';

const CONTRACTS_INTERVAL_MS = 3_600_000;
const CLOCK_INTERVAL_MS = 60_000;
const MAX_CLOCK_OFFSET_MS = 250;

export interface BinanceReferenceParts {
  readonly source: string;
  readonly venue: Pick<BinanceVenue, 'rest' | 'hasMark'>;
  readonly instruments: readonly BinanceInstrument[];
  readonly rest: PacedRest;
  readonly timers: Timers;
  readonly onLast: (code: string, last: LastTrade) => void;
  readonly onError: (error: unknown) => void;
}

/** REST data of the venue besides candles: contracts, last prices at the start, its clock. */
export class BinanceReference {
  readonly #parts: BinanceReferenceParts;
  #contracts: ReadonlyMap<string, VenueContract> | null = null;
  /** Contracts whose prices may be passed on. */
  #trading: ReadonlySet<string> = new Set();
  #faults = new Map<string, string>();
  #clockOffsetMs: number | null = null;
  readonly #tasks: RetriedTasks;

  constructor(parts: BinanceReferenceParts) {
    this.#parts = parts;
    this.#tasks = new RetriedTasks(parts.timers, parts.onError);
  }

  get clockOffsetMs(): number | null {
    return this.#clockOffsetMs;
  }

  start(): void {
    this.#tasks.start();
    this.#tasks.repeat(CONTRACTS_INTERVAL_MS, () => this.#readContracts());
    this.#tasks.attempt(() => this.#readLastPrices());
    this.#tasks.repeat(CLOCK_INTERVAL_MS, () => this.#compareClocks());
  }

  stop(): void {
    this.#tasks.stop();
  }

  /** False until the contract is known, trades, and has the instrument's tick. */
  isTrading(code: string): boolean {
    return this.#trading.has(code);
  }

  statusChanged(code: string, status: string): void {
    const contract = this.#contracts?.get(code);
    if (this.#contracts === null || contract === undefined) return;
    this.#contracts = new Map(this.#contracts).set(code, { ...contract, status });
    this.#judge();
  }

  async #readContracts(): Promise<void> {
    const { rest, venue } = this.#parts;
    const contracts = parseContracts(await rest.get(`${venue.rest}/exchangeInfo`));
    if (contracts === null) throw new TypeError('exchangeInfo is not as documented');
    this.#contracts = contracts;
    this.#judge();
  }

  #judge(): void {
    const { instruments, venue, source, onError } = this.#parts;
    const trading = new Set<string>();
    for (const { code, tick, symbol } of instruments) {
      const contract = this.#contracts?.get(code);
      // Spot prices are rounded to the instrument's tick.
      const fault = contractFault(contract, venue.hasMark ? tick : (contract?.tick ?? tick));
      if (fault === null) trading.add(code);
      else if (this.#faults.get(code) !== fault) onError(new Error(`${source}: no prices of ${symbol}: ${fault}`));
      if (fault === null) this.#faults.delete(code);
      else this.#faults.set(code, fault);
    }
    this.#trading = trading;
  }

  /** Quotes then need not wait for a first trade. */
  async #readLastPrices(): Promise<void> {
    const { rest, venue, onLast } = this.#parts;
    // The spot market does not report the time of the price: it waits for a trade.
    if (!venue.hasMark) return;
    const prices = await rest.get(`${venue.rest}/ticker/price`);
    if (!Array.isArray(prices)) throw new TypeError('ticker/price is not as documented');
    for (const entry of prices) {
      if (!isFields(entry)) continue;
      const last = readOrNull(() => ({
        code: text(entry, 'symbol'),
        price: amount(entry, 'price'),
        at: whole(entry, 'time'),
      }));
      if (last !== null) onLast(last.code, last);
    }
  }

  async #compareClocks(): Promise<void> {
    const { rest, venue, source, onError } = this.#parts;
    const { body, askedAt, answeredAt } = await rest.timed({ url: `${venue.rest}/time` });
    if (!isFields(body)) throw new TypeError('time is not as documented');
    const offset = whole(body, 'serverTime') - Math.round((askedAt + answeredAt) / 2);
    const wasRight = this.#clockOffsetMs === null || Math.abs(this.#clockOffsetMs) <= MAX_CLOCK_OFFSET_MS;
    this.#clockOffsetMs = offset;
    if (Math.abs(offset) > MAX_CLOCK_OFFSET_MS && wasRight) {
      onError(new Error(`${source}: the venue's clock differs from ours by ${offset} ms`));
    }
  }
}
