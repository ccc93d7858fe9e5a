// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../push.ts';

export type * from '../push.ts';

export const changePushKinds: AddressOf<typeof contract.changePushKinds> = {
  method: 'POST',
  path: '/api/push/kinds',
  access: 'player',
};

export const getOwnPush: AddressOf<typeof contract.getOwnPush> = {
  method: 'GET',
  path: '/api/push/my',
  access: 'player',
};

export const getPushKey: AddressOf<typeof contract.getPushKey> = {
  method: 'GET',
  path: '/api/push/key',
  access: 'player',
};

export const getQuietHours: AddressOf<typeof contract.getQuietHours> = {
  method: 'GET',
  path: '/api/push/quiet',
  access: 'player',
};

export const renewPush: AddressOf<typeof contract.renewPush> = {
  method: 'POST',
  path: '/api/push/renew',
  access: 'public',
};

export const setQuietHours: AddressOf<typeof contract.setQuietHours> = {
  method: 'POST',
  path: '/api/push/quiet/set',
  access: 'player',
};

export const subscribePush: AddressOf<typeof contract.subscribePush> = {
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'player',
};

export const unsubscribePush: AddressOf<typeof contract.unsubscribePush> = {
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'player',
};
