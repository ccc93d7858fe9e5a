import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { decimal, toNumber } from '@hoga/kernel/decimal';
import { breakEvenNow, onRate } from '../../../data/account/live-rate.ts';
import { ordersOf, overseaAccount, positionOf } from '../../../data/account/oversea-account.ts';
import { levelsOf, onLevels } from '../../../data/alerts/alert-levels.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import type { MarkedOrder } from '../../../trading/ladder/ladder-marks.ts';
import type { LadderTerms, LadderWords, OwnRows } from '../../../trading/ladder/ladder-terms.ts';

const WORDS: LadderWords = {
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
};

/** An option of overseas futures on the ladder. */
export function overseaLadder(option: OverseaOption): LadderTerms {
  return {
    id: option.id,
    stock: option.stock,
    name: instrumentName(option, currentLanguage()),
    tick: option.tick,
    group: 1,
    precision: option.precision,
    hasCounts: true,
    words: WORDS,
    sizeText: (size, t) => t('trading.contracts', { count: toNumber(size) }),
    own: ownRows(option),
  };
}

function ownRows(option: OverseaOption): OwnRows {
  const held = () => positionOf(option.id);
  const breakEven = () => {
    const position = held();
    return position === null ? null : breakEvenNow(option, position);
  };
  const alerts = () => levelsOf('oversea', option.id);
  return {
    identities: () => [ordersOf(option.id), held(), breakEven(), alerts()],
    orders: () => ordersOf(option.id).map(markedOrder),
    position: () => {
      const position = held();
      return position === null ? null : { ...position, breakEven: breakEven() };
    },
    alerts,
    onChange: (changed) => {
      const stops = [overseaAccount.subscribe(changed), onRate(option.currency, changed), onLevels(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export function markedOrder(order: OverseaOrder): MarkedOrder {
  return { ...order, size: decimal(order.qty) };
}
