// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../partner.ts';

export type * from '../partner.ts';

export const getPartner: AddressOf<typeof contract.getPartner> = {
  method: 'GET',
  path: '/api/partner',
  access: 'player',
};

export const listMyPartnerProfits: AddressOf<typeof contract.listMyPartnerProfits> = {
  method: 'GET',
  path: '/api/partner_profit/my_list',
  access: 'player',
};

export const listPartnerMembers: AddressOf<typeof contract.listPartnerMembers> = {
  method: 'GET',
  path: '/api/partner/member/list',
  access: 'player',
};

export const listPartners: AddressOf<typeof contract.listPartners> = {
  method: 'GET',
  path: '/api/partner/list',
  access: 'player',
};
