import type { PlayerId } from '@hoga/kernel/ids';
import type { Peers } from '../state/peers.ts';
import type { Turn } from '../state/turn.ts';
import type { CopyPlaceRow, CopyTraderRow } from './rows.ts';
import { COPY_TABLES } from './tables.ts';

/** A player who is, was or may become a trader, and the places with them. */
export class Trader {
  row: CopyTraderRow;
  /** By follower. */
  readonly #places = new Map<PlayerId, CopyPlaceRow>();
  /** Places that are only held: few of many. */
  readonly #held = new Map<PlayerId, CopyPlaceRow>();
  /** One follower of each shard that has any; null: must be recomputed. */
  #messengers: readonly PlayerId[] | null = null;

  constructor(row: CopyTraderRow) {
    this.row = row;
  }

  /** False for an applicant and for a retired trader. */
  get isTrader(): boolean {
    return this.row.state === 'ACTIVE' || this.row.state === 'SUSPENDED';
  }

  place(followerId: PlayerId): CopyPlaceRow | undefined {
    return this.#places.get(followerId);
  }

  places(): Iterable<CopyPlaceRow> {
    return this.#places.values();
  }

  /** Whether the follower has a place, by a follow or by a hold that has not lapsed. */
  hasPlaceAt(followerId: PlayerId, at: number): boolean {
    const place = this.#places.get(followerId);
    return place !== undefined && !(place.status === 'HELD' && hasLapsed(place, at));
  }

  /** How many places are taken or held. */
  occupiedAt(at: number): number {
    let lapsed = 0;
    for (const place of this.#held.values()) if (hasLapsed(place, at)) lapsed += 1;
    return this.#places.size - lapsed;
  }

  load(place: CopyPlaceRow): void {
    this.#messengers = null;
    if (place.status === 'FREE') this.#places.delete(place.followerId);
    else this.#places.set(place.followerId, place);
    if (place.status === 'HELD') this.#held.set(place.followerId, place);
    else this.#held.delete(place.followerId);
  }

  put(turn: Turn, place: CopyPlaceRow): void {
    const before = this.#places.get(place.followerId);
    this.load(place);
    turn.record(COPY_TABLES.place, place);
    const change = Number(place.status === 'TAKEN') - Number(before?.status === 'TAKEN');
    if (change !== 0) this.change(turn, { followers: this.row.followers + change });
  }

  change(turn: Turn, change: Partial<CopyTraderRow>): void {
    this.row = { ...this.row, ...change, updatedAt: turn.at };
    turn.record(COPY_TABLES.trader, this.row);
  }

  /** Frees places held for followers who did not come. */
  freeLapsed(turn: Turn): void {
    for (const place of [...this.#held.values()]) {
      if (hasLapsed(place, turn.at)) this.put(turn, { ...place, status: 'FREE', heldUntil: null });
    }
  }

  /** The followers to post to so that every shard with followers gets a message once. */
  messengers(peers: Peers): readonly PlayerId[] {
    if (this.#messengers !== null) return this.#messengers;
    const byShard = new Map<number, PlayerId>();
    for (const followerId of this.#places.keys()) {
      const shard = peers.shardOf(followerId);
      const known = byShard.get(shard);
      if (known === undefined || followerId < known) byShard.set(shard, followerId);
    }
    this.#messengers = [...byShard].sort(([a], [b]) => a - b).map(([, followerId]) => followerId);
    return this.#messengers;
  }
}

function hasLapsed({ heldUntil }: CopyPlaceRow, at: number): boolean {
  return heldUntil !== null && heldUntil <= at;
}
