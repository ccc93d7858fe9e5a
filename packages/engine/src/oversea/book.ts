import type { MoneyRatio, TickTerms } from '@hoga/domain/oversea/contract';
import { exitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import type { ExitType } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Money, Price, Ticks } from '@hoga/kernel/amounts';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';
import type { Prices } from '../market/prices.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { Flag } from '../rows/flag.ts';
import type { Mutable } from '../rows/mutable.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { Book, Market, Order, Position, Side } from '../trading/book.ts';
import { clerkWith } from '../trading/clerk.ts';
import { WorkingTotals } from '../trading/working-totals.ts';
import type { ArmedBand } from '../trigger/armed-band.ts';
import { Ladder } from '../trigger/ladder.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import { exitDirection } from './exit-prices.ts';
import { copyOrder, newClosingOrder } from './make-rows.ts';
import { OVERSEA_QUEUE } from './queues.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from './rows.ts';
import { OVERSEA_TABLES } from './tables.ts';

/** What overseas futures need to know of the account that holds orders and positions. */
export interface OverseaOwner extends WalletOwner {
  readonly oversea: OverseaSide;
}

/** All options, all accounts that may trade them, and the accounts waiting for each exchange rate. */
export class OverseaBook extends Book<OverseaMarket> {
  readonly owners: OverseaOwner[] = [];
  /** A direct reference: every profit reads a rate. */
  readonly prices: Prices;
  readonly #watched = new Map<FxRate, WatchedRate>();

  constructor(surroundings: Surroundings) {
    super(surroundings);
    this.prices = surroundings.prices;
  }

  watched(fx: FxRate): WatchedRate {
    let watched = this.#watched.get(fx);
    if (watched === undefined) {
      watched = { fx, bands: new Ladder<OverseaOwner>() };
      this.#watched.set(fx, watched);
    }
    return watched;
  }
}

/** An exchange rate, and the accounts waiting for it, in units of 10⁻⁸. */
export interface WatchedRate {
  readonly fx: FxRate;
  readonly bands: Ladder<OverseaOwner>;
}

/** An exchange rate an account's equity depends on, and the range in which it cannot cause a losscut. */
export interface RateBand {
  readonly rate: WatchedRate;
  up: ArmedBand<OverseaOwner> | null;
  down: ArmedBand<OverseaOwner> | null;
  /** From the last computation: the positions that depend on it, their profit, and the highest rate within the band. */
  positions: number;
  profit: number;
  highest: number;
}

const CLERK = clerkWith('OVERSEA_ORDER', OVERSEA_TABLES, OVERSEA_QUEUE);

/** A player's side of overseas futures. */
export class OverseaSide extends Side<OverseaOwner, OverseaOrder, OverseaPosition> {
  readonly book: OverseaBook;
  /** One or two. */
  readonly rateBands: RateBand[] = [];
  readonly totals = new WorkingTotals<number>(0);

  constructor(owner: OverseaOwner, wallet: Wallet, book: OverseaBook) {
    super(owner, wallet, CLERK);
    this.book = book;
  }
}

export class OverseaOrder extends Order<OverseaOrderRow, OverseaSide, OverseaMarket> {
  override get trigger(): Price | null {
    return this.row.stopPrice;
  }

  override get isMark(): Flag {
    return 0;
  }

  override copyRow(): Mutable<OverseaOrderRow> {
    return copyOrder(this.row);
  }

  override movedRow(trigger: Price): Mutable<OverseaOrderRow> {
    const row = copyOrder(this.row);
    row.stopPrice = trigger;
    return row;
  }

  override count(times: 1 | -1): void {
    const { row, side } = this;
    const sums = side.totals.side(row.overseaOptionId, row.tradeType);
    let { reducing } = row as { reducing: number };
    let opening = row.qty - row.reducing;
    // Of a pair of one side only the larger counts, as only one of them ever fills.
    const beside = this.sibling?.row as OverseaOrderRow | undefined;
    if (beside?.tradeType === row.tradeType) {
      reducing = Math.max(0, reducing - beside.reducing);
      opening = Math.max(0, opening - (beside.qty - beside.reducing));
    }
    sums.reducing += times * reducing;
    sums.opening += times * opening;
  }
}

/** The profit of contracts at a price and a rate; valid as long as its inputs are unchanged. */
export interface PositionProfit {
  qty: ContractCount;
  entryCost: Decimal;
  last: Price;
  terms: TickTerms;
  pnl: Money;
}

/** The margins of contracts; valid as long as quantity, option and the overnight phase are unchanged. */
export interface PositionNeeds {
  qty: ContractCount;
  option: OverseaOptionRow;
  isSettled: Flag;
  /** qty·marginPer; overnight qty·overnightPer. */
  margin: Money;
  /** qty·losscutPer. */
  losscut: Money;
}

/** Its exits wait at a number of ticks from the average entry. */
export class OverseaPosition extends Position<OverseaPositionRow, OverseaSide, OverseaMarket, OverseaOrder, number> {
  /** The last computed values; overwritten in place, so that a fill leaves no garbage. */
  profit: PositionProfit | null = null;
  needs: PositionNeeds | null = null;

  /** The price of an exit so many ticks away. */
  exitPrice(exit: ExitType, ticks: Ticks): Price {
    return exitPrice(this.row, exit, ticks, this.market.option.tick);
  }

  override exitOrder(turn: Turn, exit: ExitType, ticks: Ticks): OverseaOrder {
    const order = newClosingOrder(turn, this.row, exit);
    order.stopPrice = this.exitPrice(exit, ticks);
    order.triggerDir = exitDirection(this.row.tradeType, exit);
    return new OverseaOrder(order, this.side, this.market);
  }

  override showExit(exit: ExitType, ticks: Ticks | null): void {
    this.row = exit === 'TAKEPROFIT' ? { ...this.row, tpTick: ticks } : { ...this.row, slTick: ticks };
  }
}

/** The conversion of an option's ticks to money; valid as long as its inputs are unchanged. */
export interface MarketTerms extends TickTerms {
  readonly option: OverseaOptionRow;
  readonly ratio: MoneyRatio;
  /** Money per tick and contract in the option's currency, and the tick, as floats: for bands. */
  readonly tickWorth: number;
  readonly tickSize: number;
}

export class OverseaMarket extends Market<OverseaOptionRow, OverseaOptionStateRow, OverseaOrder, OverseaPosition> {
  /** Positions to be closed at the first tradable price. */
  readonly forced = new Set<OverseaPosition>();
  /** The newest quote from within a session: positions are valued at its last price. */
  quote: Quote | null;
  /** The last computed terms. */
  terms: MarketTerms | null = null;

  constructor(option: OverseaOptionRow, state: OverseaOptionStateRow, feed: Feed) {
    super(option, state, feed);
    this.quote = this.isTrading && state.awaitsQuote === 0 ? feed.quote : state.restQuote;
  }

  /** In session: fills and triggers happen. */
  get isTrading(): boolean {
    return this.state.phase === 'OPEN' || this.state.phase === 'CLOSING';
  }

  /** The quote orders may fill at now. */
  usable(at: number): Quote | null {
    const quote = this.feed.usable(at);
    return this.isTrading && quote?.seq === this.quote?.seq ? quote : null;
  }

  override get tradingSince(): number {
    return this.state.tradingSince ?? 0;
  }

  override get isAfterGap(): boolean {
    return this.state.awaitsQuote === 1 || super.isAfterGap;
  }
}
