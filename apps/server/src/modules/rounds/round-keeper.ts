import { optionOfRound, roundId, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import type { RoundDecided } from '@hoga/engine/rounds/requests';
import { defined } from '@hoga/kernel/assert';
import type { TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import { decidedRound, type RoundOption } from './decided-round.ts';
import type { FixingKey, WrittenFixing } from './evidence-store.ts';
import type { KeeperStore } from './keeper-store.ts';
import { type Listener, nameOf, PendingFixings } from './pending-fixings.ts';

const POLL_INTERVAL_MS = 250;
/** Interval of retries for rounds with unsettled bets. */
const RETRY_MS = 2_000;
/** Bets settled per engine turn: other inputs run in between. */
const BETS_A_TURN = 100;
/** For views of running rounds. */
const REMEMBERED_MS = 600_000;

interface KeeperLog {
  error(details: object, message: string): void;
}

export interface RoundKeeperParts {
  readonly store: KeeperStore;
  readonly options: () => readonly RoundOption[];
  readonly listener: Listener;
  readonly trading: { announce(decided: RoundDecided): Promise<unknown> };
  readonly timers: Timers;
  readonly log: KeeperLog;
}

interface EndedRound {
  readonly id: TradeRoundId;
  readonly option: RoundOption;
  readonly startAt: number;
  readonly endAt: number;
}

interface ProvenRound extends EndedRound {
  readonly start: WrittenFixing;
  readonly close: WrittenFixing;
}

/**
 * Captures the prices at every begin and end of rounds, decides ended rounds, and announces them to the engine.
 * Everything is stored before it is announced, and the first writer wins: any number of processes may run it.
 */
export class RoundKeeper {
  readonly #parts: RoundKeeperParts;
  readonly #pending: PendingFixings;
  /** The newest stored fixings, for readers. */
  readonly #fixings = new Map<string, WrittenFixing>();
  #stopTimer: () => void = () => undefined;
  #writing: Promise<void> | null = null;
  /** Fixings do not wait for announcements: settling a hundred thousand bets must not delay them. */
  #announcing: Promise<void> | null = null;
  #polledAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RoundKeeperParts) {
    this.#parts = parts;
    this.#pending = new PendingFixings(parts.listener, parts.timers.now());
  }

  start(): void {
    this.#stopTimer = this.#parts.timers.every(POLL_INTERVAL_MS, () => this.#poll());
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#writing;
    await this.#announcing;
  }

  /** The evidence of a time, once it is written. */
  async fixing(key: FixingKey): Promise<WrittenFixing | null> {
    const [found = null] = await this.#find([key]);
    return found;
  }

  /** Runs do not overlap; a failed one is repeated by the next, since unwritten work is not done. */
  #poll(): void {
    const { options, timers } = this.#parts;
    this.#pending.take([...new Set(options().map(({ symbol }) => symbol))], timers.now());
    this.#writing ??= this.#logged(this.#write()).finally(() => {
      this.#writing = null;
    });
  }

  async #logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.#parts.log.error({ err: error }, 'rounds: run failed'));
  }

  async #write(): Promise<void> {
    const fixings = this.#pending.unwritten;
    if (fixings.length > 0) {
      this.#remember(await this.#parts.store.putFixings(fixings));
      await this.#decide(fixings.flatMap((fixing) => this.#endingWith(fixing)));
      this.#pending.wrote(fixings);
    }
    const now = this.#parts.timers.now();
    if (fixings.length === 0 && Math.abs(now - this.#polledAt) < RETRY_MS) return;
    this.#polledAt = now;
    const over = await this.#decide(await this.#unsettled());
    if (over.length === 0) return;
    this.#announcing ??= this.#logged(this.#announce(over)).finally(() => {
      this.#announcing = null;
    });
  }

  #endingWith({ symbol, at }: FixingKey): EndedRound[] {
    return this.#parts
      .options()
      .filter((option) => option.symbol === symbol && at % (option.seconds * 1_000) === 0)
      .map((option) => {
        const startAt = at - option.seconds * 1_000;
        return { id: roundId(option.id, startAt), option, startAt, endAt: at };
      });
  }

  /** Ended rounds with bets: of the last fixing time, and any missed ones. The oldest first. */
  async #unsettled(): Promise<EndedRound[]> {
    const { store, options, timers } = this.#parts;
    const known = new Map(options().map((option) => [option.id, option]));
    return (await store.undecidedRounds())
      .flatMap((id) => roundOf(known, id))
      .filter(({ option, endAt }) => this.#pending.isWritten({ symbol: option.symbol, at: endAt }, timers.now()))
      .sort((a, b) => a.endAt - b.endAt);
  }

  /** Stores those of them that are not stored yet. */
  async #decide(rounds: readonly EndedRound[]): Promise<readonly ProvenRound[]> {
    if (rounds.length === 0) return [];
    const { store, timers } = this.#parts;
    const proven = await this.#proven(rounds);
    // Before the decided rounds are read: a round that another process writes in between is not chained to itself.
    const heads = new Map(await store.chainHeads([...new Set(rounds.map(({ option }) => option.id))]));
    const decided = new Set((await store.findRounds(rounds.map(({ id }) => id))).map(({ id }) => id));
    const open = proven.filter(({ id }) => !decided.has(id));
    const voids = await store.findVoids(open.map(({ id }) => id));
    const rows = open.map(({ id, option, start, close }) => {
      const previousHash = defined(heads.get(option.id), `the chain of option ${option.id}`);
      const evidence = { tradeRoundId: id, symbol: option.symbol, start, close, isVoided: voids.has(id) };
      const row = decidedRound({ option, evidence, previousHash, decidedAt: timers.now() });
      heads.set(option.id, row.hash);
      return row;
    });
    await store.putRounds(rows);
    return proven;
  }

  /** With the fixings stored for their times; if no process captured one, a fixing without a price is stored. */
  async #proven(rounds: readonly EndedRound[]): Promise<ProvenRound[]> {
    const { store, timers } = this.#parts;
    const keys = rounds.flatMap(({ option: { symbol }, startAt, endAt }) => [
      { symbol, at: startAt },
      { symbol, at: endAt },
    ]);
    const written = new Map((await this.#find(keys)).map((fixing) => [nameOf(fixing), fixing]));
    const missing = keys.filter((key) => !written.has(nameOf(key)));
    const nothing = { trades: [], heardAt: null, isUnconfirmed: false, writtenAt: timers.now() };
    for (const fixing of await store.putFixings(missing.map((key) => ({ ...key, ...nothing })))) {
      written.set(nameOf(fixing), fixing);
    }
    const fixing = (key: FixingKey) => defined(written.get(nameOf(key)), `the fixing of ${nameOf(key)}`);
    return rounds.map((round) => {
      const { symbol } = round.option;
      return { ...round, start: fixing({ symbol, at: round.startAt }), close: fixing({ symbol, at: round.endAt }) };
    });
  }

  async #find(keys: readonly FixingKey[]): Promise<readonly WrittenFixing[]> {
    const known = keys.flatMap((key) => this.#fixings.get(nameOf(key)) ?? []);
    const unknown = keys.filter((key) => !this.#fixings.has(nameOf(key)));
    return unknown.length === 0 ? known : [...known, ...(await this.#parts.store.findFixings(unknown))];
  }

  async #announce(rounds: readonly ProvenRound[]): Promise<void> {
    const voids = await this.#parts.store.findVoids(rounds.map(({ id }) => id));
    for (const { id, start, close } of rounds) {
      await this.#parts.trading.announce({
        type: 'rounds.decided',
        tradeRoundId: id,
        start,
        close,
        voidedBy: voids.get(id) ?? null,
        most: BETS_A_TURN,
      });
    }
  }

  #remember(fixings: readonly WrittenFixing[]): void {
    for (const fixing of fixings) this.#fixings.set(nameOf(fixing), fixing);
    const oldest = this.#parts.timers.now() - REMEMBERED_MS;
    for (const [name, { at }] of this.#fixings) if (at < oldest) this.#fixings.delete(name);
  }
}

function roundOf(options: ReadonlyMap<TradeOptionId, RoundOption>, id: TradeRoundId): EndedRound[] {
  const option = options.get(optionOfRound(id));
  const startAt = option === undefined ? null : startOfRound(option, id);
  if (option === undefined || startAt === null) return [];
  return [{ id, option, ...roundTimes(option, startAt) }];
}
