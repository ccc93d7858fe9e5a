import type { UserEvent } from '@hoga/engine/effects/user-event';
import { type AnswerTo, FIGURE_QUESTIONS } from '@hoga/engine/questions';
import { toWire } from '@hoga/engine/wire';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { SocketHub } from '../socket/hub.ts';
import type { TradingClient } from './trading-client.ts';

/** At most twice a second (DOMAIN §8). */
const PUSH_MS = 500;

type CrossEvent = Extract<UserEvent, { readonly type: 'CROSS' | 'OVERSEA_CROSS' }>;
/** What moves with the market alone, without any change of the account. */
type MovingEvent = AnswerTo<(typeof FIGURE_QUESTIONS)[number]>[number];

interface Sent {
  readonly at: number;
  /** Empty where something else has said it better. */
  readonly text: string;
  /** The change that told it, or the last one before it was asked for. */
  readonly turn: number;
}

export interface CrossPusherParts {
  readonly hub: Pick<SocketHub, 'publishUser' | 'connectedPlayers' | 'onListening'>;
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly timers: Timers;
}

/** Account figures move with every tick: connected players get them when they changed, twice a second at most. */
export class CrossPusher {
  readonly #parts: CrossPusherParts;
  readonly #sent = new Map<number, Map<MovingEvent['type'], Sent>>();
  /** Counts the changes that were told. */
  #turn = 0;
  #stop: (() => void) | null = null;

  constructor(parts: CrossPusherParts) {
    this.#parts = parts;
    // Another device of the player has none of the figures yet: what was sent before does not count for it.
    parts.hub.onListening((playerId) => this.#sent.delete(playerId));
  }

  start(): void {
    this.#stop = this.#parts.timers.every(PUSH_MS, () => this.#look());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** An account changed: at once, or with the next push where one has just gone out. */
  offer(event: CrossEvent): void {
    const last = this.#sent.get(event.playerId)?.get(event.type);
    const now = this.#parts.timers.now();
    if (last === undefined || now < last.at || now - last.at >= PUSH_MS) this.#push(event, this.#nextTurn());
  }

  /** A position's event carried a liquidation price of its own: what was told before it no longer counts. */
  positionTold(playerId: number): void {
    this.#note(playerId, 'POSITION_UPDATE_LIQUIDPRICE', { text: '', turn: this.#nextTurn() });
  }

  #look(): void {
    const connected = new Set<number>(this.#parts.hub.connectedPlayers());
    for (const playerId of this.#sent.keys()) if (!connected.has(playerId)) this.#sent.delete(playerId);
    if (connected.size > 0) void this.#refresh(connected);
  }

  /** What was told of a change while the answer was on its way may be newer than the answer; the next one is not. */
  async #refresh(players: Iterable<number>): Promise<void> {
    const asked = this.#turn;
    const answers = await Promise.all(
      FIGURE_QUESTIONS.map((question) => this.#parts.trading.askEach(players, question)),
    );
    for (const event of answers.flatMap((answer) => [...answer.values()].flat())) {
      if ((this.#sent.get(event.playerId)?.get(event.type)?.turn ?? 0) <= asked) this.#push(event, asked);
    }
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #push(event: MovingEvent, turn: number): void {
    const { playerId, type, destination: queue } = event;
    const data = toWire(event.data);
    const text = JSON.stringify(data);
    if (this.#sent.get(playerId)?.get(type)?.text === text) return;
    this.#note(playerId, type, { text, turn });
    this.#parts.hub.publishUser({ playerId: playerId as PlayerId, queue, type, data });
  }

  #note(playerId: number, type: MovingEvent['type'], told: Omit<Sent, 'at'>): void {
    const sent = this.#sent.get(playerId) ?? new Map<MovingEvent['type'], Sent>();
    this.#sent.set(playerId, sent.set(type, { ...told, at: this.#parts.timers.now() }));
  }
}
