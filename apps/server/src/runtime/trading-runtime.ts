import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { Engine } from '@hoga/engine/engine';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { AccountCommand, OperatorCommand, PlayerCommand } from '@hoga/engine/input/command';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import { type AnswerTo, answer, type Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Quote } from '@hoga/engine/rows/quote';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import { shardOf } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import { announceUntilDone } from './announce.ts';
import { groupBy } from './group-by.ts';
import { reachedOf } from './reached-shards.ts';
import { isRequestKey } from './request-key.ts';
import { type KeeperParts, ShardKeeper } from './shard-keeper.ts';
import type { KeptShard } from './shard-meter.ts';
import type { Announced, AnswersTo, ReachedShards, TradingClient } from './trading-client.ts';

export interface RuntimeParts extends Omit<KeeperParts, 'place' | 'post'> {
  readonly shardCount: number;
}

/** All shards of this process behind one interface. */
export class TradingRuntime implements TradingClient {
  readonly #keepers: readonly ShardKeeper[];

  constructor({ shardCount, ...parts }: RuntimeParts) {
    this.#keepers = Array.from(
      { length: shardCount },
      (_, index) =>
        new ShardKeeper({
          ...parts,
          place: { index, count: shardCount },
          post: (messages) => this.#post(messages),
        }),
    );
  }

  start(): void {
    for (const keeper of this.#keepers) keeper.start();
  }

  /** Resolves when every shard runs. */
  async whenRunning(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.whenRunning()));
  }

  /** Accepts nothing new, commits and releases what is pending, releases the leases. */
  async stop(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.stop()));
  }

  /** Names of shards that cannot serve, for /readyz. */
  missing(): readonly string[] {
    return this.#keepers.every(({ state }) => state === 'running') ? [] : ['trading'];
  }

  /** How many of the shards run here. */
  reached(): ReachedShards {
    return reachedOf(this.#keepers.map(({ state }) => state === 'running'));
  }

  /** Names of shards that only an operator may restart, for /readyz. */
  halted(): readonly string[] {
    return this.#keepers.some(({ state }) => state === 'halted') ? ['trading'] : [];
  }

  /** The shards as this process keeps them. */
  get kept(): readonly KeptShard[] {
    return this.#keepers.map(({ kept }) => kept);
  }

  isHalted(shard: number): boolean {
    return this.#at(shard).state === 'halted';
  }

  /** Lets another process take the shard. Returns whether it was running here. */
  giveUp(shard: number): boolean {
    return this.#at(shard).giveUp();
  }

  /** Writes what is pending, releases all leases and stands by. */
  giveUpAll(): void {
    for (const keeper of this.#keepers) keeper.giveUp();
  }

  /** Replies and reads waiting for a commit, over all shards. */
  get waiting(): number {
    return this.#keepers.reduce((sum, keeper) => sum + keeper.waiting, 0);
  }

  submit<Sent extends PlayerCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#send(playerId, key, command, requestId);
  }

  operate<Sent extends OperatorCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#send(playerId, key, command, requestId);
  }

  #send<Sent extends AccountCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    if (key !== null && !isRequestKey(key)) return Promise.resolve(err(failure('INVALID_REQUEST')));
    // The engine returns replies as plain values; which command has which reply type is its contract.
    return this.#of(playerId).submit(playerId, key, command, requestId) as Promise<ReplyTo<Sent['type']>>;
  }

  ask<Asked extends Question>(playerId: PlayerId, question: Asked): Promise<Result<AnswerTo<Asked>, Failure>> {
    return this.#of(playerId).read((engine, momentOf) => answer(engine, playerId, question, momentOf(playerId)));
  }

  /** One read per shard. */
  async askEach<Asked extends Question>(playerIds: Iterable<PlayerId>, question: Asked): Promise<AnswersTo<Asked>> {
    const shards = groupBy(playerIds, (id) => this.#of(id));
    const answers = new Map<PlayerId, AnswerTo<Asked>>();
    const missing: PlayerId[] = [];
    const ask = async (keeper: ShardKeeper, ids: readonly PlayerId[]) => {
      const read = await keeper.read((engine, momentOf) =>
        ids.map((id) => [id, answer(engine, id, question, momentOf(id))] as const),
      );
      if (read.ok) for (const [id, answered] of read.value) answers.set(id, answered);
      else missing.push(...ids);
    };
    await Promise.all([...shards].map(([keeper, ids]) => ask(keeper, ids)));
    return { answers, missing };
  }

  /** Reads the player's shard, for checks of the engine itself; resolves like `ask`. */
  read<T>(playerId: PlayerId, look: (engine: Engine) => T): Promise<Result<T, Failure>> {
    return this.#of(playerId).read(look);
  }

  updatePlayer(player: PlayerRow): Promise<boolean> {
    return this.#of(player.id).updatePlayer(player);
  }

  /**
   * Sets the shared configuration: running shards apply the changes without a reload. Never rejects: a shard that is
   * down reads it when it is back; a change impossible at runtime is skipped and logged.
   */
  async configure(configuration: SharedConfiguration): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.configure(configuration)));
  }

  announce(announcement: Announcement): Promise<Announced> {
    return announceUntilDone(this.#keepers.map((keeper) => () => keeper.announce(announcement)));
  }

  /** Work left in the shard; null when it cannot answer. */
  announceTo(shard: number, announcement: Announcement): Promise<number | null> {
    return this.#at(shard).announce(announcement);
  }

  /** The number of the newest event of each of these players of the shard. */
  numbersOf(shard: number, playerIds: readonly PlayerId[]): ReturnType<ShardKeeper['numbersOf']> {
    return this.#at(shard).numbersOf(playerIds);
  }

  /** How many more calls the shard accepts. */
  roomOf(shard: number): number {
    return this.#at(shard).room;
  }

  offerQuote(quote: Quote): void {
    for (const keeper of this.#keepers) keeper.offerQuote(quote);
  }

  offerFx(fx: FxQuote): void {
    for (const keeper of this.#keepers) keeper.offerFx(fx);
  }

  #post(messages: readonly ShardMessage[]): void {
    for (const message of messages) this.#keepers[message.toShard]?.deliver(message);
  }

  #at(shard: number): ShardKeeper {
    return defined(this.#keepers[shard], `shard ${shard}`);
  }

  #of(playerId: PlayerId): ShardKeeper {
    return this.#at(shardOf(playerId, this.#keepers.length));
  }
}
