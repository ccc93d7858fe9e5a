import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import { scaleParts } from '@hoga/domain/trading/scale';
import type { Qty } from '@hoga/kernel/amounts';
import { err, ok } from '@hoga/kernel/result';
import { askedMarket } from '../trading/draft.ts';
import { groupCommands } from '../trading/group-commands.ts';
import type { FuturesOrder } from './book.ts';
import type { FuturesDraft } from './draft.ts';
import { FUTURES_ORDER_RULES } from './orders.ts';
import type { FuturesCancelScale, FuturesPlace, FuturesScale } from './requests.ts';
import { settleFutures } from './settle.ts';

/** Orders of coin futures that are placed together. */
export const FUTURES_GROUPS = groupCommands<FuturesOrder, FuturesDraft, FuturesPlace, FuturesScale, FuturesCancelScale>(
  {
    orders: FUTURES_ORDER_RULES,
    sideOf: ({ futures }) => futures,
    settle: (turn, account) => settleFutures(turn, account),
    parts: (account, request) => {
      const { futuresOptionId, tradeType, marginType, amount, leverage, reduceOnly } = request;
      const market = askedMarket(account, account.futures.markets, futuresOptionId);
      if (!market.ok) return market;
      const { fromPrice: from, toPrice: to, parts, distribution } = request;
      if (tradeType === null) return err('DIRECTION_REQUIRED');
      if (amount === null) return err('QUANTITY_REQUIRED');
      if (from === null || to === null) return err('PRICE_REQUIRED');
      const cut = scaleParts({ from, to, parts, total: amount, distribution }, market.value.option);
      if (!cut.ok) return cut;
      const common = { type: 'futures.place', futuresOptionId, tradeType, marginType, leverage, reduceOnly } as const;
      const keyId = request.keyId ?? null;
      return ok(
        cut.value.map(
          ({ price, size }): FuturesPlace => ({
            ...common,
            ...NOTHING_BESIDES,
            keyId,
            marketType: 'LIMIT',
            price,
            amount: size as Qty,
          }),
        ),
      );
    },
  },
);
