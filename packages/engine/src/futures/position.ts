import type { FuturesPositionRow } from '../rows/futures.ts';
import type { Account } from '../state/account.ts';
import type { IndexEntry } from '../trigger/price-index.ts';
import type { FuturesMarket } from './market.ts';
import type { FuturesOrder } from './order.ts';

/** The marks at which the position's margin must be looked at again. */
export interface ArmedBand {
  readonly key: number;
  readonly entry: IndexEntry<FuturesPosition>;
}

export class FuturesPosition {
  row: FuturesPositionRow;
  readonly account: Account;
  readonly market: FuturesMarket;
  takeProfit: FuturesOrder | null = null;
  stopLoss: FuturesOrder | null = null;
  down: ArmedBand | null = null;
  up: ArmedBand | null = null;

  constructor(row: FuturesPositionRow, account: Account, market: FuturesMarket) {
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
