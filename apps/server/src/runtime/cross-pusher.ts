import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Engine } from '@hoga/engine/engine';
import { futuresCross, movingLiquidationPrices, overseaCross } from '@hoga/engine/views';
import { toWire } from '@hoga/engine/wire';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { SocketHub } from '../socket/hub.ts';
import type { TradingRuntime } from './trading-runtime.ts';

/** At most twice a second (DOMAIN §8). */
const PUSH_MS = 500;

type CrossEvent = Extract<UserEvent, { readonly type: 'CROSS' | 'OVERSEA_CROSS' }>;
/** What moves with the market alone, without any change of the account. */
type MovingEvent = CrossEvent | Extract<UserEvent, { readonly type: 'POSITION_UPDATE_LIQUIDPRICE' }>;

interface Sent {
  readonly at: number;
  /** Empty where something else has said it better. */
  readonly text: string;
  /** The change that told it, or the last one before it was asked for. */
  readonly turn: number;
}

export interface CrossPusherParts {
  readonly hub: Pick<SocketHub, 'publishUser' | 'connectedPlayers' | 'onListening'>;
  readonly runtime: Pick<TradingRuntime, 'readEach'>;
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
    for (const event of await this.#parts.runtime.readEach(players, movingEvents)) {
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

function movingEvents(engine: Engine, playerId: number): MovingEvent[] {
  const events: MovingEvent[] = [];
  const prices = movingLiquidationPrices(engine, playerId);
  if (prices.length > 0) {
    events.push({ playerId, destination: '/user/queue/futures', type: 'POSITION_UPDATE_LIQUIDPRICE', data: prices });
  }
  const futures = futuresCross(engine, playerId);
  if (futures !== null) events.push({ playerId, destination: '/user/queue/cross', type: 'CROSS', data: futures });
  const oversea = overseaCross(engine, playerId);
  if (oversea !== null) {
    const { available: _available, ...data } = oversea;
    events.push({ playerId, destination: '/user/queue/oversea_cross', type: 'OVERSEA_CROSS', data });
  }
  return events;
}
