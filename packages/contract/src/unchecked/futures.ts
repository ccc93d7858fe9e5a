// Written by `npm run contract:freeze`.
import type { output } from 'zod/v4/core';
import type { AddressOf } from '../call.ts';
import type * as contract from '../futures.ts';
import { type Reader, unchecked } from '../unchecked-reader.ts';

export type * from '../futures.ts';

export const adjustFuturesMargin: AddressOf<typeof contract.adjustFuturesMargin> = {
  method: 'POST',
  path: '/api/futures/order/margin',
  access: 'player',
};

export const amendFuturesOrder: AddressOf<typeof contract.amendFuturesOrder> = {
  method: 'POST',
  path: '/api/futures/order/amend',
  access: 'player',
};

export const cancelAllFuturesOrders: AddressOf<typeof contract.cancelAllFuturesOrders> = {
  method: 'POST',
  path: '/api/futures/order/cancel_all',
  access: 'player',
};

export const cancelFuturesOrder: AddressOf<typeof contract.cancelFuturesOrder> = {
  method: 'POST',
  path: '/api/futures/order/cancel',
  access: 'player',
};

export const cancelFuturesScale: AddressOf<typeof contract.cancelFuturesScale> = {
  method: 'POST',
  path: '/api/futures/order/scale/cancel',
  access: 'player',
};

export const getFuturesExitHistory: AddressOf<typeof contract.getFuturesExitHistory> = {
  method: 'GET',
  path: '/api/futures/history/tpsl',
  access: 'player',
};

export const getFuturesFillQuote: AddressOf<typeof contract.getFuturesFillQuote> = {
  method: 'GET',
  path: '/api/futures/history/quote',
  access: 'player',
};

export const getFuturesFundingHistory: AddressOf<typeof contract.getFuturesFundingHistory> = {
  method: 'GET',
  path: '/api/futures/history/funding',
  access: 'player',
};

export const getFuturesHistory: AddressOf<typeof contract.getFuturesHistory> = {
  method: 'GET',
  path: '/api/futures/history/list',
  access: 'player',
};

export const getFuturesLastLeverage: AddressOf<typeof contract.getFuturesLastLeverage> = {
  method: 'GET',
  path: '/api/futures/history/last_leverage',
  access: 'player',
};

export const getFuturesOpenExits: AddressOf<typeof contract.getFuturesOpenExits> = {
  method: 'GET',
  path: '/api/futures/history/open_sltp',
  access: 'player',
};

export const getFuturesOpenOrders: AddressOf<typeof contract.getFuturesOpenOrders> = {
  method: 'GET',
  path: '/api/futures/history/open_order',
  access: 'player',
};

export const getFuturesOpenPositions: AddressOf<typeof contract.getFuturesOpenPositions> = {
  method: 'GET',
  path: '/api/futures/history/open_position',
  access: 'player',
};

export const getFuturesQuantityPer: AddressOf<typeof contract.getFuturesQuantityPer> = {
  method: 'GET',
  path: '/api/futures/order/qty_per',
  access: 'player',
};

export const placeFuturesOco: AddressOf<typeof contract.placeFuturesOco> = {
  method: 'POST',
  path: '/api/futures/order/oco',
  access: 'player',
};

export const placeFuturesOrder: AddressOf<typeof contract.placeFuturesOrder> = {
  method: 'POST',
  path: '/api/futures/order',
  access: 'player',
};

export const placeFuturesScale: AddressOf<typeof contract.placeFuturesScale> = {
  method: 'POST',
  path: '/api/futures/order/scale',
  access: 'player',
};

export const setFuturesLeverage: AddressOf<typeof contract.setFuturesLeverage> = {
  method: 'POST',
  path: '/api/futures/order/leverage',
  access: 'player',
};

export const setFuturesMarginType: AddressOf<typeof contract.setFuturesMarginType> = {
  method: 'POST',
  path: '/api/futures/order/margin_type',
  access: 'player',
};

export const setFuturesTpsl: AddressOf<typeof contract.setFuturesTpsl> = {
  method: 'POST',
  path: '/api/futures/order/tpsl',
  access: 'player',
};

export const futuresEvent: Reader<output<typeof contract.futuresEvent>> = unchecked;
