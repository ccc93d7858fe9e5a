// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../account.ts';

export type * from '../account.ts';

export const changeNick: AddressOf<typeof contract.changeNick> = {
  method: 'POST',
  path: '/api/player/change_nick',
  access: 'player',
};

export const changePassword: AddressOf<typeof contract.changePassword> = {
  method: 'POST',
  path: '/api/user/change_password',
  access: 'player',
};

export const checkUsername: AddressOf<typeof contract.checkUsername> = {
  method: 'GET',
  path: '/api/user/check_username',
  access: 'public',
};

export const findId: AddressOf<typeof contract.findId> = {
  method: 'POST',
  path: '/api/player/find_id',
  access: 'public',
};

export const findPassword: AddressOf<typeof contract.findPassword> = {
  method: 'POST',
  path: '/api/player/find_pw',
  access: 'public',
};

export const getMe: AddressOf<typeof contract.getMe> = {
  method: 'GET',
  path: '/api/me',
  access: 'player',
};

export const getMyWallets: AddressOf<typeof contract.getMyWallets> = {
  method: 'GET',
  path: '/api/wallet/my',
  access: 'player',
};

export const login: AddressOf<typeof contract.login> = {
  method: 'POST',
  path: '/api/login',
  access: 'public',
};

export const logout: AddressOf<typeof contract.logout> = {
  method: 'POST',
  path: '/api/logout',
  access: 'player',
};

export const signUp: AddressOf<typeof contract.signUp> = {
  method: 'POST',
  path: '/api/player',
  access: 'public',
};

export const verifyPartner: AddressOf<typeof contract.verifyPartner> = {
  method: 'GET',
  path: '/api/partner/verify',
  access: 'public',
};
