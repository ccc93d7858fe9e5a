import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { CommandRule } from '../state/command-rule.ts';
import type { AnyQueue } from '../state/queue.ts';
import type { Message } from '../state/shard-message.ts';
import type { AnyTable, Table } from '../state/table.ts';
import type { AnyEvent, Turn } from '../state/turn.ts';
import type { Tenant } from '../wallet/tenant.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { MarketEvent } from './market-event.ts';
import type { BounceRule, MessageRule, Posted } from './message-rule.ts';
import type { CalendarOf, Schedule } from './schedule.ts';
import type { Reached, Spread } from './spread.ts';

/** The rows of a shard, by table. */
export interface RowSource {
  of<Row extends object>(table: Table<string, Row>): readonly Row[];
}

export interface RowSink {
  put<Row extends object>(table: Table<string, Row>, rows: Iterable<Row>): void;
}

/** The wallet in which a product holds a player's money. */
export interface Tenancy<Owner> {
  readonly wallet: WalletType;
  tenantOf(owner: Owner): Tenant;
}

/** How a change of a module's configuration is applied. */
export interface ConfigurationRule<Book, Row extends object> {
  readonly table: Table<string, Row>;
  /** False where the row contradicts the current state; nothing has changed then. */
  readonly put: (book: Book, row: Row) => boolean;
  /** Whether the row changes nothing but an option's halt, which `captureOptions` includes. */
  readonly onlyHalts?: (book: Book, row: Row) => boolean;
}

/**
 * A part of the engine, in one folder: its rules, its rows, its state per player and its part of their wallet. `Book`
 * is its state per shard, `Side` its state per player, under its name in the account. `products.ts` lists all modules;
 * nothing else in the engine names one.
 */
export interface EngineModule<Owner extends WalletOwner, Book, Side extends object> {
  readonly name: string;
  /** Modules that must come before it: they load first, and receive prices first. */
  readonly needs?: readonly string[];
  /** Its part of the players' wallets of one type; null where it holds no money. */
  readonly tenancy: Tenancy<Owner> | null;
  /** In the order in which their rows are written. */
  readonly tables: readonly AnyTable[];
  readonly queues: readonly AnyQueue[];
  readonly commands: Readonly<Record<string, CommandRule<Owner, never>>>;
  readonly configurations: Readonly<Record<string, ConfigurationRule<Book, never>>>;
  readonly timers: Readonly<Record<string, TimerRule<Owner, Book>>>;
  /**
   * A timer by the module's own state instead of a schedule: the runtime sends it, as often as it is due, before any input
   * that is not earlier than `dueAt`.
   */
  readonly deadline?: Deadline<Book>;
  /**
   * Work for many accounts that goes on over several turns, from its own state, and so after a load too. The runtime
   * decides when, and for how many accounts a turn.
   */
  readonly work?: Work<Book>;
  /** Facts announced to all shards. Each returns how much work is left, which is done in further turns. */
  readonly announcements: Readonly<Record<string, (turn: Turn, book: Book, announcement: never) => number>>;
  /** Messages about a player from other shards and from this one. */
  readonly messages: Readonly<Record<string, MessageRule<Owner, Book, never>>>;
  /** How messages posted to a player who does not exist are returned. */
  readonly bounces?: Readonly<Record<string, BounceRule<never>>>;
  /** Queries about a player, who is undefined where unknown to this shard. Answers are plain data. */
  readonly questions: Readonly<Record<string, (book: Book, owner: Owner | undefined, question: never) => unknown>>;
  openBook(surroundings: Surroundings): Book;
  openSide(book: Book, owner: Owner): Side;
  /** The effect of an accepted quote. */
  readonly onQuote?: Spread<Owner, Book, Feed>;
  /** The effect of an accepted rate. */
  readonly onFx?: Spread<Owner, Book, FxRate>;
  /**
   * Captures, as plain values, the state of the options on a feed that changes with prices, and whether they are
   * halted; and restores it.
   */
  captureOptions?(book: Book, feed: string): object;
  restoreOptions?(book: Book, feed: string, captured: never): void;
  /** The rules of the owner's site have changed. */
  onSiteChange?(owner: Owner): void;
  /** The due times of its timers, by the current configuration. */
  schedules?(book: Book, calendarOf: CalendarOf): readonly Schedule[];
  /** Events with the figures that change with prices alone, without a change of the account. */
  figures?(owner: Owner): readonly AnyEvent[];
  /** Sites, feeds, players and wallets are loaded before. */
  load(book: Book, rows: RowSource, ownerOf: (playerId: PlayerId) => Owner): void;
  export(book: Book, owners: readonly Owner[], rows: RowSink): void;
  /**
   * Violated invariants of the whole shard, beyond those tenants check per player. `current` are the owners that are
   * not behind.
   */
  audit?(book: Book, owners: readonly Owner[], current: readonly Owner[]): string[];
}

