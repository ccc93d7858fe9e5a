// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../payout.ts';

export type * from '../payout.ts';

export const getBankList: AddressOf<typeof contract.getBankList> = {
  method: 'GET',
  path: '/api/banklist',
  access: 'public',
};

export const getDepositAddress: AddressOf<typeof contract.getDepositAddress> = {
  method: 'POST',
  path: '/api/wallet/temp-generate',
  access: 'player',
};

export const getDestinations: AddressOf<typeof contract.getDestinations> = {
  method: 'GET',
  path: '/api/wallet/destinations',
  access: 'player',
};

export const registerDestination: AddressOf<typeof contract.registerDestination> = {
  method: 'POST',
  path: '/api/wallet/generate',
  access: 'player',
};

export const removeDestination: AddressOf<typeof contract.removeDestination> = {
  method: 'POST',
  path: '/api/wallet/destinations/remove',
  access: 'player',
};
