import type { OverseaOrderRow } from '../rows/oversea.ts';
import type { Account } from '../state/account.ts';
import type { IndexEntry, PriceIndex } from '../trigger/price-index.ts';
import type { OverseaMarket } from './market.ts';

/** An order while it lives; its row is replaced, never changed. */
export class OverseaOrder {
  row: OverseaOrderRow;
  readonly account: Account;
  readonly market: OverseaMarket;
  index: PriceIndex<OverseaOrder> | null = null;
  entry: IndexEntry<OverseaOrder> | null = null;

  constructor(row: OverseaOrderRow, account: Account, market: OverseaMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get isLive(): boolean {
    return this.row.status === 'WORKING' || this.row.status === 'TRIGGERED';
  }

  get isEntry(): boolean {
    return this.row.marketType !== 'TAKEPROFIT' && this.row.marketType !== 'STOPLOSS';
  }
}
