import {
  amendOverseaOrder,
  cancelAllOverseaOrders,
  cancelOverseaOrder,
  deleteOverseaTpsl,
  placeOverseaOrder,
  setOvernight,
  setOverseaTpsl,
} from '@hoga/contract/oversea';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { submitCommand } from '../../http/submit-command.ts';
import type { TradingRuntime } from '../../runtime/trading-runtime.ts';

export interface OverseaOrderParts {
  readonly trading: Pick<TradingRuntime, 'submit'>;
}

/** The longest body of these calls is a few hundred characters. */
const ORDERS = { bodyBytes: 2_048 };

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
    ORDERS,
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
    ORDERS,
  );

  route(
    app,
    cancelOverseaOrder,
    (input) => submitCommand(trading, input, { type: 'oversea.cancel', orderId: input.body.id }),
    ORDERS,
  );

  route(
    app,
    cancelAllOverseaOrders,
    (input) =>
      submitCommand(trading, input, {
        type: 'oversea.cancelAll',
        overseaOptionId: input.body.overseaOptionId ?? null,
      }),
    ORDERS,
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
    ORDERS,
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
    ORDERS,
  );

  route(
    app,
    setOvernight,
    (input) => {
      const { overseaPositionId, isActive } = input.body;
      return submitCommand(trading, input, { type: 'oversea.overnight', overseaPositionId, isActive });
    },
    ORDERS,
  );
}

/** What was left out is null: the rule for a missing field gives its own message. */
function typed(text: string | null | undefined): Decimal | null {
  return text == null ? null : decimal(text);
}
