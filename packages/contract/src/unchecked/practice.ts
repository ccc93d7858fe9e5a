// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../practice.ts';

export type * from '../practice.ts';

export const getPractice: AddressOf<typeof contract.getPractice> = {
  method: 'GET',
  path: '/api/player/practice',
  access: 'player',
};

export const resetPractice: AddressOf<typeof contract.resetPractice> = {
  method: 'POST',
  path: '/api/player/practice_reset',
  access: 'player',
};
