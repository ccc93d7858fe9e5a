import type { CopyCloseReason } from '@hoga/domain/copy/vocabulary';
import type { Money, Qty } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { add, type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
import type { CopyTradeId, FuturesOptionId, PlayerId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import type { FuturesMarket, FuturesOwner, FuturesPosition } from '../futures/book.ts';
import type { FuturesWatcher } from '../futures/watcher.ts';
import { OrdersById } from '../state/orders-by-id.ts';
import type { Turn } from '../state/turn.ts';
import type { ArmedBand } from '../trigger/armed-band.ts';
import { Ladder } from '../trigger/ladder.ts';
import type { CopyFillRow, CopyFollowRow, CopyPairRow, CopyTradeRow, TraderFill } from './rows.ts';
import { COPY_TABLES } from './tables.ts';
import type { Trader } from './trader.ts';

export interface CopyOwner extends FuturesOwner {
  readonly copy: CopySide;
}

/** One player's part in copy-trading: as a trader, as a follower or, mostly, neither. */
export class CopySide {
  readonly owner: CopyOwner;
  readonly book: CopyBook;
  trader: Trader | null = null;
  follow: Follow | null = null;
  readonly #watcher: FuturesWatcher;
  /** Most players follow no trader: no map for them. */
  #pairs: Map<PlayerId, CopyPairRow> | null = null;

  constructor(owner: CopyOwner, book: CopyBook, watcherOf: (side: CopySide) => FuturesWatcher) {
    this.owner = owner;
    this.book = book;
    this.#watcher = watcherOf(this);
  }

  /** The row of the player's ended follows of a trader; null: there is none. */
  pairWith(traderPlayerId: PlayerId): CopyPairRow | null {
    return this.#pairs?.get(traderPlayerId) ?? null;
  }

  putPair(row: CopyPairRow): void {
    this.#pairs ??= new Map();
    this.#pairs.set(row.traderPlayerId, row);
  }

  pairs(): readonly CopyPairRow[] {
    return [...(this.#pairs?.values() ?? [])];
  }

  /** Watches the player's futures while the player is a trader or a follower. */
  watch(): void {
    const isWatched = this.follow !== null || this.trader?.isTrader === true;
    this.owner.futures.watcher = isWatched ? this.#watcher : null;
  }
}

/** The cause of an order in the follower's position, so that the fill can be attributed. */
export type Intent =
  | { readonly kind: 'copy'; readonly fill: TraderFill }
  | {
      readonly kind: 'close';
      readonly reason: CopyCloseReason;
      readonly only: CopyTradeId | null;
      /** Whether it closes a quantity that was due. */
      readonly paysDue: boolean;
    };

/** A live follow. */
export class Follow {
  row: CopyFollowRow;
  readonly owner: CopyOwner;
  /** The options it copies. */
  readonly optionIds: ReadonlySet<FuturesOptionId>;
  /** Open copies, oldest first. */
  readonly open = new Map<CopyTradeId, CopyTradeRow>();
  /** Σ margin of open copies. */
  used: Money = ZERO;
  intent: Intent | null = null;
  /** Where its guards wait for prices, by option. */
  readonly watches = new Map<FuturesOptionId, GuardWatch>();

  constructor(row: CopyFollowRow, owner: CopyOwner) {
    this.row = row;
    this.owner = owner;
    this.optionIds = followedOptions(row, owner);
  }

  /** The open copies of an option, oldest first. */
  openIn(optionId: FuturesOptionId): readonly CopyTradeRow[] {
    return [...this.open.values()].filter(({ futuresOptionId }) => futuresOptionId === optionId);
  }

  /** The quantity of an option that must be closed as soon as there is a price. */
  dueIn(optionId: FuturesOptionId): Qty {
    return this.openIn(optionId).reduce((sum, { due }) => add(sum, due), ZERO as Decimal);
  }

  load(trade: CopyTradeRow): void {
    this.used = add(sub(this.used, this.open.get(trade.id)?.margin ?? ZERO), trade.margin);
    if (trade.status === 'OPEN') this.open.set(trade.id, trade);
    else this.open.delete(trade.id);
  }

  put(turn: Turn, trade: CopyTradeRow): void {
    this.load(trade);
    turn.record(COPY_TABLES.trade, trade);
  }

  change(turn: Turn, change: Partial<CopyFollowRow>): void {
    this.row = { ...this.row, ...change };
    turn.record(COPY_TABLES.follow, this.row);
  }
}

/** The options of the follower's site that the follow names. */
function followedOptions(row: CopyFollowRow, { futures }: CopyOwner): ReadonlySet<FuturesOptionId> {
  const ids = new Set<FuturesOptionId>();
  for (const { option } of futures.markets.values()) {
    if (option.siteId === row.siteId && row.followStock.includes(option.stock)) ids.add(option.id);
  }
  return ids;
}

/** The prices of one option at which a follow's guards must be judged again. */
export class GuardWatch {
  readonly follow: Follow;
  readonly market: CopyMarket;
  up: ArmedBand<this> | null = null;
  down: ArmedBand<this> | null = null;

  constructor(follow: Follow, market: CopyMarket) {
    this.follow = follow;
    this.market = market;
  }

  get position(): FuturesPosition | undefined {
    return this.follow.owner.futures.positions.get(this.market.market.option.id);
  }
}

/** An option's copies that wait for its price. */
export class CopyMarket {
  readonly market: FuturesMarket;
  readonly bands = new Ladder<GuardWatch>();
  /** Follows with something to close as soon as there is a price. */
  readonly owing = new Map<TraderFollowerId, Follow>();

  constructor(market: FuturesMarket) {
    this.market = market;
  }
}

/** The follows of a shard by their traders, and the traders' fills that are not applied to all of them yet. */
export class CopyBook {
  readonly #follows = new Map<TraderId, OrdersById<Follow, TraderFollowerId>>();
  readonly #pending = new Map<TraderId, CopyFillRow[]>();
  readonly #markets = new Map<FuturesOptionId, CopyMarket>();
  readonly #byFeed = new Map<string, CopyMarket[]>();
  /** How many follows a turn may serve that was not given for them alone. */
  readonly atOnce: number;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  add(follow: Follow): void {
    const { traderId, traderFollowerId } = follow.row;
    let follows = this.#follows.get(traderId);
    if (follows === undefined) {
      follows = new OrdersById();
      this.#follows.set(traderId, follows);
    }
    follows.set(traderFollowerId, follow);
    follow.owner.copy.follow = follow;
    follow.owner.copy.watch();
  }

  remove(follow: Follow): void {
    const { traderId, traderFollowerId } = follow.row;
    const follows = this.#follows.get(traderId);
    follows?.delete(traderFollowerId);
    if (follows?.size === 0) this.#follows.delete(traderId);
    for (const { owing } of this.#markets.values()) owing.delete(traderFollowerId);
    follow.owner.copy.follow = null;
    follow.owner.copy.watch();
  }

  follows(): readonly Follow[] {
    return [...this.#follows.values()].flatMap((follows) => [...follows.values()]);
  }

  /** The trader's next follows after the cursor, at most so many, in the order they began. */
  followsAfter(traderId: TraderId, cursor: number, most: number): readonly Follow[] {
    return this.#follows.get(traderId)?.after(cursor, most) ?? [];
  }

  /** The trader's fills that are not applied to all follows yet, oldest first. */
  pending(traderId: TraderId): readonly CopyFillRow[] {
    return this.#pending.get(traderId) ?? [];
  }

  /** The trader whose fills are applied next; null where all are applied. */
  nextPending(): TraderId | null {
    const [next] = this.#pending.keys();
    return next ?? null;
  }

  /** Other traders with such fills come before this one. */
  serveLast(traderId: TraderId): void {
    const fills = this.#pending.get(traderId);
    if (fills === undefined || this.#pending.size === 1) return;
    this.#pending.delete(traderId);
    this.#pending.set(traderId, fills);
  }

  allPending(): readonly CopyFillRow[] {
    return [...this.#pending.values()].flat();
  }

  /** Replaces the stored state of the fill; removes it once done. */
  putFill(row: CopyFillRow): void {
    const others = this.pending(row.traderId).filter(({ fill }) => fill !== row.fill);
    const rows = row.status === 'PENDING' ? [...others, row].sort((a, b) => a.fill - b.fill) : others;
    if (rows.length === 0) this.#pending.delete(row.traderId);
    else this.#pending.set(row.traderId, rows);
  }

  /** The copy-trading view of an option. */
  marketOf(owner: CopyOwner, optionId: FuturesOptionId): CopyMarket {
    const known = this.#markets.get(optionId);
    if (known !== undefined) return known;
    const market = new CopyMarket(defined(owner.futures.markets.get(optionId), `futuresOption ${optionId}`));
    this.#markets.set(optionId, market);
    const { feed } = market.market.option;
    this.#byFeed.set(feed, [...(this.#byFeed.get(feed) ?? []), market]);
    return market;
  }

  ofFeed(feed: string): readonly CopyMarket[] {
    return this.#byFeed.get(feed) ?? NO_MARKETS;
  }
}

const NO_MARKETS: readonly never[] = [];
