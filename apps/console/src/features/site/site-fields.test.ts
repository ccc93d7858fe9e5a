import type { AdminSite } from '@hoga/contract/admin-site';
import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { isSiteReadable, siteChange, typedSite } from './site-fields.ts';

const SITE: AdminSite = {
  id: idOf(21),
  code: 'lumen',
  hosts: ['lumen.localhost'],
  binaryCurrency: 'KRW',
  paperMoney: true,
  type: '110101',
  language: 'ko',
  theme: { brand: '#8c6bf2', onBrand: '#160A36', start: 'dark' },
  texts: { name: '루멘', headline: '한 번의 터치로,\n정확한 호가에.' },
  futuresMenu: 'open',
  newMenus: ['more'],
  chatUrl: '',
  answerMinutes: 60,
  limits: { minAmount: '10000', unitAmount: '10000', dailyWithdrawals: 3, depositGuide: '안내' },
  keys: { isOn: true, perMember: 10, ordersPerSecond: null },
  version: 7,
};
const { fields } = typedSite(SITE);

it('sends whole groups, but only those in which something has changed', () => {
  expect(siteChange(SITE, ['brand'], { ...fields, brand: '#A98BFF' })).toEqual({
    theme: { brand: '#A98BFF', onBrand: '#160A36', start: 'dark' },
  });
  expect(siteChange(SITE, ['palette'], { ...fields, palette: 'global' })).toEqual({
    theme: { brand: '#8C6BF2', onBrand: '#160A36', start: 'dark', palette: 'global' },
  });
  expect(siteChange(SITE, ['twoPersonFrom'], { ...fields, twoPersonFrom: '5000000' })).toEqual({
    limits: { ...SITE.limits, twoPersonFrom: '5000000' },
  });
  const keys = { ...fields, keysOn: '0', keyOrdersPerSecond: '5' };
  expect(siteChange(SITE, ['keysOn', 'keyOrdersPerSecond'], keys)).toEqual({
    keys: { isOn: false, perMember: 10, ordersPerSecond: 5 },
  });
  expect(siteChange(SITE, ['newMenus'], { ...fields, newMenus: 'more, search,' })).toEqual({
    newMenus: ['more', 'search'],
  });
});

it('leaves the unused digit of the type as it is', () => {
  expect(siteChange(SITE, ['futures', 'p2p'], { ...fields, futures: '0', p2p: '1' })).toEqual({ type: '111001' });
});

it.each([
  ['brand', '#A98BF', false],
  ['brand', '#A98BFF', true],
  ['name', ' ', false],
  ['dailyWithdrawals', '0', false],
  ['dailyWithdrawals', '101', false],
  ['twoPersonFrom', '', true],
  ['twoPersonFrom', '많이', false],
  ['keysPerMember', '11', false],
  ['keysPerMember', '', false],
  ['keysPerMember', '1', true],
  ['keyOrdersPerSecond', '', true],
  ['keyOrdersPerSecond', '0', false],
  ['keyOrdersPerSecond', '1001', false],
  ['newMenus', 'more, 새 메뉴', false],
] as const)('reads %s %j: %s', (name, value, isReadable) => {
  expect(isSiteReadable(name, value)).toBe(isReadable);
});
