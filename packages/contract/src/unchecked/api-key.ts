// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../api-key.ts';

export type * from '../api-key.ts';

export const changeKey: AddressOf<typeof contract.changeKey> = {
  method: 'POST',
  path: '/api/key/change',
  access: 'player',
};

export const endKey: AddressOf<typeof contract.endKey> = {
  method: 'POST',
  path: '/api/key/end',
  access: 'player',
};

export const getKeyCalls: AddressOf<typeof contract.getKeyCalls> = {
  method: 'GET',
  path: '/api/key/calls',
  access: 'player',
};

export const getKeyToken: AddressOf<typeof contract.getKeyToken> = {
  method: 'POST',
  path: '/api/key/token',
  access: 'public',
};

export const listKeys: AddressOf<typeof contract.listKeys> = {
  method: 'GET',
  path: '/api/key/list',
  access: 'player',
};

export const makeKey: AddressOf<typeof contract.makeKey> = {
  method: 'POST',
  path: '/api/key/make',
  access: 'player',
};

export const wakeKeys: AddressOf<typeof contract.wakeKeys> = {
  method: 'POST',
  path: '/api/key/wake',
  access: 'player',
};
