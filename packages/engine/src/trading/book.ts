import type { ExitType } from '@hoga/domain/trading/vocabulary';
import type { Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { Flag } from '../rows/flag.ts';
import type { Mutable } from '../rows/mutable.ts';
import { OptionMap } from '../state/option-map.ts';
import { OrdersById } from '../state/orders-by-id.ts';
import type { Turn } from '../state/turn.ts';
import type { ArmedBand } from '../trigger/armed-band.ts';
import { Ladder } from '../trigger/ladder.ts';
import { type IndexEntry, type Level, PriceIndex, type VisitLevel } from '../trigger/price-index.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { AnyClerk } from './clerk.ts';
import type { OrderEventType, PositionEventType } from './events.ts';
import { ReferenceLadders } from './reference-ladders.ts';
import type { OptionRow, OrderRow, PositionRow } from './rows.ts';

export type AnyOrder = Order<OrderRow, AnySide, AnyMarket>;
export type AnyPosition = Position<PositionRow, AnySide, AnyMarket, AnyOrder, never>;
export type AnyMarket = Market<OptionRow, object, AnyOrder, AnyPosition>;
export type AnySide = Side<WalletOwner, AnyOrder, AnyPosition>;

/** A live order; its row is replaced, never changed, because events hold references to it. */
export abstract class Order<Row extends OrderRow, S extends AnySide, M> implements IndexEntry<unknown> {
  row: Row;
  /** The side of its player. */
  readonly side: S;
  readonly market: M;
  /** The index in which it waits for its price. */
  index: PriceIndex<AnyOrder> | null = null;
  level: Level<AnyOrder> | null = null;
  slot = 0;

  constructor(row: Row, side: S, market: M) {
    this.row = row;
    this.side = side;
    this.market = market;
  }

  get account(): S['owner'] {
    return this.side.owner;
  }

  get item(): this {
    return this;
  }

  /** Whether it is a working order, as opposed to one that fills on arrival. */
  get isWaiting(): boolean {
    return this.index !== null;
  }

  get isLive(): boolean {
    return this.row.status === 'WORKING' || this.row.status === 'TRIGGERED';
  }

  /** Take-profit and stop-loss belong to a position; everything else is an entry. */
  get isEntry(): boolean {
    return this.row.marketType !== 'TAKEPROFIT' && this.row.marketType !== 'STOPLOSS';
  }

  /** The other working order of its pair: the end of one ends the other. */
  get sibling(): AnyOrder | null {
    const { id, ocoGroup } = this.row;
    if (ocoGroup === null) return null;
    return this.side.orders.values().find(({ row }) => row.ocoGroup === ocoGroup && row.id !== id) ?? null;
  }

  /** Its trigger price; null for a limit. */
  abstract get trigger(): Price | null;
  /** Whether it triggers on the mark price instead of the last one. */
  abstract get isMark(): Flag;
  abstract copyRow(): Mutable<Row>;
  /** A copy of its row with another trigger price. */
  abstract movedRow(trigger: Price): Mutable<Row>;
  /** Adds its quantity to the totals of the player's entries, or subtracts it. */
  abstract count(times: 1 | -1): void;

  record(turn: Turn): void {
    this.side.clerk.recordOrder(turn, this.row);
  }

  publish(turn: Turn, type: OrderEventType): void {
    this.side.clerk.publishOrder(turn, type, this.row);
  }
}

/** A net position. `Level` is the level of its exits: a price, or a number of ticks. */
export abstract class Position<Row extends PositionRow, S extends AnySide, M, O, Level> {
  row: Row;
  /** The side of its player. */
  readonly side: S;
  readonly market: M;
  takeProfit: O | null = null;
  stopLoss: O | null = null;
  /** The prices at which its account must be judged again. */
  down: ArmedBand<this> | null = null;
  up: ArmedBand<this> | null = null;

  constructor(row: Row, side: S, market: M) {
    this.row = row;
    this.side = side;
    this.market = market;
  }

  get account(): S['owner'] {
    return this.side.owner;
  }

  get isOpen(): boolean {
    return this.row.status === 'OPEN';
  }

  exit(exit: ExitType): O | null {
    return exit === 'TAKEPROFIT' ? this.takeProfit : this.stopLoss;
  }

  setExit(exit: ExitType, order: O | null): void {
    if (exit === 'TAKEPROFIT') this.takeProfit = order;
    else this.stopLoss = order;
  }

  /** A new order that closes the whole position at the level. */
  abstract exitOrder(turn: Turn, exit: ExitType, level: Level): O;
  /** Sets the level in the row; null for none. */
  abstract showExit(exit: ExitType, level: Level | null): void;

  record(turn: Turn): void {
    this.side.clerk.recordPosition(turn, this.row);
  }

  publish(turn: Turn, type: PositionEventType): void {
    this.side.clerk.publishPosition(turn, type, this.row);
  }
}

/** A player's side of a product: one net position per option, working orders by id. */
export class Side<Owner extends WalletOwner, O, P> {
  readonly owner: Owner;
  readonly wallet: Wallet;
  readonly clerk: AnyClerk;
  readonly positions = new OptionMap<P>();
  readonly orders = new OrdersById<O>();
  /** Σ hold of working orders. */
  hold: Money = ZERO;
  /** How many of the working orders are entries. */
  entries = 0;
  /** Changed since its figures were last sent. */
  changed = false;

  constructor(owner: Owner, wallet: Wallet, clerk: AnyClerk) {
    this.owner = owner;
    this.wallet = wallet;
    this.clerk = clerk;
  }

  countHold(_order: O, delta: Money): void {
    this.hold = (this.hold + delta) as Decimal;
    this.wallet.count(delta);
  }
}

/** One option: its configuration, its feed and everything that waits for its price. */
export abstract class Market<Option extends OptionRow, State extends object, O, P> {
  option: Option;
  /** As configured; while an account catches up, as it was at the moment of the event. */
  isStop: Flag;
  /** The state of the option that changes while it trades. */
  state: State;
  readonly feed: Feed;
  readonly positions = new Set<P>();
  /** LONG limits wait for the price to come down, SHORT limits for it to go up. */
  readonly longLimits = new PriceIndex<O>('down');
  readonly shortLimits = new PriceIndex<O>('up');
  readonly bands = new Ladder<P>();
  readonly stops = new ReferenceLadders<O>();
  readonly stopLosses = new ReferenceLadders<O>();
  readonly takeProfits = new ReferenceLadders<O>();
  /** Trailing stops. */
  readonly trailing = new Set<O>();

  constructor(option: Option, state: State, feed: Feed) {
    this.option = option;
    this.isStop = option.isStop;
    this.state = state;
    this.feed = feed;
  }

  /** Whether the operator offers it for trading. */
  get isOffered(): boolean {
    return this.option.isPlay === 1 && this.isStop === 1;
  }

  /** Whether trading in it was halted: nothing may be opened, existing positions may be closed. */
  get isHalted(): boolean {
    return this.option.isPlay === 1 && this.isStop === 0;
  }

  /** The start of uninterrupted trading; 0 where there are no pauses. */
  get tradingSince(): number {
    return 0;
  }

  /**
   * Whether the quote comes after a silence of the feed, so that a resting limit gets the better of limit and quote.
   */
  get isAfterGap(): boolean {
    return this.feed.afterGap;
  }

  /** All its waiting entries. */
  waitingEntries(): readonly O[] {
    const waiting: O[] = [];
    this.visitWaiting(({ entries }) => {
      for (const { item } of entries) waiting.push(item);
    });
    return waiting;
  }

  /** How many they are. */
  get waiting(): number {
    const { last, mark } = this.stops;
    const stops = last.up.size + last.down.size + mark.up.size + mark.down.size;
    return this.longLimits.size + this.shortLimits.size + stops;
  }

  visitWaiting(visit: VisitLevel<O>): void {
    this.longLimits.visitReached(Number.NEGATIVE_INFINITY, visit);
    this.shortLimits.visitReached(Number.POSITIVE_INFINITY, visit);
    for (const { up, down } of [this.stops.last, this.stops.mark]) {
      up.visitReached(Number.POSITIVE_INFINITY, visit);
      down.visitReached(Number.NEGATIVE_INFINITY, visit);
    }
  }

  /** The ladder in which an order waits for its trigger. */
  ladderOf({ row, isMark }: AnyOrder): Ladder<O> {
    if (row.marketType === 'STOPLOSS') return this.stopLosses.by(isMark);
    return (row.marketType === 'TAKEPROFIT' ? this.takeProfits : this.stops).by(isMark);
  }
}

/** A product's state of the whole shard. */
export class Book<M extends { readonly option: OptionRow }> {
  readonly markets = new MarketBook<M>();
  readonly surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }
}

/** The options of a product. */
class MarketBook<M extends { readonly option: OptionRow }> {
  readonly #byId = new Map<M['option']['id'], M>();
  readonly #byFeed = new Map<string, M[]>();

  get(optionId: M['option']['id']): M | undefined {
    return this.#byId.get(optionId);
  }

  add(market: M): void {
    const { id, feed } = market.option;
    this.#byId.set(id, market);
    const sharing = this.#byFeed.get(feed);
    if (sharing === undefined) this.#byFeed.set(feed, [market]);
    else sharing.push(market);
  }

  ofFeed(feed: string): readonly M[] {
    return this.#byFeed.get(feed) ?? NO_MARKETS;
  }

  values(): Iterable<M> {
    return this.#byId.values();
  }
}

const NO_MARKETS: readonly never[] = [];
