import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import { scaleParts } from '@hoga/domain/trading/scale';
import type { Qty } from '@hoga/kernel/amounts';
import { err, ok } from '@hoga/kernel/result';
import { askedMarket } from '../trading/draft.ts';
import { groupCommands } from '../trading/group-commands.ts';
import type { FuturesOrder } from './book.ts';
import type { FuturesDraft } from './draft.ts';
import { FUTURES_ORDER_RULES } from './orders.ts';
import type { FuturesCancelScale, FuturesOco, FuturesPlace, FuturesScale } from './requests.ts';
import { settleFutures } from './settle.ts';

/** Orders of coin futures that are placed together. */
export const FUTURES_GROUPS = groupCommands<
  FuturesOrder,
  FuturesDraft,
  FuturesPlace,
  FuturesScale,
  FuturesCancelScale,
  FuturesOco
>({
  orders: FUTURES_ORDER_RULES,
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
    return ok(
      cut.value.map(
        ({ price, size }): FuturesPlace => ({
          ...common,
          ...NOTHING_BESIDES,
          keyId: request.keyId ?? null,
          marketType: 'LIMIT',
          price,
          amount: size as Qty,
        }),
      ),
    );
  },
  legs: (account, request) => {
    const { futuresOptionId, tradeType, stopTradeType, marginType, amount, leverage, reduceOnly, isMark } = request;
    const stopSide = stopTradeType ?? tradeType;
    // A trader's orders of both sides could open against each other (E07).
    if (stopSide !== tradeType && account.futures.watcher?.mayExit === false) return err('TRADER_ORDER_FORBIDDEN');
    const common = {
      ...({ type: 'futures.place', futuresOptionId, marginType, amount, leverage, reduceOnly } as const),
      ...NOTHING_BESIDES,
      keyId: request.keyId ?? null,
    };
    const { price, triggerPrice, stopLimitPrice } = request;
    const stopType = stopLimitPrice === null ? 'STOPMARKET' : 'STOPLIMIT';
    const stop = { tradeType: stopSide, marketType: stopType, price: stopLimitPrice, triggerPrice, isMark } as const;
    return ok([
      { ...common, ...stop },
      { ...common, tradeType, marketType: 'LIMIT', price },
    ]);
  },
});
