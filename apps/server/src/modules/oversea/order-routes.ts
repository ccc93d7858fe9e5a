import {
  amendOverseaOrder,
  cancelAllOverseaOrders,
  cancelOverseaOrder,
  deleteOverseaTpsl,
  placeOverseaOrder,
  setOvernight,
  setOverseaTpsl,
} from '@hoga/contract/oversea';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { COMMAND_LIMITS, submitCommand, typed } from '../trading/public.ts';

export interface OverseaOrderParts {
  readonly trading: Pick<TradingClient, 'submit'>;
}

/** Every call here is one command of the engine: the route only translates. */
export function registerOverseaOrderRoutes(app: FastifyInstance, { trading }: OverseaOrderParts): void {
  route(
    app,
    placeOverseaOrder,
    (input) => {
      const { body } = input;
      return submitCommand(trading, input, {
        type: 'oversea.place',
        overseaOptionId: body.overseaOptionId ?? null,
        tradeType: body.tradeType ?? null,
        marketType: body.marketType,
        qty: body.qty ?? null,
        price: typed(body.price),
        stopPrice: typed(body.stopPrice),
        expectDir: body.expectDir ?? null,
        tpTick: body.tpTick ?? null,
        slTick: body.slTick ?? null,
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    amendOverseaOrder,
    (input) => {
      const { id: orderId, price, stopPrice, qty } = input.body;
      return submitCommand(trading, input, {
        type: 'oversea.amend',
        orderId,
        price: typed(price),
        stopPrice: typed(stopPrice),
        qty: qty ?? null,
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    cancelOverseaOrder,
    (input) => submitCommand(trading, input, { type: 'oversea.cancel', orderId: input.body.id }),
    COMMAND_LIMITS,
  );

  route(
    app,
    cancelAllOverseaOrders,
    (input) =>
      submitCommand(trading, input, {
        type: 'oversea.cancelAll',
        overseaOptionId: input.body.overseaOptionId ?? null,
      }),
    COMMAND_LIMITS,
  );

  route(
    app,
    setOverseaTpsl,
    (input) => {
      const { overseaPositionId, overseaOptionId, tpTick, slTick } = input.body;
      return submitCommand(trading, input, {
        type: 'oversea.tpsl',
        overseaPositionId,
        ...(overseaOptionId === undefined ? {} : { overseaOptionId }),
        ...(tpTick === undefined ? {} : { tpTick }),
        ...(slTick === undefined ? {} : { slTick }),
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    deleteOverseaTpsl,
    (input) => {
      const { id: overseaPositionId, overseaOptionId, value } = input.body;
      return submitCommand(trading, input, {
        type: 'oversea.deleteTpsl',
        overseaPositionId,
        ...(overseaOptionId === undefined ? {} : { overseaOptionId }),
        value,
      });
    },
    COMMAND_LIMITS,
  );

  route(
    app,
    setOvernight,
    (input) => {
      const { overseaPositionId, isActive } = input.body;
      return submitCommand(trading, input, { type: 'oversea.overnight', overseaPositionId, isActive });
    },
    COMMAND_LIMITS,
  );
}
