import type { UserQueue } from '@hoga/contract/socket-protocol';
import type { PlayerId } from '@hoga/kernel/ids';

/** A numbered event as it was sent: its text is the body of its message. */
export interface KeptEvent {
  readonly seq: number;
  readonly queue: UserQueue;
  readonly body: string;
}

/** The events after a number, oldest first; or the number of the newest one, where they are not all kept. */
export type Missed =
  | { readonly kind: 'replayed'; readonly events: readonly KeptEvent[]; readonly to: number }
  | { readonly kind: 'gone'; readonly newest: number };

export interface KeptLimits {
  readonly keptMs: number;
  readonly events: number;
  /** Characters, of one player and of all together. */
  readonly size: number;
  readonly sizeOfAll: number;
}

const KEPT_LIMITS: KeptLimits = {
  keptMs: 600_000,
  events: 1_000,
  size: 262_144,
  sizeOfAll: 67_108_864,
};

interface Log {
  readonly events: (KeptEvent & { readonly ageFrom: number })[];
  size: number;
  /** Sockets of keys that are open. */
  sockets: number;
  /** Since when no key has had a socket. */
  leftAt: number;
}

/**
 * The newest events of players whose programs listen, so that one that was cut off gets what it has missed. Of a player
 * without a key nothing is kept, and none of it outlives the process: the state of `GET /api/state` serves then.
 */
export class KeptEvents {
  readonly #limits: KeptLimits;
  readonly #logs = new Map<PlayerId, Log>();
  #size = 0;
  /** Advances by pulses, so that a jump of the clock forgets nothing. */
  #now = 0;

  constructor(limits: KeptLimits = KEPT_LIMITS) {
    this.#limits = limits;
  }

  has(playerId: PlayerId): boolean {
    return this.#logs.has(playerId);
  }

  get players(): Iterable<PlayerId> {
    return this.#logs.keys();
  }

  /** A key of the player opens a socket. */
  enter(playerId: PlayerId): void {
    const log = this.#logs.get(playerId) ?? { events: [], size: 0, sockets: 0, leftAt: 0 };
    log.sockets += 1;
    this.#logs.set(playerId, log);
  }

  leave(playerId: PlayerId): void {
    const log = this.#logs.get(playerId);
    if (log === undefined) return;
    log.sockets -= 1;
    log.leftAt = this.#now;
  }

  add(playerId: PlayerId, event: KeptEvent): void {
    const log = this.#logs.get(playerId);
    if (log === undefined) return;
    const last = log.events.at(-1);
    // What lies between was never seen here.
    if (last !== undefined && event.seq !== last.seq + 1) this.#clear(log);
    log.events.push({ ...event, ageFrom: this.#now });
    this.#count(log, event.body.length);
    while (log.events.length > this.#limits.events || log.size > this.#limits.size) this.#dropOldest(log);
    if (this.#size > this.#limits.sizeOfAll) this.#makeRoom();
  }

  /** What a client that has seen `since` has missed; `newest`: the number of the newest event. */
  after(playerId: PlayerId, since: number, newest: number): Missed {
    const events = this.#logs.get(playerId)?.events ?? [];
    if (since === newest) return { kind: 'replayed', events: [], to: newest };
    const first = events[0];
    const isWhole = first !== undefined && first.seq <= since + 1 && events.at(-1)?.seq === newest && since < newest;
    if (!isWhole) return { kind: 'gone', newest };
    return { kind: 'replayed', events: events.slice(since + 1 - first.seq), to: newest };
  }

  /** Forgets what is too old; returns the players of whom nothing is kept any more. */
  pulse(elapsedMs: number): readonly PlayerId[] {
    this.#now += elapsedMs;
    const since = this.#now - this.#limits.keptMs;
    const forgotten: PlayerId[] = [];
    for (const [playerId, log] of this.#logs) {
      while ((log.events[0]?.ageFrom ?? this.#now) < since) this.#dropOldest(log);
      if (log.sockets > 0 || log.leftAt >= since) continue;
      this.#clear(log);
      this.#logs.delete(playerId);
      forgotten.push(playerId);
    }
    return forgotten;
  }

  /** The largest logs of all give their older halves. */
  #makeRoom(): void {
    const bySize = [...this.#logs.values()].sort((a, b) => b.size - a.size);
    for (const log of bySize) {
      const half = log.size / 2;
      while (log.size > half) this.#dropOldest(log);
      if (this.#size <= this.#limits.sizeOfAll) return;
    }
  }

  #dropOldest(log: Log): void {
    const oldest = log.events.shift();
    if (oldest !== undefined) this.#count(log, -oldest.body.length);
  }

  #clear(log: Log): void {
    this.#count(log, -log.size);
    log.events.length = 0;
  }

  #count(log: Log, change: number): void {
    log.size += change;
    this.#size += change;
  }
}
