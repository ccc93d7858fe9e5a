// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../certification.ts';

export type * from '../certification.ts';

export const certificateEmail: AddressOf<typeof contract.certificateEmail> = {
  method: 'POST',
  path: '/api/certi/certificate_email',
  access: 'public',
};

export const certificatePhone: AddressOf<typeof contract.certificatePhone> = {
  method: 'POST',
  path: '/api/certi/certificate_phone',
  access: 'public',
};

export const niceId: AddressOf<typeof contract.niceId> = {
  method: 'GET',
  path: '/api/certi/nice_id',
  access: 'public',
};

export const verifyEmail: AddressOf<typeof contract.verifyEmail> = {
  method: 'POST',
  path: '/api/certi/verify_email',
  access: 'public',
};

export const verifyPhone: AddressOf<typeof contract.verifyPhone> = {
  method: 'POST',
  path: '/api/certi/verify_phone',
  access: 'public',
};
