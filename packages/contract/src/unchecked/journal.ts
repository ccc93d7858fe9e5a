// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../journal.ts';

export type * from '../journal.ts';

export const getJournalDays: AddressOf<typeof contract.getJournalDays> = {
  method: 'GET',
  path: '/api/journal/days',
  access: 'player',
};

export const getJournalExport: AddressOf<typeof contract.getJournalExport> = {
  method: 'GET',
  path: '/api/journal/export',
  access: 'player',
};

export const getJournalHeld: AddressOf<typeof contract.getJournalHeld> = {
  method: 'GET',
  path: '/api/journal/held',
  access: 'player',
};

export const getJournalToday: AddressOf<typeof contract.getJournalToday> = {
  method: 'GET',
  path: '/api/journal/today',
  access: 'player',
};

export const getJournalTrip: AddressOf<typeof contract.getJournalTrip> = {
  method: 'GET',
  path: '/api/journal/trip',
  access: 'player',
};

export const getJournalTrips: AddressOf<typeof contract.getJournalTrips> = {
  method: 'GET',
  path: '/api/journal/trips',
  access: 'player',
};

export const setJournalNote: AddressOf<typeof contract.setJournalNote> = {
  method: 'POST',
  path: '/api/journal/note',
  access: 'player',
};
