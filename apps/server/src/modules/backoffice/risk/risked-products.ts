import {
  type FuturesHolding,
  type FuturesStanding,
  type FuturesTerms,
  futuresWorth,
  stressFutures,
} from '@hoga/domain/risk/futures-stress';
import { movedPrice } from '@hoga/domain/risk/moves';
import {
  type OverseaHolding,
  type OverseaStanding,
  type OverseaTerms,
  overseaWorth,
  stressOversea,
} from '@hoga/domain/risk/oversea-stress';
import type { Stressed } from '@hoga/domain/risk/stressed';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Qty } from '@hoga/kernel/amounts';
import { type Decimal, mul, mulDiv, ONE, times } from '@hoga/kernel/decimal';

interface Holding {
  readonly optionId: number;
  readonly tradeType: TradeSide;
}

/** The house's risk figures of a product with positions. */
export interface RiskedProduct<H extends Holding, Standing extends { readonly positions: readonly H[] }, Terms> {
  readonly product: 'OVERSEA' | 'FUTURES';
  worth(standing: Standing, termsOf: (optionId: H['optionId']) => Terms | null): Money | null;
  stress(standing: Standing, termsOf: (optionId: H['optionId']) => Terms | null): Stressed<number> | null;
  /** Money in the wallet, without unrealised results. */
  money(standing: Standing): Money;
  qty(holding: H): Qty;
  /** The value of one contract or coin in the wallet's currency. */
  each(terms: Terms): Decimal;
  moved(terms: Terms, factor: Decimal): Terms;
}

export const RISKED_OVERSEA: RiskedProduct<OverseaHolding, OverseaStanding, OverseaTerms> = {
  product: 'OVERSEA',
  worth: overseaWorth,
  stress: stressOversea,
  money: ({ point, hold }) => (point + hold) as Decimal,
  qty: ({ qty }) => times(ONE, qty),
  each: ({ last, tickValue, tick, fx }) => mul(mulDiv(last, tickValue, tick, 'halfUp'), fx, 'halfUp'),
  moved: (terms, factor) => ({
    ...terms,
    last: movedPrice(terms.last, factor),
    bid: movedPrice(terms.bid, factor),
    ask: movedPrice(terms.ask, factor),
  }),
};

export const RISKED_FUTURES: RiskedProduct<FuturesHolding, FuturesStanding, FuturesTerms> = {
  product: 'FUTURES',
  worth: futuresWorth,
  stress: stressFutures,
  money: ({ point, hold, positions }) => positions.reduce((sum, { margin }) => sum + margin, point + hold) as Decimal,
  qty: ({ amount }) => amount,
  each: ({ mark }) => mark,
  moved: (terms, factor) => ({
    ...terms,
    mark: movedPrice(terms.mark, factor),
    bid: movedPrice(terms.bid, factor),
    ask: movedPrice(terms.ask, factor),
  }),
};
