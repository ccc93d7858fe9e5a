import { assert } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { PeerRow } from '../rows/peer.ts';
import type { Message, ShardMessage } from './shard-message.ts';
import { type ShardPlace, shardOf } from './shard-place.ts';

/** The shards that messages come from and go to, including this one. */
export class Peers {
  readonly #place: ShardPlace;
  readonly #rows = new Map<number, PeerRow>();

  constructor(place: ShardPlace) {
    this.#place = place;
  }

  load(row: PeerRow): void {
    this.#rows.set(row.peer, row);
  }

  /** The shards with which messages were exchanged. */
  rows(): Iterable<PeerRow> {
    return this.#rows.values();
  }

  row(peer: number): PeerRow {
    return this.#rows.get(peer) ?? { peer, sent: 0, received: 0 };
  }

  /** Per shard index, the number of its last message applied here. */
  received(): readonly number[] {
    return Array.from({ length: this.#place.count }, (_, peer) => this.row(peer).received);
  }

  shardOf(playerId: PlayerId): number {
    return shardOf(playerId, this.#place.count);
  }

  /** Whether the player belongs to this shard. */
  isHere(playerId: PlayerId): boolean {
    return this.shardOf(playerId) === this.#place.index;
  }

  /** Numbers the message as the next one to the player's shard. */
  address(toPlayerId: PlayerId, { type, data }: Message): ShardMessage {
    const toShard = this.shardOf(toPlayerId);
    const row = this.row(toShard);
    const number = row.sent + 1;
    this.#rows.set(toShard, { ...row, sent: number });
    return { fromShard: this.#place.index, toShard, number, toPlayerId, type, data };
  }

  /** False for a message already applied, and for one ahead of its turn, which will be delivered again. */
  isNext({ fromShard, toShard, number }: ShardMessage): boolean {
    assert(toShard === this.#place.index, `message ${number} of shard ${fromShard} is for shard ${toShard}`);
    return number === this.row(fromShard).received + 1;
  }

  receive({ fromShard, number }: ShardMessage): void {
    this.#rows.set(fromShard, { ...this.row(fromShard), received: number });
  }
}
