import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { ExitType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { Flag } from '../rows/flag.ts';
import type { Mutable } from '../rows/mutable.ts';
import type { SiteRow } from '../rows/site.ts';
import { OptionMap } from '../state/option-map.ts';
import type { Turn } from '../state/turn.ts';
import { Market, MarketBook, Order, Position, Side } from '../trading/book.ts';
import type { OrderEventType, PositionEventType } from '../trading/events.ts';
import { WorkingTotals } from '../trading/working-totals.ts';
import { Ladder } from '../trigger/ladder.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import { copyOrder, newClosingOrder } from './make-rows.ts';
import { type MarkedQuote, withMark } from './marked-quote.ts';
import { FUTURES_QUEUE } from './queues.ts';
import type {
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from './rows.ts';
import { FUTURES_ORDER, FUTURES_POSITION } from './tables.ts';

/** What coin futures need to know of whoever holds orders and positions. */
export interface FuturesOwner extends WalletOwner {
  readonly futures: FuturesSide;
}

/** All options. */
export class FuturesBook {
  readonly markets = new MarketBook<FuturesMarket>();
  readonly surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }
}

/** A player's side of coin futures. */
export class FuturesSide extends Side<FuturesOrder, FuturesPosition> {
  readonly markets: MarketBook<FuturesMarket>;
  readonly settings = new OptionMap<FuturesSettingRow>();
  readonly totals = new WorkingTotals<bigint>(0n);
  /** How many of the working entries are reduce-only. */
  reduceOnly = 0;
  /** Σ hold of the cross ones among the working orders. */
  crossHold: Decimal = ZERO;

  constructor(wallet: Wallet, book: FuturesBook) {
    super(wallet);
    this.markets = book.markets;
  }

  override countHold(order: FuturesOrder, delta: Decimal): void {
    super.countHold(order, delta);
    if (order.row.marginType === 'CROSS') this.crossHold = (this.crossHold + delta) as Decimal;
  }
}

export class FuturesOrder extends Order<FuturesOrderRow, FuturesOwner, FuturesMarket> {
  override get side(): FuturesSide {
    return this.account.futures;
  }

  override get trigger(): Decimal | null {
    return this.row.triggerPrice;
  }

  override get refType(): string {
    return 'FUTURES_ORDER';
  }

  override copyRow(): Mutable<FuturesOrderRow> {
    return copyOrder(this.row);
  }

  override count(times: 1 | -1): void {
    const { row, side } = this;
    side.totals.entries += times;
    if (row.reduceOnly === 1) side.reduceOnly += times;
    const sums = side.totals.side(row.futuresOptionId, row.tradeType);
    if (times === 1) {
      sums.reducing += row.reducing;
      sums.opening += row.amount - row.reducing;
    } else {
      sums.reducing -= row.reducing;
      sums.opening -= row.amount - row.reducing;
    }
  }

  override record(turn: Turn): void {
    turn.record(FUTURES_ORDER, this.row);
  }

  override tell(turn: Turn, type: OrderEventType): void {
    turn.send(FUTURES_QUEUE, this.row.playerId, type, this.row);
  }
}

/** What a position comes to at a mark; good as long as what it was computed from is the same. */
export interface PositionFigures {
  amount: Decimal;
  entryCost: Decimal;
  leverage: number;
  mark: Decimal;
  brackets: readonly LeverageBracket[];
  pnl: Decimal;
  initialMargin: Decimal;
  maintenance: Decimal;
}

/** Where a take-profit or stop-loss waits, and whether for mark or for last. */
export interface ExitLevel {
  readonly price: Decimal;
  readonly isMark: Flag;
}

export class FuturesPosition extends Position<
  FuturesPositionRow,
  FuturesOwner,
  FuturesMarket,
  FuturesOrder,
  ExitLevel
> {
  /** As they were last computed; overwritten, so that a fill leaves nothing behind to be collected. */
  figures: PositionFigures | null = null;

  get isCross(): boolean {
    return this.row.marginType === 'CROSS';
  }

  override get side(): FuturesSide {
    return this.account.futures;
  }

  override exitOrder(turn: Turn, exit: ExitType, { price, isMark }: ExitLevel): FuturesOrder {
    const order = newClosingOrder(turn, this.row, exit);
    const gainsUpwards = this.row.tradeType === 'LONG';
    order.triggerPrice = price;
    order.triggerDir = gainsUpwards === (exit === 'TAKEPROFIT') ? 'UP' : 'DOWN';
    order.isMark = isMark;
    return new FuturesOrder(order, this.account, this.market);
  }

  override showExit(exit: ExitType, level: ExitLevel | null): void {
    const price = level?.price ?? null;
    const isMark = level?.isMark ?? 0;
    this.row =
      exit === 'TAKEPROFIT'
        ? { ...this.row, takeProfit: price, isMarkTp: isMark }
        : { ...this.row, stopLoss: price, isMarkSl: isMark };
  }

  override record(turn: Turn): void {
    turn.record(FUTURES_POSITION, this.row);
  }

  override tell(turn: Turn, type: PositionEventType): void {
    turn.send(FUTURES_QUEUE, this.row.playerId, type, this.row);
  }
}

/** What bands of an option are computed with, as floats; good as long as option and site are the same. */
export interface BandTerms {
  readonly option: FuturesOptionRow;
  readonly site: SiteRow;
  readonly tick: number;
  readonly warnRatio: number;
  readonly rearmRatio: number;
  /** The most that equity and weighed maintenance together move per unit of price and quantity. */
  readonly slope: number;
}

class ReferenceLadders {
  readonly last = new Ladder<FuturesOrder>();
  readonly mark = new Ladder<FuturesOrder>();

  by(isMark: Flag): Ladder<FuturesOrder> {
    return isMark === 1 ? this.mark : this.last;
  }
}

export class FuturesMarket extends Market<FuturesOptionRow, FuturesOrder, FuturesPosition> {
  state: FuturesOptionStateRow;
  readonly stops = new ReferenceLadders();
  readonly stopLosses = new ReferenceLadders();
  readonly takeProfits = new ReferenceLadders();
  /** What its bands were last computed with. */
  terms: BandTerms | null = null;

  constructor(option: FuturesOptionRow, state: FuturesOptionStateRow, feed: Feed) {
    super(option, feed);
    this.state = state;
  }

  /** The newest mark, however old; null before the first quote. */
  get mark(): Decimal | null {
    return this.feed.quote?.mark ?? null;
  }

  usable(at: number): MarkedQuote | null {
    return withMark(this.feed.usable(at));
  }

  override ladderOf({ row }: FuturesOrder): Ladder<FuturesOrder> {
    if (row.marketType === 'STOPLOSS') return this.stopLosses.by(row.isMark);
    return (row.marketType === 'TAKEPROFIT' ? this.takeProfits : this.stops).by(row.isMark);
  }
}
