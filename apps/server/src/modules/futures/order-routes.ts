import {
  adjustFuturesMargin,
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  cancelFuturesScale,
  placeFuturesOco,
  placeFuturesOrder,
  placeFuturesScale,
  setFuturesLeverage,
  setFuturesMarginType,
  setFuturesTpsl,
} from '@hoga/contract/futures';
import { failure } from '@hoga/domain/errors/failure';
import { err } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, commandRoutes, typed } from '../trading/public.ts';
import { futuresAmend, futuresCancel, futuresOco, futuresPlace, futuresScale } from './order-commands.ts';

export function registerFuturesOrderRoutes(app: FastifyInstance, parts: CommandParts): void {
  registerOrders(app, parts);
  registerPositionSettings(app, parts);
}

function registerOrders(app: FastifyInstance, parts: CommandParts): void {
  const command = commandRoutes(app, parts);

  command(placeFuturesOrder, futuresPlace);

  command(amendFuturesOrder, futuresAmend);

  command(cancelFuturesOrder, futuresCancel);

  command(placeFuturesScale, futuresScale);

  command(placeFuturesOco, futuresOco);

  command(cancelFuturesScale, ({ scaleGroup }) => ({ type: 'futures.cancelScale', scaleGroup }));

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
