// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../contact.ts';

export type * from '../contact.ts';

export const addToContact: AddressOf<typeof contract.addToContact> = {
  method: 'POST',
  path: '/api/contact/add',
  access: 'player',
};

export const createContact: AddressOf<typeof contract.createContact> = {
  method: 'POST',
  path: '/api/contact/create',
  access: 'player',
};

export const getContactList: AddressOf<typeof contract.getContactList> = {
  method: 'GET',
  path: '/api/contact/list',
  access: 'player',
};

export const getUnreadContactCount: AddressOf<typeof contract.getUnreadContactCount> = {
  method: 'GET',
  path: '/api/contact/my_unread_count',
  access: 'player',
};

export const rateContact: AddressOf<typeof contract.rateContact> = {
  method: 'POST',
  path: '/api/contact/rate',
  access: 'player',
};

export const readAllContacts: AddressOf<typeof contract.readAllContacts> = {
  method: 'POST',
  path: '/api/contact/read_all',
  access: 'player',
};

export const readContact: AddressOf<typeof contract.readContact> = {
  method: 'GET',
  path: '/api/contact/read',
  access: 'player',
};
