import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { ExitType } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId, PlayerId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { Mutable } from '../rows/mutable.ts';
import type { SiteRow } from '../rows/site.ts';
import { OptionMap } from '../state/option-map.ts';
import type { Turn } from '../state/turn.ts';
import { Book, Market, Order, Position, Side } from '../trading/book.ts';
import { clerkWith } from '../trading/clerk.ts';
import { WorkingTotals } from '../trading/working-totals.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import { copyOrder, newClosingOrder } from './make-rows.ts';
import { type MarkedQuote, withMark } from './marked-quote.ts';
import { FUTURES_QUEUE } from './queues.ts';
import type {
  FuturesFundingDueRow,
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from './rows.ts';
import { FUTURES_TABLES } from './tables.ts';
import type { FuturesWatcher } from './watcher.ts';

/** What coin futures need to know of the account that holds orders and positions. */
export interface FuturesOwner extends WalletOwner {
  readonly futures: FuturesSide;
}

/** All options. */
export class FuturesBook extends Book<FuturesMarket> {}

const CLERK = clerkWith('FUTURES_ORDER', FUTURES_TABLES, FUTURES_QUEUE);

/** A player's side of coin futures. */
export class FuturesSide extends Side<FuturesOwner, FuturesOrder, FuturesPosition> {
  readonly markets: FuturesBook['markets'];
  readonly settings = new OptionMap<FuturesSettingRow, FuturesOptionId>();
  readonly totals = new WorkingTotals<bigint>(0n);
  /** How many of the working entries are reduce-only. */
  reduceOnly = 0;
  /** Σ hold of the cross ones among the working orders. */
  crossHold: Money = ZERO;
  watcher: FuturesWatcher | null = null;

  constructor(owner: FuturesOwner, wallet: Wallet, book: FuturesBook) {
    super(owner, wallet, CLERK);
    this.markets = book.markets;
  }

  override countHold(order: FuturesOrder, delta: Money): void {
    super.countHold(order, delta);
    if (order.row.marginType === 'CROSS') this.crossHold = (this.crossHold + delta) as Decimal;
  }
}

export class FuturesOrder extends Order<FuturesOrderRow, FuturesSide, FuturesMarket> {
  override get trigger(): Price | null {
    return this.row.triggerPrice;
  }

  override get isMark(): Flag {
    return this.row.isMark;
  }

  override copyRow(): Mutable<FuturesOrderRow> {
    return copyOrder(this.row);
  }

  override movedRow(trigger: Price): Mutable<FuturesOrderRow> {
    const row = copyOrder(this.row);
    row.triggerPrice = trigger;
    return row;
  }

  override count(times: 1 | -1): void {
    const { row, side } = this;
    if (row.reduceOnly === 1) side.reduceOnly += times;
    const sums = side.totals.side(row.futuresOptionId, row.tradeType);
    let { reducing } = row as { reducing: bigint };
    let opening = row.amount - row.reducing;
    // Of a pair of one side only the larger counts, as only one of them ever fills.
    const beside = this.sibling?.row as FuturesOrderRow | undefined;
    if (beside?.tradeType === row.tradeType) {
      reducing = beyond(reducing, beside.reducing);
      opening = beyond(opening, beside.amount - beside.reducing);
    }
    if (times === 1) {
      sums.reducing += reducing;
      sums.opening += opening;
    } else {
      sums.reducing -= reducing;
      sums.opening -= opening;
    }
  }
}

function beyond(size: bigint, other: bigint): bigint {
  return size > other ? size - other : 0n;
}

/** A position's figures at a mark; valid as long as their inputs are unchanged. */
export interface PositionFigures {
  amount: Qty;
  entryCost: Decimal;
  leverage: number;
  mark: Price;
  brackets: readonly LeverageBracket[];
  pnl: Money;
  initialMargin: Money;
  maintenance: Money;
}

/** Where a take-profit or stop-loss waits, and whether for mark or for last. */
export interface ExitLevel {
  readonly price: Price;
  readonly isMark: Flag;
}

export class FuturesPosition extends Position<FuturesPositionRow, FuturesSide, FuturesMarket, FuturesOrder, ExitLevel> {
  /** The last computed figures; overwritten in place, so that a fill leaves no garbage. */
  figures: PositionFigures | null = null;

  get isCross(): boolean {
    return this.row.marginType === 'CROSS';
  }

  override exitOrder(turn: Turn, exit: ExitType, { price, isMark }: ExitLevel): FuturesOrder {
    const order = newClosingOrder(turn, this.row, exit);
    const gainsUpwards = this.row.tradeType === 'LONG';
    order.triggerPrice = price;
    order.triggerDir = gainsUpwards === (exit === 'TAKEPROFIT') ? 'UP' : 'DOWN';
    order.isMark = isMark;
    return new FuturesOrder(order, this.side, this.market);
  }

  override showExit(exit: ExitType, level: ExitLevel | null): void {
    const price = level?.price ?? null;
    const isMark = level?.isMark ?? 0;
    this.row =
      exit === 'TAKEPROFIT'
        ? { ...this.row, takeProfit: price, isMarkTp: isMark }
        : { ...this.row, stopLoss: price, isMarkSl: isMark };
  }
}

/** What a player owes or is owed for a funding hour, whether the position is still open or not. */
export interface FundingDue {
  readonly row: FuturesFundingDueRow;
  readonly account: FuturesOwner;
}

/** What is due in one option, by account: each account's oldest hour first. */
export class FundingDues {
  readonly #byPlayer = new Map<PlayerId, readonly FundingDue[]>();
  /** No hour that is due is older. */
  oldestAt = Number.POSITIVE_INFINITY;

  get size(): number {
    return this.#byPlayer.size;
  }

  all(): Iterable<readonly FundingDue[]> {
    return this.#byPlayer.values();
  }

  of({ id }: FuturesOwner): readonly FundingDue[] {
    return this.#byPlayer.get(id) ?? NONE_DUE;
  }

  add(due: FundingDue): void {
    this.put(due.account, [...this.of(due.account), due]);
  }

  put({ id }: FuturesOwner, dues: readonly FundingDue[]): void {
    if (dues.length === 0) this.#byPlayer.delete(id);
    else this.#byPlayer.set(id, dues);
    for (const { row } of dues) this.oldestAt = Math.min(this.oldestAt, row.at);
    if (this.#byPlayer.size === 0) this.oldestAt = Number.POSITIVE_INFINITY;
  }
}

const NONE_DUE: readonly never[] = [];

/** The inputs of an option's bands, as floats; valid as long as option and site are unchanged. */
export interface BandTerms {
  readonly option: FuturesOptionRow;
  readonly site: SiteRow;
  readonly tick: number;
  readonly warnRatio: number;
  readonly rearmRatio: number;
  /** The most that equity and weighed maintenance together move per unit of price and quantity. */
  readonly slope: number;
}

export class FuturesMarket extends Market<FuturesOptionRow, FuturesOptionStateRow, FuturesOrder, FuturesPosition> {
  /** The inputs of the last computed bands. */
  terms: BandTerms | null = null;
  /** Funding of hours that could not be charged when they came. */
  readonly fundingDue = new FundingDues();
  /** The funding rate of the newest trusted quote; null where it had none. */
  fundingRate: Rate | null = this.feed.quote?.fundingRate ?? null;

  /** The newest mark, whatever its age; null before the first quote. */
  get mark(): Price | null {
    return this.feed.quote?.mark ?? null;
  }

  usable(at: number): MarkedQuote | null {
    return withMark(this.feed.usable(at));
  }
}
