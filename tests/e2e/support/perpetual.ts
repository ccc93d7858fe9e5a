import type { DrivenApp, MarketMessage } from './driven-app.ts';

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

export async function futuresOptionId(app: Pick<DrivenApp, 'url'>, symbol: string): Promise<number> {
  const reply = await fetch(`${app.url}/api/futures/option/list?isPlay=1`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
  const option = data.find(({ stock }) => stock.endsWith(symbol));
  if (option === undefined) throw new Error(`the site has no ${symbol}`);
  return option.id;
}
