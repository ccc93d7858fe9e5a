import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { Flag } from '../rows/flag.ts';
import type {
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from '../rows/futures.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';
import { OptionMap } from '../state/option-map.ts';
import { WorkingTotals } from '../state/option-totals.ts';
import { OrdersById } from '../state/orders-by-id.ts';
import type { ArmedBand } from '../trigger/armed-band.ts';
import { Ladder } from '../trigger/ladder.ts';
import { type IndexEntry, type Level, PriceIndex } from '../trigger/price-index.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import { type MarkedQuote, withMark } from './marked-quote.ts';

/** What coin futures need to know of whoever holds orders and positions. */
export interface FuturesOwner extends WalletOwner {
  readonly player: PlayerRow;
  readonly site: SiteRow;
  readonly futuresWallet: Wallet;
  readonly futures: FuturesAccount;
}

/** A player's side of coin futures: one net position per option, working orders by id. */
export class FuturesAccount {
  readonly positions = new OptionMap<FuturesPosition>();
  readonly orders = new OrdersById<FuturesOrder>();
  readonly settings = new OptionMap<FuturesSettingRow>();
  readonly totals = new WorkingTotals<bigint>(0n);
  /** How many of the working entries are reduce-only. */
  reduceOnly = 0;
  /** Σ hold of working orders, and of the cross ones among them. */
  hold: Decimal = ZERO;
  crossHold: Decimal = ZERO;
  /** Changed since its cross event was last given out. */
  changed = false;
}

/** An order while it lives; its row is replaced, never changed, so that what was sent stays as it was sent. */
export class FuturesOrder implements IndexEntry<FuturesOrder> {
  row: FuturesOrderRow;
  readonly account: FuturesOwner;
  readonly market: FuturesMarket;
  /** Where it waits for its price. */
  index: PriceIndex<FuturesOrder> | null = null;
  level: Level<FuturesOrder> | null = null;
  slot = 0;
  /** How often last had moved when it came to wait there. */
  restedAtMove = 0;

  constructor(row: FuturesOrderRow, account: FuturesOwner, market: FuturesMarket) {
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

  /** Take-profit and stop-loss belong to a position; everything else is an entry. */
  get isEntry(): boolean {
    return this.row.marketType !== 'TAKEPROFIT' && this.row.marketType !== 'STOPLOSS';
  }
}

/** What a position comes to at a mark; good as long as what it was computed from is the same. */
export interface PositionFigures {
  amount: Decimal;
  entryCost: Decimal;
  leverage: number;
  mark: Decimal;
  brackets: FuturesOptionRow['brackets'];
  pnl: Decimal;
  initialMargin: Decimal;
  maintenance: Decimal;
}

export class FuturesPosition {
  row: FuturesPositionRow;
  readonly account: FuturesOwner;
  readonly market: FuturesMarket;
  takeProfit: FuturesOrder | null = null;
  stopLoss: FuturesOrder | null = null;
  /** Where its account must be looked at again. */
  down: ArmedBand<FuturesPosition> | null = null;
  up: ArmedBand<FuturesPosition> | null = null;
  /** As they were last computed; overwritten, so that a fill leaves nothing behind to be collected. */
  figures: PositionFigures | null = null;

  constructor(row: FuturesPositionRow, account: FuturesOwner, market: FuturesMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get isOpen(): boolean {
    return this.row.status === 'OPEN';
  }

  get isCross(): boolean {
    return this.row.marginType === 'CROSS';
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

/** One option: its configuration, its feed and everything that waits for its price. */
export class FuturesMarket {
  option: FuturesOptionRow;
  state: FuturesOptionStateRow;
  readonly feed: Feed;
  readonly positions = new Set<FuturesPosition>();
  /** LONG limits wait for the price to come down, SHORT limits for it to go up. */
  readonly longLimits = new PriceIndex<FuturesOrder>('down');
  readonly shortLimits = new PriceIndex<FuturesOrder>('up');
  readonly stops = new ReferenceLadders();
  readonly stopLosses = new ReferenceLadders();
  readonly takeProfits = new ReferenceLadders();
  readonly bands = new Ladder<FuturesPosition>();
  /** What its bands were last computed with. */
  terms: BandTerms | null = null;

  constructor(option: FuturesOptionRow, state: FuturesOptionStateRow, feed: Feed) {
    this.option = option;
    this.state = state;
    this.feed = feed;
  }

  get isTradable(): boolean {
    return this.option.isPlay === 1 && this.option.isStop === 1;
  }

  /** The newest mark, however old; null before the first quote. */
  get mark(): Decimal | null {
    return this.feed.quote?.mark ?? null;
  }

  usable(at: number): MarkedQuote | null {
    return withMark(this.feed.usable(at));
  }
}
