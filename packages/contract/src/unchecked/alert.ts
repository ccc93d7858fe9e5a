// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../alert.ts';

export type * from '../alert.ts';

export const changeAlert: AddressOf<typeof contract.changeAlert> = {
  method: 'POST',
  path: '/api/alert/change',
  access: 'player',
};

export const getAlerts: AddressOf<typeof contract.getAlerts> = {
  method: 'GET',
  path: '/api/alert/my',
  access: 'player',
};

export const getFiredAlerts: AddressOf<typeof contract.getFiredAlerts> = {
  method: 'GET',
  path: '/api/alert/fired',
  access: 'player',
};

export const makeAlert: AddressOf<typeof contract.makeAlert> = {
  method: 'POST',
  path: '/api/alert/make',
  access: 'player',
};

export const removeAlert: AddressOf<typeof contract.removeAlert> = {
  method: 'POST',
  path: '/api/alert/remove',
  access: 'player',
};

export const switchAlert: AddressOf<typeof contract.switchAlert> = {
  method: 'POST',
  path: '/api/alert/switch',
  access: 'player',
};
