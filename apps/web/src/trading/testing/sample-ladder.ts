import { toText } from '@hoga/kernel/decimal';
import type { LadderTerms } from '../ladder/ladder-terms.ts';

/** The instrument of `sampleTicker` on the ladder, without anything of its own. */
export function sampleLadder(change: Partial<LadderTerms> = {}): LadderTerms {
  return {
    id: 102,
    stock: 'NQ',
    name: '나스닥100',
    tick: '0.25',
    group: 1,
    precision: 2,
    hasCounts: true,
    words: {
      columns: {
        traded: 'ladder.traded',
        sellStop: 'oversea.sellStop',
        sell: 'market.sell',
        price: 'market.ladder',
        buy: 'market.buy',
        buyStop: 'oversea.buyStop',
      },
      tags: {
        average: 'oversea.average',
        breakEven: 'trading.breakEven',
        takeProfit: 'trading.takeProfit',
        stopLoss: 'trading.stopLoss',
      },
      askTotal: 'market.sellTotal',
      bidTotal: 'market.buyTotal',
    },
    sizeText: toText,
    own: { identities: () => [], orders: () => [], position: () => null, onChange: () => () => undefined },
    ...change,
  };
}
