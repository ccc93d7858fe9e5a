import { scaleParts } from '@hoga/domain/trading/scale';
import { err, ok } from '@hoga/kernel/result';
import { askedMarket } from '../trading/draft.ts';
import { groupCommands } from '../trading/group-commands.ts';
import type { OverseaOrder } from './book.ts';
import type { OverseaDraft } from './draft.ts';
import { OVERSEA_ORDER_RULES } from './orders.ts';
import type { OverseaCancelScale, OverseaOco, OverseaPlace, OverseaScale } from './requests.ts';
import { settleHolds } from './settle.ts';

/** Orders of overseas futures that are placed together. */
export const OVERSEA_GROUPS = groupCommands<
  OverseaOrder,
  OverseaDraft,
  OverseaPlace,
  OverseaScale,
  OverseaCancelScale,
  OverseaOco
>({
  orders: OVERSEA_ORDER_RULES,
  settle: settleHolds,
  parts: (account, request) => {
    const { overseaOptionId, tradeType, qty } = request;
    const market = askedMarket(account, account.oversea.book.markets, overseaOptionId);
    if (!market.ok) return market;
    const { fromPrice: from, toPrice: to, parts, distribution } = request;
    if (tradeType === null) return err('DIRECTION_REQUIRED');
    if (qty === null) return err('QUANTITY_REQUIRED');
    if (from === null || to === null) return err('PRICE_REQUIRED');
    if (!Number.isInteger(qty)) return err('QUANTITY_INVALID');
    const scale = { from, to, parts, total: BigInt(qty), distribution };
    const cut = scaleParts(scale, { tick: market.value.option.tick, step: 1n });
    if (!cut.ok) return cut;
    return ok(cut.value.map(({ price, size }) => partOf(request, price, Number(size))));
  },
  legs: (_account, request) => {
    const { overseaOptionId, tradeType, stopTradeType, qty, price, stopPrice, stopLimitPrice, expectDir } = request;
    const keyId = request.keyId ?? null;
    const common = { type: 'oversea.place', overseaOptionId, qty, ...NOTHING_BESIDES, keyId } as const;
    const stopType = stopLimitPrice === null ? 'STOPMARKET' : 'STOPLIMIT';
    const stop = { marketType: stopType, price: stopLimitPrice, stopPrice, expectDir } as const;
    return ok([
      { ...common, ...stop, tradeType: stopTradeType ?? tradeType },
      { ...common, tradeType, marketType: 'LIMIT', price },
    ]);
  },
});

/** Every field that a plain order leaves out. */
const NOTHING_BESIDES = {
  stopPrice: null,
  expectDir: null,
  tpTick: null,
  slTick: null,
  trailTicks: null,
  ocoOrderId: null,
} as const;

function partOf(request: OverseaScale, price: OverseaPlace['price'], qty: number): OverseaPlace {
  const { overseaOptionId, tradeType, keyId = null } = request;
  return {
    keyId,
    type: 'oversea.place',
    overseaOptionId,
    tradeType,
    marketType: 'LIMIT',
    qty,
    price,
    ...NOTHING_BESIDES,
  };
}
