import {
  getFuturesLastLeverage,
  getFuturesOpenExits,
  getFuturesOpenOrders,
  getFuturesOpenPositions,
  getFuturesQuantityPer,
} from '@hoga/contract/futures';
import { failure } from '@hoga/domain/errors/failure';
import { decimal, toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { viewed } from '../trading/public.ts';
import { futuresOrderView, futuresPositionView } from './views.ts';

export interface FuturesReadParts {
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
}

/** The current state as committed by the engine. */
export function registerFuturesReadRoutes(app: FastifyInstance, { trading, directory }: FuturesReadParts): void {
  route(app, getFuturesOpenOrders, async ({ identity: { playerId }, query }) => {
    const futuresOptionId = query.futuresOptionId ?? null;
    return viewed(await trading.ask(playerId, { type: 'futures.openOrders', futuresOptionId }), futuresOrderView);
  });

  route(app, getFuturesOpenExits, async ({ identity: { playerId }, query }) => {
    const futuresOptionId = query.futuresOptionId ?? null;
    return viewed(await trading.ask(playerId, { type: 'futures.openExits', futuresOptionId }), futuresOrderView);
  });

  route(app, getFuturesOpenPositions, async ({ identity: { playerId }, query }) => {
    const futuresOptionId = query.futuresOptionId ?? null;
    return viewed(await trading.ask(playerId, { type: 'futures.openPositions', futuresOptionId }), futuresPositionView);
  });

  route(app, getFuturesLastLeverage, async ({ identity: { playerId }, query: { futuresOptionId }, site }) => {
    if (directory.futures.find(site.id, futuresOptionId) === null) return err(failure('STOCK_NOT_FOUND'));
    const setting = await trading.ask(playerId, { type: 'futures.leverageSetting', futuresOptionId });
    if (!setting.ok) return setting;
    return setting.value === null ? err(failure('STOCK_NOT_FOUND')) : ok({ futuresOptionId, ...setting.value });
  });

  route(app, getFuturesQuantityPer, async ({ identity: { playerId }, query, site }) => {
    const { futuresOptionId, tradeType, percent } = query;
    const option = directory.futures.find(site.id, futuresOptionId);
    if (option === null) return err(failure('STOCK_NOT_FOUND'));
    if (query.leverage !== undefined && query.leverage > option.maxLeverage) {
      return err(failure('LEVERAGE_OUT_OF_RANGE'));
    }
    const price = query.price === undefined ? null : decimal(query.price);
    if (price !== null && price <= 0n) return err(failure('PRICE_INVALID'));
    const answer = await trading.ask(playerId, {
      type: 'futures.quantityPer',
      futuresOptionId,
      tradeType,
      percent,
      leverage: query.leverage ?? null,
      price,
    });
    if (!answer.ok) return answer;
    const { amount, available } = answer.value;
    if (amount === null) return err(failure('FEED_DELAYED'));
    return ok({ amount: toText(amount), available: toText(available) });
  });
}