/** A module that trades: it holds players' money. */
export interface TradedProduct<Owner extends WalletOwner, Book, Side extends object>
  extends EngineModule<Owner, Book, Side> {
  readonly tenancy: Tenancy<Owner>;
}

/** The effect of a timer: on the module as a whole, or on accounts one by one. */
export type TimerRule<Owner, Book> = ((turn: Turn, book: Book, timer: never) => void) | Spread<Owner, Book, never>;

export interface Deadline<Book> {
  readonly timer: { readonly type: string };
  /** Infinity where nothing is due. */
  dueAt(book: Book): number;
}

export interface Work<Book> {
  isLeft(book: Book): boolean;
  continue(turn: Turn, book: Book, most: number): void;
}

/** The effect of an event in one engine. */
export interface OpenSpread<Owner> {
  begin(turn: Turn, event: MarketEvent): MarketEvent;
  count(turn: Turn, event: MarketEvent, most: number): number;
  reached(turn: Turn, event: MarketEvent): readonly Reached[];
  judgeAll(turn: Turn, event: MarketEvent): void;
  concerns(owner: Owner, event: MarketEvent): boolean;
  judge(turn: Turn, owner: Owner, event: MarketEvent): void;
  end(turn: Turn, event: MarketEvent): void;
}

/** A module opened on one engine; its book is hidden. */
export interface OpenModule<Owner> {
  readonly name: string;
  readonly needs: readonly string[];
  readonly tenancy: Tenancy<Owner> | null;
  readonly tables: readonly AnyTable[];
  readonly commands: Readonly<Record<string, CommandRule<Owner, never>>>;
  /** null where the configuration belongs to another module. */
  configure(turn: Turn | null, type: string, row: object): boolean | null;
  /** False where the configuration belongs to another module. */
  onlyHalts(type: string, row: object): boolean;
  openSide(owner: Owner): object;
  /** null where the event affects no account. */
  spreadOf(event: MarketEvent): OpenSpread<Owner> | null;
  /** False where the timer belongs to another module, or concerns accounts one by one. */
  onTimer(turn: Turn, timer: { readonly type: string }): boolean;
  /** Null where it has none. */
  readonly deadline: { readonly timer: { readonly type: string }; dueAt(): number } | null;
  /** Null where it has none. */
  readonly work: { isLeft(): boolean; continue(turn: Turn, most: number): void } | null;
  /** How much work is left; null where the announcement belongs to another module. */
  onAnnouncement(turn: Turn, announcement: { readonly type: string }): number | null;
  /** False where the message belongs to another module. */
  onMessage(turn: Turn, owner: Owner, message: Message): boolean;
  /** null where it is not returned. */
  bounce(message: Message): Posted | null;
  captureOptions(feed: string): object | null;
  restoreOptions(feed: string, captured: object): void;
  onSiteChange(owner: Owner): void;
  schedules(calendarOf: CalendarOf): readonly Schedule[];
  /** undefined where the question belongs to another module. */
  answer(owner: Owner | undefined, question: { readonly type: string }): unknown;
  figures(owner: Owner): readonly AnyEvent[];
  load(rows: RowSource, ownerOf: (playerId: PlayerId) => Owner): void;
  export(owners: readonly Owner[], rows: RowSink): void;
  audit(owners: readonly Owner[], current: readonly Owner[]): string[];
}
