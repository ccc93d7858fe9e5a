import type { StandingKind } from '@hoga/domain/alerts/alert';
import { isLaterContract } from '@hoga/domain/oversea/contract-roll';
import type { PlayerId } from '@hoga/kernel/ids';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import type { Prices } from '../market/public.ts';
import { AlertBook, type JudgedPrice, reachedSince } from './alert-book.ts';
import type { Fired } from './fire-store.ts';
import { type ReachedAlert, ReachedQueue } from './reached-queue.ts';

export interface JudgeStore {
  /** Every alert that is judged, and the number of the newest change they contain. */
  load(): Promise<{ readonly rows: readonly AlertRow[]; readonly no: number }>;
  changesAfter(no: number, most: number): Promise<readonly AlertRow[]>;
  write(reached: readonly ReachedAlert[]): Promise<readonly Fired[]>;
}

type JudgedPrices = Pick<Prices, 'onQuote' | 'isFresh' | 'latestQuote'> & {
  market(symbol: string): { readonly trades: Pick<ReturnType<Prices['market']>['trades'], 'between'> };
};

export interface JudgeParts {
  readonly store: JudgeStore;
  readonly prices: JudgedPrices;
  readonly fired: (fired: readonly Fired[]) => void;
  readonly now: () => number;
  /** Lets other work run between two pieces. */
  readonly pause: () => Promise<void>;
}

/** Orders wait for no piece that is longer than a few milliseconds. */
const CHANGES_AT_A_TIME = 200;
/** Of one transaction. */
const WRITTEN_AT_A_TIME = 100;
const PIECES_A_RUN = 100;
/**
 * Longer than a process takes to write the largest jump, and another to lead after it: until then it is this one that may
 * have to write. What the other has written by then is refused by its version.
 */
const KEPT_MS = 600_000;

/**
 * Judges alerts of prices with every quote, in each process of the chores; the one that leads them writes. What the others
 * have seen is kept for as long as it takes one of them to lead.
 */
export class AlertJudge {
  readonly #parts: JudgeParts;
  readonly #book = new AlertBook();
  readonly #queue = new ReachedQueue();
  /** Members' alerts without a price, by kind. */
  readonly #standing = new Map<string, AlertRow>();
  /** The contract of each symbol's newest quote. */
  readonly #contracts = new Map<string, string>();
  #readNo = 0;
  #wroteAt = Number.NEGATIVE_INFINITY;
  #stop: () => void = () => undefined;

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /** Before prices flow. */
  async start(): Promise<void> {
    const { store, prices } = this.#parts;
    const { rows, no } = await store.load();
    for (const row of rows) this.#take(row);
    this.#readNo = no;
    this.#stop = prices.onQuote(({ symbol, last, exTs, origin: { contract } }) => {
      this.#follow(symbol, contract);
      this.#judge({ symbol, last, at: exTs });
    });
  }

  stop(): void {
    this.#stop();
  }

  /** Alerts that wait for a price. */
  get size(): number {
    return this.#book.size;
  }

  standing(playerId: PlayerId, kind: StandingKind): AlertRow | null {
    return this.#standing.get(`${playerId} ${kind}`) ?? null;
  }

  /** Reads what members and other processes have changed, and ends rests. */
  async read(): Promise<void> {
    const { store, now, pause } = this.#parts;
    for (;;) {
      const rows = await store.changesAfter(this.#readNo, CHANGES_AT_A_TIME);
      for (const row of rows) {
        this.#take(row);
        this.#catchUp(row);
        this.#readNo = row.changeNo;
      }
      if (rows.length < CHANGES_AT_A_TIME) break;
      await pause();
    }
    this.#book.wake(now());
    // The process that writes drops nothing, however long it takes.
    if (now() - this.#wroteAt > KEPT_MS) this.#queue.dropBefore(now() - KEPT_MS);
  }

  /** Writes what was reached: only the process that leads the chores does. */
  async write(): Promise<void> {
    const { store, fired, now, pause } = this.#parts;
    this.#wroteAt = now();
    for (let piece = 0; piece < PIECES_A_RUN && !this.#queue.isEmpty; piece += 1) {
      const reached = this.#queue.take(WRITTEN_AT_A_TIME);
      try {
        fired(await store.write(reached));
      } catch (error) {
        this.#queue.putBack(reached, now());
        throw error;
      }
      await pause();
    }
  }

  #follow(symbol: string, contract: string | null): void {
    const before = this.#contracts.get(symbol) ?? null;
    if (contract === before || contract === null) return;
    if (before !== null && isLaterContract(before, contract)) this.#book.restartMoves(symbol);
    this.#contracts.set(symbol, contract);
  }

  #judge(price: JudgedPrice): void {
    const { prices, now } = this.#parts;
    if (!prices.isFresh(price.symbol, now())) return;
    for (const reached of this.#book.judge(price)) this.#queue.add(reached, now());
  }

  #take(row: AlertRow): void {
    this.#book.book(row);
    const key = `${row.playerId} ${row.kind}`;
    const known = this.#standing.get(key);
    if (row.product !== null) return;
    if (row.isOn === 1 && row.deletedAt === null) this.#standing.set(key, row);
    else if (known === undefined || known.id === row.id) this.#standing.delete(key);
  }

  /** A price may have come, and gone, between the change and now. */
  #catchUp(row: AlertRow): void {
    if (row.kind !== 'PRICE' || row.state !== 'WAITING' || row.isOn === 0 || row.deletedAt !== null) return;
    const price = this.#pricesSince(row).find(({ last }) => reachedSince(row, last));
    if (price === undefined) return;
    this.#book.remove(row.id);
    this.#queue.add({ type: 'FIRE', price, from: null, alerts: [row] }, this.#parts.now());
  }

  #pricesSince({ symbol, changedAt }: AlertRow): readonly JudgedPrice[] {
    const { prices, now } = this.#parts;
    if (symbol === null) return [];
    const trades = prices.market(symbol).trades.between(changedAt + 1, now());
    const traded = trades.map(({ price, exTs }) => ({ symbol, last: price, at: exTs }));
    const quote = prices.isFresh(symbol, now()) ? prices.latestQuote(symbol) : null;
    return quote === null ? traded : [...traded, { symbol, last: quote.last, at: quote.exTs }];
  }
}
