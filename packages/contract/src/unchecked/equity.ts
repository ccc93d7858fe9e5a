// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../equity.ts';

export type * from '../equity.ts';

export const getEquity: AddressOf<typeof contract.getEquity> = {
  method: 'GET',
  path: '/api/wallet/equity',
  access: 'player',
};

export const getLedger: AddressOf<typeof contract.getLedger> = {
  method: 'GET',
  path: '/api/wallet/ledger',
  access: 'player',
};
