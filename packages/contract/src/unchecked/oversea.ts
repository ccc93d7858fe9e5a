// Written by `npm run contract:freeze`.
import type { output } from 'zod/v4/core';
import type { AddressOf } from '../call.ts';
import type * as contract from '../oversea.ts';
import { type Reader, unchecked } from '../unchecked-reader.ts';

export type * from '../oversea.ts';

export const amendOverseaOrder: AddressOf<typeof contract.amendOverseaOrder> = {
  method: 'POST',
  path: '/api/oversea/order/amend',
  access: 'player',
};

export const cancelAllOverseaOrders: AddressOf<typeof contract.cancelAllOverseaOrders> = {
  method: 'POST',
  path: '/api/oversea/order/cancel_all',
  access: 'player',
};

export const cancelOverseaOrder: AddressOf<typeof contract.cancelOverseaOrder> = {
  method: 'POST',
  path: '/api/oversea/order/cancel',
  access: 'player',
};

export const cancelOverseaScale: AddressOf<typeof contract.cancelOverseaScale> = {
  method: 'POST',
  path: '/api/oversea/order/scale/cancel',
  access: 'player',
};

export const deleteOverseaTpsl: AddressOf<typeof contract.deleteOverseaTpsl> = {
  method: 'POST',
  path: '/api/oversea/order/delete-tpsl',
  access: 'player',
};

export const getOvernight: AddressOf<typeof contract.getOvernight> = {
  method: 'GET',
  path: '/api/oversea/overnight',
  access: 'player',
};

export const getOverseaDailyProfit: AddressOf<typeof contract.getOverseaDailyProfit> = {
  method: 'GET',
  path: '/api/oversea/history/daily_profit',
  access: 'player',
};

export const getOverseaFillQuote: AddressOf<typeof contract.getOverseaFillQuote> = {
  method: 'GET',
  path: '/api/oversea/history/quote',
  access: 'player',
};

export const getOverseaHistory: AddressOf<typeof contract.getOverseaHistory> = {
  method: 'GET',
  path: '/api/oversea/history/list',
  access: 'player',
};

export const getOverseaOpenOrders: AddressOf<typeof contract.getOverseaOpenOrders> = {
  method: 'GET',
  path: '/api/oversea/history/open_order',
  access: 'player',
};

export const getOverseaOpenPositions: AddressOf<typeof contract.getOverseaOpenPositions> = {
  method: 'GET',
  path: '/api/oversea/history/open_position',
  access: 'player',
};

export const placeOverseaOco: AddressOf<typeof contract.placeOverseaOco> = {
  method: 'POST',
  path: '/api/oversea/order/oco',
  access: 'player',
};

export const placeOverseaOrder: AddressOf<typeof contract.placeOverseaOrder> = {
  method: 'POST',
  path: '/api/oversea/order',
  access: 'player',
};

export const placeOverseaScale: AddressOf<typeof contract.placeOverseaScale> = {
  method: 'POST',
  path: '/api/oversea/order/scale',
  access: 'player',
};

export const setOvernight: AddressOf<typeof contract.setOvernight> = {
  method: 'POST',
  path: '/api/oversea/overnight',
  access: 'player',
};

export const setOverseaTpsl: AddressOf<typeof contract.setOverseaTpsl> = {
  method: 'POST',
  path: '/api/oversea/order/tpsl',
  access: 'player',
};

export const overseaEvent: Reader<output<typeof contract.overseaEvent>> = unchecked;
