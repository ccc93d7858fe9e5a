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
import type { TradingRuntime } from '../../runtime/trading-runtime.ts';
import { futuresOrderView, futuresPositionView } from '../../runtime/views/futures.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { affordableQuantity, leverageSetting, openPositions, workingOrders } from './live-rows.ts';

export interface FuturesReadParts {
  readonly trading: Pick<TradingRuntime, 'read'>;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
}

/** What stands now, as the engine has committed it. */
export function registerFuturesReadRoutes(app: FastifyInstance, { trading, directory }: FuturesReadParts): void {
  route(app, getFuturesOpenOrders, async ({ identity: { playerId }, query }) => {
    const which = { exits: false, futuresOptionId: query.futuresOptionId ?? null };
    const rows = await trading.read(playerId, (engine) => workingOrders(engine, playerId, which));
    return rows.ok ? ok(rows.value.map(futuresOrderView)) : rows;
  });

  route(app, getFuturesOpenExits, async ({ identity: { playerId }, query }) => {
    const which = { exits: true, futuresOptionId: query.futuresOptionId ?? null };
    const rows = await trading.read(playerId, (engine) => workingOrders(engine, playerId, which));
    return rows.ok ? ok(rows.value.map(futuresOrderView)) : rows;
  });

  route(app, getFuturesOpenPositions, async ({ identity: { playerId }, query }) => {
    const rows = await trading.read(playerId, (engine) =>
      openPositions(engine, playerId, query.futuresOptionId ?? null),
    );
    return rows.ok ? ok(rows.value.map(futuresPositionView)) : rows;
  });

  route(app, getFuturesLastLeverage, async ({ identity: { playerId }, query: { futuresOptionId }, site }) => {
    if (directory.futures.find(site.id, futuresOptionId) === null) return err(failure('STOCK_NOT_FOUND'));
    const setting = await trading.read(playerId, (engine) => leverageSetting(engine, playerId, futuresOptionId));
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
    const answer = await trading.read(playerId, (engine) => {
      const leverage = query.leverage ?? leverageSetting(engine, playerId, futuresOptionId)?.leverage ?? 1;
      return affordableQuantity(engine, { playerId, futuresOptionId, tradeType, percent, leverage, price });
    });
    if (!answer.ok) return answer;
    const { amount, available } = answer.value;
    if (amount === null) return err(failure('FEED_DELAYED'));
    return ok({ amount: toText(amount), available: toText(available) });
  });
}
