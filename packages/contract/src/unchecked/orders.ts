// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../orders.ts';

export type * from '../orders.ts';

export const getOrderByClientId: AddressOf<typeof contract.getOrderByClientId> = {
  method: 'GET',
  path: '/api/orders/by_client_id',
  access: 'player',
};

export const getState: AddressOf<typeof contract.getState> = {
  method: 'GET',
  path: '/api/state',
  access: 'player',
};

export const sendOrderBatch: AddressOf<typeof contract.sendOrderBatch> = {
  method: 'POST',
  path: '/api/orders/batch',
  access: 'player',
};

export const setCancelAfter: AddressOf<typeof contract.setCancelAfter> = {
  method: 'POST',
  path: '/api/orders/cancel_after',
  access: 'player',
};
