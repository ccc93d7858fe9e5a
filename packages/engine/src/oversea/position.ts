import type { OverseaPositionRow } from '../rows/oversea.ts';
import type { Account } from '../state/account.ts';
import type { IndexEntry } from '../trigger/price-index.ts';
import type { OverseaMarket } from './market.ts';
import type { OverseaOrder } from './order.ts';

export interface ArmedBand {
  readonly key: number;
  readonly entry: IndexEntry<OverseaPosition>;
}

export class OverseaPosition {
  row: OverseaPositionRow;
  readonly account: Account;
  readonly market: OverseaMarket;
  takeProfit: OverseaOrder | null = null;
  stopLoss: OverseaOrder | null = null;
  down: ArmedBand | null = null;
  up: ArmedBand | null = null;

  constructor(row: OverseaPositionRow, account: Account, market: OverseaMarket) {
    this.row = row;
    this.account = account;
    this.market = market;
  }

  get isOpen(): boolean {
    return this.row.status === 'OPEN';
  }
}
