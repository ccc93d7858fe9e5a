import { type OverseaEvent, type OverseaOrder, type OverseaPosition, overseaEvent } from '@hoga/contract/oversea';
import { type SocketEvent, USER_QUEUES } from '@hoga/contract/socket';
import type { EventHandler } from '../socket/subscriptions.ts';
import { loadedRows, NO_ROWS, type OverseaEffect, type OverseaRows, reduceOverseaEvent } from './oversea-reducer.ts';

export interface OverseaAccountSnapshot {
  /** `error`: it could not be loaded, and rows shown from before may be old. */
  readonly state: 'loading' | 'ready' | 'error';
  /** Working orders, take-profit and stop-loss among them, newest first. */
  readonly orders: readonly OverseaOrder[];
  /** Open positions, newest first. */
  readonly positions: readonly OverseaPosition[];
}

export type LoadedAccount =
  | {
      readonly kind: 'loaded';
      readonly orders: readonly OverseaOrder[];
      readonly positions: readonly OverseaPosition[];
    }
  /** The server could not be asked: asking again may help. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused' };

export interface OverseaAccountParts {
  readonly subscribe: (destination: string, handler: EventHandler) => () => void;
  /** A new connection is open; its subscriptions stand once it has answered a ping. */
  readonly onConnected: (listener: () => void) => () => void;
  /** Events were missed, or may have been. */
  readonly onGap: (listener: () => void) => () => void;
  readonly load: () => Promise<LoadedAccount>;
  readonly perform: (effects: readonly OverseaEffect[]) => void;
}

/** Waits before a load that did not reach the server is repeated; the last one goes on for ever. */
export const RELOAD_AFTER_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000];

const NOTHING: readonly never[] = [];
const INITIAL: OverseaAccountSnapshot = { state: 'loading', orders: NOTHING, positions: NOTHING };

/**
 * The player's working orders and open positions, outside React: what was loaded, kept up to date by events. Listeners
 * are told in the task of the event, so that an order is on the screen in the next frame.
 */
export class OverseaAccountStore {
  readonly #parts: OverseaAccountParts;
  readonly #listeners = new Set<() => void>();
  #stops: readonly (() => void)[] | null = null;
  #rows: OverseaRows = NO_ROWS;
  #snapshot = INITIAL;
  #ordersByOption = new Map<number, readonly OverseaOrder[]>();
  /** The loads under way by number, each with the events that came since it was asked for. */
  readonly #loads = new Map<number, OverseaEvent[]>();
  #lastLoad = 0;
  #failures = 0;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #isAwaitingPong = false;

  constructor(parts: OverseaAccountParts) {
    this.#parts = parts;
  }

  snapshot(): OverseaAccountSnapshot {
    return this.#snapshot;
  }

  /** The working orders of one instrument; the same array until one of them changes. */
  ordersOf(optionId: number): readonly OverseaOrder[] {
    const known = this.#ordersByOption.get(optionId);
    if (known !== undefined) return known;
    const own = this.#snapshot.orders.filter(({ overseaOptionId }) => overseaOptionId === optionId);
    const orders = own.length === 0 ? NOTHING : own;
    this.#ordersByOption.set(optionId, orders);
    return orders;
  }

  /** The open position of one instrument: positions are net, so there is one at most. */
  positionOf(optionId: number): OverseaPosition | null {
    return this.#snapshot.positions.find(({ overseaOptionId }) => overseaOptionId === optionId) ?? null;
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  start(): void {
    if (this.#stops !== null) return;
    this.#stops = [
      this.#parts.subscribe(USER_QUEUES.oversea, (event) => this.#received(event)),
      // The ping goes out after the subscriptions: its answer proves that no event can be missed from here on.
      this.#parts.subscribe(USER_QUEUES.pong, () => {
        if (this.#isAwaitingPong) this.reload();
      }),
      this.#parts.onConnected(() => {
        this.#isAwaitingPong = true;
      }),
      this.#parts.onGap(() => {
        if (!this.#isAwaitingPong) this.reload();
      }),
    ];
    this.reload();
    // That one shows something soon; a connection just (re)joined may still have missed an event before it stands.
    this.#isAwaitingPong = true;
  }

  /** Leaves the queue and forgets everything: whoever comes next sees nothing of this player. */
  stop(): void {
    if (this.#stops === null) return;
    for (const stop of this.#stops) stop();
    this.#stops = null;
    this.#loads.clear();
    clearTimeout(this.#reloadTimer);
    this.#failures = 0;
    this.#isAwaitingPong = false;
    this.#rows = NO_ROWS;
    this.#publish('loading');
  }

  /** Fetches everything anew; what is shown stays until the reply is here. */
  reload(): void {
    if (this.#stops === null) return;
    this.#isAwaitingPong = false;
    clearTimeout(this.#reloadTimer);
    this.#lastLoad += 1;
    this.#loads.set(this.#lastLoad, []);
    if (this.#snapshot.state === 'error') this.#publish('loading');
    void this.#load(this.#lastLoad);
  }

  async #load(load: number): Promise<void> {
    const loaded = await this.#parts.load();
    const events = this.#loads.get(load);
    this.#loads.delete(load);
    const isLast = load === this.#lastLoad;
    // Overtaken by a later load, it is still better than nothing.
    if (events === undefined || (!isLast && this.#snapshot.state === 'ready')) return;
    if (loaded.kind !== 'loaded') {
      if (!isLast) return;
      this.#publish('error');
      if (loaded.kind === 'unreachable') this.#reloadLater();
      return;
    }
    this.#failures = 0;
    // Seen and heard when they came; here they only change the rows.
    this.#rows = events.reduce(
      (rows, event) => reduceOverseaEvent(rows, event).rows,
      loadedRows(this.#rows, loaded.orders, loaded.positions),
    );
    this.#publish('ready');
  }

  #reloadLater(): void {
    const waitMs = RELOAD_AFTER_MS[Math.min(this.#failures, RELOAD_AFTER_MS.length - 1)];
    this.#failures += 1;
    this.#reloadTimer = setTimeout(() => this.reload(), waitMs);
  }

  #received(event: SocketEvent): void {
    const parsed = overseaEvent.safeParse(event);
    if (!parsed.success) return;
    for (const events of this.#loads.values()) events.push(parsed.data);
    const { rows, effects, changedOptionId } = reduceOverseaEvent(this.#rows, parsed.data);
    if (changedOptionId === null) return;
    const before = this.#rows;
    this.#rows = rows;
    if (rows.orders !== before.orders) this.#ordersByOption.delete(changedOptionId);
    this.#snapshot = {
      ...this.#snapshot,
      ...(rows.orders === before.orders ? {} : { orders: ordersIn(rows) }),
      ...(rows.positions === before.positions ? {} : { positions: positionsIn(rows) }),
    };
    this.#tell();
    if (effects.length > 0) this.#parts.perform(effects);
  }

  #publish(state: OverseaAccountSnapshot['state']): void {
    this.#snapshot = { state, orders: ordersIn(this.#rows), positions: positionsIn(this.#rows) };
    this.#ordersByOption.clear();
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function ordersIn({ orders }: OverseaRows): readonly OverseaOrder[] {
  return [...orders.values()].map(({ row }) => row).sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

function positionsIn({ positions }: OverseaRows): readonly OverseaPosition[] {
  return [...positions.values()].map(({ row }) => row).sort((a, b) => b.startDate - a.startDate || b.id - a.id);
}
