// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../site.ts';

export type * from '../site.ts';

export const getAppVersion: AddressOf<typeof contract.getAppVersion> = {
  method: 'GET',
  path: '/api/site_info/get_app_version',
  access: 'public',
};

export const getSiteDnw: AddressOf<typeof contract.getSiteDnw> = {
  method: 'GET',
  path: '/api/site_info/dnw',
  access: 'public',
};

export const getSiteInfo: AddressOf<typeof contract.getSiteInfo> = {
  method: 'GET',
  path: '/api/site_info/code',
  access: 'public',
};

export const getSiteInfoBitdex: AddressOf<typeof contract.getSiteInfoBitdex> = {
  method: 'GET',
  path: '/api/site_info/temp/bitdex',
  access: 'public',
};
