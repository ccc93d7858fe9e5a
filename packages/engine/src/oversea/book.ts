import type { MoneyRatio, TickTerms } from '@hoga/domain/oversea/contract';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from '../rows/oversea.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { Quote } from '../rows/quote.ts';
import type { SiteRow } from '../rows/site.ts';
import { OptionMap } from '../state/option-map.ts';
import { WorkingTotals } from '../state/option-totals.ts';
import { OrdersById } from '../state/orders-by-id.ts';
import type { ArmedBand } from '../trigger/armed-band.ts';
import { Ladder } from '../trigger/ladder.ts';
import { type IndexEntry, type Level, PriceIndex } from '../trigger/price-index.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';

/** What overseas futures need to know of whoever holds orders and positions. */
export interface OverseaOwner extends WalletOwner {
  readonly player: PlayerRow;
  readonly site: SiteRow;
  readonly binaryWallet: Wallet;
  readonly oversea: OverseaAccount;
}

/** An exchange rate, and where accounts wait for it. */
export interface WatchedRate {
  readonly rate: Decimal | null;
  readonly bands: Ladder<OverseaOwner>;
}

/** An exchange rate an account's equity depends on, and the rates between which it cannot bring it to its losscut. */
export interface RateBand {
  readonly fx: WatchedRate;
  up: ArmedBand<OverseaOwner> | null;
  down: ArmedBand<OverseaOwner> | null;
  /** As last looked at: how many positions depend on it, their profit, and the highest rate inside of the band. */
  positions: number;
  profit: number;
  highest: number;
}

/** A player's side of overseas futures: one net position per option, working orders by id. */
export class OverseaAccount {
  readonly positions = new OptionMap<OverseaPosition>();
  readonly orders = new OrdersById<OverseaOrder>();
  /** One or two. */
  readonly rateBands: RateBand[] = [];
  readonly totals = new WorkingTotals<number>(0);
  hold: Decimal = ZERO;
  changed = false;
}

/** An order while it lives; its row is replaced, never changed. */
export class OverseaOrder implements IndexEntry<OverseaOrder> {
  row: OverseaOrderRow;
  readonly account: OverseaOwner;
  readonly market: OverseaMarket;
  /** Where it waits for its price. */
  index: PriceIndex<OverseaOrder> | null = null;
  level: Level<OverseaOrder> | null = null;
  slot = 0;
  /** How often last had moved when it came to wait there. */
  restedAtMove = 0;

  constructor(row: OverseaOrderRow, account: OverseaOwner, market: OverseaMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get item(): this {
    return this;
  }

  /** Whether it is one of the account's working orders, rather than one that fills as it comes. */
  get isWaiting(): boolean {
    return this.index !== null;
  }

  get isLive(): boolean {
    return this.row.status === 'WORKING' || this.row.status === 'TRIGGERED';
  }

  get isEntry(): boolean {
    return this.row.marketType !== 'TAKEPROFIT' && this.row.marketType !== 'STOPLOSS';
  }
}

/** What contracts come to at a price and a rate; good as long as what it was computed from is the same. */
export interface PositionProfit {
  qty: number;
  entryCost: Decimal;
  last: Decimal;
  terms: TickTerms;
  pnl: Decimal;
}

/** What contracts need; good as long as there are as many of the same option. */
export interface PositionNeeds {
  qty: number;
  option: OverseaOptionRow;
  /** qty·marginPer. */
  margin: Decimal;
  /** qty·losscutPer. */
  losscut: Decimal;
}

export class OverseaPosition {
  row: OverseaPositionRow;
  readonly account: OverseaOwner;
  readonly market: OverseaMarket;
  takeProfit: OverseaOrder | null = null;
  stopLoss: OverseaOrder | null = null;
  /** Where its account must be looked at again. */
  down: ArmedBand<OverseaPosition> | null = null;
  up: ArmedBand<OverseaPosition> | null = null;
  /** As they were last computed; overwritten, so that a fill leaves nothing behind to be collected. */
  profit: PositionProfit | null = null;
  needs: PositionNeeds | null = null;

  constructor(row: OverseaPositionRow, account: OverseaOwner, market: OverseaMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get isOpen(): boolean {
    return this.row.status === 'OPEN';
  }
}

/** How an option's ticks become money now; good as long as what it was put together from is the same. */
export interface MarketTerms extends TickTerms {
  readonly option: OverseaOptionRow;
  readonly ratio: MoneyRatio;
  /** Money per tick and contract in the option's currency, and the tick, as floats: for bands. */
  readonly tickWorth: number;
  readonly tickSize: number;
}

/** One option: its configuration, session, feed and everything that waits for its price. */
export class OverseaMarket {
  option: OverseaOptionRow;
  state: OverseaOptionStateRow;
  readonly feed: Feed;
  readonly positions = new Set<OverseaPosition>();
  /** Positions to be closed at the first price at which that is possible. */
  readonly forced = new Set<OverseaPosition>();
  readonly longLimits = new PriceIndex<OverseaOrder>('down');
  readonly shortLimits = new PriceIndex<OverseaOrder>('up');
  readonly stops = new Ladder<OverseaOrder>();
  readonly stopLosses = new Ladder<OverseaOrder>();
  readonly takeProfits = new Ladder<OverseaOrder>();
  readonly bands = new Ladder<OverseaPosition>();
  /** The next quote is the first after a break or a close: limits get the better of limit and quote. */
  resumed = false;
  /** The newest quote of a time in session: positions are valued at its last price. */
  quote: Quote | null;
  /** As they were last asked for. */
  terms: MarketTerms | null = null;

  constructor(option: OverseaOptionRow, state: OverseaOptionStateRow, feed: Feed) {
    this.option = option;
    this.state = state;
    this.feed = feed;
    this.quote = state.restQuote;
  }

  get isOffered(): boolean {
    return this.option.isPlay === 1 && this.option.isStop === 1;
  }

  /** In session: fills and triggers happen. */
  get isTrading(): boolean {
    return this.state.phase === 'OPEN' || this.state.phase === 'CLOSING';
  }

  /** The quote orders may fill at now. */
  usable(at: number): Quote | null {
    const quote = this.feed.usable(at);
    return this.isTrading && quote === this.quote ? quote : null;
  }
}
