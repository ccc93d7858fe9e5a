// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../status.ts';

export type * from '../status.ts';

export const getStatus: AddressOf<typeof contract.getStatus> = {
  method: 'GET',
  path: '/api/status',
  access: 'public',
};
