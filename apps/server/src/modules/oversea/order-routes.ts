import {
  amendOverseaOrder,
  cancelAllOverseaOrders,
  cancelOverseaOrder,
  cancelOverseaScale,
  deleteOverseaTpsl,
  placeOverseaOco,
  placeOverseaOrder,
  placeOverseaScale,
  setOvernight,
  setOverseaTpsl,
} from '@hoga/contract/oversea';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, commandRoutes } from '../trading/public.ts';
import { overseaAmend, overseaCancel, overseaOco, overseaPlace, overseaScale } from './order-commands.ts';

export function registerOverseaOrderRoutes(app: FastifyInstance, parts: CommandParts): void {
  const command = commandRoutes(app, parts);

  command(placeOverseaOrder, overseaPlace);

  command(amendOverseaOrder, overseaAmend);

  command(cancelOverseaOrder, overseaCancel);

  command(placeOverseaScale, overseaScale);

  command(placeOverseaOco, overseaOco);

  command(cancelOverseaScale, ({ scaleGroup }) => ({ type: 'oversea.cancelScale', scaleGroup }));

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
