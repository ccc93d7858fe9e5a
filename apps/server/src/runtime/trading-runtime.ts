import { type Failure, failure } from '@hoga/domain/errors/failure';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import type { Reply } from '@hoga/engine/effects/effects';
import type { Engine } from '@hoga/engine/engine';
import type { PlayerCommand } from '@hoga/engine/input/command';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Quote } from '@hoga/engine/rows/quote';
import type { WalletRow } from '@hoga/engine/rows/wallet';
import { defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type KeeperParts, ShardKeeper } from './shard-keeper.ts';

export interface RuntimeParts extends Omit<KeeperParts, 'place'> {
  readonly shardCount: number;
}

/** Keys are stored as they are: text that the database would change or refuse is no key. */
const KEY = /^[\x20-\x7e]{1,100}$/;

/** Which of `count` shards a player lives in. */
export function shardOf(playerId: number, count: number): number {
  return playerId % count;
}

/** All shards of this process behind one door. */
export class TradingRuntime {
  readonly #keepers: readonly ShardKeeper[];

  constructor({ shardCount, ...parts }: RuntimeParts) {
    this.#keepers = Array.from(
      { length: shardCount },
      (_, index) => new ShardKeeper({ ...parts, place: { index, count: shardCount } }),
    );
  }

  start(): void {
    for (const keeper of this.#keepers) keeper.start();
  }

  /** Resolves when every shard runs. */
  async whenRunning(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.whenRunning()));
  }

  /** Takes nothing new, commits and releases what there is, lets the leases go. */
  async stop(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.stop()));
  }

  /** Names of what cannot serve, for /readyz. */
  missing(): readonly string[] {
    return this.#keepers.every(({ state }) => state === 'running') ? [] : ['trading'];
  }

  /** Answers and reads that wait for a commit, over all shards. */
  get waiting(): number {
    return this.#keepers.reduce((sum, keeper) => sum + keeper.waiting, 0);
  }

  /** The reply once it is committed; UNAVAILABLE at once where it cannot be taken. */
  submit(playerId: number, key: string | null, command: PlayerCommand): Promise<Reply> {
    if (key !== null && !KEY.test(key)) return Promise.resolve(err(failure('INVALID_REQUEST')));
    return this.#of(playerId).submit(playerId, key, command);
  }

  /** Asks the player's shard; the answer comes when everything it rests on is committed. */
  read<T>(playerId: number, question: (engine: Engine) => T): Promise<Result<T, Failure>> {
    return this.#of(playerId).read(question);
  }

  /** The same question for many players: one read per shard. Players of a shard that is away are left out. */
  async readEach<T>(
    playerIds: Iterable<number>,
    question: (engine: Engine, playerId: number) => readonly T[],
  ): Promise<readonly T[]> {
    const shards = new Map<ShardKeeper, number[]>();
    for (const id of playerIds) {
      const keeper = this.#of(id);
      const ids = shards.get(keeper);
      if (ids === undefined) shards.set(keeper, [id]);
      else ids.push(id);
    }
    const answers = await Promise.all(
      [...shards].map(([keeper, ids]) => keeper.read((engine) => ids.flatMap((id) => question(engine, id)))),
    );
    return answers.flatMap((answer) => (answer.ok ? answer.value : []));
  }

  /** Every wallet of the player in the order of types; none for a player the engine does not know. */
  async wallets(playerId: number): Promise<Result<readonly WalletRow[], Failure>> {
    const answer = await this.read(playerId, ({ state }) => {
      const account = state.accounts.get(playerId);
      return account === undefined ? [] : WALLET_TYPES.map((type) => account.wallet(type).row());
    });
    return answer.ok ? ok(answer.value) : answer;
  }

  /**
   * A new or changed player, once that is committed. Never fails: where the shard is away it learns of it when it is
   * back, from where it is written down.
   */
  putPlayer(row: PlayerRow): void {
    this.#of(row.id).putPlayer(row);
  }

  offerQuote(quote: Quote): void {
    for (const keeper of this.#keepers) keeper.offerQuote(quote);
  }

  offerFx(fx: FxQuote): void {
    for (const keeper of this.#keepers) keeper.offerFx(fx);
  }

  #of(playerId: number): ShardKeeper {
    return defined(this.#keepers[shardOf(playerId, this.#keepers.length)], `a shard for player ${playerId}`);
  }
}
