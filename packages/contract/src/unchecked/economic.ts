// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../economic.ts';

export type * from '../economic.ts';

export const getEconomicAlarms: AddressOf<typeof contract.getEconomicAlarms> = {
  method: 'GET',
  path: '/api/economic/alarm/my',
  access: 'player',
};

export const getEconomicCalendar: AddressOf<typeof contract.getEconomicCalendar> = {
  method: 'GET',
  path: '/api/economic/calendar',
  access: 'public',
};

export const getEconomicIndicators: AddressOf<typeof contract.getEconomicIndicators> = {
  method: 'GET',
  path: '/api/economic/indicators',
  access: 'public',
};

export const setEconomicAlarm: AddressOf<typeof contract.setEconomicAlarm> = {
  method: 'POST',
  path: '/api/economic/alarm',
  access: 'player',
};
