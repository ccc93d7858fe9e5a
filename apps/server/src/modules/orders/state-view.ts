import type { DataOf } from '@hoga/contract/call';
import type { getState } from '@hoga/contract/orders';
import { ACCOUNT_SCOPE } from '@hoga/engine/cancel-after/rows';
import type { AccountState } from '@hoga/engine/questions';
import type { Site } from '../../http/site-directory.ts';
import { walletEntries } from '../accounts/public.ts';
import { futuresOrderView, futuresPositionView } from '../futures/public.ts';
import { overseaOrderView, overseaPositionView } from '../oversea/public.ts';
import { figuresView, optionalText } from '../trading/public.ts';

/** The state of one moment as its owner reads it. */
export function stateView(site: Site, state: AccountState): DataOf<typeof getState> {
  const { seq, at, wallets, futures, oversea, cancelAfter, figures, rates } = state;
  const crossed = figures.find(({ type }) => type === 'CROSS');
  const overseaCrossed = figures.find(({ type }) => type === 'OVERSEA_CROSS');
  return {
    seq,
    asOf: at,
    wallets: walletEntries(site, wallets),
    futures: {
      orders: futures.orders.map(futuresOrderView),
      positions: futures.positions.map(futuresPositionView),
      leverages: futures.settings.map(({ futuresOptionId, leverage, marginType }) => ({
        ...{ futuresOptionId, leverage, marginType },
      })),
      figures: crossed?.type === 'CROSS' ? figuresView(crossed.data) : null,
      quotes: [...futures.quotes],
    },
    oversea: {
      orders: oversea.orders.map(overseaOrderView),
      positions: oversea.positions.map(({ row, tick }) => overseaPositionView(row, tick)),
      figures: overseaCrossed?.type === 'OVERSEA_CROSS' ? figuresView(overseaCrossed.data) : null,
      quotes: [...oversea.quotes],
    },
    cancelAfter: cancelAfter.map(({ scope, seconds, tie, dueAt }) => ({
      ...scopeView(scope),
      ...{ seconds, tie, dueAt },
    })),
    rates: rates.map(({ pair, rate }) => ({ pair, rate: optionalText(rate) })),
  };
}

function scopeView(scope: string) {
  return scope === ACCOUNT_SCOPE ? ({ of: 'account', keyId: null } as const) : ({ of: 'key', keyId: scope } as const);
}
