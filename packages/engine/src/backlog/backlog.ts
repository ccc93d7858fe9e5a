import { assert, defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { Feed } from '../market/feed.ts';
import type { Prices } from '../market/prices.ts';
import type { MarketEvent } from '../product/market-event.ts';
import type { OpenModule, OpenSpread, RowSink, RowSource } from '../product/product.ts';
import { BACKLOG_CHUNK, BACKLOG_EVENT } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { ByUrgency } from './by-urgency.ts';
import { Chunks } from './chunks.ts';
import { readExact, writeExact } from './exact-json.ts';
import { capture, type MarketView, type PriceSource, restore } from './market-view.ts';
import type { BacklogEventRow } from './rows.ts';

/** Finding thousands of accounts takes most of a turn: only the first of them are judged in it. */
const THOUSANDS = 1_000;
const NOW_OF_THOUSANDS = 4;

interface LoggedEvent {
  readonly number: number;
  readonly at: number;
  /** null where the market changed without an effect on accounts. */
  readonly event: MarketEvent | null;
  /** Whose prices it changed; null where it changed options, on any feed. */
  readonly source: PriceSource | null;
  /** null for the first event, which no account is behind. */
  readonly before: MarketView | null;
  readonly during: MarketView;
}

export interface BacklogParts<Owner> {
  readonly accounts: ReadonlyMap<PlayerId, Owner>;
  readonly prices: Prices;
  readonly modules: readonly OpenModule<Owner>[];
}

/**
 * Accounts that market events have still to be applied to (DOMAIN §3 "Many at once"). An event that concerns more
 * accounts than a turn has time for is applied over several turns. An account that is behind catches up before anything
 * else of it is applied: with every event since, in their order, each with the prices and the time of its moment. So
 * each account ends as if all had been judged at once.
 */
export class Backlog<Owner = unknown> {
  readonly #parts: BacklogParts<Owner>;
  /** From the oldest event that an account has not caught up with; empty while none is behind. */
  #log: LoggedEvent[] = [];
  readonly #chunks = new Chunks();

  constructor(parts: BacklogParts<Owner>) {
    this.#parts = parts;
  }

  /** How many accounts are behind. */
  get size(): number {
    return this.#chunks.size;
  }

  isBehind(playerId: PlayerId): boolean {
    return this.#chunks.has(playerId);
  }

  /** The state of the source, or of all feeds, before an event changes it; null while no account is behind. */
  viewOf(source: PriceSource | null): MarketView | null {
    return this.size === 0 ? null : capture(source, this.#parts);
  }

  /** Applies an event to the accounts that are furthest beyond their limits; the others are behind from now on. */
  spread(turn: Turn, event: MarketEvent, before: MarketView | null, atOnce: number): void {
    const spreads = this.#spreads(event);
    const concerned = this.#concerned(turn, event, spreads);
    const now = concerned.length > THOUSANDS ? Math.min(atOnce, NOW_OF_THOUSANDS) : atOnce;
    if (concerned.length > now) this.#chunks.add(turn, this.#log.length + 1, concerned.slice(now));
    if (this.size > 0) this.note(turn, event, sourceOf(event), before);
    for (const playerId of concerned.slice(0, now)) {
      for (const spread of spreads) spread.judge(turn, this.#account(playerId), event);
    }
  }

  /** Logs a change of the market for accounts that are behind; without an event where it concerns none of them. */
  note(turn: Turn, event: MarketEvent | null, source: PriceSource | null, before: MarketView | null): void {
    const during = capture(source, this.#parts);
    const logged = { number: this.#log.length + 1, at: turn.at, event, source, before, during };
    this.#log.push(logged);
    turn.record(BACKLOG_EVENT, rowOf(logged));
  }

  /** Lets the next accounts catch up. */
  continue(turn: Turn, most: number): void {
    if (this.size > 0) this.#catchUp(turn, this.#chunks.first(most));
  }

  /** Must be called before anything of a player is applied. */
  bringUpToDate(turn: Turn, playerId: PlayerId): void {
    if (this.isBehind(playerId)) this.#catchUp(turn, [playerId]);
  }

  load(rows: RowSource): void {
    const events = [...rows.of(BACKLOG_EVENT)].sort((a, b) => a.number - b.number);
    this.#log = events.map((row) => this.#read(row));
    this.#chunks.load(rows.of(BACKLOG_CHUNK));
  }

  export(rows: RowSink): void {
    rows.put(BACKLOG_EVENT, this.#log.map(rowOf));
    rows.put(BACKLOG_CHUNK, this.#chunks.rows());
  }

  /**
   * Furthest beyond its limit first, then the lower id. An account that is already behind catches up with this event
   * too.
   */
  #concerned(turn: Turn, event: MarketEvent, spreads: readonly OpenSpread<Owner>[]): readonly PlayerId[] {
    const concerned = new ByUrgency();
    const isEmpty = this.size === 0;
    for (const spread of spreads) {
      spread.visit(turn, event, (playerId, beyond) => {
        if (isEmpty || !this.isBehind(playerId)) concerned.add(playerId, beyond);
      });
    }
    return concerned.inOrder();
  }

  #catchUp(turn: Turn, playerIds: readonly PlayerId[]): void {
    const since = new Map(playerIds.map((playerId) => [playerId, this.#chunks.since(playerId)]));
    const first = Math.min(...since.values());
    const accounts = playerIds.map((playerId) => this.#account(playerId));
    const events = this.#concerning(accounts, this.#log.slice(first - 1));
    this.#chunks.remove(turn, playerIds);
    const newest = this.#rewind(events);
    for (const { number, at, event, source, during } of events) {
      restore(source, during, this.#parts);
      if (event === null) continue;
      const spreads = this.#spreads(event);
      turn.asOf(at, () => {
        for (const [place, account] of accounts.entries()) {
          const playerId = defined(playerIds[place], 'a player for each account');
          if ((since.get(playerId) ?? 0) > number) continue;
          for (const spread of spreads) if (spread.concerns(account, event)) spread.judge(turn, account, event);
        }
      });
    }
    for (const [source, view] of newest) restore(source, view, this.#parts);
    if (this.size === 0) this.#close(turn);
  }

  /**
   * The events of which something may concern one of the accounts. Prices of all instruments go on coming while thousands
   * catch up, and most accounts have something in a few only.
   */
  #concerning(accounts: readonly Owner[], events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    const known = new Map<PriceSource, boolean>();
    return events.filter(({ source }) => {
      if (source === null) return true;
      const isKnown = known.get(source);
      if (isKnown !== undefined) return isKnown;
      const event: MarketEvent = source instanceof Feed ? { kind: 'quote', feed: source } : { kind: 'fx', fx: source };
      const spreads = this.#spreads(event);
      const isConcerned = accounts.some((account) => spreads.some((spread) => spread.concerns(account, event)));
      known.set(source, isConcerned);
      return isConcerned;
    });
  }

  /** Restores the prices as of the first of the events; returns the current ones. */
  #rewind(events: readonly LoggedEvent[]): ReadonlyMap<PriceSource | null, MarketView> {
    const newest = new Map<PriceSource | null, MarketView>();
    for (const { source } of events) if (!newest.has(source)) newest.set(source, capture(source, this.#parts));
    for (const { source, before } of events.slice(1).reverse()) {
      restore(source, defined(before, 'a later event knows what was before it'), this.#parts);
    }
    return newest;
  }

  #close(turn: Turn): void {
    for (const { number, at } of this.#log) {
      turn.record(BACKLOG_EVENT, { number, at, event: '', before: '', during: '', status: 'DONE' });
    }
    this.#log = [];
  }

  #account(playerId: PlayerId): Owner {
    return defined(this.#parts.accounts.get(playerId), `player ${playerId}`);
  }

  #spreads(event: MarketEvent): readonly OpenSpread<Owner>[] {
    return this.#parts.modules.flatMap((module) => module.spreadOf(event) ?? []);
  }

  #read({ number, at, event, before, during }: BacklogEventRow): LoggedEvent {
    const { source: name, kind, timer } = readExact<StoredEvent>(event);
    const source = name === null ? null : this.#source(name);
    return {
      number,
      at,
      source,
      event: kind === null ? null : eventOf(kind, source, timer),
      before: readExact(before),
      // A timer in rows written before timers were logged with options has nothing to restore.
      during: readExact<MarketView | null>(during) ?? { feeds: [] },
    };
  }

  #source({ feed, isRate }: { readonly feed: string; readonly isRate: boolean }): PriceSource {
    const { feeds, rates } = this.#parts.prices;
    return defined(isRate ? rates.get(feed) : feeds.get(feed), `feed ${feed}`);
  }
}

interface StoredEvent {
  readonly kind: MarketEvent['kind'] | null;
  readonly source: { readonly feed: string; readonly isRate: boolean } | null;
  readonly timer: { readonly type: string } | null;
}

function sourceOf(event: MarketEvent): PriceSource | null {
  if (event.kind === 'quote') return event.feed;
  return event.kind === 'fx' ? event.fx : null;
}

function rowOf({ number, at, event, source, before, during }: LoggedEvent): BacklogEventRow {
  const stored: StoredEvent = {
    kind: event?.kind ?? null,
    source: source === null ? null : { feed: source.row.feed, isRate: source.row.kind === 'fx' },
    timer: event?.kind === 'timer' ? event.timer : null,
  };
  const texts = { event: writeExact(stored), before: writeExact(before), during: writeExact(during) };
  return { number, at, ...texts, status: 'OPEN' };
}

function eventOf(kind: MarketEvent['kind'], source: PriceSource | null, timer: StoredEvent['timer']): MarketEvent {
  if (kind === 'timer') return { kind, timer: defined(timer, 'a timer is stored with its event') };
  assert(source !== null, 'a price is stored with its source');
  return kind === 'quote' ? { kind, feed: source as never } : { kind, fx: source as never };
}
