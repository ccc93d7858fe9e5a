import { assert, defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { Feed } from '../market/feed.ts';
import type { Prices } from '../market/prices.ts';
import type { MarketEvent } from '../product/market-event.ts';
import type { OpenModule, OpenSpread, RowSink, RowSource } from '../product/product.ts';
import type { Reached } from '../product/spread.ts';
import { BACKLOG_CHUNK, BACKLOG_EVENT } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { Chunks } from './chunks.ts';
import { readExact, writeExact } from './exact-json.ts';
import { capture, type MarketView, type PriceSource, restore } from './market-view.ts';
import type { BacklogEventRow } from './rows.ts';
import { Search } from './search.ts';

/** A turn that searches for some of thousands of accounts has time to judge the first of them only. */
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
  /** Whether all accounts that it concerns have been found. */
  isSearched: boolean;
}

export interface BacklogParts<Owner> {
  readonly accounts: ReadonlyMap<PlayerId, Owner>;
  readonly prices: Prices;
  readonly modules: readonly OpenModule<Owner>[];
  /** How many accounts an event is applied to in its own turn. */
  readonly atOnce: number;
  /** How many accounts a turn reads or puts in order. */
  readonly searchAtOnce: number;
}

/**
 * Accounts that market events have still to be applied to (DOMAIN §3 "Many at once"). An event that concerns more
 * accounts than a turn has time for is applied over several turns. An account that is behind catches up before anything
 * else of it is applied: with every event since, in their order, each with the prices and the time of its moment. So
 * each account ends as if all had been judged at once.
 *
 * Who is behind is found over several turns, too, where an event reaches thousands. Until then every account may be
 * behind, and what has caught up in between is noted: it must not be found for an event that came before. What an account
 * waits for changes only with the account, so an account that has not been touched is found as of the event.
 */
export class Backlog<Owner = unknown> {
  readonly #parts: BacklogParts<Owner>;
  /** From the oldest event that an account has not caught up with; empty while none is behind. */
  #log: LoggedEvent[] = [];
  readonly #chunks = new Chunks();
  /** The oldest event whose accounts have not all been found, and how far the search has come; it begins anew after a load. */
  #searched: LoggedEvent | null = null;
  #search: Search | null = null;
  /** Rises with every turn that gets further. */
  steps = 0;

  constructor(parts: BacklogParts<Owner>) {
    this.#parts = parts;
  }

  /** 0 where nothing has to be applied to any account any more. */
  get size(): number {
    return this.#chunks.size + (this.#searched === null ? 0 : 1);
  }

