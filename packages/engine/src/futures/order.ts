import type { FuturesOrderRow } from '../rows/futures.ts';
import type { Account } from '../state/account.ts';
import type { IndexEntry, PriceIndex } from '../trigger/price-index.ts';
import type { FuturesMarket } from './market.ts';

/** An order while it lives; its row is replaced, never changed, so that what was sent stays as it was sent. */
export class FuturesOrder {
  row: FuturesOrderRow;
  readonly account: Account;
  readonly market: FuturesMarket;
  index: PriceIndex<FuturesOrder> | null = null;
  entry: IndexEntry<FuturesOrder> | null = null;

  constructor(row: FuturesOrderRow, account: Account, market: FuturesMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get isLive(): boolean {
    return this.row.status === 'WORKING' || this.row.status === 'TRIGGERED';
  }

  /** Take-profit and stop-loss belong to a position; everything else is an entry. */
  get isEntry(): boolean {
    return this.row.marketType !== 'TAKEPROFIT' && this.row.marketType !== 'STOPLOSS';
  }
}
