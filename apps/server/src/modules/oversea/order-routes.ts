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
import { type CommandParts, commandRoutes, typed } from '../trading/public.ts';

export function registerOverseaOrderRoutes(app: FastifyInstance, parts: CommandParts): void {
  const command = commandRoutes(app, parts);

  command(placeOverseaOrder, (body) => ({
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
    trailTicks: body.trailTicks ?? null,
    ocoOrderId: body.ocoOrderId ?? null,
  }));

  command(amendOverseaOrder, ({ id: orderId, price, stopPrice, qty = null }) => ({
    type: 'oversea.amend',
    orderId,
    price: typed(price),
    stopPrice: typed(stopPrice),
    qty,
  }));

  command(cancelOverseaOrder, ({ id: orderId }) => ({ type: 'oversea.cancel', orderId }));

  command(cancelAllOverseaOrders, ({ overseaOptionId = null }) => ({ type: 'oversea.cancelAll', overseaOptionId }));

  command(setOverseaTpsl, ({ overseaPositionId, overseaOptionId, tpTick, slTick }) => ({
    type: 'oversea.tpsl',
    overseaPositionId,
    ...(overseaOptionId === undefined ? {} : { overseaOptionId }),
    ...(tpTick === undefined ? {} : { tpTick }),
    ...(slTick === undefined ? {} : { slTick }),
  }));

  command(deleteOverseaTpsl, ({ id: overseaPositionId, overseaOptionId, value }) => ({
    type: 'oversea.deleteTpsl',
    overseaPositionId,
    ...(overseaOptionId === undefined ? {} : { overseaOptionId }),
    value,
  }));

  command(setOvernight, ({ overseaPositionId, isActive }) => ({
    type: 'oversea.overnight',
    overseaPositionId,
    isActive,
  }));
}
