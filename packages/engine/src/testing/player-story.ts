import type { Effects } from '../effects/effects.ts';
import { toWire } from '../wire.ts';

/** Ids allocated in order of processing: between two engines only their order within one player is the same. */
const GIVEN_ID = /^(id|refId|ocoGroup|.*(order|position|trade|bet)Id)$/i;

/** The events and the money movements of each player, in order, with ids replaced by their first occurrence. */
export class PlayerStories {
  readonly #stories = new Map<string, string[]>();
  readonly #ids = new Map<string, Map<number, number>>();

  record({ ledger, events }: Pick<Effects, 'ledger' | 'events'>): void {
    for (const { code, at, postings, refType, refId } of ledger) {
      // House accounts are shared by all players: their balances depend on the order of processing.
      const owned = postings.filter(({ walletType }) => walletType !== null);
      for (const playerId of new Set(owned.map((posting) => Number(posting.playerId)))) {
        const moved = owned
          .filter((posting) => Number(posting.playerId) === playerId)
          .map(({ walletType, kind, delta, after }) => ({ walletType, kind, delta, after }));
        this.#add(`money of ${playerId}`, refType, { code, at, refType, refId, moved });
      }
    }
    for (const { playerId, destination, type, data } of events) {
      // Orders and positions are numbered separately.
      const kind = type.split('_')[0] ?? type;
      this.add(playerId, `${destination} ${kind}`, { destination, type, data });
    }
  }

  add(playerId: number, kind: string, what: unknown): void {
    this.#add(`events of ${playerId}`, kind, what);
  }

  of(playerId: number): readonly string[] {
    return [`money of ${playerId}`, `events of ${playerId}`].flatMap((name) => this.#stories.get(name) ?? []);
  }

  #add(name: string, kind: string, what: unknown): void {
    const story = this.#stories.get(name) ?? [];
    this.#stories.set(name, story);
    story.push(
      JSON.stringify(toWire(what), (field, value: unknown) => this.#plain(`${name} ${kind} ${field}`, field, value)),
    );
  }

  #plain(kind: string, field: string, value: unknown): unknown {
    if (typeof value !== 'number' || !GIVEN_ID.test(field)) return value;
    const met = this.#ids.get(kind) ?? new Map<number, number>();
    this.#ids.set(kind, met);
    if (!met.has(value)) met.set(value, met.size);
    return met.get(value);
  }
}
