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
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { COMMAND_LIMITS, submitCommand, typed } from '../trading/public.ts';

export interface FuturesOrderParts {
  readonly trading: Pick<TradingClient, 'submit'>;
}

/** Every call here is one command of the engine: the route only translates. */
export function registerFuturesOrderRoutes(app: FastifyInstance, parts: FuturesOrderParts): void {
  registerOrders(app, parts);
  registerPositionSettings(app, parts);
}

function registerOrders(app: FastifyInstance, { trading }: FuturesOrderParts): void {
  route(
    app,
    placeFuturesOrder,
    (input) => {
      const { body } = input;
      return submitCommand(trading, input, {
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
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    amendFuturesOrder,
    (input) => {
      const { id: orderId, price, amount } = input.body;
      return submitCommand(trading, input, {
        type: 'futures.amend',
        orderId,
        price: typed(price),
        amount: typed(amount),
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    cancelFuturesOrder,
    (input) => submitCommand(trading, input, { type: 'futures.cancel', orderId: input.body.id }),
    COMMAND_LIMITS,
  );

  route(
    app,
    cancelAllFuturesOrders,
    (input) =>
      submitCommand(trading, input, {
        type: 'futures.cancelAll',
        futuresOptionId: input.body.futuresOptionId ?? null,
      }),
    COMMAND_LIMITS,
  );
}

function registerPositionSettings(app: FastifyInstance, { trading }: FuturesOrderParts): void {
  route(
    app,
    setFuturesTpsl,
    (input) => {
      const { futuresPositionId, futuresOptionId, takeProfit, stopLoss, isMarkTp, isMarkSl } = input.body;
      return submitCommand(trading, input, {
        type: 'futures.tpsl',
        futuresPositionId,
        ...(futuresOptionId === undefined ? {} : { futuresOptionId }),
        ...(takeProfit === undefined ? {} : { takeProfit: typed(takeProfit) }),
        ...(stopLoss === undefined ? {} : { stopLoss: typed(stopLoss) }),
        isMarkTp,
        isMarkSl,
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    setFuturesLeverage,
    (input) => {
      const { futuresOptionId, leverage } = input.body;
      if (leverage == null) return err(failure('LEVERAGE_REQUIRED'));
      const command = { type: 'futures.leverage', futuresOptionId, leverage } as const;
      return submitCommand(trading, input, command);
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    setFuturesMarginType,
    (input) => {
      const { futuresOptionId, marginType } = input.body;
      const command = { type: 'futures.marginType', futuresOptionId, marginType } as const;
      return submitCommand(trading, input, command);
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    adjustFuturesMargin,
    (input) => {
      const { futuresPositionId, type: direction } = input.body;
      const amount = typed(input.body.amount);
      if (amount === null) return err(failure('INVALID_REQUEST'));
      const command = { type: 'futures.margin', futuresPositionId, amount, direction } as const;
      return submitCommand(trading, input, command);
    },
    COMMAND_LIMITS,
  );
}