  isBehind(playerId: PlayerId): boolean {
    return (this.#since(playerId) ?? Number.POSITIVE_INFINITY) <= this.#log.length;
  }

  /** The first event that may still have to be applied to the player; null where there is none. */
  #since(playerId: PlayerId): number | null {
    const known = this.#chunks.since(playerId);
    if (known !== null || this.#searched === null) return known;
    return this.#parts.accounts.has(playerId) ? this.#searched.number : null;
  }

  /** The state of the source, or of all feeds, before an event changes it; null while no account is behind. */
  viewOf(source: PriceSource | null): MarketView | null {
    return this.size === 0 ? null : capture(source, this.#parts);
  }

  /** Applies an event to the accounts that are furthest beyond their limits; the others are behind from now on. */
  spread(turn: Turn, event: MarketEvent, before: MarketView | null): void {
    const reached = this.#reached(turn, event);
    if (this.#searched !== null) {
      // Whom it concerns is searched for after those of the events before it.
      this.note(turn, event, sourceOf(event), before, reached.length === 0);
      return;
    }
    const search = new Search(reached);
    const found = this.#unknown(search.next(this.#parts.searchAtOnce));
    const { atOnce } = this.#parts;
    const now = search.isDone ? atOnce : Math.min(atOnce, NOW_OF_THOUSANDS);
    this.#chunks.add(turn, this.#log.length + 1, found.slice(now));
    if (!search.isDone) this.#search = search;
    if (this.size > 0 || !search.isDone) this.note(turn, event, sourceOf(event), before, search.isDone);
    const first = found.slice(0, now);
    this.#noteCaughtUp(turn, first);
    for (const playerId of first) {
      for (const spread of this.#spreads(event)) spread.judge(turn, this.#account(playerId), event);
    }
  }

  /** Logs a change of the market for accounts that are behind; without an event where it concerns none of them. */
  note(
    turn: Turn,
    event: MarketEvent | null,
    source: PriceSource | null,
    before: MarketView | null,
    isSearched = true,
  ): void {
    const during = capture(source, this.#parts);
    const logged = { number: this.#log.length + 1, at: turn.at, event, source, before, during, isSearched };
    this.#log.push(logged);
    if (!isSearched) this.#searched ??= logged;
    turn.record(BACKLOG_EVENT, rowOf(logged));
  }

  /** Searches for more accounts, and lets the next ones catch up. */
  continue(turn: Turn, most: number): void {
    this.steps += 1;
    if (this.#searched !== null) this.#searchOn(turn, this.#searched);
    const next = this.#chunks.first(most, this.#log.length);
    if (next.length > 0) this.#catchUp(turn, next);
  }

  /** All at once. */
  finish(turn: Turn): void {
    while (this.size > 0) this.continue(turn, Number.POSITIVE_INFINITY);
  }

  #searchOn(turn: Turn, logged: LoggedEvent): void {
    this.#search ??= new Search(this.#reachedThen(turn, logged));
    const search = this.#search;
    this.#chunks.add(turn, logged.number, this.#unknown(search.next(this.#parts.searchAtOnce)));
    if (!search.isDone) return;
    logged.isSearched = true;
    turn.record(BACKLOG_EVENT, rowOf(logged));
    this.#search = null;
    this.#searched = this.#log.find(({ isSearched }) => !isSearched) ?? null;
    // No search is left that could find those once more.
    if (this.#searched === null) this.#chunks.removeAfter(turn, this.#log.length);
    if (this.size === 0) this.#close(turn);
  }

  /** Must be called before anything of a player is applied. */
  bringUpToDate(turn: Turn, playerId: PlayerId): void {
    if (this.isBehind(playerId)) this.#catchUp(turn, [playerId]);
  }

  load(rows: RowSource): void {
    const events = [...rows.of(BACKLOG_EVENT)].sort((a, b) => a.number - b.number);
    this.#log = events.map((row) => this.#read(row));
    this.#searched = this.#log.find(({ isSearched }) => !isSearched) ?? null;
    this.#chunks.load(rows.of(BACKLOG_CHUNK));
  }

  export(rows: RowSink): void {
    rows.put(BACKLOG_EVENT, this.#log.map(rowOf));
    rows.put(BACKLOG_CHUNK, this.#chunks.rows());
  }

  #reached(turn: Turn, event: MarketEvent): readonly Reached[] {
    return this.#spreads(event).flatMap((spread) => spread.reached(turn, event));
  }

  /** What a logged event reaches, by the market of its moment. */
  #reachedThen(turn: Turn, { at, event, source, during }: LoggedEvent): readonly Reached[] {
    const now = capture(source, this.#parts);
    restore(source, during, this.#parts);
    let reached: readonly Reached[] = [];
    turn.asOf(at, () => {
      reached = this.#reached(turn, defined(event, 'only an event that may concern accounts is searched'));
    });
    restore(source, now, this.#parts);
    return reached;
  }

  /** Each once. An account that is already behind catches up with the event too; one that has caught up since has done so. */
  #unknown(playerIds: readonly PlayerId[]): readonly PlayerId[] {
    return [...new Set(playerIds)].filter((playerId) => !this.#chunks.has(playerId));
  }

  /** While accounts are searched for, those that an event has been applied to must not be found for it. */
  #noteCaughtUp(turn: Turn, playerIds: readonly PlayerId[]): void {
    if (this.#searched !== null) this.#chunks.add(turn, this.#log.length + 1, playerIds);
  }

  #catchUp(turn: Turn, playerIds: readonly PlayerId[]): void {
    const since = new Map(playerIds.map((playerId) => [playerId, defined(this.#since(playerId), 'who is behind')]));
    const first = Math.min(...since.values());
    const accounts = playerIds.map((playerId) => this.#account(playerId));
    const events = this.#concerning(accounts, this.#log.slice(first - 1));
    this.#chunks.remove(turn, playerIds);
    this.#noteCaughtUp(turn, playerIds);
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
    const { source: name, kind, timer, isSearched = true } = readExact<StoredEvent>(event);
    const source = name === null ? null : this.#source(name);
    return {
      number,
      at,
      source,
      event: kind === null ? null : eventOf(kind, source, timer),
      before: readExact(before),
      // A timer in rows written before timers were logged with options has nothing to restore.
      during: readExact<MarketView | null>(during) ?? { feeds: [] },
      isSearched,
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
  /** Absent where all accounts have been found. */
  readonly isSearched?: false;
}

function sourceOf(event: MarketEvent): PriceSource | null {
  if (event.kind === 'quote') return event.feed;
  return event.kind === 'fx' ? event.fx : null;
}

function rowOf({ number, at, event, source, before, during, isSearched }: LoggedEvent): BacklogEventRow {
  const stored: StoredEvent = {
    kind: event?.kind ?? null,
    source: source === null ? null : { feed: source.row.feed, isRate: source.row.kind === 'fx' },
    timer: event?.kind === 'timer' ? event.timer : null,
    ...(isSearched ? {} : { isSearched }),
  };
  const texts = { event: writeExact(stored), before: writeExact(before), during: writeExact(during) };
  return { number, at, ...texts, status: 'OPEN' };
}

function eventOf(kind: MarketEvent['kind'], source: PriceSource | null, timer: StoredEvent['timer']): MarketEvent {
  if (kind === 'timer') return { kind, timer: defined(timer, 'a timer is stored with its event') };
  assert(source !== null, 'a price is stored with its source');
  return kind === 'quote' ? { kind, feed: source as never } : { kind, fx: source as never };
}
