import type { FuturesOption } from '@hoga/contract/market';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { emptyDraft, type OrderDraft } from '../form/order-draft.ts';
import type { OrderSituation, Quote } from '../form/order-figures.ts';

/** A flat BTC account with money for anything but the absurd. */
export function sampleSituation(
  change: Partial<OrderSituation> = {},
  option: Partial<FuturesOption> = {},
): OrderSituation {
  const zero = decimal(0);
  return {
    terms: contractTerms(sampleFuturesOption(option)),
    leverage: 20,
    isCross: true,
    position: null,
    orders: [],
    workingOrders: 0,
    available: decimal(10_000),
    backing: { walletBalance: decimal(10_000), otherMaintenance: zero, otherPnl: zero },
    ...change,
  };
}

export function sampleQuote(change: Partial<Record<keyof Quote, string>> = {}): Quote {
  const at = (figure: keyof Quote): Decimal => decimal(change[figure] ?? '60000');
  return { bid: at('bid'), ask: at('ask'), last: at('last'), mark: at('mark') };
}

export function sampleDraft(change: Partial<OrderDraft> = {}): OrderDraft {
  return { ...emptyDraft('60000'), amount: '0.1', ...change };
}
