// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../preference.ts';

export type * from '../preference.ts';

export const getPreference: AddressOf<typeof contract.getPreference> = {
  method: 'GET',
  path: '/api/preference/my',
  access: 'player',
};

export const setPreference: AddressOf<typeof contract.setPreference> = {
  method: 'POST',
  path: '/api/preference/set',
  access: 'player',
};
