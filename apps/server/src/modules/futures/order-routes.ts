import {
  adjustFuturesMargin,
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  placeFuturesOrder,
  setFuturesLeverage,
  setFuturesMarginType,
  setFuturesTpsl,
} from '@hoga/contract/futures';
import { failure } from '@hoga/domain/errors/failure';
import { err } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, commandRoutes, typed } from '../trading/public.ts';

export function registerFuturesOrderRoutes(app: FastifyInstance, parts: CommandParts): void {
  registerOrders(app, parts);
  registerPositionSettings(app, parts);
}

function registerOrders(app: FastifyInstance, parts: CommandParts): void {
  const command = commandRoutes(app, parts);

  command(placeFuturesOrder, (body) => ({
    type: 'futures.place',
    futuresOptionId: body.futuresOptionId ?? null,
    tradeType: body.tradeType ?? null,
    marketType: body.marketType,
    marginType: body.marginType ?? null,
    amount: typed(body.amount),
    price: typed(body.price),
    leverage: body.leverage ?? null,
    reduceOnly: body.reduceOnly,
    triggerPrice: typed(body.triggerPrice),
    isMark: body.isMark,
    takeProfit: typed(body.takeProfit),
    stopLoss: typed(body.stopLoss),
    isMarkTp: body.isMarkTp,
    isMarkSl: body.isMarkSl,
    trailTicks: body.trailTicks ?? null,
    ocoOrderId: body.ocoOrderId ?? null,
  }));

  command(amendFuturesOrder, ({ id: orderId, price, amount }) => ({
    type: 'futures.amend',
    orderId,
    price: typed(price),
    amount: typed(amount),
  }));

  command(cancelFuturesOrder, ({ id: orderId }) => ({ type: 'futures.cancel', orderId }));

  command(cancelAllFuturesOrders, ({ futuresOptionId = null }) => ({ type: 'futures.cancelAll', futuresOptionId }));
}

function registerPositionSettings(app: FastifyInstance, parts: CommandParts): void {
  const command = commandRoutes(app, parts);

  command(setFuturesTpsl, ({ futuresPositionId, futuresOptionId, takeProfit, stopLoss, isMarkTp, isMarkSl }) => ({
    type: 'futures.tpsl',
    futuresPositionId,
    ...(futuresOptionId === undefined ? {} : { futuresOptionId }),
    ...(takeProfit === undefined ? {} : { takeProfit: typed(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: typed(stopLoss) }),
    isMarkTp,
    isMarkSl,
  }));

  command(setFuturesLeverage, ({ futuresOptionId, leverage }) =>
    leverage == null ? err(failure('LEVERAGE_REQUIRED')) : { type: 'futures.leverage', futuresOptionId, leverage },
  );

  command(setFuturesMarginType, ({ futuresOptionId, marginType }) => ({
    type: 'futures.marginType',
    futuresOptionId,
    marginType,
  }));

  command(adjustFuturesMargin, ({ futuresPositionId, type: direction, ...body }) => {
    const amount = typed(body.amount);
    if (amount === null) return err(failure('INVALID_REQUEST'));
    return { type: 'futures.margin', futuresPositionId, amount, direction };
  });
}
