import { shardOf } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { configuredLimit } from '../foundation/command-limit.ts';
import type { Config } from '../foundation/config.ts';
import type { PlayerHub } from '../runtime/player-hub.ts';
import type { ShardServing } from '../runtime/shard-keeper.ts';
import type { Listening } from './format/frames.ts';
import { type ServedTrading, type ServerParts, ShardServer } from './shard-server.ts';

export interface ServedParts extends Pick<ServerParts, 'node' | 'wire' | 'subjects' | 'time' | 'limit' | 'onError'> {
  readonly shardCount: number;
}

/** With a limit of an account's commands from all processes. */
export function openServedShards({
  config,
  ...parts
}: Omit<ServedParts, 'limit'> & { readonly config: Pick<Config, 'ORDERS_PER_SECOND'> }): ServedShards {
  return new ServedShards({ ...parts, limit: configuredLimit(config, parts.time.now) });
}

/**
 * Serves the shards of this process to other processes, and publishes to those processes' players: a player connected
 * to any process counts as connected here.
 */
export class ServedShards implements PlayerHub, ShardServing {
  readonly #parts: ServedParts;
  #trading: ServedTrading | null = null;
  readonly #servers = new Map<number, ShardServer>();
  readonly #listeners: ((playerId: PlayerId, queue: Listening['queue']) => void)[] = [];

  constructor(parts: ServedParts) {
    this.#parts = parts;
  }

  /** Sets the served trading before its first shard runs. */
  serve(trading: ServedTrading): void {
    this.#trading = trading;
  }

  began(shard: number, epoch: number): void {
    this.ended(shard);
    const onListening = ({ playerId, queue }: Listening) => {
      for (const listener of this.#listeners) listener(playerId, queue);
    };
    const trading = defined(this.#trading, 'whose shards are served');
    const server = new ShardServer({ ...this.#parts, shard, trading, onListening }, epoch);
    this.#servers.set(shard, server);
    server.start();
  }

  ended(shard: number): void {
    this.#servers.get(shard)?.stop();
    this.#servers.delete(shard);
  }

  publishUser({ playerId, queue, type, data, seq }: Parameters<PlayerHub['publishUser']>[0]): void {
    this.#of(playerId)?.publish({ playerId, queue, type, data, seq: seq ?? null });
  }

  isConnected(playerId: PlayerId): boolean {
    return this.#of(playerId)?.isPresent(playerId) ?? false;
  }

  *connectedPlayers(): Iterable<PlayerId> {
    for (const server of this.#servers.values()) yield* server.present();
  }

  onListening(listener: (playerId: PlayerId, queue: Listening['queue']) => void): void {
    this.#listeners.push(listener);
  }

  /** Connecting players request the newest number instead. */
  resumeNumbers(): void {}

  noteNumber(): void {}

  #of(playerId: PlayerId): ShardServer | undefined {
    return this.#servers.get(shardOf(playerId, this.#parts.shardCount));
  }
}
