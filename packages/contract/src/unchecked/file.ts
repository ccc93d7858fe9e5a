// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../file.ts';

export type * from '../file.ts';

export const uploadFile: AddressOf<typeof contract.uploadFile> = {
  method: 'POST',
  path: '/api/file',
  access: 'player',
  bodyForm: 'multipart/form-data',
};
