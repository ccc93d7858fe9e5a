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
import type { Spread, Visit } from './spread.ts';

/** The rows of a shard, by table. */
export interface RowSource {
  of<Row extends object>(table: Table<string, Row>): readonly Row[];
}

export interface RowSink {
  put<Row extends object>(table: Table<string, Row>, rows: Iterable<Row>): void;
}

/** Whose money a product puts aside, and where. */
export interface Tenancy<Owner> {
  readonly wallet: WalletType;
  tenantOf(owner: Owner): Tenant;
}

/** How an operator's change of a module's configuration is taken. */
export interface ConfigurationRule<Book, Row extends object> {
  readonly table: Table<string, Row>;
  /** False where the row contradicts what stands; nothing has changed then. */
  readonly put: (book: Book, row: Row) => boolean;
}

/**
 * A part of the engine, in one folder: its rules, its rows, what it keeps of each player and what it has in their wallet.
 * `Book` is what it keeps of the whole shard, `Side` what it keeps of a player, under its name in their account.
 * `products.ts` lists all there are; nothing else in the engine names one.
 */
export interface EngineModule<Owner extends WalletOwner, Book, Side extends object> {
  readonly name: string;
  /** Modules that must come before it: they load first, and prices reach them first. */
  readonly needs?: readonly string[];
  /** What it has in the players' wallets of one type; null where nothing in any wallet is its own. */
  readonly tenancy: Tenancy<Owner> | null;
  /** In the order in which their rows are written. */
  readonly tables: readonly AnyTable[];
  readonly queues: readonly AnyQueue[];
  readonly commands: Readonly<Record<string, CommandRule<Owner, never>>>;
  readonly configurations: Readonly<Record<string, ConfigurationRule<Book, never>>>;
  readonly timers: Readonly<Record<string, TimerRule<Owner, Book>>>;
  /** What everybody is told of, and who decides on it: how much is left to do of it, which comes in turns of its own. */
  readonly announcements: Readonly<Record<string, (turn: Turn, book: Book, announcement: never) => number>>;
  /** What other shards may tell about a player, and this one. */
  readonly messages: Readonly<Record<string, MessageRule<Owner, Book, never>>>;
  /** How messages go back that were posted to a player who does not exist. */
  readonly bounces?: Readonly<Record<string, BounceRule<never>>>;
  /** What may be asked about a player, who is undefined where they are unknown here. Answers are plain data. */
  readonly questions: Readonly<Record<string, (book: Book, owner: Owner | undefined, question: never) => unknown>>;
  openBook(surroundings: Surroundings): Book;
  openSide(book: Book, owner: Owner): Side;
  /** What a quote does that was accepted. */
  readonly onQuote?: Spread<Owner, Book, Feed>;
  /** What a rate does that was accepted. */
  readonly onFx?: Spread<Owner, Book, FxRate>;
  /** What it knows of the options on a feed that changes with prices, as plain values; and back to that. */
  captureOptions?(book: Book, feed: string): object;
  restoreOptions?(book: Book, feed: string, captured: never): void;
  /** The rules of the owner's site have changed. */
  onSiteChange?(owner: Owner): void;
  /** When its timers are due, as it is configured now. */
  schedules?(book: Book, calendarOf: CalendarOf): readonly Schedule[];
  /** What moves with prices alone, without any change of the account: the events that tell it as it is now. */
  figures?(owner: Owner): readonly AnyEvent[];
  /** Sites, feeds, players and wallets are there already. */
  load(book: Book, rows: RowSource, ownerOf: (playerId: PlayerId) => Owner): void;
  export(book: Book, owners: readonly Owner[], rows: RowSink): void;
  /** What does not hold of the whole shard, beyond what tenants see of one player. `current` are the owners that are not behind. */
  audit?(book: Book, owners: readonly Owner[], current: readonly Owner[]): string[];
}

/** A module that is something to trade: it puts money of players aside. */
export interface TradedProduct<Owner extends WalletOwner, Book, Side extends object>
  extends EngineModule<Owner, Book, Side> {
  readonly tenancy: Tenancy<Owner>;
}

/** What a timer does: to the module as a whole, or to accounts one by one. */
export type TimerRule<Owner, Book> = ((turn: Turn, book: Book, timer: never) => void) | Spread<Owner, Book, never>;

/** What an event does in one engine. */
export interface OpenSpread<Owner> {
  begin(turn: Turn, event: MarketEvent): MarketEvent;
  count(turn: Turn, event: MarketEvent): number;
  visit(turn: Turn, event: MarketEvent, visit: Visit): void;
  judgeAll(turn: Turn, event: MarketEvent): void;
  judge(turn: Turn, owner: Owner, event: MarketEvent): void;
  end(turn: Turn, event: MarketEvent): void;
}

/** A module at work in one engine: its book is its own affair. */
export interface OpenModule<Owner> {
  readonly name: string;
  readonly needs: readonly string[];
  readonly tenancy: Tenancy<Owner> | null;
  readonly tables: readonly AnyTable[];
  readonly commands: Readonly<Record<string, CommandRule<Owner, never>>>;
  /** null where the configuration is not one of its own. */
  configure(turn: Turn | null, type: string, row: object): boolean | null;
  openSide(owner: Owner): object;
  /** null where the event does nothing to any account. */
  spreadOf(event: MarketEvent): OpenSpread<Owner> | null;
  /** False where the timer is not one of its own, or concerns accounts one by one. */
  onTimer(turn: Turn, timer: { readonly type: string }): boolean;
  /** How much is left to do of it; null where the announcement is not one of its own. */
  onAnnouncement(turn: Turn, announcement: { readonly type: string }): number | null;
  /** False where the message is not one of its own. */
  onMessage(turn: Turn, owner: Owner, message: Message): boolean;
  /** null where it does not go back. */
  bounce(message: Message): Posted | null;
  captureOptions(feed: string): object | null;
  restoreOptions(feed: string, captured: object): void;
  onSiteChange(owner: Owner): void;
  schedules(calendarOf: CalendarOf): readonly Schedule[];
  /** undefined where the question is not one of its own. */
  answer(owner: Owner | undefined, question: { readonly type: string }): unknown;
  figures(owner: Owner): readonly AnyEvent[];
  load(rows: RowSource, ownerOf: (playerId: PlayerId) => Owner): void;
  export(owners: readonly Owner[], rows: RowSink): void;
  audit(owners: readonly Owner[], current: readonly Owner[]): string[];
}
