// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../message.ts';

export type * from '../message.ts';

export const deleteMessage: AddressOf<typeof contract.deleteMessage> = {
  method: 'POST',
  path: '/api/message/delete',
  access: 'player',
};

export const getMessageList: AddressOf<typeof contract.getMessageList> = {
  method: 'GET',
  path: '/api/message/list',
  access: 'player',
};

export const getUnreadMessageCount: AddressOf<typeof contract.getUnreadMessageCount> = {
  method: 'GET',
  path: '/api/message/my_unread_count',
  access: 'player',
};

export const readAllMessages: AddressOf<typeof contract.readAllMessages> = {
  method: 'POST',
  path: '/api/message/read_all',
  access: 'player',
};

export const readMessage: AddressOf<typeof contract.readMessage> = {
  method: 'POST',
  path: '/api/message/read',
  access: 'player',
};

export const restoreMessage: AddressOf<typeof contract.restoreMessage> = {
  method: 'POST',
  path: '/api/message/restore',
  access: 'player',
};
