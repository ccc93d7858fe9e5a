import type { UserQueue } from '@hoga/contract/socket-protocol';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toWire } from '@hoga/engine/wire';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { PlayerHub } from './player-hub.ts';
import type { TradingClient } from './trading-client.ts';

/** At most twice a second (DOMAIN §8). */
const PUSH_MS = 500;

interface Sent {
  readonly at: number;
  /** Empty when an event with newer figures has replaced it. */
  readonly text: string;
  /** The change that published it, or the last change before it was requested. */
  readonly revision: number;
}

export interface FiguresPusherParts {
  readonly hub: PlayerHub;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly timers: Timers;
}

/** Account figures move with every tick: connected players receive them when changed, at most twice a second. */
export class FiguresPusher {
  readonly #parts: FiguresPusherParts;
  /** By player, then by queue and type; by queue alone for figures carried by an event. */
  readonly #sent = new Map<PlayerId, Map<string, Sent>>();
  /** Number of changes published. */
  #revision = 0;
  #stop: (() => void) | null = null;

  constructor(parts: FiguresPusherParts) {
    this.#parts = parts;
    // A newly connected device has no figures yet: clears what was sent before.
    parts.hub.onListening((playerId) => this.#sent.delete(playerId));
  }

  start(): void {
    this.#stop = this.#parts.timers.every(PUSH_MS, () => this.#poll());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** An account changed: pushed at once, or with the next push if one has just been sent. */
  offer(event: UserEvent): void {
    const last = this.#sent.get(event.playerId)?.get(nameOf(event));
    const now = this.#parts.timers.now();
    if (last === undefined || now < last.at || now - last.at >= PUSH_MS) this.#push(event, this.#nextRevision());
  }

  /** An event carried figures: figures published on its queue before are outdated. */
  invalidate({ playerId, destination }: UserEvent): void {
    const outdated = { text: '', revision: this.#nextRevision(), at: this.#parts.timers.now() };
    const sent = this.#sent.get(playerId) ?? new Map<string, Sent>();
    this.#sent.set(playerId, sent.set(destination, outdated));
    for (const name of sent.keys()) if (name.startsWith(`${destination} `)) sent.set(name, outdated);
  }

  #poll(): void {
    const connected = new Set(this.#parts.hub.connectedPlayers());
    for (const playerId of this.#sent.keys()) if (!connected.has(playerId)) this.#sent.delete(playerId);
    if (connected.size > 0) void this.#refresh(connected);
  }

  /** A change published while the answer was under way may be newer than the answer; the answer is then skipped. */
  async #refresh(players: Iterable<PlayerId>): Promise<void> {
    const asked = this.#revision;
    const { answers } = await this.#parts.trading.askEach(players, { type: 'account.figures' });
    for (const event of [...answers.values()].flat()) {
      if (this.#revisionOf(event) <= asked) this.#push(event, asked);
    }
  }

  /** The newest change that published the event's figures, or anything on its queue. */
  #revisionOf(event: UserEvent): number {
    const sent = this.#sent.get(event.playerId);
    return Math.max(sent?.get(nameOf(event))?.revision ?? 0, sent?.get(event.destination)?.revision ?? 0);
  }

  #nextRevision(): number {
    this.#revision += 1;
    return this.#revision;
  }

  #push(event: UserEvent, revision: number): void {
    const { playerId, type, destination } = event;
    const data = toWire(event.data);
    const text = JSON.stringify(data);
    const sent = this.#sent.get(playerId) ?? new Map<string, Sent>();
    if (sent.get(nameOf(event))?.text === text) return;
    this.#sent.set(playerId, sent.set(nameOf(event), { text, revision, at: this.#parts.timers.now() }));
    // Figures belong to one player: no topic carries them.
    this.#parts.hub.publishUser({ playerId, queue: destination as UserQueue, type, data });
  }
}

function nameOf({ destination, type }: UserEvent): string {
  return `${destination} ${type}`;
}
