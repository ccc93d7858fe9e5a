import { createStore, type StoreApi } from 'zustand/vanilla';

export interface EventedListsParts<Lists, Snapshot, Event> {
  readonly empty: Lists;
  readonly fetch: () => Promise<Snapshot>;
  /** What is known after a fetch: what the server does not list (records of this session) stays. */
  readonly adopt: (lists: Lists, snapshot: Snapshot) => Lists;
  /** Must be safe to apply twice: what came while a fetch ran is applied to its result again. */
  readonly reduce: (lists: Lists, event: Event) => Lists;
}

export interface EventedState<Lists> {
  readonly lists: Lists;
  /** `ready` stays while a refetch runs; `failed` keeps the last lists and says that they may be behind. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: unknown;
}

/**
 * Lists of an account: fetched when a screen first needs them, kept up to date by events, fetched anew after a gap.
 * Replies and events carry no common number, so whatever arrives while a fetch runs is applied on top of its result:
 * the last word about each row is then always the newest, and no row appears twice.
 */
export class EventedLists<Lists, Snapshot, Event> {
  readonly store: StoreApi<EventedState<Lists>>;
  readonly #parts: EventedListsParts<Lists, Snapshot, Event>;
  /** Grows with every fetch and every clearing, so that an older reply is ignored. */
  #generation = 0;
  /** Events since the running fetch began; `null` while none runs. */
  #meanwhile: Event[] | null = null;

  constructor(parts: EventedListsParts<Lists, Snapshot, Event>) {
    this.#parts = parts;
    this.store = createStore<EventedState<Lists>>(() => ({ lists: parts.empty, status: 'idle', error: null }));
  }

  /** Fetches; what is shown stays until the reply. */
  async load(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#meanwhile = [];
    if (this.store.getState().status !== 'ready') this.store.setState({ status: 'loading', error: null });
    try {
      const snapshot = await this.#parts.fetch();
      if (generation !== this.#generation) return;
      const adopted = this.#parts.adopt(this.store.getState().lists, snapshot);
      const lists = (this.#meanwhile ?? []).reduce(this.#parts.reduce, adopted);
      this.store.setState({ lists, status: 'ready', error: null });
    } catch (error) {
      if (generation !== this.#generation) return;
      this.store.setState({ status: 'failed', error });
    }
    this.#meanwhile = null;
  }

  /** Events were missed. Lists that no screen has asked for yet have nothing to catch up with. */
  refetch(): void {
    if (this.store.getState().status !== 'idle') void this.load();
  }

  take(event: Event): void {
    const { status, lists } = this.store.getState();
    if (status === 'idle') return;
    this.#meanwhile?.push(event);
    this.store.setState({ lists: this.#parts.reduce(lists, event) });
  }

  /** The user has left. */
  clear(): void {
    this.#generation += 1;
    this.#meanwhile = null;
    this.store.setState({ lists: this.#parts.empty, status: 'idle', error: null });
  }
}
