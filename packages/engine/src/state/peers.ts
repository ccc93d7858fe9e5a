import { assert } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { PeerRow } from '../rows/peer.ts';
import type { Message, ShardMessage } from './shard-message.ts';
import { type ShardPlace, shardOf } from './shard-place.ts';

/** The shards that messages come from and go to, this one among them. */
export class Peers {
  readonly #place: ShardPlace;
  readonly #rows = new Map<number, PeerRow>();

  constructor(place: ShardPlace) {
    this.#place = place;
  }

  load(row: PeerRow): void {
    this.#rows.set(row.peer, row);
  }

  /** Those with whom there were messages. */
  rows(): Iterable<PeerRow> {
    return this.#rows.values();
  }

  row(peer: number): PeerRow {
    return this.#rows.get(peer) ?? { peer, sent: 0, received: 0 };
  }

  /** Of every shard, by its index, the number of the last message that was applied here. */
  received(): readonly number[] {
    return Array.from({ length: this.#place.count }, (_, peer) => this.row(peer).received);
  }

  shardOf(playerId: PlayerId): number {
    return shardOf(playerId, this.#place.count);
  }

  /** Whether the player is of this shard. */
  isHere(playerId: PlayerId): boolean {
    return this.shardOf(playerId) === this.#place.index;
  }

  /** The message as the next one to the player's shard. */
  address(toPlayerId: PlayerId, { type, data }: Message): ShardMessage {
    const toShard = this.shardOf(toPlayerId);
    const row = this.row(toShard);
    const number = row.sent + 1;
    this.#rows.set(toShard, { ...row, sent: number });
    return { fromShard: this.#place.index, toShard, number, toPlayerId, type, data };
  }

  /** False for what has been applied, and for what comes before its turn: it will come again. */
  isNext({ fromShard, toShard, number }: ShardMessage): boolean {
    assert(toShard === this.#place.index, `message ${number} of shard ${fromShard} is for shard ${toShard}`);
    return number === this.row(fromShard).received + 1;
  }

  receive({ fromShard, number }: ShardMessage): void {
    this.#rows.set(fromShard, { ...this.row(fromShard), received: number });
  }
}
