// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../security.ts';

export type * from '../security.ts';

export const beginTotp: AddressOf<typeof contract.beginTotp> = {
  method: 'POST',
  path: '/api/auth/totp/begin',
  access: 'player',
};

export const changeTotpSignIn: AddressOf<typeof contract.changeTotpSignIn> = {
  method: 'POST',
  path: '/api/auth/totp/sign_in',
  access: 'player',
};

export const confirmTotp: AddressOf<typeof contract.confirmTotp> = {
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: 'player',
};

export const endOtherSessions: AddressOf<typeof contract.endOtherSessions> = {
  method: 'POST',
  path: '/api/auth/sessions/end_others',
  access: 'player',
};

export const endOwnSession: AddressOf<typeof contract.endOwnSession> = {
  method: 'POST',
  path: '/api/auth/sessions/end',
  access: 'player',
};

export const getOwnSessions: AddressOf<typeof contract.getOwnSessions> = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'player',
};

export const getSecurity: AddressOf<typeof contract.getSecurity> = {
  method: 'GET',
  path: '/api/auth/security',
  access: 'player',
};

export const getSecurityLog: AddressOf<typeof contract.getSecurityLog> = {
  method: 'GET',
  path: '/api/auth/security/log',
  access: 'player',
};

export const turnOffTotp: AddressOf<typeof contract.turnOffTotp> = {
  method: 'POST',
  path: '/api/auth/totp/turn_off',
  access: 'player',
};

export const turnOnTotp: AddressOf<typeof contract.turnOnTotp> = {
  method: 'POST',
  path: '/api/auth/totp/turn_on',
  access: 'player',
};
