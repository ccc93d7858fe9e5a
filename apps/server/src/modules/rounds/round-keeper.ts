import type { Fixing } from '@hoga/domain/rounds/fixing';
import { optionOfRound, roundId, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import type { TradeRoundId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { decidedRound, type RoundOption } from './decided-round.ts';
import {
  chainHeads,
  type FixingKey,
  findFixings,
  findRounds,
  putFixings,
  putRounds,
  undecidedRounds,
  type WrittenFixing,
} from './round-store.ts';

/** Rounds start and end at multiples of the shortest one. */
const STEP_MS = 30_000;
/** What was under way when a moment passed has arrived by then; what comes later is late. */
const GRACE_MS = 2_000;
const LOOK_MS = 250;
/** How often rounds are looked for whose bets could not all be settled. */
const RETRY_MS = 2_000;
/** Bets that one turn of the engine settles: orders of others come in between. */
const BETS_A_TURN = 100;

interface KeeperLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RoundKeeperParts {
  readonly database: Database;
  readonly options: () => readonly RoundOption[];
  readonly watch: { fixing(symbol: string, at: number): Fixing };
  readonly trading: Pick<TradingClient, 'announce'>;
  readonly timers: Timers;
  readonly log: KeeperLog;
}

/**
 * Takes down what prices were at every moment rounds begin or end, decides those that end, and tells the engine. All of
 * it is written before it is told, and the first to write has said it: any number of processes may do the same.
 */
export class RoundKeeper {
  readonly #parts: RoundKeeperParts;
  readonly #fixings = new Map<string, WrittenFixing>();
  #stopTimer: () => void = () => undefined;
  #work: Promise<void> | null = null;
  /** The newest moment that has been taken down, or that passed before anybody listened. */
  #keptAt = 0;
  #settledAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RoundKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#keptAt = lastMoment(this.#parts.timers.now());
    this.#stopTimer = this.#parts.timers.every(LOOK_MS, () => this.#look());
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#work;
  }

  /** The evidence of a moment, once it is written. */
  async fixing(key: FixingKey): Promise<WrittenFixing | null> {
    const known = this.#fixings.get(nameOf(key));
    if (known !== undefined) return known;
    return (await findFixings(this.#parts.database, [key])).find(({ symbol }) => symbol === key.symbol) ?? null;
  }

  /** One look at a time; what failed comes again with the next, since what is not written is not done. */
  #look(): void {
    this.#work ??= this.#catchUp()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'rounds could not be kept'))
      .finally(() => {
        this.#work = null;
      });
  }

  async #catchUp(): Promise<void> {
    const now = this.#parts.timers.now();
    const moment = lastMoment(now - GRACE_MS);
    // What lies further back nobody remembers: it is settled as not heard.
    const first = Math.max(this.#keptAt + STEP_MS, moment - STEP_MS);
    const isNew = first <= moment;
    for (let next = first; next <= moment; next += STEP_MS) {
      await this.#keep(next);
      this.#keptAt = next;
    }
    if (!isNew && now - this.#settledAt < RETRY_MS) return;
    this.#settledAt = now;
    await this.#settle();
  }

  /** Takes down the prices of a moment and decides the rounds that end with it. */
  async #keep(moment: number): Promise<void> {
    const { database, options, watch, timers } = this.#parts;
    const offered = options();
    const symbols = [...new Set(offered.map(({ symbol }) => symbol))];
    const writtenAt = timers.now();
    const seen = symbols.map((symbol) => ({ symbol, writtenAt, ...watch.fixing(symbol, moment) }));
    this.#remember(await putFixings(database, seen));
    const ended = offered.filter(({ seconds }) => moment % (seconds * 1_000) === 0);
    await this.#decide(ended.map((option) => roundId(option.id, moment - option.seconds * 1_000)));
  }

  /** Writes down rounds that are over and not decided yet. */
  async #decide(ids: readonly TradeRoundId[]): Promise<void> {
    const { database, timers } = this.#parts;
    const decided = new Set((await findRounds(database, ids)).map(({ id }) => id));
    const open = ids.filter((id) => !decided.has(id));
    const rounds = open.flatMap((id) => this.#roundOf(id) ?? []);
    const heads = new Map(await chainHeads(database, [...new Set(rounds.map(({ option }) => option.id))]));
    const rows = [];
    for (const { id, option, startAt, endAt } of rounds) {
      const start = await this.#evidence({ symbol: option.symbol, at: startAt });
      const close = await this.#evidence({ symbol: option.symbol, at: endAt });
      const evidence = { tradeRoundId: id, symbol: option.symbol, start, close, isVoided: false };
      const previousHash = heads.get(option.id) ?? '';
      const row = decidedRound({ option, evidence, previousHash, decidedAt: timers.now() });
      heads.set(option.id, row.hash);
      rows.push(row);
    }
    await putRounds(database, rows);
  }

  #roundOf(id: TradeRoundId) {
    const option = this.#parts.options().find((offered) => offered.id === optionOfRound(id));
    const startAt = option === undefined ? null : startOfRound(option, id);
    if (option === undefined || startAt === null) return null;
    return { id, option, ...roundTimes(option, startAt) };
  }

  /** What was written at the moment; where nobody was there, that nothing was heard. */
  async #evidence(key: FixingKey): Promise<WrittenFixing> {
    const written = await this.fixing(key);
    if (written !== null) return written;
    const nothing = { ...key, trades: [], heardAt: null, isUnconfirmed: false, writtenAt: this.#parts.timers.now() };
    const [said = nothing] = await putFixings(this.#parts.database, [nothing]);
    return said;
  }

  /** Has the bets settled of every round that is over: of this moment, and of any that were missed. */
  async #settle(): Promise<void> {
    const { database, trading } = this.#parts;
    const over = (await undecidedRounds(database))
      .flatMap((id) => this.#roundOf(id) ?? [])
      // Not before its last moment has been taken down.
      .filter(({ endAt }) => endAt <= this.#keptAt)
      .sort((a, b) => a.endAt - b.endAt);
    if (over.length === 0) return;
    await this.#decide(over.map(({ id }) => id));
    for (const { id, option, startAt, endAt } of over) {
      const start = await this.#evidence({ symbol: option.symbol, at: startAt });
      const close = await this.#evidence({ symbol: option.symbol, at: endAt });
      await trading.announce({
        type: 'rounds.decided',
        tradeRoundId: id,
        start,
        close,
        voidedBy: null,
        most: BETS_A_TURN,
      });
    }
  }

  #remember(fixings: readonly WrittenFixing[]): void {
    for (const fixing of fixings) this.#fixings.set(nameOf(fixing), fixing);
    const oldest = this.#keptAt - 20 * STEP_MS;
    for (const [name, { at }] of this.#fixings) if (at < oldest) this.#fixings.delete(name);
  }
}

function nameOf({ symbol, at }: FixingKey): string {
  return `${symbol} ${at}`;
}

function lastMoment(now: number): number {
  return Math.floor(now / STEP_MS) * STEP_MS;
}
