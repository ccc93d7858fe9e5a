import type { MarketMessage } from './driven-app.ts';

export interface PerpetualPrices {
  readonly symbol?: string;
  readonly bid: string;
  readonly ask: string;
  readonly mark?: string;
  readonly last?: string;
}

/** A perpetual contract at these prices, with one level on either side and its funding two hours ahead. */
export function perpetual({ symbol = 'BTCUSDT', bid, ask, mark = bid, last = bid }: PerpetualPrices): MarketMessage[] {
  const funding = { fundingRate: '0.0001', nextFundingTime: Date.now() + 2 * 3_600_000 };
  return [
    { kind: 'quote', symbol, bid, ask, mark, index: mark, last, ...funding },
    { kind: 'depth', symbol, bids: [[bid, '1.25', 4]], asks: [[ask, '0.75', 2]] },
  ];
}
