import type { Feed } from '../market/feed.ts';
import type { OverseaOptionRow, OverseaOptionStateRow } from '../rows/oversea.ts';
import type { Quote } from '../rows/quote.ts';
import { Ladder } from '../trigger/ladder.ts';
import { PriceIndex } from '../trigger/price-index.ts';
import type { OverseaOrder } from './order.ts';
import type { OverseaPosition } from './position.ts';

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
  quote: Quote | null = null;

  constructor(option: OverseaOptionRow, state: OverseaOptionStateRow, feed: Feed) {
    this.option = option;
    this.state = state;
    this.feed = feed;
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
